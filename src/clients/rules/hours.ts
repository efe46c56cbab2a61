/** Computes when a client's automatic answers may be sent; pure. */
import type { Millis } from "../../core/clock.ts";
import type { SendingHours } from "../../db/schema.ts";

const DAYS_A_WEEK = 7;

/**
 * Returns the first instant, from `at` on, when automatic answers may be sent.
 * @param hours null for any time
 * @param timezone the hours' time zone
 */
export function nextOpening(hours: SendingHours | null, at: Millis, timezone: string): Millis {
  if (hours === null) return at;
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
  for (let ahead = 0; ahead <= DAYS_A_WEEK; ahead += 1) {
    const day = now.toPlainDate().add({ days: ahead });
    if (!hours.days.includes(day.dayOfWeek)) continue;
    const instantOf = (time: string) =>
      day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
    if (at < instantOf(hours.to)) return Math.max(at, instantOf(hours.from));
  }
  // Only a daylight saving gap can remove every opening of a week; the hours then do not apply.
  return at;
}

/** Returns the fault of the hours; null for valid hours. */
export function faultOfHours({ days, from, to }: SendingHours): string | null {
  if (new Set(days).size < days.length) return "days: must not contain a day twice";
  // Times of equal length sort correctly as text.
  return from < to ? null : "to: must be after from";
}
