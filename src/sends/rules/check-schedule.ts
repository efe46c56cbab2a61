/** Computes when a platform's thread is checked for an email that may or may not have gone out; pure. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { AttemptRow } from "../../db/table-rows.ts";

/**
 * Time of each check, counted from the hand-over. Threads were seen to show a mail only after 100 s, so the
 * last check, which decides, comes late: waiting costs less than telling people to send twice.
 */
const CHECK_DELAYS: readonly Millis[] = [30 * SECOND, 90 * SECOND, 10 * MINUTE, HOUR, DAY];
/** Minimum time between checks, so that a clock set forward does not use them all up at once. */
const LEAST_PAUSE: Millis = 30 * SECOND;

/** Returns when the next check is due after `checks` checks; null after the last. */
export function nextCheckAt(
  { handedOverAt, recordedAt, checks }: Pick<AttemptRow, "handedOverAt" | "recordedAt" | "checks">,
  now: Millis,
): Millis | null {
  const after = CHECK_DELAYS[checks];
  if (after === undefined) return null;
  // If the clock was set back since, the hand-over lies in the future.
  const begun = Math.min(handedOverAt ?? recordedAt, now);
  return Math.max(begun + after, now + LEAST_PAUSE);
}
