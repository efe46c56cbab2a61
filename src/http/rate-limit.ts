/** Applies rate limits in fixed one-minute windows: per workspace for keys, per person, or per client address. */
import type { Clock, Millis } from "../core/clock.ts";
import { MINUTE, SECOND } from "../core/clock.ts";

/** The value in the headers when there is no limit. */
const UNLIMITED = 1_000_000;

export interface Allowance {
  limit: number;
  remaining: number;
  /** End of the window. */
  resetAt: Millis;
  exceeded: boolean;
}

export class RateLimits {
  readonly #clock: Clock;
  #window = 0;
  #used = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one request for `who`; a `perMinute` of 0 means no limit. */
  take(who: string, perMinute: number): Allowance {
    const now = this.#clock.now();
    const window = Math.floor(now / MINUTE);
    if (window !== this.#window) {
      this.#window = window;
      this.#used.clear();
    }
    const used = (this.#used.get(who) ?? 0) + 1;
    this.#used.set(who, used);
    return this.allowanceOf({ used, perMinute, now });
  }

  /** Returns the remaining allowance from a count kept elsewhere. */
  allowanceOf({ used, perMinute, now }: { used: number; perMinute: number; now: Millis }): Allowance {
    const limit = perMinute === 0 ? UNLIMITED : perMinute;
    const remaining = perMinute === 0 ? UNLIMITED : Math.max(0, limit - used);
    const resetAt = (Math.floor(now / MINUTE) + 1) * MINUTE;
    return { limit, remaining, resetAt, exceeded: perMinute > 0 && used > limit };
  }

  headers({ limit, remaining, resetAt, exceeded }: Allowance): Record<string, string> {
    return {
      "X-RateLimit-Limit": `${limit}`,
      "X-RateLimit-Remaining": `${remaining}`,
      "X-RateLimit-Reset": `${Math.floor(resetAt / SECOND)}`,
      ...(exceeded && { "Retry-After": `${Math.max(1, Math.ceil((resetAt - this.#clock.now()) / SECOND))}` }),
    };
  }
}
