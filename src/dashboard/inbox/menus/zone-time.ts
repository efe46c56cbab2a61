/** Converts between wall-clock times in a time zone and instants; pure. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MORNING_HOUR = 8;
const LATER_MS = 3 * 60 * MINUTE;
/** No "Later today" after this hour. */
const LAST_HOUR_TODAY = 21;
const MONDAY = 1;

/** Wall-clock time, encoded as UTC. */
function wallClock(at: number, zone: string): Date {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")));
}

/** Returns the instant of a wall-clock time; a time skipped by DST moves forward. */
function instantOf(wall: number, zone: string): number {
  const offsetAt = (at: number): number => wallClock(at, zone).getTime() - Math.floor(at / 1000) * 1000;
  return wall - offsetAt(wall - offsetAt(wall));
}

/** Parses a date field's value such as `2026-03-04T09:05`; null if invalid. */
export function instantOfField(value: string, zone: string): number | null {
  const wall = Date.parse(`${value}Z`);
  return Number.isNaN(wall) ? null : instantOf(wall, zone);
}

/** Formats an instant for a date field: `2026-03-04T09:05`. */
export const fieldOf = (at: number, zone: string): string => wallClock(at, zone).toISOString().slice(0, 16);

export interface SnoozeChoice {
  id: "laterToday" | "tomorrow" | "nextWeek";
  at: number;
}

/** Returns the usual snooze times: later today, tomorrow and Monday, at 8 in the morning. */
export function snoozeChoices(now: number, zone: string): SnoozeChoice[] {
  const wall = wallClock(now, zone);
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  const morning = (days: number): number =>
    instantOf(midnight + days * DAY + MORNING_HOUR * 60 * MINUTE, zone);
  // At night, "later today" is the morning.
  const later = Math.max(morning(0), Math.ceil((now + LATER_MS) / (30 * MINUTE)) * 30 * MINUTE);
  const laterWall = wallClock(later, zone);
  const isToday = laterWall.getUTCDate() === wall.getUTCDate() && laterWall.getUTCHours() < LAST_HOUR_TODAY;
  const toMonday = (MONDAY - wall.getUTCDay() + 7) % 7 || 7;
  return [
    ...(isToday ? [{ id: "laterToday" as const, at: later }] : []),
    { id: "tomorrow", at: morning(1) },
    ...(toMonday > 1 ? [{ id: "nextWeek" as const, at: morning(toMonday) }] : []),
  ];
}

/** Returns `Tue 08:00`, or `Tue, 12 Mar, 08:00` if more than six days away. */
export function shortMoment(at: number, { now, zone }: { now: number; zone: string }): string {
  const isFar = at - now > 6 * DAY;
  return new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...(isFar && { day: "numeric", month: "short" }),
  }).format(at);
}
