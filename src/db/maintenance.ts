/** Maintains the database: checkpoints, statistics, integrity checks, compaction. */
import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "../core/errors.ts";
import type { Db } from "./open.ts";

/** Number of rows sampled per index, so that analyzing any table takes a fraction of a second. */
const ANALYSIS_LIMIT = 400;
/**
 * Minimum number of rows for statistics. Without statistics, SQLite uses the index, which is right for all
 * our statements. With statistics from five rows, it would still scan the entire table after the table has
 * grown to a million rows on the same day.
 */
const MIN_ANALYZED_ROWS = 10_000;
/** Checks all tables, including tables that this connection has not queried, and reports only the pending work. */
const OPTIMIZE_MASK = 0x10003;

/** Returns the size of the write-ahead log on disk; 0 for an in-memory database. */
export function logBytes({ path }: Db): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

interface Checkpoint {
  busy: number;
  /** Number of pages in the log, and how many of them have been copied to the database file. */
  log: number;
  checkpointed: number;
}

/**
 * Checkpoints as much as possible without waiting for readers. Returns whether the log was copied completely.
 */
export function checkpointLog(db: Db): boolean {
  const done = db.sqlite.query<Checkpoint, []>("PRAGMA wal_checkpoint(PASSIVE)").get();
  return done !== null && done.busy === 0 && done.log === done.checkpointed;
}

/** Truncates the log. Returns false without changes if another process is reading or writing. */
export function truncateLog(db: Db): boolean {
  const { sqlite } = db;
  const patience = sqlite.query<{ timeout: number }, []>("PRAGMA busy_timeout").get()?.timeout ?? 0;
  // Unlike PASSIVE, this mode would wait for readers, and block the entire server.
  sqlite.run("PRAGMA busy_timeout = 0");
  try {
    return sqlite.query<Checkpoint, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
  } finally {
    sqlite.run(`PRAGMA busy_timeout = ${patience}`);
  }
}

/** Returns the version of the SQLite library in the executable, e.g. `3.54.1`. */
export const sqliteVersion = ({ sqlite }: Db): string =>
  sqlite.query<{ version: string }, []>("SELECT sqlite_version() AS version").get()?.version ?? "";

/** Returns the number of rows changed by this connection since it was opened. */
export function countChanges({ sqlite }: Db): number {
  return sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
}

/** Lists tables with missing or outdated statistics, except tables too small to need statistics. */
export function listStaleStatistics({ sqlite }: Db): string[] {
  return sqlite
    .query<[string], []>(`PRAGMA optimize(${OPTIMIZE_MASK})`)
    .values()
    .flatMap(([statement]) => /^ANALYZE "main"\."(\w+)"$/.exec(String(statement))?.[1] ?? [])
    .filter((table) => {
      const some = `SELECT count(*) AS n FROM (SELECT 1 FROM "${table}" LIMIT ${MIN_ANALYZED_ROWS})`;
      return sqlite.query<{ n: number }, []>(some).get()?.n === MIN_ANALYZED_ROWS;
    });
}

/**
 * Updates the statistics of a table.
 * @param table A table from `listStaleStatistics`.
 */
export function analyzeTable({ sqlite }: Db, table: string): void {
  sqlite.run(`PRAGMA analysis_limit = ${ANALYSIS_LIMIT}`);
  sqlite.run(`ANALYZE "main"."${table}"`);
}

/** Returns the size of the database file; 0 for an in-memory database. */
export function databaseBytes({ path }: Db): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns the free bytes on the database's file system. */
export function freeBytes({ path }: Pick<Db, "path">): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

/** Returns the size of the database's file system. */
export function diskBytes({ path }: Pick<Db, "path">): number {
  const { blocks, bsize } = statfsSync(dirname(path));
  return blocks * bsize;
}

/**
 * Rewrites the whole file, so that no deleted or overwritten data remains. Rowids are preserved, because each
 * of our tables has an index. Returns false without changes if there is not enough disk space.
 */
export function compact(db: Db): boolean {
  // The log needs the same amount of space again.
  if (freeBytes(db) < 2 * databaseBytes(db)) return false;
  db.sqlite.run("VACUUM");
  return true;
}

const pragmaOf = ({ sqlite }: Db, name: "freelist_count" | "page_count" | "page_size"): number =>
  Number(sqlite.query(`PRAGMA ${name}`).values()[0]?.[0] ?? 0);

/** Returns the unused bytes in the file, and their share of the file. */
export function unusedSpace(db: Db): { bytes: number; share: number } {
  const unused = pragmaOf(db, "freelist_count");
  return {
    bytes: unused * pragmaOf(db, "page_size"),
    share: unused / Math.max(1, pragmaOf(db, "page_count")),
  };
}

/**
 * Moves used pages toward the beginning of the file, and returns unused pages at its end to the disk. The
 * file shrinks at the next checkpoint. Has no effect on a file created by another program until that file is
 * rewritten.
 */
export function returnUnusedPages({ sqlite }: Db, pages: number): void {
  // Each row read from the pragma frees one page.
  sqlite.query(`PRAGMA incremental_vacuum(${pages})`).all();
}

/** Maximum number of faults to report, because a damaged file can have thousands. */
const MAX_FAULTS = 5;

/** Reads the whole file and lists any damage. */
export function listDamage(db: Db): string[] {
  try {
    return listFaults(db, String(MAX_FAULTS));
  } catch {
    // An unreadable table, such as the search index, does not mean that other tables are damaged.
    return listTables(db).flatMap((table) => {
      try {
        return listFaults(db, `"${table}"`);
      } catch (error) {
        return [`${table}: ${messageOf(error)}`];
      }
    });
  }
}

/**
 * Runs a quick check.
 * @param what A table, or the maximum number of faults for the whole file.
 */
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

/** Counts rows with broken foreign keys, by table. */
export function countForeignKeyViolations({ sqlite }: Db): { table: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { table } of sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all())
    counts.set(table, (counts.get(table) ?? 0) + 1);
  return [...counts].map(([table, rows]) => ({ table, rows }));
}
