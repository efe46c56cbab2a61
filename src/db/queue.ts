/**
 * The one grammar of queues, claim → act → settle: a row is due from an instant on, whoever claims it puts that off to the
 * end of a lease, and what a process that died had claimed is released at the next start, later the more often that happened.
 */
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SECOND, type Millis } from "../core/clock.ts";
import type { Db } from "./open.ts";
import { returningStatement, selectStatement, updateStatement, type Params } from "./rows.ts";

/** What was being worked on this often when the process died is set aside. */
const MAX_CRASHES = 3;

type RowOf<T extends SQLiteTable> = T["$inferSelect"];
type Field<T extends SQLiteTable> = keyof RowOf<T> & string;

/** A kind of work in the words of its partial index, with the names of its columns. */
export interface QueueIndex {
  table: string;
  /** Stands literally in the index, or SQLite would not take it. */
  condition: string;
  /** The column that says when it is due. */
  due: string;
  /** The column before it in the index, where each owner has a line of their own. */
  owner?: string | undefined;
}

/**
 * Opens a statement with the table `owners (id)`: those who have something waiting, and a NULL at its end. It goes from
 * owner to owner in the index, so that it costs the same however much each of them has waiting.
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
  /** What else the partial index says, besides that the row is due at some time. */
  condition?: string;
  /** As far as the index has it. */
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

  /** Lists the owners with something due, whoever waits longest first. Reads only: an idle server takes no write lock. */
  listDueOwners(db: Db, now: Millis): { id: string; dueAt: Millis }[] {
    const first = `SELECT min(${this.due}) FROM ${this.table} WHERE ${this.condition} AND ${this.owner} = owners.id`;
    const scan = `${withOwners(this)} SELECT id, (${first}) AS dueAt FROM owners WHERE dueAt <= +$now ORDER BY dueAt`;
    return db.sqlite.query<{ id: string; dueAt: Millis }, { now: Millis }>(scan).all({ now });
  }

  /** Lists what is due, of an owner where there are owners, whoever waits longest first. */
  listDue = (db: Db, which: DueParams & { owner?: string }): RowOf<T>[] => this.#ofOwner.all(db, which);

  /** Writes the statement for those due of which something else is true. */
  selectDue<P, K extends Field<T> = Field<T>>(which: string, only?: readonly K[]) {
    return selectStatement<T, P & DueParams & Params, K>(
      this.#rows,
      `WHERE ${which} AND ${this.#isDue}`,
      only,
    );
  }
}

interface LeaseFields<T extends SQLiteTable, K extends Field<T>> {
  due: Field<T>;
  attempts: Field<T>;
  /** Of the row that a claim gives back; all of them where nothing is said. */
  only?: readonly K[];
}

/** The claims of a queue whose rows say until when they are claimed, and nothing else. */
export function defineLeases<T extends SQLiteTable, K extends Field<T> = Field<T>>(
  table: T,
  { due, attempts, only }: LeaseFields<T, K>,
) {
  const [dueAt, count] = [columnOf(table, due), columnOf(table, attempts)];
  const name = getTableName(table);
  const claiming = returningStatement<T, { id: string; lease: Millis }, K>(
    table,
    `UPDATE ${name} SET ${dueAt} = $lease, ${count} = ${count} + 1 WHERE id = $id`,
    only,
  );
  const shifting = `UPDATE ${name} SET ${dueAt} = CASE ${count} WHEN 0 THEN $now ELSE max($now, ${dueAt} - $by) END
    WHERE ${dueAt} > $now AND (${count} = 0 OR ${dueAt} > $beyond)`;
  return {
    /** Takes a row that was found due in the same transaction, or the same turn of the event loop, and counts the attempt. */
    claim: (db: Db, id: string, lease: Millis) => claiming.get(db, { id, lease }),
    /** The clock was set back `by` so much: what nobody has begun is due now, what is due beyond any claim so much sooner. */
    shiftDueTimes: (db: Db, set: { now: Millis; by: Millis; beyond: Millis }): void =>
      void db.sqlite.query<unknown, typeof set>(shifting).run(set),
  };
}

