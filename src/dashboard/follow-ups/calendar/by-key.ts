/** Moves the focused follow-up by keyboard and keeps focus on it. */
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Announced by screen readers. */
export const MOVING_KEYS = Object.keys(STEPS)
  .map((key) => `Shift+${key}`)
  .join(" ");

type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Returns how many days a key moves (Shift and an arrow: a day or a week), or null for other keys. */
export function daysMoved({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): number | null {
  return shiftKey && !ctrlKey && !altKey && !metaKey ? (STEPS[key] ?? null) : null;
}

interface MovedFollowUp {
  id: string;
  date: string;
  /** Whether the optimistic move has rendered; nothing is settled before. */
  isBegun: boolean;
}

/**
 * Keeps focus on a moved follow-up: it leaves its day immediately, but may only appear on the new day after the server
 * responds. If that day is full, its "more" link gets the focus; never another follow-up.
 * @returns a function that starts tracking a follow-up
 */
export function useFollow(calendar: RefObject<HTMLElement | null>, isSettled: boolean) {
  const followed = useRef<MovedFollowUp | null>(null);
  useLayoutEffect(() => {
    const wanted = followed.current;
    if (!wanted || !calendar.current) return;
    const active = document.activeElement;
    const target = calendar.current.querySelector<HTMLElement>(`[data-follow-up="${wanted.id}"]`);
    wanted.isBegun ||= !isSettled;
    const isOver = wanted.isBegun && isSettled;
    // Don't steal focus if the user has moved on.
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
