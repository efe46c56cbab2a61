/** Groups the days of a report into weeks and months, and computes hours of the week in a time zone; pure. */
import type { Millis } from "../../../core/clock.ts";
import { spanOf, type Day, type TimeSpan } from "./days.ts";

export const INTERVALS = ["day", "week", "month"] as const;
export type IntervalName = (typeof INTERVALS)[number];

/** Consecutive days. The first and the last week or month may be partial. */
export interface Interval extends TimeSpan {
  start: string;
  end: string;
}

/** Returns the intervals of a range, in order. Without an interval name, the whole range is one interval. */
export function intervalsOf(days: readonly Day[], name?: IntervalName): Interval[] {
  const groups: Day[][] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last && !begins(day.date, name)) last.push(day);
    else groups.push([day]);
  }
  return groups.map((group) => ({
    start: group[0]?.date ?? "",
    end: group.at(-1)?.date ?? "",
    ...spanOf(group),
  }));
}

/** Weeks begin on Mondays. */
function begins(date: string, name: IntervalName | undefined): boolean {
  if (name === undefined) return false;
  return (
    name === "day" || (name === "week" ? Temporal.PlainDate.from(date).dayOfWeek === 1 : date.endsWith("-01"))
  );
}

/** A period without a change in the time zone's offset. */
export interface OffsetPeriod extends TimeSpan {
  offset: Millis;
}

/** Returns the periods of a span between clock changes. */
export function offsetsIn({ from, to }: TimeSpan, timezone: string): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  for (let at = from; at < to;) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
    const next = zoned.getTimeZoneTransition("next")?.epochMilliseconds ?? to;
    const until = Math.min(to, next);
    periods.push({ from: at, to: until, offset: zoned.offsetNanoseconds / 1_000_000 });
    at = until;
  }
  return periods;
}

const HOURS_OF_A_DAY = 24;
export const HOURS_OF_A_WEEK = 7 * HOURS_OF_A_DAY;
/** Hours from Monday 00:00 to January 1, 1970, which was a Thursday. */
export const FIRST_HOUR = 3 * HOURS_OF_A_DAY;

export const HOUR_GROUPS = ["hour", "weekday", "hour_of_week"] as const;
export type HourGroup = (typeof HOUR_GROUPS)[number];

/** Returns the group of an hour of the week, counted from Monday 00:00. */
export function hourGroupOf(hour: number, by: HourGroup): number {
  if (by === "hour_of_week") return hour;
  return by === "hour" ? hour % HOURS_OF_A_DAY : Math.floor(hour / HOURS_OF_A_DAY);
}

export const GROUP_COUNTS: Record<HourGroup, number> = {
  hour: HOURS_OF_A_DAY,
  weekday: 7,
  hour_of_week: HOURS_OF_A_WEEK,
};

/** Returns `Monday`, `09:00` or `Monday 09:00`. */
export function hourName(group: number, by: HourGroup): string {
  const hour = `${String(group % HOURS_OF_A_DAY).padStart(2, "0")}:00`;
  if (by === "hour") return hour;
  const day = WEEKDAYS[by === "weekday" ? group : Math.floor(group / HOURS_OF_A_DAY)] ?? "";
  return by === "weekday" ? day : `${day} ${hour}`;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
