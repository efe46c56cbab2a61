/** What a database in use needs now and then: its log carried over into the file, its statistics renewed. */
import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "../core/errors.ts";
import type { Db } from "./open.ts";

/** Rows of each index that are looked at: a table of any size is judged in a fraction of a second. */
const ANALYSIS_LIMIT = 400;
/**
 * A table below this many rows gets no statistics. Without them SQLite goes by the index, which suits every statement of
 * ours; with those of five rows it reads the whole table instead, also when it has grown to a million by the evening.
 */
const WORTH_ANALYZING_ROWS = 10_000;
/** All tables, not only those that this connection has asked for, and what would be done instead of doing it. */
const OPTIMIZE_MASK = 0x10003;

/** Bytes of the write-ahead log as it lies on disk; 0 for a database in memory. */
export function logBytes({ path }: Db): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

interface Checkpoint {
  busy: number;
  /** Pages in the log, and how many of them are in the file. */
  log: number;
  checkpointed: number;
}

/** Carries over what no reader holds back, waiting for nobody. True when nothing is left in the log. */
export function checkpointLog(db: Db): boolean {
  const done = db.sqlite.query<Checkpoint, []>("PRAGMA wal_checkpoint(PASSIVE)").get();
  return done !== null && done.busy === 0 && done.log === done.checkpointed;
}

/** Cuts the log back to nothing; false, and all as it was, when another process reads or writes just now. */
export function truncateLog(db: Db): boolean {
  const { sqlite } = db;
  const patience = sqlite.query<{ timeout: number }, []>("PRAGMA busy_timeout").get()?.timeout ?? 0;
  // Unlike PASSIVE it would wait for a reader, and the whole server with it.
  sqlite.run("PRAGMA busy_timeout = 0");
  try {
    return sqlite.query<Checkpoint, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
  } finally {
    sqlite.run(`PRAGMA busy_timeout = ${patience}`);
  }
}

/** Of the library that is built into the executable, e.g. `3.54.1`. */
export const sqliteVersion = ({ sqlite }: Db): string =>
  sqlite.query<{ version: string }, []>("SELECT sqlite_version() AS version").get()?.version ?? "";

/** Rows that this connection has changed since it was opened. */
export function countChanges({ sqlite }: Db): number {
  return sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
}

/** The tables whose statistics SQLite finds missing or outgrown, those too small for any left out. */
export function listStaleStatistics({ sqlite }: Db): string[] {
  return sqlite
    .query<[string], []>(`PRAGMA optimize(${OPTIMIZE_MASK})`)
    .values()
    .flatMap(([statement]) => /^ANALYZE "main"\."(\w+)"$/.exec(String(statement))?.[1] ?? [])
    .filter((table) => {
      const some = `SELECT count(*) AS n FROM (SELECT 1 FROM "${table}" LIMIT ${WORTH_ANALYZING_ROWS})`;
      return sqlite.query<{ n: number }, []>(some).get()?.n === WORTH_ANALYZING_ROWS;
    });
}

/** @param table one of `listOutgrown` */
export function analyzeTable({ sqlite }: Db, table: string): void {
  sqlite.run(`PRAGMA analysis_limit = ${ANALYSIS_LIMIT}`);
  sqlite.run(`ANALYZE "main"."${table}"`);
}

/** Bytes of the database as it lies on disk; 0 for one in memory. */
export function databaseBytes({ path }: Db): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Bytes that the program may still write where the database lies. */
export function freeBytes({ path }: Pick<Db, "path">): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

/**
 * Writes the whole file anew, so that nothing that was deleted or changed is left in it; rows keep their numbers where
 * their table has an index, which all of ours have. False, and all as it was, where the room for it is missing.
 */
export function compact(db: Db): boolean {
  // The log takes as much once more.
  if (freeBytes(db) < 2 * databaseBytes(db)) return false;
  db.sqlite.run("VACUUM");
  return true;
}

/** Faults that are told of, and no more: of a broken file there are thousands. */
const MAX_FAULTS = 5;

/** What is wrong with the file itself; it is read from beginning to end. Empty when it is sound. */
export function listDamage(db: Db): string[] {
  try {
    return listFaults(db, String(MAX_FAULTS));
  } catch {
    // A table that cannot even be read, as an index of words may be, says nothing of the others.
    return listTables(db).flatMap((table) => {
      try {
        return listFaults(db, `"${table}"`);
      } catch (error) {
        return [`${table}: ${messageOf(error)}`];
      }
    });
  }
}

/** @param what a table, or the most faults that are to be told of the whole file */
const listFaults = ({ sqlite }: Db, what: string): string[] =>
  sqlite
    .query<[string], []>(`PRAGMA quick_check(${what})`)
    .values()
    .map(([fault]) => String(fault))
    .filter((fault) => fault !== "ok");

export const listTables = ({ sqlite }: Db): string[] =>
  sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'view'",
    )
    .all()
    .map(({ name }) => name);

/** The tables with rows that point to nothing, and how many of each. */
export function countForeignKeyViolations({ sqlite }: Db): { table: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { table } of sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all())
    counts.set(table, (counts.get(table) ?? 0) + 1);
  return [...counts].map(([table, rows]) => ({ table, rows }));
}
