/** Limits concurrent work in total and per lane, so that one slow account does not delay the others. */

interface LaneLimits {
  total: number;
  perLane?: number;
  /**
   * Lanes that fail or are slow. Together, they get at most half of the slots. Once half of all slots are in
   * use, none of these lanes gets a second slot.
   */
  slow?: ReadonlySet<string>;
}

/** A slot in use. */
export interface Slot {
  /** Whether only this row may run while the slot is in use. */
  readonly isIsolated: boolean;
  /** Frees the slot; does nothing if it is already free. */
  leave(): void;
}

/** Slots that one or more workers share. */
export class Lanes {
  readonly #total: number;
  readonly #perLane: number;
  readonly #slow: ReadonlySet<string> | undefined;
  readonly #taken = new Map<string, number>();
  /** The turn when each lane last got a slot. */
  readonly #served = new Map<string, number>();
  #size = 0;
  #turn = 0;
  #isIsolated = false;

  constructor({ total, perLane = total, slow }: LaneLimits) {
    this.#total = total;
    this.#perLane = perLane;
    this.#slow = slow;
  }

  /** Returns the number of slots in use, in all lanes or in one. */
  taken(lane?: string): number {
    return lane === undefined ? this.#size : (this.#taken.get(lane) ?? 0);
  }

  /** Returns how many slots a lane can get; none while a row is isolated. */
  free(lane: string, total = this.#total): number {
    const own = this.taken(lane);
    let free = Math.min(total, this.#total) - this.#size;
    if (this.#slow) {
      const half = Math.ceil(this.#total / 2);
      if (own > 0 && this.#size >= half) return 0;
      if (this.#slow.has(lane)) free = Math.min(free, half - this.#slowTaken());
    }
    return this.#isIsolated ? 0 : Math.max(0, Math.min(free, this.#perLane - own));
  }

  /** Takes a slot; undefined if the lane has no free slot. */
  take(lane: string, total?: number): Slot | undefined {
    return this.free(lane, total) > 0 ? this.#slot(lane, false) : undefined;
  }

  /** Takes a slot for a row that may crash the process. Only this row runs until the slot is freed. */
  takeAll(lane: string): Slot | undefined {
    if (this.#size > 0) return undefined;
    this.#isIsolated = true;
    return this.#slot(lane, true);
  }

  /** Sorts lanes for round-robin: lanes with the fewest slots first, then lanes unserved for longest. */
  inTurn<T>(owners: readonly T[], laneOf: (owner: T) => string): T[] {
    return owners
      .map((owner) => ({ owner, lane: laneOf(owner) }))
      .map(({ owner, lane }) => ({ owner, own: this.taken(lane), served: this.#served.get(lane) ?? 0 }))
      .sort((a, b) => a.own - b.own || a.served - b.served)
      .map(({ owner }) => owner);
  }

  #slowTaken(): number {
    let taken = 0;
    for (const [lane, count] of this.#taken) if (this.#slow?.has(lane)) taken += count;
    return taken;
  }

  #slot(lane: string, isIsolated: boolean): Slot {
    this.#size += 1;
    this.#turn += 1;
    this.#taken.set(lane, this.taken(lane) + 1);
    this.#served.set(lane, this.#turn);
    let isLeft = false;
    return {
      isIsolated,
      leave: () => {
        if (isLeft) return;
        isLeft = true;
        this.#size -= 1;
        const left = this.taken(lane) - 1;
        if (left > 0) this.#taken.set(lane, left);
        else this.#taken.delete(lane);
        if (isIsolated) this.#isIsolated = false;
      },
    };
  }
}
