/** Provides a clock that moves only when the test moves it. */
import type { Clock, Millis } from "../../src/core/clock.ts";

interface Sleeper {
  due: Millis;
  wake: () => void;
}

export class ManualClock implements Clock {
  #now: Millis;
  #sleepers: Sleeper[] = [];

  constructor(start: Millis = Date.UTC(2026, 2, 4, 9, 12)) {
    this.#now = start;
  }

  now(): Millis {
    return this.#now;
  }

  /** Number of sleepers waiting for time to pass. */
  get sleeping(): number {
    return this.#sleepers.length;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (ms <= 0) return resolve();
      const sleeper: Sleeper = {
        due: this.#now + ms,
        wake: () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      const leave = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#sleepers.push(sleeper);
    });
  }

  /**
   * Advances time. Each timer due in this period fires at its own time, in order, and the work that it triggers is done
   * (including new sleeps) before time continues.
   */
  async advance(ms: Millis): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (let next = this.#firstDue(end); next; next = this.#firstDue(end)) {
      this.#sleepers = this.#sleepers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.due);
      next.wake();
      await settled();
    }
    this.#now = end;
    await settled();
  }

  /**
   * Lets time pass until `work` is done, but only while there are sleepers and nothing is busy.
   * @param isBusy Whether something is running that takes real time but none of the clock's.
   */
  async passUntil<T>(work: Promise<T>, isBusy: () => boolean = () => false): Promise<T> {
    let done = false;
    const finished = (): void => void (done = true);
    work.then(finished, finished);
    while (!done) {
      const next = Math.min(...this.#sleepers.map((sleeper) => sleeper.due));
      if (isBusy()) await settled();
      else if (this.#sleepers.length > 0) await this.advance(next - this.#now);
      else await Bun.sleep(1); // real input and output is in progress
    }
    return work;
  }

  /** Sets the machine's clock forward or back. Sleepers still wait as long as before. */
  set(at: Millis): void {
    const shift = at - this.#now;
    for (const sleeper of this.#sleepers) sleeper.due += shift;
    this.#now = at;
  }

  #firstDue(end: Millis): Sleeper | undefined {
    const due = this.#sleepers.filter((sleeper) => sleeper.due <= end);
    return due.toSorted((a, b) => a.due - b.due)[0];
  }
}

/** Runs everything that is ready to run now, and everything that becomes ready as a result. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
