/** Work that a duty has begun and does not wait for: how much there is, and when there is none. */
export class InFlight {
  readonly #work = new Set<Promise<void>>();

  get size(): number {
    return this.#work.size;
  }

  /** `work` must not reject. `after` runs when it has ended. */
  add(work: Promise<void>, after: () => void): void {
    const tracked = work.finally(() => {
      this.#work.delete(tracked);
      after();
    });
    this.#work.add(tracked);
  }

  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }
}
