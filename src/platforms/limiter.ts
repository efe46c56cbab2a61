/** Limits one account's rate: sliding windows, priorities, and pauses requested by the platform. */
import type { Clock, Millis } from "../core/clock.ts";
import { HOUR, MINUTE, SECOND } from "../core/clock.ts";
import type { CallMemory, CallPause } from "../core/call-memory.ts";
import type { CallOptions, Priority, RateLimit } from "./platform.ts";
import type { RateNote } from "./rules/rate-headers.ts";

/**
 * Share of each window that may be in use when a call of this priority starts. The rest is reserved for
 * people: a fifth during background work, and half during bulk work.
 */
const SHARES: Record<Priority, number> = { person: 1, background: 0.8, low: 0.5 };

/** Maximum length of windows where bulk work counts as background work; people would not notice the wait. */
const SHORT_WINDOW: Millis = 2 * SECOND;

const RANKS: Record<Priority, number> = { person: 0, background: 1, low: 2 };

/**
 * Requests take varying times to arrive, so requests from two windows can reach the platform within one. A
 * completed call counts from the time of its response, since the request had arrived by then. For pending
 * calls, each window is extended by this share of its length, up to the longest margin.
 */
const MARGIN = 0.1;
const LONGEST_MARGIN: Millis = SECOND;

/** Returns a limit with a margin for jitter. */
const withMargin = ({ requests, perMs }: RateLimit): RateLimit => ({
  requests,
  perMs: perMs + Math.min(perMs * MARGIN, LONGEST_MARGIN),
});

/** Longest pause for a `Retry-After`, so that an excessive one cannot block an account until a restart. */
const LONGEST_PAUSE: Millis = HOUR;

/** Length of the platform's window, assumed if the platform does not report when it ends. */
const USUAL_WINDOW: Millis = MINUTE;
/** Maximum difference between the window ends that two responses report for the same window. */
const SAME_WINDOW: Millis = 2 * SECOND;

/** Minimum length of windows remembered across restarts; shorter windows end almost before the next start. */
const LONG_WINDOW: Millis = MINUTE;
/**
 * Maximum share of each remembered window to reserve on disk in one block, before the calls. A block takes one
 * write, and its unused calls count as used after a crash. A process first reserves a single call, and then
 * twice as many each time, so that a process in a crash loop uses up little more than its actual calls.
 */
const BLOCK_SHARE = 0.01;
/**
 * Maximum age of a block. After that, its unused calls must be reserved again, so each call is made within
 * this time after its block was stored.
 */
const BLOCK_LIFETIME: Millis = 5 * MINUTE;

interface Waiter {
  priority: Priority;
  go: (at: Millis) => void;
}

/** The remaining calls in the platform's own window, which other programs may also use. */
interface StatedAllowance {
  remaining: number;
  /** The size of the window; null if not reported. */
  limit: number | null;
  from: Millis;
  until: Millis;
  /** Whether the platform reported the end of the window. */
  isEndStated: boolean;
}

export class Limiter {
  readonly #clock: Clock;
  #limits: RateLimit[] = [];
  /** Start or response times of the latest requests, oldest first. Contains at least as many as the highest limit. */
  #starts: Millis[] = [];
  /**
   * Requests from before this process started, each with the latest possible time; they count only in long
   * windows.
   */
  #earlier: Millis[] = [];
  #kept = 0;
  #waiting: Waiter[] = [];
  /** The latest pause; null until the stored calls are loaded. */
  #pause: CallPause | null = null;
  #allowance: StatedAllowance | null = null;
  #timer: AbortController | null = null;
  readonly #memory: CallMemory | undefined;
  #hasRecalled = false;
  #isMemoryFailing = false;
  /** The last reserved block, and its number of unused calls. */
  #block = { at: 0, calls: 0, left: 0 };

  constructor(clock: Clock, limits: RateLimit[], memory?: CallMemory) {
    this.#clock = clock;
    this.#memory = memory;
    this.change(limits);
  }

