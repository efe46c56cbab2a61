/** Limits concurrent model calls for background work. */
import { Lanes } from "../../deps/lanes.ts";

/** The lanes of model calls. Callers outside of workers use `begin`. */
export class BackgroundCalls extends Lanes {
  readonly #work = new Set<Promise<void>>();

  /** Returns whether one more may start. A row that was in progress during a crash runs alone. */
  hasCapacityFor({ crashes }: { crashes: number }): boolean {
    return crashes > 0 ? this.taken() === 0 : this.free("") > 0;
  }

  /** Starts work. `work` must not reject; `after` runs when it has ended. */
  begin(
    { owner, crashes }: { owner: string; crashes: number },
    work: Promise<void>,
    after: () => void,
  ): void {
    const slot = crashes > 0 ? this.takeAll(owner) : this.take(owner);
    const tracked = work.finally(() => {
      this.#work.delete(tracked);
      slot?.leave();
      after();
    });
    this.#work.add(tracked);
  }

  /** Resolves when the work of `begin` has ended. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }
}
