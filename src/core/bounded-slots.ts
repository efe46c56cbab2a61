/** Limits concurrent work, with a bounded queue that no single caller can fill. */
import { SECOND } from "./clock.ts";
import { AppError } from "./errors.ts";
import { Slots } from "./slots.ts";

interface Bounds {
  atOnce: number;
  /** Maximum number of tasks running or queued, per caller and in total. */
  perCaller: number;
  inAll: number;
}

export class BoundedSlots {
  readonly #bounds: Bounds;
  readonly #slots: Slots;
  readonly #admitted = new Map<string, number>();
  #total = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#slots = new Slots(bounds.atOnce);
  }

  /** Runs work once a slot is free. Throws 429 if the queue is full. */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = this.#admitted.get(caller) ?? 0;
    if (own >= this.#bounds.perCaller || this.#total >= this.#bounds.inAll)
      throw new AppError("rate_limited", "Too many requests at the same time", { retryAfterMs: SECOND });
    this.#admitted.set(caller, own + 1);
    this.#total += 1;
    try {
      return await this.#slots.take(work);
    } finally {
      this.#release(caller);
    }
  }

  #release(caller: string): void {
    const left = (this.#admitted.get(caller) ?? 1) - 1;
    if (left === 0) this.#admitted.delete(caller);
    else this.#admitted.set(caller, left);
    this.#total -= 1;
  }
}
