/** Parses a response's rate limit headers. */
import { SECOND, type Millis } from "../../core/clock.ts";

export interface RateNote {
  /** Requests allowed in the window; null if not reported. */
  limit: number | null;
  /** Remaining requests in the window. */
  remaining: number;
  /** Time until the window ends; null if not reported. */
  resetMs: Millis | null;
}

type Headers = Record<string, string | string[] | undefined>;

/** Resets from this value on are timestamps in seconds, because platforms use the same header for both formats. */
const EARLIEST_INSTANT = 1_000_000_000;

/**
 * Parses `X-RateLimit-*` or the standard `RateLimit-*`; returns null if the remaining number is not reported.
 */
export function rateIn(headers: Headers, now: Millis): RateNote | null {
  const headerNumber = (name: string): number | null =>
    numberIn(headers[`x-ratelimit-${name}`] ?? headers[`ratelimit-${name}`]);
  const remaining = headerNumber("remaining");
  return remaining === null
    ? null
    : { limit: headerNumber("limit"), remaining, resetMs: resetOf(headerNumber("reset"), now) };
}

function resetOf(reset: number | null, now: Millis): Millis | null {
  if (reset === null) return null;
  if (reset < EARLIEST_INSTANT) return reset * SECOND;
  const at = reset < EARLIEST_INSTANT * SECOND ? reset * SECOND : reset;
  return Math.max(0, at - now);
}

/** Returns the number at the beginning of a header, as in `60;w=60`. */
function numberIn(header: string | string[] | undefined): number | null {
  const digits = /^\s{0,9}(\d{1,15})/.exec(String(header ?? ""))?.[1];
  return digits === undefined ? null : Number(digits);
}
