/** Limits concurrent model calls for background work. */
import { ENOUGH_WORK } from "../../db/group-commit.ts";
import { InFlight } from "../../deps/in-flight.ts";

export class BackgroundCalls {
  readonly #inFlight = new InFlight();
  readonly #concurrency: number;
  /** Number of running calls that have their answer and wait for their commit. */
  #settling = 0;

  /** @param concurrency Maximum concurrent calls: `ai.concurrency` in the configuration. */
  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /**
   * Returns whether one more may start. Work that was under way when the process died (`crashes`) runs alone, to find
   * out whether it caused the crash.
   */
  hasCapacityFor({ crashes }: { crashes: number }): boolean {
    const calling = this.#inFlight.size - Math.min(this.#settling, ENOUGH_WORK);
    return this.#inFlight.mayBegin({ crashes }) && calling < this.#concurrency;
  }

  /** Starts work. `work` must not reject; `after` runs when it has ended. */
  begin(owned: { owner: string; crashes: number }, work: Promise<void>, after: () => void): void {
    this.#inFlight.begin(owned, work, after);
  }

  /**
   * Runs the rest of work that has its answer. As long as it is no more than one shared commit, it leaves its place to
   * the next call: the model need not rest until the commit is on disk.
   */
  async settling<T>(settle: () => Promise<T>): Promise<T> {
    this.#settling += 1;
    try {
      return await settle();
    } finally {
      this.#settling -= 1;
    }
  }

  /** Returns how much of an owner's work is under way. */
  countOf(owner: string): number {
    return this.#inFlight.of(owner);
  }

  /** Resolves when all work has ended. */
  idle(): Promise<void> {
    return this.#inFlight.idle();
  }
}
