/**
 * Implements the protocol shared by all queue tables: claim → act → settle. Each row has a due time, which a
 * claim moves to the end of a lease. At startup, the claims of a crashed process are released, with a delay
 * that grows with the number of crashes.
 */
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { MINUTE, SECOND, type Millis } from "../core/clock.ts";
import type { Db } from "./open.ts";
import { returningStatement, selectStatement, updateStatement, type Params } from "./rows.ts";

/** Maximum number of crashes. A row that was in progress during this many crashes is not retried automatically. */
const MAX_CRASHES = 3;
/**
 * How long the process must have run before a row's last attempt, so that several crashes in quick succession do
 * not use up all attempts of an unrelated row. Shorter than the delay of an event that crashes the process
 * (`intake/inbound/store/inbound.ts`).
 */
const STABLE_AFTER: Millis = 15 * SECOND;

type RowOf<T extends SQLiteTable> = T["$inferSelect"];
type Field<T extends SQLiteTable> = keyof RowOf<T> & string;

/** A queue's partial index and column names. */
export interface QueueIndex {
  table: string;
  /** The index's condition, copied literally; otherwise, SQLite does not use the index. */
  condition: string;
  /** The column with the due time. */
  due: string;
  /** The index column before the due time, for queues where owners take turns. */
  owner?: string | undefined;
}

/**
 * Returns a WITH clause for the table `owners (id)`: every owner with waiting rows, then a NULL. Skips from
 * owner to owner in the index, so that the cost does not depend on the number of rows per owner.
 */
export function withOwners({ table, condition, owner }: QueueIndex): string {
  const first = `SELECT min(${owner}) FROM ${table} WHERE ${condition}`;
  return `WITH RECURSIVE owners (id) AS (
    ${first} UNION ALL SELECT (${first} AND ${owner} > owners.id) FROM owners WHERE owners.id IS NOT NULL
  )`;
}

interface QueueOptions {
  due: string;
  owner?: string;
  /** The index's condition, except "due time is not null". */
  condition?: string;
  /** The order of due rows; must match the index. */
  order?: string;
}

type DueParams = { now: Millis; limit: number };

export class Queue<T extends SQLiteTable> implements QueueIndex {
  readonly table: string;
  readonly condition: string;
  readonly due: string;
  readonly owner: string | undefined;
  readonly #rows: T;
  readonly #isDue: string;
  readonly #ofOwner;

  constructor(rows: T, { due, owner, condition = "TRUE", order = `${due}, id` }: QueueOptions) {
    this.table = getTableName(rows);
    this.condition = `${due} IS NOT NULL AND ${condition}`;
    this.due = due;
    this.owner = owner;
    this.#rows = rows;
    this.#isDue = `${condition} AND ${due} <= +$now ORDER BY ${order} LIMIT +$limit`;
    this.#ofOwner = this.selectDue<{ owner?: string }>(owner ? `${owner} = +$owner` : "TRUE");
  }

  /**
   * Lists owners with due rows, longest waiting first. Read-only, so that an idle server never takes the write
   * lock.
   */
  listDueOwners(db: Db, now: Millis): { id: string; dueAt: Millis }[] {
    const first = `SELECT min(${this.due}) FROM ${this.table} WHERE ${this.condition} AND ${this.owner} = owners.id`;
    const scan = `${withOwners(this)} SELECT id, (${first}) AS dueAt FROM owners WHERE dueAt <= +$now ORDER BY dueAt`;
    return db.sqlite.query<{ id: string; dueAt: Millis }, { now: Millis }>(scan).all({ now });
  }

  /** Lists due rows, longest waiting first. In queues with owners, lists one owner's rows. */
  listDue = (db: Db, which: DueParams & { owner?: string }): RowOf<T>[] => this.#ofOwner.all(db, which);

  /** Builds a statement for due rows that meet an additional condition. */
  selectDue<P, K extends Field<T> = Field<T>>(which: string, only?: readonly K[]) {
    return selectStatement<T, P & DueParams & Params, K>(
      this.#rows,
      `WHERE ${which} AND ${this.#isDue}`,
      only,
    );
  }
}

