/** Limits how long a worker may take for one piece of work, by what it costs and not by how busy the machine is. */
import type { Millis } from "./clock.ts";

const TICKS_PER_LIMIT = 10;
/** In all, where the machine leaves the process no time to work in: then nothing else gets on either. */
const MOST_LIMITS = 6;

/**
 * Counts from its creation on. Processor time of the whole process stands for that of the worker, whose own is not known: a
 * machine that was asleep, or busy with other programs, makes no work slow.
 */
export class WorkLimit {
  readonly #limit: Millis;
  readonly #from = usedMs();
  #ticks = 0;

  constructor(limit: Millis) {
    this.#limit = limit;
  }

  /** After how long `tick` is called again. */
  get pause(): Millis {
    return this.#limit / TICKS_PER_LIMIT;
  }

  /** Counts one pause; returns whether the limit is reached: both in real time and in processor time. */
  tick(): boolean {
    this.#ticks += 1;
    if (this.#ticks < TICKS_PER_LIMIT) return false;
    return usedMs() - this.#from >= this.#limit || this.#ticks >= MOST_LIMITS * TICKS_PER_LIMIT;
  }
}

function usedMs(): Millis {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
