/** Computes when to check a platform's thread for an email that may or may not have been sent; pure. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import type { AttemptRow } from "../../../db/table-rows.ts";

/**
 * Time of each check, counted from the handover. Threads have been observed to show an email only after 100
 * s, so the last, decisive check is late: waiting is better than inviting people to send the email twice.
 */
const CHECK_DELAYS: readonly Millis[] = [30 * SECOND, 90 * SECOND, 10 * MINUTE, HOUR, DAY];
/** Minimum time between checks, so that setting the clock forward does not use them all up. */
const MIN_PAUSE: Millis = 30 * SECOND;

/** Returns when the next check is due after `checks` checks; null after the last. */
export function nextCheckAt(
  { handedOverAt, recordedAt, checks }: Pick<AttemptRow, "handedOverAt" | "recordedAt" | "checks">,
  now: Millis,
): Millis | null {
  const after = CHECK_DELAYS[checks];
  if (after === undefined) return null;
  // If the clock was set back since, the handover lies in the future.
  const begun = Math.min(handedOverAt ?? recordedAt, now);
  return Math.max(begun + after, now + MIN_PAUSE);
}
