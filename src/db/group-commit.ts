/**
 * Groups work that arrives together into one commit: one disk sync for many acknowledgements. The larger the
 * share of time spent syncing, the longer work is collected for the next commit.
 */
import { systemClock, type Clock, type Millis } from "../core/clock.ts";
import { isBusy, transact, type Db } from "./open.ts";

/** Delay between attempts while another process writes; other requests are served in between. */
const RETRY_AFTER: Millis = 100;
/** Five seconds in all: a sequencer asked to retry can take a long time, or never do. */
const MOST_TRIES = 50;

/** Work that runs inside the shared transaction and returns how to resolve it once that is on disk. */
type PendingWork = { perform: () => () => void; fail: (error: unknown) => void; tries: number };

/** The share of time that may be spent syncing during continuous commits. */
const SHARE = 0.25;
/** Sync time that causes no delay: all commits of processing one reply are within it. */
const BURST: Millis = 20;
/**
 * Sync time beyond this is forgotten, so that a slow period or a clock change does not slow down the next
 * one.
 */
const MOST_SPENT: Millis = 40;
/** The longest that work waits for other work to join. */
const LONGEST_WAIT: Millis = 20;

/**
 * Work that may wait: so many pieces are committed at once, and one more after each interval; what exceeds that, of
 * which at most `debt` is remembered, is collected for `wait`. While much arrives, the steps of several replies are in
 * one commit, which writes the pages of the indexes that they share once and not once for each; while little arrives,
 * nothing waits.
 */
const PATIENT = { burst: 40, interval: 50, debt: 10, wait: 800 } as const;
/** As many pieces of work that may wait are committed without further waiting: they hold the loop for 40 ms. */
export const ENOUGH_WORK = 64;

export class GroupCommit {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #waiting: PendingWork[] = [];
  /** Time spent syncing, minus the allowed share of the time since then. */
  #spent: Millis = 0;
  #countedAt: Millis = 0;
  #isRetrying = false;
  readonly #patient: PendingWork[] = [];
  /** Pieces that need not wait, less than zero once they are used up; and when that was counted. */
  #patientLeft: number = PATIENT.burst;
  #patientCountedAt: Millis = 0;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Resolves with `work`'s result once it is on disk. Work submitted in one turn of the event loop, or while
   * a commit is delayed, is one transaction with a savepoint each: work that throws rolls back only itself.
   */
  run<T>(
    work: () => T extends PromiseLike<unknown> ? never : T,
    { mayWait = false }: { /** Nobody waits for it: it may be delayed by 800 ms. */ mayWait?: boolean } = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const perform = () => {
        const result = transact<T>(this.#db, work);
        return () => resolve(result);
      };
      const pending = { perform, fail: reject, tries: 0 };
      // It waits in real time, during which a clock that a test holds would be moved on to the next thing it waits for.
      if (mayWait && this.#clock === systemClock) return this.#addPatient(pending);
      if (this.#waiting.length === 0 && !this.#isRetrying) this.#schedule();
      this.#waiting.push(pending);
    });
  }

  #addPatient(pending: PendingWork): void {
    this.#patient.push(pending);
    const mustWait = this.#countPatient() < 0;
    if (this.#patient.length === ENOUGH_WORK) setImmediate(() => this.#commitPatient());
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
    // They may have been enough to be committed before.
    if (this.#patient.length === 0) return;
    const batch = this.#patient.splice(0);
    // With what waits for another process: an attempt of their own would count for all, and have its own repeats.
    if (this.#isRetrying) this.#waiting.push(...batch);
    else this.#commit(batch);
  }

  #schedule(): void {
    const wait = Math.min((this.#updateSpent() - BURST) / SHARE, LONGEST_WAIT);
    if (wait <= 0) setImmediate(() => this.#commit(this.#waiting.splice(0)));
    else void this.#clock.sleep(wait).then(() => this.#commit(this.#waiting.splice(0)));
  }

  #updateSpent(): Millis {
    const now = this.#clock.now();
    // A clock that was set back counts as no time passed.
    this.#spent = Math.max(0, this.#spent - Math.max(0, now - this.#countedAt) * SHARE);
    this.#countedAt = now;
    return this.#spent;
  }

  #commit(batch: PendingWork[]): void {
    try {
      let performed = 0;
      const answers = transact(this.#db, () => {
        const results = batch.map((work) => attempt(this.#db, work));
        performed = this.#clock.now();
        return results;
      });
      const spent = this.#updateSpent();
      this.#spent = Math.min(spent + Math.max(0, this.#clock.now() - performed), MOST_SPENT);
      for (const answer of answers) answer();
    } catch (error) {
      this.#failed(batch, error);
    }
  }

  #failed(batch: PendingWork[], error: unknown): void {
    const retries: PendingWork[] = [];
    for (const work of batch) {
      work.tries += 1;
      if (isBusy(error) && work.tries < MOST_TRIES) retries.push(work);
      else work.fail(error);
    }
    if (retries.length === 0) return;
    // Before all work that arrives in the meantime, which waits with them.
    this.#waiting.unshift(...retries);
    this.#isRetrying = true;
    // In real time: the other process does not follow a test's clock.
    void systemClock.sleep(RETRY_AFTER).then(() => {
      this.#isRetrying = false;
      this.#commit(this.#waiting.splice(0));
    });
  }
}

function attempt(db: Db, { perform, fail }: PendingWork): () => void {
  try {
    return perform();
  } catch (error) {
    // A full disk rolls back the whole transaction: work after it would be committed and then reported as
    // failed.
    if (!db.sqlite.inTransaction) throw error;
    return () => fail(error);
  }
}
