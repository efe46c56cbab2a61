/** Decides when a failed delivery is retried, and when a subscription is deactivated. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";

/** Pauses after the first seven attempts. The eighth attempt is the last. */
export const PAUSES: readonly Millis[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];
/** Maximum variation of a pause, as a fraction, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;
/** Maximum delay that an endpoint can request in a failed response. */
const MAX_REQUESTED_DELAY: Millis = DAY;
const GONE = 410;
/** Time without any success until the endpoint counts as gone. */
const DEAD_AFTER: Millis = 5 * DAY;

/** The outcome of an attempt; `statusCode` is null if there was no response. */
export interface AttemptOutcome {
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
  retryAfterMs: Millis | null;
  /** Whether a retry cannot succeed. */
  isPermanent: boolean;
}

/** Returns whether the endpoint accepted the delivery. */
export const isTaken = ({ statusCode }: AttemptOutcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** Derives a number from 0 to 1 from the last 48 bits of a UUIDv7, which are random. */
export const chanceOf = (id: string): number => Number.parseInt(id.slice(-12), 16) / 2 ** 48;

/**
 * Returns when the next attempt is due after a failed attempt; null after the last. @param attempt Number of
 * the failed attempt, starting at 1. @param chance Position within the jitter, from 0 to 1.
 */
export function nextAttemptAt(
  { attempt, chance, outcome }: { attempt: number; chance: number; outcome: AttemptOutcome },
  now: Millis,
): Millis | null {
  const pause = PAUSES[attempt - 1];
  if (pause === undefined || outcome.isPermanent || outcome.statusCode === GONE) return null;
  const planned = Math.round(pause * (1 + JITTER * (2 * chance - 1)));
  const requested = Math.min(outcome.retryAfterMs ?? 0, MAX_REQUESTED_DELAY);
  return now + Math.max(planned, requested);
}

/** Returns why a subscription is deactivated after a failed attempt; null if it stays active. */
export function deactivationFor(outcome: AttemptOutcome, failingSince: Millis, now: Millis): string | null {
  if (outcome.statusCode === GONE) return "The endpoint responded with 410 Gone";
  return now - failingSince >= DEAD_AFTER ? "All attempts failed for 5 days" : null;
}
