/** Moves what is focused on the calendar by key, and returns the focus to it on its new day. */
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** For those who hear the page. */
export const MOVING_KEYS = Object.keys(STEPS)
  .map((key) => `Shift+${key}`)
  .join(" ");

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Returns by how many days a key moves: Shift and an arrow, by a day or a week. Null for every other key. */
export function daysMoved({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): number | null {
  return shiftKey && !ctrlKey && !altKey && !metaKey ? (STEPS[key] ?? null) : null;
}

interface Followed {
  id: string;
  date: string;
  /** Whether the move was seen on its way: until then nothing is settled. */
  isBegun: boolean;
}

/**
 * Keeps the focus on what is moved: it leaves its day, and may come to the next one only with an answer of the server. Where
 * that day does not show it, it is behind the number of the others; never is the focus on another follow-up.
 * @returns begins to follow one
 */
export function useFollow(calendar: RefObject<HTMLElement | null>, isSettled: boolean) {
  const followed = useRef<Followed | null>(null);
  useLayoutEffect(() => {
    const wanted = followed.current;
    if (!wanted || !calendar.current) return;
    const active = document.activeElement;
    const target = calendar.current.querySelector<HTMLElement>(`[data-follow-up="${wanted.id}"]`);
    wanted.isBegun ||= !isSettled;
    const isOver = wanted.isBegun && isSettled;
    // A person who has gone on elsewhere is left there.
    const isFree = active === document.body || active === target;
    if (isOver || !isFree) followed.current = null;
    if (!isFree) return;
    if (target) target.focus();
    else if (isOver)
      calendar.current.querySelector<HTMLElement>(`[data-day="${wanted.date}"] [data-more]`)?.focus();
  });
  return (id: string, date: string): void => {
    followed.current = { id, date, isBegun: false };
  };
}