/** How a worker claims the rows of a table and releases them. `C` is the result of a claim. */
export interface SettlingClaims<R, C = R> {
  /**
   * Claims a due row and counts the attempt; undefined if the row has changed in the meantime. May settle the row
   * instead, in the same transaction.
   */
  claim(db: Db, row: R, lease: { now: Millis; lease: Millis }): C | "settled" | undefined;
  /** Makes a claimed row due again without counting the attempt; does nothing if the claim was lost. */
  requeue(db: Db, claimed: C, dueAt: Millis): void;
  /**
   * Releases the claims of a crashed process. Call it at startup before any job runs.
   * @returns Rows that were in progress during too many crashes; the caller must stop retrying them.
   */
  release(db: Db, now: Millis): R[];
  /** Adjusts due times after the clock was set back by `by`. */
  shiftDueTimes?(db: Db, set: { now: Millis; by: Millis }): void;
  /** Returns how a due row may start; a row that may have crashed the process is isolated from other rows. */
  isolationOf?(row: R): Isolation;
}

/** Claims that leave settling to the worker. */
export interface Claims<R, C = R> extends SettlingClaims<R, C> {
  claim(db: Db, row: R, lease: { now: Millis; lease: Millis }): C | undefined;
}

/** `claim`: claimed alone in its commit · `run`: runs alone. */
export type Isolation = "none" | "claim" | "run";

/** Maximum lease of a row that was never postponed. */
const MAX_SHORT_LEASE: Millis = 5 * MINUTE;

interface LeaseFields<T extends SQLiteTable, D extends Field<T>, A extends Field<T>, K extends Field<T>> {
  due: D;
  attempts: A;
  /** The columns that a claim returns; all by default. */
  only?: readonly K[];
  /** SQL for the delay of a row that a crashed process had claimed, in milliseconds; no delay by default. */
  crashDelay?: string;
}

/** Defines claims for a queue that stores only the end of the lease. */
export function defineLeases<
  T extends SQLiteTable,
  D extends Field<T>,
  A extends Field<T>,
  K extends Field<T> = Field<T>,
>(table: T, { due, attempts, only, crashDelay = "0" }: LeaseFields<T, D, A, K>) {
  const [dueAt, count] = [columnOf(table, due), columnOf(table, attempts)];
  const update = `UPDATE ${getTableName(table)} SET`;
  type Claimable = Pick<RowOf<T>, D | A> & { id: string };
  type Attempted = Pick<RowOf<T>, A> & { id: string };
  const claiming = returningStatement<T, Params, K>(
    table,
    `${update} ${dueAt} = $lease, ${count} = ${count} + 1 WHERE id = $id AND ${dueAt} = $due AND ${count} = $attempts`,
    only,
  );
  const requeueing = `${update} ${dueAt} = $dueAt, ${count} = ${count} - 1
    WHERE id = $id AND ${count} = $attempts AND ${dueAt} IS NOT NULL`;
  const releasing = `${update} ${dueAt} = $now + (${crashDelay}) WHERE ${dueAt} IS NOT NULL AND (${dueAt} > $now OR ${count} > 0)`;
  const shifting = `${update} ${dueAt} = CASE ${count} WHEN 0 THEN $now ELSE max($now, ${dueAt} - $by) END
    WHERE ${dueAt} > $now AND (${count} = 0 OR ${dueAt} > $now + ${MAX_SHORT_LEASE})`;
  return {
    claim: (db: Db, row: Claimable, { lease }: { now: Millis; lease: Millis }) =>
      claiming.get(db, { id: row.id, due: row[due], attempts: row[attempts], lease }),
    requeue: (db: Db, row: Attempted, at: Millis): void =>
      void db.sqlite
        .query<unknown, Params>(requeueing)
        .run({ id: row.id, attempts: row[attempts], dueAt: at }),
    release: (db: Db, now: Millis): never[] => {
      db.sqlite.query<unknown, { now: Millis }>(releasing).run({ now });
      return [];
    },
    /** Rows never attempted become due immediately; rows due later than a short lease move forward by `by`. */
    shiftDueTimes: (db: Db, set: { now: Millis; by: Millis }): void =>
      void db.sqlite.query<unknown, typeof set>(shifting).run(set),
    /** Returns how a row may start. The attempts also include crashes. */
    isolationOf: (row: Claimable): Isolation => ((row[attempts] as number) > 0 ? "claim" : "none"),
  };
}

