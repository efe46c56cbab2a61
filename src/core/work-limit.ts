/** Limits a worker's processor time per task, so that a busy machine causes no timeouts. */
import type { Millis } from "./clock.ts";

const TICKS_PER_LIMIT = 10;
/** Maximum real time, as a multiple of the limit, for a machine that gives the process no processor time. */
const MAX_LIMITS = 6;

/**
 * Measures the processor time of a task, starting when created. Uses the time of the whole process, because
 * the worker's own is unavailable. Neither suspending the machine nor load from other programs counts.
 */
export class WorkLimit {
  readonly #limit: Millis;
  readonly #from = usedMs();
  #ticks = 0;

  constructor(limit: Millis) {
    this.#limit = limit;
  }

  /** Interval until the next call of `tick`. */
  get pause(): Millis {
    return this.#limit / TICKS_PER_LIMIT;
  }

  /** Counts one interval. Returns whether the limit has been reached in both real time and processor time. */
  tick(): boolean {
    this.#ticks += 1;
    if (this.#ticks < TICKS_PER_LIMIT) return false;
    return usedMs() - this.#from >= this.#limit || this.#ticks >= MAX_LIMITS * TICKS_PER_LIMIT;
  }
}

function usedMs(): Millis {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
