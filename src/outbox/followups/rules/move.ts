/** Moves a due time to another day at the same time of day, and divides a range into days; pure. */
import { isTimezone, type Millis } from "../../../core/clock.ts";
import { badRequest } from "../../../core/errors.ts";

/** Maximum number of days in one calendar request: six weeks. */
export const MAX_DAYS = 42;

/** The target day, or the number of days to move by; a negative number moves to an earlier day. */
export type DayMove = { date: string } | { days: number };

/** Returns the same time of day on the target day, in a time zone: 09:00 stays 09:00. */
export function movedTo(dueAt: Millis, move: DayMove, timezone: string): Millis {
  const local = Temporal.Instant.fromEpochMilliseconds(dueAt).toZonedDateTimeISO(timezone);
  const day = "date" in move ? dateIn("date", move.date) : local.toPlainDate().add({ days: move.days });
  return day.toZonedDateTime({ timeZone: timezone, plainTime: local.toPlainTime() }).epochMilliseconds;
}

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** The first instant of the day, and of the next day. */
  from: Millis;
  until: Millis;
}

/** Returns the days in a range in a time zone, including both ends. Throws 400 for an invalid range. */
export function calendarDays(start: string, end: string, timezone: string): CalendarDay[] {
  const first = dateIn("start_date", start);
  const count = first.until(dateIn("end_date", end)).days + 1;
  if (count < 1) throw badRequest("end_date: must not be before start_date");
  if (count > MAX_DAYS) throw badRequest(`end_date: must be at most ${MAX_DAYS} days from start_date`);
  return Array.from({ length: count }, (_, n) => {
    const day = first.add({ days: n });
    const [from, until] = [day, day.add({ days: 1 })].map((at) => at.toZonedDateTime(timezone));
    return {
      date: day.toString(),
      from: from?.epochMilliseconds ?? 0,
      until: until?.epochMilliseconds ?? 0,
    };
  });
}

/** Returns the time zone. Throws 400 unless it is an IANA name. */
export function zoneFrom(timezone: string): string {
  if (/^[A-Za-z]/.test(timezone) && isTimezone(timezone)) return timezone;
  throw badRequest("timezone: must be an IANA time zone such as Europe/Berlin");
}

function dateIn(name: string, text: string): Temporal.PlainDate {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text);
  } catch {
    // Well-formed but not a real day, such as February 30.
  }
  throw badRequest(`${name}: must be a date such as 2026-03-01`);
}