interface ClaimFields<T extends SQLiteTable> {
  due: Field<T>;
  attempts: Field<T>;
  claimedAt: Field<T>;
  crashes: Field<T>;
  /** The column with the row's state; a change of state ends the claim. */
  state: Field<T>;
  /** Additional SQL assignments of a claim. */
  also?: string;
}

/** Defines claims for a queue that also stores the time of the claim and the number of crashes. */
export function defineClaims<T extends SQLiteTable>(table: T, fields: ClaimFields<T>) {
  const names = (["due", "attempts", "claimedAt", "crashes", "state"] as const).map((field) =>
    columnOf(table, fields[field]),
  );
  const [due, attempts, claimedAt, crashes, state] = names;
  const isUnchanged = `id = $id AND ${state} = $state AND ${attempts} = $attempts`;
  const asRead = (row: RowOf<T>): Params => ({
    id: row["id"],
    state: row[fields.state],
    attempts: row[fields.attempts],
  });
  const asClaimed = (row: RowOf<T>): Params => ({ ...asRead(row), claimedAt: row[fields.claimedAt] });
  const update = `UPDATE ${getTableName(table)} SET`;
  const claiming = returningStatement<T, Params>(
    table,
    `${update} ${due} = $lease, ${claimedAt} = $now, ${attempts} = ${attempts} + 1 ${fields.also ? `, ${fields.also}` : ""}
     WHERE ${isUnchanged} AND ${due} = $due`,
  );
  const releasing = returningStatement<T, { now: Millis }>(
    table,
    `${update} ${crashes} = ${crashes} + (${claimedAt} IS NOT NULL), ${claimedAt} = NULL, ${due} = CASE
       WHEN ${claimedAt} IS NULL THEN max(${due}, $now + ${STABLE_AFTER})
       ELSE $now + ${STABLE_AFTER} * (${crashes} > 0) END
     WHERE ${due} IS NOT NULL AND (${claimedAt} IS NOT NULL OR ${crashes} = ${MAX_CRASHES - 1})`,
  );
  const CLAIMED = `${isUnchanged} AND ${claimedAt} = $claimedAt`;
  const reading = selectStatement<T, Params>(table, `WHERE ${CLAIMED}`);
  const changing = updateStatement<T, Params>(table, CLAIMED);
  const changeClaimed = (db: Db, claimed: RowOf<T>, change: Partial<T["$inferInsert"]>): void =>
    changing.run(db, asClaimed(claimed), change);
  /**
   * Returns the change that makes a claimed row due again; `counts` is false if the row did not cause the
   * failure.
   */
  const postponed = (claimed: RowOf<T>, dueAt: Millis, counts: boolean) =>
    ({
      [fields.due]: dueAt,
      [fields.claimedAt]: null,
      [fields.crashes]: 0,
      [fields.attempts]: (claimed[fields.attempts] as number) - (counts ? 0 : 1),
    }) as Partial<T["$inferInsert"]>;
  return {
    claim: (db: Db, row: RowOf<T>, { now, lease }: { now: Millis; lease: Millis }): RowOf<T> | undefined =>
      claiming.get(db, { ...asRead(row), due: row[fields.due], now, lease }),
    requeue: (db: Db, claimed: RowOf<T>, dueAt: Millis): void =>
      changeClaimed(db, claimed, postponed(claimed, dueAt, false)),
    postponed,
    isolationOf: (row: RowOf<T>): Isolation => ((row[fields.crashes] as number) > 0 ? "run" : "none"),
    /** Returns the current row while the claim is valid. */
    findClaimed: (db: Db, claimed: RowOf<T>): RowOf<T> | undefined => reading.get(db, asClaimed(claimed)),
    /** Changes a claimed row. Does nothing if another worker or a person has ended the claim. */
    changeClaimed,
    /** Releases claims at startup. Also delays rows that allow only one more crash. */
    release: (db: Db, now: Millis): RowOf<T>[] =>
      releasing.all(db, { now }).filter((row) => (row as RowOf<T>)[fields.crashes] >= MAX_CRASHES),
  };
}

function columnOf(table: SQLiteTable, field: string): string {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no column ${field}`);
  return column.name;
}
