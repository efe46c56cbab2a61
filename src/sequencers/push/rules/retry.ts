/** Decides when to retry a sequencer action; pure. */
import { HOUR, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import type { UpstreamError } from "../../../core/errors.ts";
import type { Retry } from "../../../core/push.ts";

/** Pauses between attempts. All actions are idempotent, so retries can continue for days. */
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
/** Statuses that a person can resolve: a revoked key, an expired plan, a missing permission. */
export const REVERSIBLE_REFUSALS: readonly number[] = [401, 402, 403];
const REVERSIBLE_PAUSE: Millis = 15 * MINUTE;
/** Pause after our own rate limiter rejected the call before it reached the platform. */
const THROTTLED: Millis = 5 * SECOND;

/** Returns whether retrying a failed action can help. */
export function retryAfter({ outcome, status }: Pick<UpstreamError, "outcome" | "status">): Retry {
  if (outcome !== "refused" || status === 429) return "may_help";
  // Rejected by our client, not the platform.
  return status === null ? "useless" : "once_mended";
}

type ActionFailure = Pick<UpstreamError, "outcome" | "status" | "retryAfterMs" | "isThrottledLocally">;

/** Returns the delay before the next attempt, and whether the last attempt counts; null to stop retrying. */
export function nextAttempt(
  { outcome, status, retryAfterMs, isThrottledLocally }: ActionFailure,
  attempts: number,
): { after: Millis; counts: boolean } | null {
  if (isThrottledLocally) return { after: THROTTLED, counts: false };
  const isReversible = status !== null && REVERSIBLE_REFUSALS.includes(status);
  if (outcome === "refused" && status !== 429 && !isReversible) return null;
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return null;
  return { after: Math.max(pause, retryAfterMs ?? 0, isReversible ? REVERSIBLE_PAUSE : 0), counts: true };
}
