/** Rate limiter of one account: sliding windows, priorities, and pauses that the platform asked for. */
import type { Clock, Millis } from "../core/clock.ts";
import { HOUR, SECOND } from "../core/clock.ts";
import type { CallOptions, Priority, RateLimit } from "./platform.ts";

/** The share of each window that background work leaves free for a person's send. */
const RESERVED_FOR_PEOPLE = 0.2;

/**
 * Requests take varying time to arrive, so those of two windows can reach the platform within one. Each
 * window is extended by this share of its length, but by no more than the longest margin.
 */
const MARGIN = 0.1;
const LONGEST_MARGIN: Millis = SECOND;

/** Returns a limit with the margin for jitter added. */
const withMargin = ({ requests, perMs }: RateLimit): RateLimit => ({
  requests,
  perMs: perMs + Math.min(perMs * MARGIN, LONGEST_MARGIN),
});

/** An absurd `Retry-After` must not block an account until the next start. */
const LONGEST_PAUSE: Millis = HOUR;

interface Waiter {
  priority: Priority;
  go: () => void;
}

export class Limiter {
  readonly #clock: Clock;
  readonly #limits: RateLimit[];
  readonly #longest: Millis;
  #starts: Millis[] = [];
  #waiting: Waiter[] = [];
  #pause = { from: 0, until: 0 };
  #timer: AbortController | null = null;

  constructor(clock: Clock, limits: RateLimit[]) {
    this.#clock = clock;
    this.#limits = limits.map(withMargin);
    this.#longest = Math.max(0, ...this.#limits.map((limit) => limit.perMs));
  }

  /**
   * Resolves when one request may start; people first, then in order of arrival. Rejects when the signal
   * aborts.
   */
  acquire(options: CallOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(options.signal.reason);
      const waiter: Waiter = {
        priority: options.priority,
        go: () => {
          options.signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(options.signal?.reason);
      };
      options.signal?.addEventListener("abort", leave, { once: true });
      const firstBackground = this.#waiting.findIndex((other) => other.priority === "background");
      const ahead = options.priority === "person" && firstBackground >= 0;
      this.#waiting.splice(ahead ? firstBackground : this.#waiting.length, 0, waiter);
      this.#pump();
    });
  }

  /** Pauses all requests because the platform asked for it (`Retry-After`), for at most `LONGEST_PAUSE`. */
  pause(ms: Millis): void {
    const from = this.#clock.now();
    const until = from + Math.min(ms, LONGEST_PAUSE);
    if (this.#pauseLeft(from) < until - from) this.#pause = { from, until };
  }

  /**
   * Returns the rest of the pause; 0 when the clock was set back to before it, which would prolong it by as
   * much.
   */
  #pauseLeft(now: Millis): Millis {
    return now < this.#pause.from ? 0 : this.#pause.until - now;
  }

  #pump(): void {
    this.#timer?.abort();
    this.#timer = null;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const now = this.#clock.now();
      const wait = this.#waitFor(next.priority, now);
      if (wait > 0) return this.#pumpAfter(wait);
      this.#waiting.shift();
      this.#starts.push(now);
      next.go();
    }
  }

  #pumpAfter(ms: Millis): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#clock.sleep(ms, timer.signal).then(
      () => this.#pump(),
      () => undefined, // aborted: a newer timer has taken over
    );
  }

  #waitFor(priority: Priority, now: Millis): Millis {
    // A clock set back leaves starts in the future, which would block for as long as it was set back.
    this.#starts = this.#starts.filter((start) => start > now - this.#longest && start <= now);
    let wait = this.#pauseLeft(now);
    for (const { requests, perMs } of this.#limits) {
      const share =
        priority === "person" ? requests : Math.max(1, Math.floor(requests * (1 - RESERVED_FOR_PEOPLE)));
      const inWindow = this.#starts.filter((start) => start > now - perMs);
      const blocking = inWindow[inWindow.length - share];
      if (blocking !== undefined) wait = Math.max(wait, blocking + perMs - now);
    }
    return wait;
  }
}
