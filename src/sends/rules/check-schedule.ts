/** When the platform's thread is looked into for an email of which nobody knows whether it went out; pure. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { AttemptRow } from "../../db/table-rows.ts";

/**
 * From the hand-over on. The last decides: threads were seen to show a mail after 100 s, and as long as looking costs
 * nothing but patience nobody is told to send anew.
 */
const CHECK_DELAYS: readonly Millis[] = [30 * SECOND, 90 * SECOND, 10 * MINUTE, HOUR, DAY];
/** Between two looks, however late they are: a clock that was set forward leaves the platform some minutes all the same. */
const LEAST_PAUSE: Millis = 30 * SECOND;

/** Returns when the next look is due after `checks` of them; null after the last. */
export function nextCheckAt(
  { handedOverAt, recordedAt, checks }: Pick<AttemptRow, "handedOverAt" | "recordedAt" | "checks">,
  now: Millis,
): Millis | null {
  const after = CHECK_DELAYS[checks];
  if (after === undefined) return null;
  // A clock that was set back since dates the hand-over in the future.
  const begun = Math.min(handedOverAt ?? recordedAt, now);
  return Math.max(begun + after, now + LEAST_PAUSE);
}
