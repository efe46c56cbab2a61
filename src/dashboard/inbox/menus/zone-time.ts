/** Converts between wall-clock times in a time zone and instants; pure. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const HOUR = 60 * MINUTE;
/** Minutes after midnight. */
const MORNING = 8 * 60;
const MONDAY = 1;

/** Returns the wall-clock time, encoded as if it were UTC. */
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

/** Returns the instant of a wall-clock time. A time that DST skips moves forward. */
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

export interface TimeChoice {
  label: string;
  at: number;
}

/** Returns the wall-clock midnight of the day that is `days` after an instant. */
function dayAfter(at: number, days: number, zone: string): Date {
  const wall = wallClock(at, zone);
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days));
}

/** Returns the instant of a day at a wall-clock time in minutes. */
const onDay = (day: Date, minutes: number, zone: string): number =>
  instantOf(day.getTime() + minutes * MINUTE, zone);

/** Returns the minutes since midnight on the wall clock. */
function minutesOf(at: number, zone: string): number {
  const wall = wallClock(at, zone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** Returns the same wall-clock time some days later. */
const daysAhead = (now: number, days: number, zone: string): number =>
  onDay(dayAfter(now, days, zone), minutesOf(now, zone), zone);

/** Returns the same wall-clock time some months later; on the last day if the month is shorter. */
function monthsAhead(now: number, months: number, zone: string): number {
  const wall = wallClock(now, zone);
  const last = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(wall.getUTCDate(), last);
  const date = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + months, day));
  return onDay(date, minutesOf(now, zone), zone);
}

/** Returns the days until a weekday (0 is Sunday), from 1 to 7. */
const daysUntil = (weekday: number, now: number, zone: string): number =>
  (weekday - wallClock(now, zone).getUTCDay() + 7) % 7 || 7;

/** Returns common times for snoozing, sending or following up, without duplicates: on a Sunday, "Monday" is omitted. */
export function timeChoices(now: number, zone: string): TimeChoice[] {
  const all = [
    { label: "1 hour", at: now + HOUR },
    { label: "3 hours", at: now + 3 * HOUR },
    { label: "Tomorrow", at: onDay(dayAfter(now, 1, zone), MORNING, zone) },
    { label: "Monday", at: onDay(dayAfter(now, daysUntil(MONDAY, now, zone), zone), MORNING, zone) },
    { label: "3 days", at: daysAhead(now, 3, zone) },
    { label: "1 week", at: daysAhead(now, 7, zone) },
    { label: "1 month", at: monthsAhead(now, 1, zone) },
  ];
  return all.filter(({ at }, index) => all.findIndex((one) => one.at === at) === index);
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const AMOUNT =
  /^(?:in )?(\d{1,3}) ?(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|mos|months?)$/;
const CLOCK = /^(?:at )?(\d{1,2})(?::(\d\d))? ?(am|pm)?$/;
const DAY_AND_CLOCK = /^(?:(next|on) )?([a-z]+)(?: (.+))?$/;

/**
 * Parses a typed time such as `3d`, `2 weeks`, `fri 9`, `next tue 14:00` or `tomorrow 9:30`, in the time zone. A day
 * without a time means 8:00; a time without a day means its next occurrence. Returns null if the text is not a time, or
 * not in the future.
 */
export function readTime(typed: string, { now, zone }: { now: number; zone: string }): number | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const at = amountFrom(text, now, zone) ?? clockFrom(text, now, zone) ?? dayFrom(text, now, zone);
  return at !== null && at > now ? at : null;
}

function amountFrom(text: string, now: number, zone: string): number | null {
  const [, digits, unit = ""] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits);
  if (unit.startsWith("mo")) return monthsAhead(now, count, zone);
  if (unit.startsWith("m")) return now + count * MINUTE;
  if (unit.startsWith("h")) return now + count * HOUR;
  return daysAhead(now, unit.startsWith("w") ? 7 * count : count, zone);
}

/** Parses `9`, `9:30`, `14:00` or `2pm` to minutes since midnight. */
function minutesIn(text: string): number | null {
  const [, hours, minutes = "0", half] = CLOCK.exec(text) ?? [];
  if (hours === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "pm" ? 12 : 0);
  const isValid = hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return isValid ? hour * 60 + Number(minutes) : null;
}

function clockFrom(text: string, now: number, zone: string): number | null {
  const minutes = minutesIn(text);
  if (minutes === null || /^\d+$/.test(text)) return null;
  const today = onDay(dayAfter(now, 0, zone), minutes, zone);
  return today > now ? today : onDay(dayAfter(now, 1, zone), minutes, zone);
}

function dayFrom(text: string, now: number, zone: string): number | null {
  const [, kind, name = "", clock] = DAY_AND_CLOCK.exec(text) ?? [];
  const minutes = clock === undefined ? MORNING : minutesIn(clock);
  const days = daysTo(name, { isNext: kind === "next", now, zone });
  if (days === null || minutes === null) return null;
  const at = onDay(dayAfter(now, days, zone), minutes, zone);
  return at > now || days > 0 ? at : null;
}

/** Returns the days until a named day. `next tue` is the Tuesday of the next week, which begins on Monday. */
function daysTo(
  name: string,
  { isNext, now, zone }: { isNext: boolean; now: number; zone: string },
): number | null {
  if (name === "today") return 0;
  if (name.length >= 3 && "tomorrow".startsWith(name)) return 1;
  if (isNext && name === "week") return daysUntil(MONDAY, now, zone);
  const weekday = WEEKDAYS.indexOf(name.slice(0, 3));
  const full = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"][weekday];
  if (full === undefined || !full.startsWith(name)) return null;
  if (!isNext) return daysUntil(weekday, now, zone);
  return daysUntil(MONDAY, now, zone) + ((weekday - MONDAY + 7) % 7);
}

/** Returns the contact's time zone from the sequencer's fields; null if unknown. */
export function zoneOfContact(metadata: Readonly<Record<string, unknown>>): string | null {
  const found = Object.entries(metadata).find(([name]) => /^(?:time_?zone|tz)$/i.test(name))?.[1];
  if (typeof found !== "string" || !found.includes("/")) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: found }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
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
