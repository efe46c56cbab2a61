/** Formats a timestamp as a time of day; pure. */
import type { Millis } from "../../../core/clock.ts";

/** Returns the time of day, such as `10:02`, in a time zone (IANA name). */
export const shownTime = (at: Millis, timezone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timezone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });

/** Returns 09:00 on the next day in a time zone. */
export const tomorrowMorning = (now: Millis, timeZone: string): Millis =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: { hour: 9 } }).epochMilliseconds;
