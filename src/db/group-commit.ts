/**
 * Work that arrives together shares one commit: one sync of the disk for many acknowledgements. The more of the time goes
 * into syncing, the longer work is gathered for the next.
 */
import { systemClock, type Clock, type Millis } from "../core/clock.ts";
import { isBusy, transact, type Db } from "./open.ts";

/** While another process writes, it is tried again so often, and others are answered in between. */
const AGAIN_AFTER: Millis = 100;
/** Five seconds in all: a sequencer that is told to come again may take its time, or not come. */
const MOST_TRIES = 50;

/** Runs its piece inside the shared transaction and tells how to answer for it once that is on disk. */
type PendingWork = { perform: () => () => void; fail: (error: unknown) => void; tries: number };

/** The part of the time that may go into syncing while commits come one after the other. */
const SHARE = 0.25;
/** As much as this goes at once: the commits of one reply's whole way are within it. */
const AT_ONCE: Millis = 20;
/** What is beyond this is forgotten: one slow hour, or a clock that is set, is not to slow the next down. */
const MOST_OWED: Millis = 40;
/** Nobody waits longer than this for others to join. */
const LONGEST_WAIT: Millis = 20;

export class GroupCommit {
  readonly #db: Db;
  readonly #clock: Clock;
  #waiting: PendingWork[] = [];
  /** Time that went into syncing, less the part of the time since that may. */
  #spent: Millis = 0;
  #countedAt: Millis = 0;
  #isResting = false;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Resolves with `work`'s result once it is on disk. What is asked for in one turn of the event loop, or while a commit
   * is put off, is one transaction, each piece in a savepoint of its own: a piece that throws takes back only itself.
   */
  run<T>(work: () => T extends PromiseLike<unknown> ? never : T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0 && !this.#isResting) this.#plan();
      const perform = () => {
        const result = transact<T>(this.#db, work);
        return () => resolve(result);
      };
      this.#waiting.push({ perform, fail: reject, tries: 0 });
    });
  }

  #plan(): void {
    const wait = Math.min((this.#unpaid() - AT_ONCE) / SHARE, LONGEST_WAIT);
    if (wait <= 0) setImmediate(() => this.#commit());
    else void this.#clock.sleep(wait).then(() => this.#commit());
  }

  #unpaid(): Millis {
    const now = this.#clock.now();
    // A clock that was set back counts nothing.
    this.#spent = Math.max(0, this.#spent - Math.max(0, now - this.#countedAt) * SHARE);
    this.#countedAt = now;
    return this.#spent;
  }

  #commit(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      let performed = 0;
      const answers = transact(this.#db, () => {
        const each = batch.map((piece) => attempt(this.#db, piece));
        performed = this.#clock.now();
        return each;
      });
      const unpaid = this.#unpaid();
      this.#spent = Math.min(unpaid + Math.max(0, this.#clock.now() - performed), MOST_OWED);
      for (const answer of answers) answer();
    } catch (error) {
      this.#failed(batch, error);
    }
  }

  #failed(batch: PendingWork[], error: unknown): void {
    const again: PendingWork[] = [];
    for (const piece of batch) {
      piece.tries += 1;
      if (isBusy(error) && piece.tries < MOST_TRIES) again.push(piece);
      else piece.fail(error);
    }
    if (again.length === 0) return;
    // Before all that comes meanwhile, which waits with them.
    this.#waiting.unshift(...again);
    this.#isResting = true;
    // The machine's own time: the other process does not go by a clock that a test holds.
    void systemClock.sleep(AGAIN_AFTER).then(() => {
      this.#isResting = false;
      this.#commit();
    });
  }
}

function attempt(db: Db, { perform, fail }: PendingWork): () => void {
  try {
    return perform();
  } catch (error) {
    // A full disk takes back the whole transaction: what follows would be committed, and then told to have failed.
    if (!db.sqlite.inTransaction) throw error;
    return () => fail(error);
  }
}
