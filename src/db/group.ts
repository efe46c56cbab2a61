/** Work that arrives together shares one commit: one sync of the disk for many acknowledgements. */
import { transact, type Db } from "./open.ts";

/** Runs its piece inside the shared transaction and tells how to answer for it once that is on disk. */
type Piece = { perform: () => () => void; fail: (error: unknown) => void };

export class GroupCommit {
  readonly #db: Db;
  #waiting: Piece[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Resolves with `work`'s result once it is on disk. What is asked for in one turn of the event loop is one
   * transaction, each piece in a savepoint of its own: a piece that throws takes back only itself.
   */
  run<T>(work: () => T extends PromiseLike<unknown> ? never : T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      const perform = () => {
        const result = transact<T>(this.#db, work);
        return () => resolve(result);
      };
      this.#waiting.push({ perform, fail: reject });
    });
  }

  #commit(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const answers = transact(this.#db, () => batch.map((piece) => attempt(this.#db, piece)));
      for (const answer of answers) answer();
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }
}

function attempt(db: Db, { perform, fail }: Piece): () => void {
  try {
    return perform();
  } catch (error) {
    // A full disk takes back the whole transaction: what follows would be committed, and then told to have failed.
    if (!db.sqlite.inTransaction) throw error;
    return () => fail(error);
  }
}
