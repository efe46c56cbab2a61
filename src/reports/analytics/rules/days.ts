/** Converts the dates of a report to time spans; pure. */
import type { Millis } from "../../../core/clock.ts";
import { badRequest } from "../../../core/errors.ts";

/** Maximum number of days in a report: a leap year. */
export const MAX_DAYS = 366;

/** A time span: inclusive `from`, exclusive `to`. */
export interface TimeSpan {
  from: Millis;
  to: Millis;
}

export interface Day extends TimeSpan {
  /** `YYYY-MM-DD` */
  date: string;
}

export interface Range {
  /** `YYYY-MM-DD`, both days included. */
  start: string;
  end: string;
  /** IANA name. */
  timezone: string;
}

/**
 * Returns the calendar days of a range, in order. Throws 400 for an invalid range. A day lasts from its first
 * instant to the next day's first instant: 23 or 25 hours if clocks change, and no time if a country skipped
 * the day.
 */
export function daysOf({ start, end, timezone }: Range): Day[] {
  const [first, last] = [dateOf("start_date", start), dateOf("end_date", end)];
  const count = first.until(last).days + 1;
  if (count < 1) throw badRequest("end_date: must not be before start_date");
  if (count > MAX_DAYS) throw badRequest(`end_date: the range must not be longer than ${MAX_DAYS} days`);
  const zone = zoneOf(timezone);
  const dates = Array.from({ length: count + 1 }, (_, n) => first.add({ days: n }));
  const starts = dates.map((date) => date.toZonedDateTime(zone).epochMilliseconds);
  return dates
    .slice(0, count)
    .map((date, n) => ({ date: date.toString(), from: starts[n] as Millis, to: starts[n + 1] as Millis }));
}

/** Returns all days as one span. */
export function spanOf(days: readonly Day[]): TimeSpan {
  return { from: days.at(0)?.from ?? 0, to: days.at(-1)?.to ?? 0 };
}

function dateOf(name: string, text: string): Temporal.PlainDate {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text);
  } catch {
    // The text is well-formed, but not a date, such as February 30.
  }
  throw badRequest(`${name}: must be a date such as 2026-03-01`);
}

/** Parses a time zone. Rejects offsets such as +02:00, which have no daylight saving time. */
function zoneOf(timezone: string): string {
  try {
    if (/^[A-Za-z]/.test(timezone))
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timezone).timeZoneId;
  } catch {
    // The name is well-formed, but not a time zone.
  }
  throw badRequest("timezone: must be an IANA time zone such as Europe/Berlin");
}
