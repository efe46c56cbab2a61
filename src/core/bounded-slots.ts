/** Lets work in a few at a time, with a bounded queue that no caller can fill alone. */
import { SECOND } from "./clock.ts";
import { AppError } from "./errors.ts";
import { Slots } from "./slots.ts";

interface Bounds {
  atOnce: number;
  /** Under way or waiting, of one caller and in all. */
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

  /** Runs work once there is room. Throws 429 if too much waits already. */
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
