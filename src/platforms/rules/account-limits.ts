/** Determines the rate limits of an account: the platform's usual ones, or those of the customer's plan. */
import { HOUR, MINUTE } from "../../core/clock.ts";
import type { AccountLimits, RateLimit } from "../platform.ts";

/** Puts an account's own limits in the place of the platform's for the same window; the others stay. */
export function limitsOf(usual: readonly RateLimit[], own: AccountLimits | null): RateLimit[] {
  const given = [
    { requests: own?.perMinute ?? null, perMs: MINUTE },
    { requests: own?.perHour ?? null, perMs: HOUR },
  ];
  const replaced = given.flatMap(({ requests, perMs }) => (requests === null ? [] : [{ requests, perMs }]));
  return [...usual.filter(({ perMs }) => !replaced.some((other) => other.perMs === perMs)), ...replaced];
}
