/** Limits the bytes that are in memory at the same time. Further requests wait in line. */
import { systemClock, type Millis } from "./clock.ts";

export interface ByteReservation {
  /** Reduces the reservation to `bytes`, and releases the rest. */
  shrink(bytes: number): void;
  release: () => void;
}

interface Waiting {
  bytes: number;
  grant(hold: ByteReservation): void;
}

export class ByteBudget {
  readonly #total: number;
  #held = 0;
  /** Waiting requests in order of arrival, so that small requests cannot starve a large one. */
  readonly #waiting: Waiting[] = [];

  constructor(total: number) {
    this.#total = total;
  }

  get held(): number {
    return this.#held;
  }

  /** Reserves immediately. Returns null if the bytes do not fit, or if other requests are already waiting. */
  take(bytes: number): ByteReservation | null {
    return this.#waiting.length === 0 && this.#fits(bytes) ? this.#hold(bytes) : null;
  }

  /** Waits in line for the bytes; returns null after `patience`. */
  async reserveWithin(patience: Millis, bytes: number): Promise<ByteReservation | null> {
    const taken = this.take(bytes);
    if (taken) return taken;
    const granted = new AbortController();
    const { waiting, hold } = this.#join(bytes);
    const givenUp = systemClock.sleep(patience, granted.signal).then(
      () => (this.#leave(waiting) ? null : hold),
      () => hold, // granted in time
    );
    const first = await Promise.race([hold, givenUp]);
    granted.abort();
    return first;
  }

  /** Waits in line for the bytes, and holds them while `act` runs. */
  async withReservation<T>(bytes: number, act: () => Promise<T>): Promise<T> {
    const hold = this.take(bytes) ?? (await this.#join(bytes).hold);
    try {
      return await act();
    } finally {
      hold.release();
    }
  }

  #join(bytes: number): { waiting: Waiting; hold: Promise<ByteReservation> } {
    const { promise: hold, resolve: grant } = Promise.withResolvers<ByteReservation>();
    const waiting = { bytes, grant };
    this.#waiting.push(waiting);
    return { waiting, hold };
  }

  /** Stops waiting. Returns false if the bytes have already been granted. */
  #leave(waiting: Waiting): boolean {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return false;
    this.#waiting.splice(at, 1);
    // This request may have been too large for the free bytes; the next requests may fit.
    this.#grantNext();
    return true;
  }

  /** Returns true if the bytes fit. A request larger than the budget runs alone. */
  #fits(bytes: number): boolean {
    return this.#held + bytes <= this.#total || this.#held === 0;
  }

  #hold(bytes: number): ByteReservation {
    this.#held += bytes;
    let held = bytes;
    const shrink = (to: number) => {
      if (to >= held) return;
      this.#held -= held - to;
      held = to;
      this.#grantNext();
    };
    return { shrink, release: () => shrink(0) };
  }

  #grantNext(): void {
    for (let next = this.#waiting[0]; next && this.#fits(next.bytes); next = this.#waiting[0]) {
      this.#waiting.shift();
      next.grant(this.#hold(next.bytes));
    }
  }
}
