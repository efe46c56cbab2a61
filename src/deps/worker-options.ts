/**
 * Defines what a queue specifies about its work. The worker limits concurrent work, isolates rows that may
 * crash the process, retries storing outcomes, requeues rows at shutdown, and recovers them after a crash.
 */
import type { Millis } from "../core/clock.ts";
import type { Wait } from "../db/group-commit.ts";
import type { Db } from "../db/open.ts";
import type { SettlingClaims } from "../db/queue.ts";
import type { JobName } from "./in-flight.ts";
import type { Lanes } from "./lanes.ts";
import type { Deps } from "./deps.ts";

export type WorkerDeps = Pick<Deps, "db" | "commits" | "clock" | "log" | "wakeups" | "stopping">;

/** Records an outcome, in a transaction that the worker opens. */
export type Settle = () => void;

export type Identified = { id: string };

export interface DueOwner {
  id: string;
}

export interface WorkerOptions<R extends Identified, C extends Identified = R> {
  /** The job that runs the worker; woken when a slot becomes free. */
  job: JobName;
  queue: {
    readonly owner: string | undefined;
    listDueOwners(db: Db, now: Millis): readonly DueOwner[];
    /**
     * Lists an owner's next rows. `taken` contains rows in progress, and rows already chosen in the same run.
     */
    listDue(
      db: Db,
      which: { owner?: string; now: Millis; limit: number; taken: readonly (R | C)[] },
    ): readonly R[];
  };
  claims: SettlingClaims<R, C>;
  /** The slots for concurrent rows, by owner; workers can share them. */
  lanes: Lanes;
  /** Prefix that gives each owner a separate lane, for workers that share lanes. */
  lane?: string;
  /** Maximum number of slots in use before the worker stops starting rows, for workers that share lanes. */
  most?: number;
  /** How long a claim is valid; longer than any action takes, including its waits. */
  lease: Millis | ((now: Millis) => Millis);
  /** Lists the owners to serve now; by default, all owners with due rows. An empty list closes the queue. */
  owners?: (now: Millis) => readonly DueOwner[];
  /**
   * Returns the maximum number of rows to start in one run; by default, the number of slots. 0 closes the
   * queue.
   */
  mostPerRun?: (now: Millis) => number;
  /** Replaces the `claim` method of `claims`, in the same transaction. May settle the row instead. */
  claim?: (row: R, lease: { now: Millis; lease: Millis }) => C | "settled" | undefined;
  /**
   * Acts on a claimed row. Returns how to record the outcome, or nothing if it is already recorded. May await
   * anything; its slot stays in use until it ends.
   */
  act: (claimed: C) => Settle | undefined | void | Promise<Settle | undefined | void>;
  /**
   * Records that `act` threw, in a transaction. Not called for database failures or at shutdown, which requeue the
   * row without counting the attempt.
   */
  fail: (claimed: C, error: unknown) => void;
  /** Ends a row that was in progress during too many crashes, in a transaction at startup. */
  giveUp?: (row: R, now: Millis) => void;
  /** How long a commit may wait for other work to join it; by default, it does not wait. */
  wait?: Wait;
  /** Whether the transaction that records an outcome also claims the owner's next row, which saves a commit. */
  claimsNext?: (settled: C) => boolean;
  databasePause?: Millis;
}
