/** Measures a queue: how many rows wait, and since when, using its job's index. */
import type { Millis } from "../core/clock.ts";
import type { Db } from "./open.ts";
import { withOwners, type QueueIndex } from "./queue.ts";

/**
 * Maximum number of rows counted per queue. Counting takes a few milliseconds, and an operator would react
 * the same way to a higher number.
 */
const COUNTED_UP_TO = 10_000;

export interface Backlog {
  /** Waiting rows, counted up to 10,000. */
  waiting: number;
  /** Due rows, counted up to 10,000 per owner. */
  due: number;
  /** When the first row is due; null for an empty queue. */
  firstDueAt: Millis | null;
}

/**
 * Measures a queue with an index-only scan that skips from owner to owner, so that the cost does not grow with the
 * backlog.
 */
export function measureBacklog(db: Db, queue: QueueIndex, now: Millis): Backlog {
  const { table, condition, due, owner } = queue;
  const counted = (which: string) =>
    `(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${which} LIMIT +$most))`;
  const first = (which: string) => `(SELECT min(${due}) FROM ${table} WHERE ${which})`;
  const whole = `SELECT ${counted(condition)} AS waiting,
    ${counted(`${condition} AND ${due} <= +$now`)} AS due, ${first(condition)} AS firstDueAt`;
  const own = `${condition} AND ${owner} = owners.id`;
  const byOwner = `
    ${withOwners(queue)}, parts AS (
      SELECT ${counted(`${own} AND ${due} <= +$now`)} AS due, ${first(own)} AS first
      FROM owners WHERE owners.id IS NOT NULL
    )
    SELECT ${counted(condition)} AS waiting, coalesce(sum(due), 0) AS due, min(first) AS firstDueAt FROM parts`;
  const statement = db.sqlite.query<Backlog, { now: Millis; most: number }>(owner ? byOwner : whole);
  return statement.get({ now, most: COUNTED_UP_TO }) ?? { waiting: 0, due: 0, firstDueAt: null };
}

/** Counts the rows that meet a condition, up to 10,000. */
export function countUpTo(db: Db, { table, condition }: Pick<QueueIndex, "table" | "condition">): number {
  const some = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${condition} LIMIT +$most)`;
  return db.sqlite.query<{ n: number }, { most: number }>(some).get({ most: COUNTED_UP_TO })?.n ?? 0;
}
