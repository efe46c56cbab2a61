/**
 * Groups work that arrives together into one commit, so that a single disk sync acknowledges all of it. The more time
 * is spent syncing, the longer work is collected for the next commit.
 */
import { systemClock, type Clock, type Millis } from "../core/clock.ts";
import { isBusy, transact, type Db } from "./open.ts";

/** Delay between attempts while another process writes; the server handles other requests in the meantime. */
const RETRY_AFTER: Millis = 100;
/**
 * Maximum number of attempts, which take five seconds in total. A sequencer that gets an error may retry much
 * later, or never.
 */
const MAX_TRIES = 50;

/** Work for the shared transaction, performed again if it must be rolled back; returns how to resolve its caller. */
type PendingWork = { perform: () => () => void; fail: (error: unknown) => void; tries: number };

/** The maximum share of time spent syncing during continuous commits. */
const SHARE = 0.25;
/** Sync time that causes no delay yet: enough for all commits of one reply. */
const BURST: Millis = 20;
/** Cap on the recorded sync time, so that a slow period or a clock change has no lasting effect. */
const MAX_SPENT: Millis = 40;
/** Maximum time that work waits for other work to join its commit. */
const MAX_WAIT: Millis = 20;

/**
 * Limits for work that may wait. A burst of pieces is committed immediately, and after that one piece per
 * interval. Excess pieces are collected for `wait`, and at most `debt` of them count against later work.
 * Under load, a commit then contains steps of several replies and writes their shared index pages only once;
 * without load, nothing waits.
 */
const PATIENT = { burst: 40, interval: 50, debt: 10, wait: 800 } as const;
/** Delay of brief work, so that more of it shares a commit. Short compared with the responses of other servers. */
const BRIEF: Millis = 5;
/**
 * Number of waiting pieces that triggers a commit, because committing them blocks the event loop for 40 ms.
 */
export const MAX_BATCH = 64;

/** How long work may wait for a shared commit. `brief`: 5 ms, or 20 on a slow disk · `long`: 800 ms, because nothing waits for it. */
export type Wait = "brief" | "long";

export class GroupCommit {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #waiting: PendingWork[] = [];
  /** Recent time spent syncing, minus the allowed share of the time that has elapsed since then. */
  #spent: Millis = 0;
  #countedAt: Millis = 0;
  #isRetrying = false;
  readonly #brief: PendingWork[] = [];
  readonly #patient: PendingWork[] = [];
  /**
   * Number of pieces that can still be committed immediately (negative once exceeded), and when it was
   * calculated.
   */
  #patientLeft: number = PATIENT.burst;
  #patientCountedAt: Millis = 0;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Resolves with the result of `work` once it is on disk. Work submitted in one turn of the event loop, or
   * while a commit is delayed, shares a transaction. If a piece throws, only that piece is rejected: the transaction
   * is rolled back, and all pieces run again, each with a savepoint.
   */
  run<T>(
    work: () => T extends PromiseLike<unknown> ? never : T,
    { wait }: { wait?: Wait | undefined } = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const perform = () => {
        const result = work();
        return () => resolve(result);
      };
      const pending = { perform, fail: reject, tries: 0 };
      // The delay is in real time, because a test's manual clock would advance to the next event during it.
      if (wait && this.#clock === systemClock)
        return wait === "long" ? this.#addPatient(pending) : this.#addBrief(pending);
      if (this.#waiting.length === 0 && !this.#isRetrying) this.#schedule();
      this.#waiting.push(pending);
    });
  }

  #addBrief(pending: PendingWork): void {
    this.#brief.push(pending);
    if (this.#brief.length > 1) return;
    void this.#clock.sleep(Math.max(BRIEF, this.#delay())).then(() => this.#commitWith([]));
  }

  #addPatient(pending: PendingWork): void {
    this.#patient.push(pending);
    const mustWait = this.#countPatient() < 0;
    if (this.#patient.length === MAX_BATCH) setImmediate(() => this.#commitPatient());
    else if (this.#patient.length > 1) return;
    else if (mustWait) void this.#clock.sleep(PATIENT.wait).then(() => this.#commitPatient());
    else setImmediate(() => this.#commitPatient());
  }

  #countPatient(): number {
    const now = this.#clock.now();
    const refilled = Math.max(0, now - this.#patientCountedAt) / PATIENT.interval;
    this.#patientLeft = Math.max(Math.min(PATIENT.burst, this.#patientLeft + refilled) - 1, -PATIENT.debt);
    this.#patientCountedAt = now;
    return this.#patientLeft;
  }

  #commitPatient(): void {
    this.#commitWith(this.#patient.splice(0));
  }

  /** Commits brief work and a batch. Either may have been committed already, because enough had accumulated. */
  #commitWith(others: PendingWork[]): void {
    const batch = [...this.#brief.splice(0), ...others];
    if (batch.length === 0) return;
    // Join work that waits for another process, to share its attempts instead of starting more.
    if (this.#isRetrying) this.#waiting.push(...batch);
    else this.#commit(batch);
  }

  #schedule(): void {
    const wait = this.#delay();
    const commit = (): void => this.#commitWith(this.#waiting.splice(0));
    if (wait <= 0) setImmediate(commit);
    else void this.#clock.sleep(wait).then(commit);
  }

  #delay(): Millis {
    return Math.min((this.#updateSpent() - BURST) / SHARE, MAX_WAIT);
  }

  #updateSpent(): Millis {
    const now = this.#clock.now();
    // If the clock was set back, no time has passed.
    this.#spent = Math.max(0, this.#spent - Math.max(0, now - this.#countedAt) * SHARE);
    this.#countedAt = now;
    return this.#spent;
  }

  /**
   * Performs and commits work in one transaction. With `isIsolated`, each piece has a savepoint, so that a piece that
   * throws rolls back only its own changes.
   */
  #commit(batch: PendingWork[], isIsolated = false): void {
    let hasThrown = false;
    const attempt = (work: PendingWork): (() => void) => {
      try {
        const answer = isIsolated ? transact(this.#db, work.perform) : work.perform();
        if (!this.#db.sqlite.inTransaction) throw new Error("the transaction was rolled back");
        return answer;
      } catch (error) {
        // A full disk rolls back the entire transaction, so later work would be committed but reported as failed.
        if (!this.#db.sqlite.inTransaction) throw error;
        if (isIsolated) return () => work.fail(error);
        hasThrown = true;
        throw error;
      }
    };
    try {
      let performed = 0;
      const answers = transact(this.#db, () => {
        const results = batch.map(attempt);
        performed = this.#clock.now();
        return results;
      });
      const spent = this.#updateSpent();
      this.#spent = Math.min(spent + Math.max(0, this.#clock.now() - performed), MAX_SPENT);
      for (const answer of answers) answer();
    } catch (error) {
      if (!hasThrown) this.#failed(batch, error);
      else if (batch.length > 1) this.#commit(batch, true);
      else for (const work of batch) work.fail(error);
    }
  }

  #failed(batch: PendingWork[], error: unknown): void {
    const retries: PendingWork[] = [];
    for (const work of batch) {
      work.tries += 1;
      if (isBusy(error) && work.tries < MAX_TRIES) retries.push(work);
      else work.fail(error);
    }
    if (retries.length === 0) return;
    // Goes ahead of work that arrived in the meantime.
    this.#waiting.unshift(...retries);
    this.#isRetrying = true;
    // Waits in real time, because another process does not follow a test's clock.
    void systemClock.sleep(RETRY_AFTER).then(() => {
      this.#isRetrying = false;
      this.#commit(this.#waiting.splice(0));
    });
  }
}
