/** A calendar day: the first follow-ups by time, and the number of others. */
import { Box, Skeleton, UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { fieldOf } from "../../inbox/menus/zone-time.ts";
import { type FollowUp, nameOf } from "../queries.ts";
import { TONES, isOpen, shownState, STATE_LABELS } from "../state.ts";
import classes from "./calendar.module.css";
import { dayName, weekdayName } from "./month.ts";

/** Id of the element that explains how to move follow-ups. */
export const HINT = "follow-ups-move";

interface DayCellProps {
  day: string;
  /** Undefined while loading. */
  filled: Schemas["FollowUpDay"] | undefined;
  zone: string;
  isToday: boolean;
  /** Whether the day belongs to the previous or next month. */
  isOther: boolean;
  /** Whether a follow-up is being dragged. */
  isDragging: boolean;
  /** Whether the day accepts drops. */
  isTarget: boolean;
  onDrag: (followUp: FollowUp | null) => void;
  onDrop: () => void;
  /** Moves a follow-up by a number of days. */
  onStep: (followUp: FollowUp, days: number) => void;
  onOpen: (id: string) => void;
  onMore: () => void;
}

export function DayCell({ day, filled, onMore, ...looks }: DayCellProps) {
  const [isOver, setDialog] = useState(false);
  const more = filled ? filled.total - filled.first.length : 0;
  return (
    <li
      className={classes["day"]}
      data-day={day}
      data-today={looks.isToday}
      data-other={looks.isOther}
      data-over={isOver && looks.isTarget}
      data-empty={filled?.total === 0}
      onDragOver={(event) => {
        // Also allows drops on past days, so that the page can explain why they are rejected.
        if (!looks.isDragging) return;
        event.preventDefault();
        setDialog(true);
      }}
      onDragLeave={() => setDialog(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDialog(false);
        if (looks.isDragging) looks.onDrop();
      }}
    >
      <time dateTime={day} className={classes["date"]} aria-label={dayName(day)} title={dayName(day)}>
        <span className={classes["weekday"]}>{weekdayName(day)} </span>
        <span className={classes["number"]}>{Number(day.slice(8))}</span>
      </time>
      {filled === undefined && <Skeleton height={12} mt={8} width="70%" />}
      {filled?.first.map((followUp) => (
        <Entry key={followUp.id} followUp={followUp} {...looks} />
      ))}
      {more > 0 && (
        <UnstyledButton
          className={classes["more"]}
          data-more
          aria-label={`${more} more on ${dayName(day)}`}
          onClick={onMore}
        >
          {`${more} more`}
        </UnstyledButton>
      )}
    </li>
  );
}

interface EntryProps extends Pick<DayCellProps, "zone" | "onDrag" | "onStep" | "onOpen"> {
  followUp: FollowUp;
}

function Entry({ followUp, zone, onDrag, onStep, onOpen }: EntryProps) {
  const state = shownState(followUp);
  const isMovable = isOpen(followUp);
  const time = fieldOf(Date.parse(followUp.due_at), zone).slice(11);
  const name = nameOf(followUp);
  return (
    <UnstyledButton
      className={classes["entry"]}
      data-tone={TONES[state]}
      data-state={state}
      data-follow-up={followUp.id}
      draggable={isMovable}
      {...(isMovable && { "aria-keyshortcuts": MOVING_KEYS, "aria-describedby": HINT })}
      title={`${time} ${name}, ${STATE_LABELS[state]}`}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(followUp);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        const days = isMovable ? daysMoved(event) : null;
        if (days === null) return;
        event.preventDefault();
        if (!event.repeat) onStep(followUp, days);
      }}
      onClick={() => onOpen(followUp.id)}
    >
      <span className={classes["dot"]} aria-hidden />
      <Box component="span" className="rd-number" flex="none" c="dimmed">
        {time}
      </Box>{" "}
      <bdi className={classes["name"]}>{name}</bdi>
      <span className="rd-hidden">, {STATE_LABELS[state]}</span>
    </UnstyledButton>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Shortcut keys to announce in screen readers. */
const MOVING_KEYS = Object.keys(STEPS)
  .map((key) => `Shift+${key}`)
  .join(" ");

type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Returns how many days a key moves (Shift and an arrow: a day or a week); null for other keys. */
function daysMoved({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): number | null {
  return shiftKey && !ctrlKey && !altKey && !metaKey ? (STEPS[key] ?? null) : null;
}

interface MovedFollowUp {
  id: string;
  date: string;
  /** Whether the optimistic move has rendered. Until it has, "settled" only means that the move has not started. */
  isBegun: boolean;
}

/**
 * Keeps focus on a moved follow-up: it leaves its day immediately, but may only appear on the new day after
 * the server responds. If that day is full, its "more" link gets the focus, never another follow-up.
 * @returns A function that starts tracking a follow-up.
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
