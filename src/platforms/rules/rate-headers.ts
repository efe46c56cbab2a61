/** Reads what a response says about the platform's rate limit. */
import { SECOND, type Millis } from "../../core/clock.ts";

export interface RateNote {
  /** Requests that the window allows; null when it is not stated. */
  limit: number | null;
  /** Requests that are left of it. */
  remaining: number;
  /** Until the window ends; null when it is not stated. */
  resetMs: Millis | null;
}

type Headers = Record<string, string | string[] | undefined>;

/** Above this many seconds a reset is an instant: platforms send either, under the same name. */
const EARLIEST_INSTANT = 1_000_000_000;

/** Reads `X-RateLimit-*`, or the standard's `RateLimit-*`; null where nothing says how much is left. */
export function rateIn(headers: Headers, now: Millis): RateNote | null {
  const given = (name: string): number | null =>
    numberIn(headers[`x-ratelimit-${name}`] ?? headers[`ratelimit-${name}`]);
  const remaining = given("remaining");
  return remaining === null
    ? null
    : { limit: given("limit"), remaining, resetMs: resetOf(given("reset"), now) };
}

function resetOf(given: number | null, now: Millis): Millis | null {
  if (given === null) return null;
  if (given < EARLIEST_INSTANT) return given * SECOND;
  const at = given < EARLIEST_INSTANT * SECOND ? given * SECOND : given;
  return Math.max(0, at - now);
}

/** Returns the number that a header begins with, as in `60;w=60`. */
function numberIn(header: string | string[] | undefined): number | null {
  const digits = /^\s{0,9}(\d{1,15})/.exec(String(header ?? ""))?.[1];
  return digits === undefined ? null : Number(digits);
}
