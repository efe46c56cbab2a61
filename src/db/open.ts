/** Opens the database, runs transactions, and classifies database errors. */
import { Database } from "bun:sqlite";
import { drizzle, type BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Clock } from "../core/clock.ts";
import type { Progress } from "../core/progress.ts";
import { migrate, requireCurrentSchema, type Migration } from "./migrate.ts";

/** How long a command waits for another process to finish writing. */
const COMMAND_BUSY_TIMEOUT_MS = 5_000;
/**
 * How long the server waits for another process to finish writing. It handles no requests in the meantime,
 * and other commands write for only a few milliseconds.
 */
const SERVER_BUSY_TIMEOUT_MS = 500;
/** Size of the LRU cache for compiled statements; exceeds the number of statements in the program. */
const KEPT_STATEMENTS = 500;

/**
 * Pages in the log before a checkpoint: 32 MiB. SQLite's default of 4 MiB wrote frequently changed pages
 * twice as often.
 */
const CHECKPOINT_PAGES = 8_192;

export interface Db {
  readonly path: string;
  /** The query builder: `select`, `insert`, `sql`… */
  readonly orm: BunSQLiteDatabase;
  /** The raw connection, for pragmas and for statements too hot to build each time. */
  readonly sqlite: Database;
  /**
   * How long to wait for other writers. Suspended after a timeout, so that a long lock delays one write
   * instead of all of them.
   */
  readonly busyTimeout: { readonly ms: number; isSuspended: boolean };
  /** Whether the search index is known to be damaged and not yet repaired. */
  readonly searchIndex: { isDamaged: boolean };
  /** The damage found in the file; null if none. */
  damage: string | null;
  /** Runs work in a transaction, or in a savepoint of the current transaction. Tests replace this function. */
  runTransaction: (work: () => unknown) => unknown;
  /** Callbacks for when the current transaction is on disk. */
  readonly afterCommitCallbacks: (() => void)[];
  /** Notified of each transaction once it is on disk, before its callers; must not throw. */
  logKeeper: { noteCommit(): void; close(): void } | null;
}

/**
 * Opens the file (`:memory:` for tests) and migrates it.
 * @param migrations This executable's migrations, unless a test passes others.
 */
export function openDb(
  path: string,
  clock: Clock,
  progress?: Progress,
  migrations?: readonly Migration[],
): Db {
  const db = openUnmigrated(path, SERVER_BUSY_TIMEOUT_MS);
  migrate(db.sqlite, clock.now(), migrations, progress);
  return db;
}

/** Opens the file while a server may be running. Never migrates it, and rejects any other schema version. */
export function openCurrentDb(path: string): Db {
  const db = openUnmigrated(path, COMMAND_BUSY_TIMEOUT_MS);
  requireCurrentSchema(db.sqlite);
  return db;
}

/**
 * Opens a file with any schema version, for changes to parts that all versions have in common.
 * @param sqlite An open connection to use instead of a new one.
 */
export const openAsItIs = (path: string, sqlite?: Database): Db =>
  openUnmigrated(path, COMMAND_BUSY_TIMEOUT_MS, sqlite);

function openUnmigrated(
  path: string,
  busyTimeoutMs: number,
  sqlite = new Database(path, { create: true, strict: true }),
): Db {
  sqlite.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  enableIncrementalVacuum(sqlite);
  const { journal_mode: mode } = sqlite
    .query<{ journal_mode: string }, []>("PRAGMA journal_mode = WAL")
    .get() ?? {
    journal_mode: "none",
  };
  if (mode !== "wal" && path !== ":memory:") {
    throw new Error(`the file system of ${path} does not support SQLite's write-ahead log (got ${mode})`);
  }
  // A 2xx response means that the data is on disk, so every commit is synced, rather than only every
  // checkpoint.
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run("PRAGMA foreign_keys = ON");
  sqlite.run("PRAGMA trusted_schema = OFF");
  sqlite.run("PRAGMA cache_size = -65536");
  sqlite.run("PRAGMA temp_store = MEMORY");
  sqlite.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  // drizzle prepares its statements at each call, and compiling takes longer than running, so prepare returns
  // cached statements.
  Database.MAX_QUERY_CACHE_SIZE = KEPT_STATEMENTS;
  // oxlint-disable-next-line typescript/unbound-method -- assigned back to the same object
  sqlite.prepare = sqlite.query;
  return {
    path,
    orm: drizzle(sqlite),
    sqlite,
    busyTimeout: { ms: busyTimeoutMs, isSuspended: false },
    searchIndex: { isDamaged: false },
    damage: null,
    // The function is created once, because creating it costs more than an empty transaction.
    runTransaction: sqlite.transaction((work: () => unknown) => {
      const result = work();
      if (result instanceof Promise) throw new Error("a transaction cannot wait for a promise");
      return result;
    }).immediate,
    afterCommitCallbacks: [],
    logKeeper: null,
  };
}

