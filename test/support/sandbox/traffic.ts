/** Counts the requests to a simulated platform, and rejects requests above its limits. */
import { SECOND, type Clock, type Millis } from "../../../src/core/clock.ts";
import type { RateLimit } from "../../../src/platforms/platform.ts";

/** One of the platform's limits, for all requests or for matching ones. */
export interface TrafficLimit extends RateLimit {
  applies?: (request: { method: string; path: string }) => boolean;
}

/** The decision about a request: response headers, and when to retry if the request is rejected. */
export interface Admission {
  headers: Record<string, string>;
  isRefused: boolean;
}

export class Traffic {
  /** Method, path and time of every request, oldest first. */
  readonly requests: { at: Millis; method: string; path: string }[] = [];
  refused = 0;
  readonly #clock: Clock;
  readonly #limits: readonly TrafficLimit[];

  constructor(clock: Clock, limits: readonly TrafficLimit[]) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Counts a request. Rejected requests also count, as on platforms that limit attempts. */
  admit({ method, path }: { method: string; path: string }): Admission {
    const now = this.#clock.now();
    const request = { at: now, method, path };
    this.requests.push(request);
    const states = this.#limits
      .filter(({ applies }) => applies?.(request) ?? true)
      .map((limit) => ({ limit, used: this.#usedIn(limit, now) }));
    const over = states.find(({ limit, used }) => used > limit.requests);
    const tightest = states.toSorted((a, b) => left(a) - left(b))[0];
    if (over) this.refused += 1;
    return {
      isRefused: over !== undefined,
      headers: {
        ...(tightest && headersOf(tightest, now)),
        ...(over && { "retry-after": `${Math.ceil(over.limit.perMs / SECOND)}` }),
      },
    };
  }

  /** Returns the maximum number of requests within any window of this length. */
  mostWithin(perMs: Millis, applies: TrafficLimit["applies"] = () => true): number {
    const times = this.requests.filter((request) => applies(request)).map(({ at }) => at);
    let first = 0;
    return times.reduce((most, at, index) => {
      while ((times[first] ?? at) <= at - perMs) first += 1;
      return Math.max(most, index - first + 1);
    }, 0);
  }

  #usedIn({ perMs, applies = () => true }: TrafficLimit, now: Millis): number {
    let used = 0;
    for (let at = this.requests.length - 1; at >= 0; at -= 1) {
      const request = this.requests[at];
      if (!request || request.at <= now - perMs) break;
      if (applies(request)) used += 1;
    }
    return used;
  }
}

interface Used {
  limit: TrafficLimit;
  used: number;
}

const left = ({ limit, used }: Used): number => (limit.requests - used) / limit.requests;

const headersOf = ({ limit, used }: Used, now: Millis): Record<string, string> => ({
  "x-ratelimit-limit": `${limit.requests}`,
  "x-ratelimit-remaining": `${Math.max(0, limit.requests - used)}`,
  "x-ratelimit-reset": `${Math.ceil((now + limit.perMs) / SECOND)}`,
});
