/** Implements workers: chooses due rows, claims and runs them, and stores their outcomes. */
import { SECOND, type Millis } from "../core/clock.ts";
import { messageOf } from "../core/errors.ts";
import { MAX_BATCH } from "../db/group-commit.ts";
import { isDatabaseFailure, recordDamage, transact } from "../db/open.ts";
import { yieldToEventLoop } from "./in-flight.ts";
import type { Slot } from "./lanes.ts";
import type { Identified, DueOwner, Settle, WorkerDeps, WorkerOptions } from "./worker-options.ts";

/** Pause before a row is due again after a database failure. */
const DATABASE_PAUSE: Millis = 10 * SECOND;

interface Chosen<R> {
  row: R;
  owner: string;
  slot: Slot;
}

export class QueueWorker<R extends Identified, C extends Identified> {
  readonly #deps: WorkerDeps;
  readonly #options: WorkerOptions<R, C>;
  readonly #inFlight = new Map<Promise<void>, C>();
  /** Claims with an outcome that could not be stored, with the time of the failed attempt. */
  readonly #unsettled = new Map<C, Millis>();
  /** Number of completed actions that wait for their commit. */
  #settling = 0;
  /** Whether there were more due rows than free slots. */
  #isBehind = false;

  constructor(deps: WorkerDeps, options: WorkerOptions<R, C>) {
    this.#deps = deps;
    this.#options = options;
  }

  /**
   * Starts due rows, within the limits, without waiting for them to finish. Returns whether there may be
   * more.
   */
  async run(): Promise<boolean> {
    this.#releaseUnsettled();
    if (this.#isStopping) return false;
    const chosen = this.#chooseAll();
    const wait = this.#isBehind ? undefined : this.#options.wait;
    const claiming = chosen.map(({ row }) =>
      this.#deps.commits.run(() => ({ claimed: this.#claim(row) }), { wait }),
    );
    const results = await Promise.allSettled(claiming);
    let hasMore = false;
    for (const [index, { owner, slot }] of chosen.entries()) {
      const result = results[index];
      const claimed = result?.status === "fulfilled" ? result.value.claimed : undefined;
      hasMore ||= claimed !== undefined;
      if (claimed === undefined || claimed === "settled") slot.leave();
      else {
        // A row that is about to be claimed by a settlement must not overtake rows claimed before it.
        if (!this.#options.claimsNext) await yieldToEventLoop();
        this.#begin(claimed, owner, slot);
      }
    }
    // The other rows have started. A failed claim fails the job, which retries it.
    await Promise.all(claiming);
    return hasMore;
  }

  async idle(): Promise<void> {
    while (this.#inFlight.size > 0) {
      await Promise.all(this.#inFlight.keys());
      // Lets the job wake for the remaining work.
      await yieldToEventLoop();
    }
  }

  recover(): void {
    const { db, clock, log } = this.#deps;
    const { claims, giveUp, job } = this.#options;
    const now = clock.now();
    transact(db, () => {
      for (const row of claims.release(db, now)) {
        giveUp?.(row, now);
        log.error("job.row_set_aside", { job, id: row.id });
      }
    });
  }

  shiftDueTimes(set: { now: Millis; by: Millis }): void {
    this.#options.claims.shiftDueTimes?.(this.#deps.db, set);
  }

  get #isStopping(): boolean {
    return this.#deps.stopping.signal.aborted;
  }

  /** Requeues claims after their pause. If that fails, the next run tries again. */
  #releaseUnsettled(): void {
    const { db, clock } = this.#deps;
    const { claims, databasePause = DATABASE_PAUSE } = this.#options;
    const now = clock.now();
    for (const [claimed, since] of this.#unsettled) {
      // Setting the clock back does not make the claim wait longer.
      if (since <= now && now < since + databasePause) continue;
      transact(db, () => claims.requeue(db, claimed, now));
      this.#unsettled.delete(claimed);
    }
  }

  #chooseAll(): Chosen<R>[] {
    const chosen: Chosen<R>[] = [];
    try {
      this.#isBehind = false;
      this.#choose(chosen);
      return chosen;
    } catch (error) {
      for (const { slot } of chosen) slot.leave();
      throw error;
    }
  }

  /**
   * Chooses one row per owner in each round, starting with the owners that have the fewest rows in progress.
   */
  #choose(chosen: Chosen<R>[]): void {
    const { claims, lanes, most, mostPerRun } = this.#options;
    const now = this.#deps.clock.now();
    const limit = mostPerRun?.(now) ?? Infinity;
    const waiting = new Map<string, R[]>();
    let turn = lanes.inTurn(this.#owners(now), ({ id }) => this.#laneOf(id));
    while (turn.length > 0) {
      const next: DueOwner[] = [];
      for (const owner of turn) {
        if (chosen.length >= limit) return;
        const lane = this.#laneOf(owner.id);
        const free = lanes.free(lane, most);
        if (free === 0) {
          this.#isBehind = true;
          continue;
        }
        const rows = waiting.get(owner.id) ?? this.#list(owner.id, { now, limit: free, chosen });
        waiting.set(owner.id, rows);
        const row = rows.shift();
        if (!row) continue;
        const isolation = claims.isolationOf?.(row) ?? "none";
        // Earlier rows take precedence.
        if (isolation !== "none" && chosen.length > 0) return;
        const slot = isolation === "run" ? lanes.takeAll(lane) : lanes.take(lane, most);
        if (slot) chosen.push({ row, owner: owner.id, slot });
        if (isolation !== "none") return;
        next.push(owner);
      }
      turn = next;
    }
  }

