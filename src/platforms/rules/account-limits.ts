/** Determines an account's rate limits: the platform's usual ones, or the customer's plan. */
import { HOUR, MINUTE } from "../../core/clock.ts";
import type { AccountLimits, RateLimit } from "../platform.ts";

/** Replaces the platform's limits by an account's own for the same window; the others stay. */
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
