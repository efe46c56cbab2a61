/** Decides when an action at a sequencer is tried again; pure. */
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { UpstreamError } from "../../core/errors.ts";
import type { Retry } from "../../core/push.ts";

/** Pauses between attempts: all that is done is as good done twice, so that it may be tried for days. */
const PAUSES: readonly Millis[] = [
  5 * SECOND,
  15 * SECOND,
  30 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];
/** Statuses that a person can mend: the key was withdrawn, the plan has ended, a permission is missing. */
export const MENDABLE: readonly number[] = [401, 402, 403];
const MENDED_AFTER: Millis = 15 * MINUTE;
/** Pause after our own rate limiter kept the call back: the platform was not asked. */
const THROTTLED: Millis = 5 * SECOND;

/** Returns what trying a failed action again can do. */
export function retryAfter({ outcome, status }: Pick<UpstreamError, "outcome" | "status">): Retry {
  if (outcome !== "refused" || status === 429) return "may_help";
  // Refused by us, in the platform's name.
  return status === null ? "useless" : "once_mended";
}

type ActionFailure = Pick<UpstreamError, "outcome" | "status" | "retryAfterMs" | "isThrottledLocally">;

/** Returns after how long to try again, and whether the attempt counts; null when it is over. */
export function nextAttempt(
  { outcome, status, retryAfterMs, isThrottledLocally }: ActionFailure,
  attempts: number,
): { after: Millis; counts: boolean } | null {
  if (isThrottledLocally) return { after: THROTTLED, counts: false };
  const isMendable = status !== null && MENDABLE.includes(status);
  if (outcome === "refused" && status !== 429 && !isMendable) return null;
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return null;
  return { after: Math.max(pause, retryAfterMs ?? 0, isMendable ? MENDED_AFTER : 0), counts: true };
}