  #owners(now: Millis): readonly DueOwner[] {
    const { queue, owners } = this.#options;
    if (owners) return owners(now);
    return queue.owner === undefined ? [{ id: "" }] : queue.listDueOwners(this.#deps.db, now);
  }

  readonly #laneOf = (owner: string): string =>
    this.#options.lane === undefined ? owner : `${this.#options.lane} ${owner}`;

  /** Lists an owner's due rows, except rows in progress. */
  #list(owner: string, { now, limit, chosen }: { now: Millis; limit: number; chosen: Chosen<R>[] }): R[] {
    const { queue } = this.#options;
    const taken = [...this.#inFlight.values(), ...chosen.map(({ row }) => row)];
    if (queue.owner !== undefined) return [...queue.listDue(this.#deps.db, { owner, now, limit, taken })];
    // In a queue without owners, each row is its own owner. Rows in progress are not started again.
    const ids = new Set(taken.map(({ id }) => id));
    const rows = queue.listDue(this.#deps.db, { now, limit: limit + ids.size, taken });
    return rows.filter(({ id }) => !ids.has(id)).slice(0, limit);
  }

  #claim(row: R): C | "settled" | undefined {
    const { claims, claim, lease } = this.#options;
    const now = this.#deps.clock.now();
    const until = { now, lease: typeof lease === "number" ? now + lease : lease(now) };
    return claim ? claim(row, until) : claims.claim(this.#deps.db, row, until);
  }

  #begin(claimed: C, owner: string, slot: Slot): void {
    const work = this.#runAll(claimed, owner, slot).finally(() => {
      this.#inFlight.delete(work);
      slot.leave();
      this.#deps.wakeups.notify(this.#options.job);
    });
    this.#inFlight.set(work, claimed);
  }

  /** Runs a row, then each row claimed by its settlement. Never rejects. */
  async #runAll(first: C, owner: string, slot: Slot): Promise<void> {
    let claimed: C | undefined = first;
    while (claimed) {
      const current: C = claimed;
      const settle = await this.#act(current);
      claimed = settle ? await this.#settle(current, { settle, owner, slot }) : undefined;
    }
  }

  async #act(claimed: C): Promise<Settle | undefined> {
    const { claims, act } = this.#options;
    const { db, clock } = this.#deps;
    if (this.#isStopping) return () => claims.requeue(db, claimed, clock.now());
    try {
      const settle = await act(claimed);
      return typeof settle === "function" ? settle : undefined;
    } catch (error) {
      return () => this.#settleFailure(claimed, error);
    }
  }

  #settleFailure(claimed: C, error: unknown): void {
    const { db, clock, log } = this.#deps;
    const { claims, fail, job, databasePause = DATABASE_PAUSE } = this.#options;
    if (!isDatabaseFailure(error) && !this.#isStopping) return fail(claimed, error);
    recordDamage(db, error);
    log.warn("job.row_requeued", { job, id: claimed.id, reason: messageOf(error) });
    claims.requeue(db, claimed, clock.now() + (this.#isStopping ? 0 : databasePause));
  }

  /** Records an outcome. If that fails, records the failure; if that also fails, requeues the row after a pause. */
  async #settle(
    claimed: C,
    { settle, owner, slot }: { settle: Settle; owner: string; slot: Slot },
  ): Promise<C | undefined> {
    const { clock, log, wakeups } = this.#deps;
    const { claimsNext, job } = this.#options;
    // The next row need not wait for the commit.
    if (!claimsNext && !slot.isIsolated && this.#settling < MAX_BATCH) {
      slot.leave();
      wakeups.notify(job);
    }
    this.#settling += 1;
    try {
      const { next } = await this.#commit(() => {
        settle();
        return claimsNext?.(claimed) ? this.#claimNext(owner) : undefined;
      }).catch((error: unknown) => this.#commit(() => this.#settleFailure(claimed, error)));
      return next;
    } catch (error) {
      log.error("job.row_not_settled", { job, id: claimed.id, error });
      this.#unsettled.set(claimed, clock.now());
      return undefined;
    } finally {
      this.#settling -= 1;
    }
  }

  #commit(work: () => C | undefined | void): Promise<{ next: C | undefined }> {
    const { wait } = this.#options;
    return this.#deps.commits.run(() => ({ next: work() ?? undefined }), { wait });
  }

  #claimNext(owner: string): C | undefined {
    const { claims, lanes, most } = this.#options;
    // Other rows may be waiting for the slot.
    if (this.#isStopping || lanes.free("", most) === 0) return undefined;
    const [row] = this.#list(owner, { now: this.#deps.clock.now(), limit: 1, chosen: [] });
    if (!row || (claims.isolationOf?.(row) ?? "none") !== "none") return undefined;
    const claimed = this.#claim(row);
    return claimed === "settled" ? undefined : claimed;
  }
}
