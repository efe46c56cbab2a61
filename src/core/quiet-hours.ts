/** Computes when a person's quiet hours end. */
import type { Millis } from "./clock.ts";

/** Times of day such as `22:00`. If `from` is after `to`, the hours span midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Returns the end of the quiet hours that contain `at`; null outside of quiet hours. */
export function quietUntil({ from, to }: QuietHours, at: Millis, timezone: string): Millis | null {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
  const time = now.toPlainTime().toString({ smallestUnit: "minute" });
  // Times in this format compare correctly as text.
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const day = now.toPlainDate().add({ days: time < to ? 0 : 1 });
  return day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(to) })
    .epochMilliseconds;
}