  /** Replaces the limits; requests that have already started count toward the new limits. */
  change(limits: RateLimit[]): void {
    this.#limits = limits.map(withMargin);
    this.#kept = Math.max(0, ...limits.map(({ requests }) => requests));
    this.#block.left = 0;
    this.#pump();
  }

  /**
   * Resolves with the start time of one request. People come first, otherwise requests start in order of
   * arrival. Rejects if the signal aborts.
   */
  acquire(options: CallOptions): Promise<Millis> {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(options.signal.reason);
      if (options.failsWhilePaused && this.#pauseLeft(this.#clock.now()) > 0)
        return reject(new Error("the platform requested a pause"));
      const waiter: Waiter = {
        priority: options.priority,
        go: (at) => {
          options.signal?.removeEventListener("abort", leave);
          resolve(at);
        },
      };
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(options.signal?.reason);
      };
      options.signal?.addEventListener("abort", leave, { once: true });
      const rank = RANKS[options.priority];
      const behind = this.#waiting.findIndex((other) => RANKS[other.priority] > rank);
      this.#waiting.splice(behind < 0 ? this.#waiting.length : behind, 0, waiter);
      this.#pump();
    });
  }

  /** Counts a completed request from now, because it may have reached the platform this late. */
  settle(start: Millis): void {
    const now = this.#clock.now();
    this.#dropFuture(now);
    const index = this.#starts.lastIndexOf(start);
    if (index >= 0) this.#starts.splice(index, 1);
    this.#starts.push(now);
  }

  /** Pauses all requests at the platform's request (`Retry-After`), for at most `LONGEST_PAUSE`. */
  pause(ms: Millis): void {
    const from = this.#clock.now();
    const until = from + Math.min(ms, LONGEST_PAUSE);
    if (this.#pauseLeft(from) >= until - from) return;
    const pause = { from, until };
    this.#pause = pause;
    this.#useMemory((memory) => memory.keepPause(pause));
  }

  /** Applies a response's report of the remaining calls in the platform's window. */
  note({ limit, remaining, resetMs }: RateNote): void {
    const from = this.#clock.now();
    const own = this.#limits.find(({ requests }) => requests === limit);
    // If the window contains only our own calls, our times are more precise than the platform's.
    const counted = own ? own.requests - remaining : 0;
    if (own && (this.#starts.at(-Math.max(1, counted)) ?? -Infinity) > from - own.perMs) return;
    // A reset in whole seconds can be a second late. In such a short window, people would wait for this
    // second on each call.
    const until = from + Math.min(resetMs ?? USUAL_WINDOW, own?.perMs ?? LONGEST_PAUSE, LONGEST_PAUSE);
    const known = this.#allowance;
    // Responses can arrive out of order; the lower number is newer, or includes pending calls.
    const isSame = known !== null && Math.abs(known.until - until) <= SAME_WINDOW;
    const left = isSame ? Math.min(known.remaining, remaining) : remaining;
    this.#allowance = { limit, remaining: left, from, until, isEndStated: resetMs !== null };
  }

  /** Returns the remaining pause; 0 if the clock moved back to before the pause started. */
  #pauseLeft(now: Millis): Millis {
    this.#pause ??= this.#useMemory((memory) => memory.recallPause()) ?? { from: 0, until: 0 };
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
      this.#count(now);
      next.go(now);
    }
  }

  #pumpAfter(ms: Millis): void {
    const timer = new AbortController();
    this.#timer = timer;
    this.#clock.sleep(ms, timer.signal).then(
      () => this.#pump(),
      () => undefined, // aborted because a newer timer has replaced it
    );
  }

  #count(now: Millis): void {
    this.#starts.push(now);
    this.#reserveBlock(now);
    if (this.#starts.length > 2 * this.#kept + 1) this.#starts = this.#starts.slice(-this.#kept);
    if (this.#allowance) this.#allowance.remaining -= 1;
  }

  /** Returns the lowest limit among remembered windows; null if no window is that long. */
  get #fewestInLong(): number | null {
    const long = this.#limits.filter(({ perMs }) => perMs >= LONG_WINDOW);
    return long.length === 0 ? null : Math.min(...long.map(({ requests }) => requests));
  }

  /** Loads the reserved calls from before the restart, once there is a window for them. */
  #loadReserved(now: Millis): void {
    if (this.#hasRecalled || !this.#memory || this.#fewestInLong === null) return;
    this.#hasRecalled = true;
    const longest = Math.max(...this.#limits.map(({ perMs }) => perMs));
    // After the clock was set back, stored blocks have future times and would count as recent calls after
    // each restart.
    const blocks = this.#useMemory((memory) => memory.recall({ since: now - 2 * longest, until: now })) ?? [];
    // The calls of a block were made before the next block was reserved, and before its own end.
    this.#earlier = blocks.flatMap(({ at, calls }, index) =>
      Array.from({ length: calls }, () => Math.min(blocks[index + 1]?.at ?? now, at + BLOCK_LIFETIME, now)),
    );
  }

  /** Reserves the next block once the last block is used up. */
  #reserveBlock(now: Millis): void {
    const fewest = this.#fewestInLong;
    if (!this.#memory || fewest === null) return;
    if (this.#block.left === 0 || Math.abs(now - this.#block.at) >= BLOCK_LIFETIME) {
      const calls = Math.max(1, Math.min(2 * this.#block.calls, Math.floor(fewest * BLOCK_SHARE)));
      const isWritten = this.#useMemory((memory) => (memory.reserve({ at: now, calls }), true));
      // The next call tries again to reserve a block.
      if (!isWritten) return;
      this.#block = { at: now, calls, left: calls };
    }
    this.#block.left -= 1;
  }

  /**
   * Accesses the stored calls. On failure, logs the error and returns undefined, because a full disk must not
   * delay a call.
   */
  #useMemory<T>(use: (memory: CallMemory) => T): T | undefined {
    if (!this.#memory) return undefined;
    try {
      const used = use(this.#memory);
      this.#isMemoryFailing = false;
      return used;
    } catch (error) {
      if (!this.#isMemoryFailing) this.#memory.onFailure?.(error);
      this.#isMemoryFailing = true;
      return undefined;
    }
  }

  /**
   * Returns how long a call has to wait, in constant time for any window length: a window with a limit of n
   * is full if it still contains the nth most recent call.
   */
  #waitFor(priority: Priority, now: Millis): Millis {
    this.#loadReserved(now);
    this.#dropFuture(now);
    let wait = Math.max(this.#pauseLeft(now), this.#allowanceWait(priority, now));
    for (const { requests, perMs } of this.#limits) {
      const isShort = priority === "low" && perMs <= SHORT_WINDOW;
      const share = Math.max(1, Math.floor(requests * SHARES[isShort ? "background" : priority]));
      const before = perMs >= LONG_WINDOW ? this.#earlier.at(this.#starts.length - share) : undefined;
      const blocking = this.#starts[this.#starts.length - share] ?? before;
      if (blocking !== undefined) wait = Math.max(wait, blocking + perMs - now);
    }
    return wait;
  }

  /**
   * Drops entries with future times, which exist if the clock was set back. They would block calls until
   * those times.
   */
  #dropFuture(now: Millis): void {
    while ((this.#starts.at(-1) ?? now) > now) this.#starts.pop();
    while ((this.#earlier.at(-1) ?? now) > now) this.#earlier.pop();
  }

  /**
   * Returns the wait required by the platform's own numbers, with the same share of the platform's window
   * reserved for people.
   */
  #allowanceWait(priority: Priority, now: Millis): Millis {
    const known = this.#allowance;
    if (known === null || now >= known.until || now < known.from) return 0;
    // Without a reported end, the window's end is a guess that must not delay a person; the platform itself
    // rejects excess calls.
    if (priority === "person" && !known.isEndStated) return 0;
    const reserve = Math.ceil((known.limit ?? 0) * (1 - SHARES[priority]));
    return known.remaining > reserve ? 0 : known.until - now;
  }
}
