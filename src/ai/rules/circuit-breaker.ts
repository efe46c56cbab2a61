/** How long a provider in trouble is left alone: what each failure says about it, and what the next success ends. */
import { HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import type { UpstreamError } from "../../core/errors.ts";

/** With consecutive failures; the last holds for all further ones. */
const LENGTHS: readonly Millis[] = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE];
/** A key, a balance or a name is put right by a person. */
const SETUP_LENGTH = 5 * MINUTE;
const LONGEST = HOUR;
/** Against a provider that asks for no wait at all. */
const SHORTEST = SECOND;
/** From so many on it is not the questions. */
const MAX_CONSECUTIVE_UNANSWERED = 5;

/** This question, and no other, is one that the provider does not take. */
const REFUSED = new Set([400, 413, 422]);
/** Some of it comes as 400 or 429, and is told by its words alone. */
const MONEY = /answered \d+: (credit balance exhausted|spend limit reached)$/;
const UNREACHABLE = /could not be reached: /;
/** It was reached, and then cut off. */
const CUT = /could not be reached: (ECONNRESET|EPIPE)$/;

/**
 * `busy`: it answers nobody now · `setup`: it will answer nobody until the key, the money, the address or the model's name
 * is put right · `unheard`: no answer to this question, for whatever reason · `refused`: it does not take this question.
 */
export type FailureKind = "busy" | "setup" | "unheard" | "refused";

export interface CircuitBreaker {
  /** Consecutive failures of a provider in trouble; 0 when it is in none. */
  failures: number;
  /** Consecutive questions without an answer. */
  unanswered: number;
  since: Millis;
  until: Millis;
  /** The failure that began it or made it longer. */
  reason: string;
}

export const CLOSED_BREAKER: CircuitBreaker = { failures: 0, unanswered: 0, since: 0, until: 0, reason: "" };

export function failureKindOf({ status, message }: UpstreamError): FailureKind {
  if (status === null) return UNREACHABLE.test(message) && !CUT.test(message) ? "busy" : "unheard";
  if (MONEY.test(message)) return "setup";
  if (REFUSED.has(status)) return "refused";
  if (status === 408) return "unheard";
  return status === 429 || status >= 500 ? "busy" : "setup";
}

/** False before it began too: then somebody has set the clock back, and nobody knows how long it has lasted. */
export const isBreakerOpen = ({ since, until }: CircuitBreaker, now: Millis): boolean =>
  since <= now && now < until;

/**
 * After a success. `seen` is how things stood when the question was asked: one that was asked before the trouble
 * began says nothing about its end.
 */
export const afterSuccess = (rest: CircuitBreaker, seen: CircuitBreaker): CircuitBreaker =>
  seen.failures >= rest.failures ? CLOSED_BREAKER : rest;

/** After a failure at `now`; `seen` as above: questions under way together fail together, and count as one. */
export function afterFailure(
  rest: CircuitBreaker,
  { error, seen, now }: { error: UpstreamError; seen: CircuitBreaker; now: Millis },
): CircuitBreaker {
  const trouble = failureKindOf(error);
  if (trouble === "refused") return rest;
  const unheard = rest.unanswered + (trouble === "unheard" ? 1 : 0);
  if (trouble === "unheard" && unheard < MAX_CONSECUTIVE_UNANSWERED) return { ...rest, unanswered: unheard };
  const isAlready = isBreakerOpen(rest, now);
  const failures = isAlready || seen.failures < rest.failures ? rest.failures : rest.failures + 1;
  const until = now + lengthOf(trouble, failures, error.retryAfterMs);
  return {
    failures,
    unanswered: unheard,
    since: now,
    until: isAlready ? Math.max(rest.until, until) : until,
    reason: error.message,
  };
}

function lengthOf(trouble: FailureKind, failures: number, asked: Millis | null): Millis {
  if (asked !== null) return Math.min(Math.max(asked, SHORTEST), LONGEST);
  if (trouble === "setup") return SETUP_LENGTH;
  return LENGTHS[Math.min(failures, LENGTHS.length) - 1] ?? SHORTEST;
}

/**
 * Whether a failure counts as an attempt of the one question that met it. A 500 while others are answered may be the
 * question's own doing, and a question that always fails must come to an end.
 */
export function countsAsAttempt(error: UpstreamError, seen: CircuitBreaker): boolean {
  const trouble = failureKindOf(error);
  if (trouble === "unheard" || trouble === "refused") return true;
  return error.status === 500 && seen.failures === 0;
}
