/** Computes when a client's automatic answers may be sent; pure. */
import type { Millis } from "../../core/clock.ts";
import type { SendingHours } from "../../db/schema.ts";

const DAYS_A_WEEK = 7;
const ZONE_FIELD = /^(?:time_?zone|tz)$/i;

/**
 * Returns the first time at or after `at` when automatic answers may be sent.
 * @param hours Null for any time.
 * @param workspaceZone Applies if the hours don't follow the lead's zone, or if `leadZone` is null.
 * @param leadZone Null if unknown.
 */
export function nextOpening(
  hours: SendingHours | null,
  at: Millis,
  workspaceZone: string,
  leadZone: string | null,
): Millis {
  if (hours === null) return at;
  const timezone = (hours.zone === "lead" ? leadZone : null) ?? workspaceZone;
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
  for (let ahead = 0; ahead <= DAYS_A_WEEK; ahead += 1) {
    const day = now.toPlainDate().add({ days: ahead });
    if (!hours.days.includes(day.dayOfWeek)) continue;
    const instantOf = (time: string) =>
      day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
    if (at < instantOf(hours.to)) return Math.max(at, instantOf(hours.from));
  }
  // Reached only if a daylight saving gap removes every opening in a week; the hours then do not apply.
  return at;
}

/** Returns the lead's time zone from the sequencer's fields, such as `Europe/Berlin`; null if unknown or invalid. */
export function zoneOfLead(metadata: Readonly<Record<string, unknown>>): string | null {
  const found = Object.entries(metadata).find(([name]) => ZONE_FIELD.test(name))?.[1];
  if (typeof found !== "string" || !found.includes("/")) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: found }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns why the hours are invalid; null if they are valid. */
export function faultOfHours({ days, from, to }: SendingHours): string | null {
  if (new Set(days).size < days.length) return "days: must not contain a day twice";
  // Times in this format sort correctly as text.
  return from < to ? null : "to: must be after from";
}
