/** Decides when the circuit breaker of a failing provider opens, and for how long. */
import { HOUR, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import type { UpstreamError } from "../../../core/errors.ts";

/** Open time by number of consecutive failures; the last entry applies to all further ones. */
const OPEN_TIMES: readonly Millis[] = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE];
/** Open time when a person must fix a key, a balance or a model name. */
const SETUP_OPEN_TIME = 5 * MINUTE;
const MAX_OPEN_TIME = HOUR;
/** Minimum open time if the provider requests no wait. */
const MIN_OPEN_TIME = SECOND;
/** After this many consecutive unanswered requests, the provider is assumed to be at fault. */
const MAX_CONSECUTIVE_UNANSWERED = 5;

/** Statuses that mean that only this request was rejected. */
const REFUSED = new Set([400, 413, 422]);
/** Some billing errors arrive as 400 or 429 and are recognizable only by their message. */
const BILLING = /responded with \d+: (credit balance exhausted|spend limit reached)$/;
const UNREACHABLE = /could not be reached: /;
/** The provider was reached, but the connection was cut. */
const DISCONNECTED = /could not be reached: (ECONNRESET|EPIPE)$/;

/**
 * `busy`: temporarily unavailable for all requests · `setup`: unavailable until the key, the billing, the
 * address or the model name is fixed · `unanswered`: no response to this request · `refused`: this request
 * was rejected.
 */
export type FailureKind = "busy" | "setup" | "unanswered" | "refused";

export interface CircuitBreaker {
  /** Consecutive failures; 0 while the provider works. */
  failures: number;
  /** Consecutive unanswered requests. */
  unanswered: number;
  since: Millis;
  until: Millis;
  /** The failure that opened the breaker or extended its open time. */
  reason: string;
}

export const CLOSED_BREAKER: CircuitBreaker = { failures: 0, unanswered: 0, since: 0, until: 0, reason: "" };

export function failureKindOf({ status, message }: UpstreamError): FailureKind {
  if (status === null)
    return UNREACHABLE.test(message) && !DISCONNECTED.test(message) ? "busy" : "unanswered";
  if (BILLING.test(message)) return "setup";
  if (REFUSED.has(status)) return "refused";
  if (status === 408) return "unanswered";
  return status === 429 || status >= 500 ? "busy" : "setup";
}

/**
 * Returns whether the breaker is open. A `now` before `since` counts as closed: the clock was set back, so
 * the elapsed time is unknown.
 */
const isBreakerOpen = ({ since, until }: CircuitBreaker, now: Millis): boolean => since <= now && now < until;

/**
 * Returns the state after a success. `seen` is the state when the request was sent: a request sent before the
 * failure does not show that the provider has recovered.
 */
export const afterSuccess = (breaker: CircuitBreaker, seen: CircuitBreaker): CircuitBreaker =>
  seen.failures >= breaker.failures ? CLOSED_BREAKER : breaker;

/** Returns the state after a failure at `now`; `seen` as above. Concurrent failures count once. */
export function afterFailure(
  breaker: CircuitBreaker,
  { error, seen, now }: { error: UpstreamError; seen: CircuitBreaker; now: Millis },
): CircuitBreaker {
  const kind = failureKindOf(error);
  if (kind === "refused") return breaker;
  const unanswered = breaker.unanswered + (kind === "unanswered" ? 1 : 0);
  if (kind === "unanswered" && unanswered < MAX_CONSECUTIVE_UNANSWERED) return { ...breaker, unanswered };
  const isOpen = isBreakerOpen(breaker, now);
  const failures = isOpen || seen.failures < breaker.failures ? breaker.failures : breaker.failures + 1;
  const until = now + openTime(kind, failures, error.retryAfterMs);
  return {
    failures,
    unanswered,
    since: now,
    until: isOpen ? Math.max(breaker.until, until) : until,
    reason: error.message,
  };
}

function openTime(kind: FailureKind, failures: number, retryAfter: Millis | null): Millis {
  if (retryAfter !== null) return Math.min(Math.max(retryAfter, MIN_OPEN_TIME), MAX_OPEN_TIME);
  if (kind === "setup") return SETUP_OPEN_TIME;
  return OPEN_TIMES[Math.min(failures, OPEN_TIMES.length) - 1] ?? MIN_OPEN_TIME;
}

/**
 * Returns whether a failure counts as an attempt of the request. If other requests succeed, a 500 may be caused by
 * the request itself, and a request that always fails must stop eventually.
 */
export function countsAsAttempt(error: UpstreamError, seen: CircuitBreaker): boolean {
  const kind = failureKindOf(error);
  if (kind === "unanswered" || kind === "refused") return true;
  return error.status === 500 && seen.failures === 0;
}

/** The calls of one kind to a model. */
export interface Channel {
  breaker: CircuitBreaker;
  /** One background request is testing whether the provider has recovered. */
  isProbed: boolean;
}

/** Retry delay for requests refused while another request probes the provider. */
const PROBE_WAIT = 2 * SECOND;

/** Returns the time until which background requests are refused; null if one would be sent now. */
export function waitOf({ breaker, isProbed }: Channel, now: Millis): Millis | null {
  if (isBreakerOpen(breaker, now)) return breaker.until;
  return isProbed && breaker.failures > 0 ? now + PROBE_WAIT : null;
}