/**
 * Lets a file return unused space: a new file immediately, and a file created by another program once it is
 * rewritten. Skips other files, because the pragma would write to them.
 */
export function enableIncrementalVacuum(sqlite: Database): void {
  const mode = sqlite.query<{ auto_vacuum: number }, []>("PRAGMA auto_vacuum").get()?.auto_vacuum;
  if (mode === 0) sqlite.run("PRAGMA auto_vacuum = INCREMENTAL");
}

/**
 * Runs `work` in one transaction that takes the write lock at the start; nested calls are savepoints. `work` must
 * be synchronous, since bun:sqlite would commit at the first `await`.
 */
export function transact<T>(db: Db, work: () => T extends PromiseLike<unknown> ? never : T): T {
  const isOutermost = !db.sqlite.inTransaction;
  const before = db.afterCommitCallbacks.length;
  try {
    const result = db.runTransaction(work) as T;
    if (db.busyTimeout.isSuspended) suspendBusyTimeout(db, false);
    if (isOutermost) db.logKeeper?.noteCommit();
    if (isOutermost) for (const act of db.afterCommitCallbacks.splice(0)) act();
    return result;
  } catch (error) {
    db.afterCommitCallbacks.length = Math.min(before, db.afterCommitCallbacks.length);
    recordDamage(db, error);
    if (isBusy(error) && !db.busyTimeout.isSuspended) suspendBusyTimeout(db, true);
    throw error;
  }
}

/** Runs `work` in the current transaction, without a savepoint: it must not fail halfway and be caught. */
export const join = <T>(db: Db, work: () => T extends PromiseLike<unknown> ? never : T): T =>
  db.sqlite.inTransaction ? work() : transact(db, work);

/**
 * Calls `act` once the current transaction is on disk, or immediately outside of a transaction; never after a
 * rollback. `act` must not throw.
 */
export function afterCommit(db: Db, act: () => void): void {
  if (db.sqlite.inTransaction) db.afterCommitCallbacks.push(act);
  else act();
}

function suspendBusyTimeout({ sqlite, busyTimeout }: Db, isSuspended: boolean): void {
  busyTimeout.isSuspended = isSuspended;
  sqlite.run(`PRAGMA busy_timeout = ${isSuspended ? 0 : busyTimeout.ms}`);
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
};

/** Returns whether another process is writing. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** Returns whether the disk is full. */
export const isFull = (error: unknown): boolean => codeOf(error).startsWith("SQLITE_FULL");

/** Returns whether the search index, which is the only virtual table with writes, is damaged. */
const isIndexDamaged = (error: unknown): boolean => codeOf(error) === "SQLITE_CORRUPT_VTAB";

/** Records damage revealed by an error: to the search index, for its repair; to the file, for /ready. */
export function recordDamage(db: Db, error: unknown): void {
  if (isIndexDamaged(error)) db.searchIndex.isDamaged = true;
  else if (isFileDamaged(error)) db.damage ??= error instanceof Error ? error.message : String(error);
}

const isFileDamaged = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/**
 * Returns whether the database itself failed (busy, full, unreadable), rather than the written data being
 * invalid. Such failures can be temporary.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (isBusy(error) || isFull(error) || isIndexDamaged(error)) return true;
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|NOMEM)/.test(codeOf(error));
}

/**
 * Closes the database without waiting. The last connection to close checkpoints the log. A command next to a
 * server leaves that to the server, because truncating the log would block the server's writes until all
 * readers are done.
 */
export function closeDb(db: Db): void {
  db.logKeeper?.close();
  db.sqlite.close();
}
