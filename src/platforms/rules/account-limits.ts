/** Determines an account's rate limits: the platform's usual limits, or the limits of the customer's plan. */
import { HOUR, MINUTE } from "../../core/clock.ts";
import type { AccountLimits, RateLimit } from "../platform.ts";

/**
 * Replaces the platform's limits with the account's own limits for the same windows, and keeps the others.
 */
export function limitsOf(usual: readonly RateLimit[], own: AccountLimits | null): RateLimit[] {
  const planLimits = [
    { requests: own?.perMinute ?? null, perMs: MINUTE },
    { requests: own?.perHour ?? null, perMs: HOUR },
  ];
  const replaced = planLimits.flatMap(({ requests, perMs }) =>
    requests === null ? [] : [{ requests, perMs }],
  );
  return [...usual.filter(({ perMs }) => !replaced.some((other) => other.perMs === perMs)), ...replaced];
}
