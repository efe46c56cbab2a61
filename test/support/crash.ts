/** Simulates a process crash at a chosen commit. Nothing after the crash is stored or sent. */
import type { Db } from "../../src/db/open.ts";

/** `before`: the commit itself is also lost · `after`: the commit is the last one that is kept. */
export type CrashMoment = "before" | "after";

export interface SimulatedCrash {
  /** Number of transactions that have written something since then. */
  commits: number;
  hasCrashed: boolean;
}

/**
 * Counts only transactions that change something. The database can be closed and reopened, as after a real crash.
 * @param last Number of the last commit, or a function that decides at each commit whether it is the last
 */
export function crashAtCommit(db: Db, last: number | (() => boolean), moment: CrashMoment): SimulatedCrash {
  const death: SimulatedCrash = { commits: 0, hasCrashed: false };
  const { sqlite, runTransaction } = db;
  const changes = sqlite.query<{ n: number }, []>("SELECT total_changes() AS n");
  const written = (): number => changes.get()?.n ?? 0;
  const isLast = (): boolean => (typeof last === "number" ? death.commits === last : last());
  const die = (): never => {
    death.hasCrashed = true;
    sqlite.run("PRAGMA query_only = ON");
    throw new Error("the process has ended");
  };
  db.runTransaction = (work) => {
    if (sqlite.inTransaction) return runTransaction(work);
    let isCounted = false;
    const result = runTransaction(() => {
      const before = written();
      const made = work();
      isCounted = written() > before;
      if (isCounted) death.commits += 1;
      if (isCounted && isLast() && moment === "before") die();
      return made;
    });
    return isCounted && isLast() ? die() : result;
  };
  return death;
}