interface ClaimFields<T extends SQLiteTable> {
  due: Field<T>;
  attempts: Field<T>;
  claimedAt: Field<T>;
  crashes: Field<T>;
  /** Where the row stands: a claim is over when that has changed. */
  state: Field<T>;
  /** What else a claim sets, as SQL. */
  also?: string;
}

/** The claims of a queue whose rows also say that they are claimed, and how often the process died of them. */
export function defineClaims<T extends SQLiteTable>(table: T, fields: ClaimFields<T>) {
  const names = (["due", "attempts", "claimedAt", "crashes", "state"] as const).map((field) =>
    columnOf(table, fields[field]),
  );
  const [due, attempts, claimedAt, crashes, state] = names;
  const found = `id = $id AND ${state} = $state AND ${attempts} = $attempts`;
  const asFound = (row: RowOf<T>): Params => ({
    id: row["id"],
    state: row[fields.state],
    attempts: row[fields.attempts],
  });
  const asClaimed = (row: RowOf<T>): Params => ({ ...asFound(row), claimedAt: row[fields.claimedAt] });
  const update = `UPDATE ${getTableName(table)} SET`;
  const claiming = returningStatement<T, Params>(
    table,
    `${update} ${due} = $lease, ${claimedAt} = $now, ${attempts} = ${attempts} + 1 ${fields.also ? `, ${fields.also}` : ""}
     WHERE ${found} AND ${due} = $due`,
  );
  const releasing = returningStatement<T, { now: Millis }>(
    table,
    `${update} ${crashes} = ${crashes} + 1, ${claimedAt} = NULL, ${due} = $now + ${crashes} * ${SECOND}
     WHERE ${claimedAt} IS NOT NULL`,
  );
  const CLAIMED = `${found} AND ${claimedAt} = $claimedAt`;
  const reading = selectStatement<T, Params>(table, `WHERE ${CLAIMED}`);
  const changing = updateStatement<T, Params>(table, CLAIMED);
  return {
    /** Takes a row that was found due and counts the attempt; undefined when it has moved on meanwhile. */
    claim: (db: Db, row: RowOf<T>, { now, lease }: { now: Millis; lease: Millis }): RowOf<T> | undefined =>
      claiming.get(db, { ...asFound(row), due: row[fields.due], now, lease }),
    /** Finds the row as it stands now, if it still is whose claim this is. */
    findClaimed: (db: Db, claimed: RowOf<T>): RowOf<T> | undefined => reading.get(db, asClaimed(claimed)),
    /** Changes it: whoever lost it to another claim, or to a person's hand, changes nothing. */
    changeClaimed: (db: Db, claimed: RowOf<T>, change: Partial<T["$inferInsert"]>): void =>
      changing.run(db, asClaimed(claimed), change),
    /**
     * Makes due again, at start when nobody is at work, what the process that died had claimed.
     * @returns those that have been worked on too often when it died; the caller sets them aside
     */
    release: (db: Db, now: Millis): RowOf<T>[] =>
      releasing.all(db, { now }).filter((row) => (row as RowOf<T>)[fields.crashes] >= MAX_CRASHES),
  };
}

/** What was begun before may be what ended the process: it goes alone, and no other is blamed with it. */
export function takeSuspectAlone<R>(due: readonly R[], isSuspect: (row: R) => boolean): readonly R[] {
  const suspect = due.findIndex(isSuspect);
  return suspect < 0 ? due : due.slice(0, Math.max(1, suspect));
}

function columnOf(table: SQLiteTable, field: string): string {
  const column = getTableColumns(table)[field];
  if (!column) throw new Error(`${getTableName(table)} has no column ${field}`);
  return column.name;
}
