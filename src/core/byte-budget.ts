/** How many bytes may be held at once: who needs more waits in line. */
import { systemClock, type Millis } from "./clock.ts";

/** Bytes that somebody holds. */
export interface ByteReservation {
  /** Gives back all but `bytes`, once it is known that fewer will do. */
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
  /** In the order in which they came: a large one is not overtaken for ever by small ones. */
  readonly #waiting: Waiting[] = [];

  constructor(total: number) {
    this.#total = total;
  }

  get held(): number {
    return this.#held;
  }

  /** At once, or null: whoever waits is not overtaken. */
  take(bytes: number): ByteReservation | null {
    return this.#waiting.length === 0 && this.#fits(bytes) ? this.#hold(bytes) : null;
  }

  /** Null when its turn has not come within `patience`. */
  async reserveWithin(patience: Millis, bytes: number): Promise<ByteReservation | null> {
    const taken = this.take(bytes);
    if (taken) return taken;
    const granted = new AbortController();
    const { waiting, hold } = this.#join(bytes);
    const givenUp = systemClock.sleep(patience, granted.signal).then(
      () => (this.#leave(waiting) ? null : hold),
      () => hold, // it was granted in time
    );
    const first = await Promise.race([hold, givenUp]);
    granted.abort();
    return first;
  }

  /** Does something when its turn has come, and holds the bytes until it is done. */
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

  /** False where it has been granted meanwhile. */
  #leave(waiting: Waiting): boolean {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return false;
    this.#waiting.splice(at, 1);
    // It may have been too large for what is left, and those behind it are not.
    this.#grantNext();
    return true;
  }

  /** What is larger than all of it comes alone. */
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
