/** The database of one process: how it is opened, how it is written to, how a hot statement is kept. */
import { Database } from "bun:sqlite";
import { drizzle, type BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Clock } from "../core/clock.ts";
import { migrate, requireCurrentSchema } from "./migrate.ts";
import * as schema from "./schema.ts";

/** How long a command waits for another process to finish writing. */
const COMMAND_BUSY_TIMEOUT_MS = 5_000;
/** How long the server does, and nobody is answered meanwhile: commands beside it write for some milliseconds. */
const SERVER_BUSY_TIMEOUT_MS = 500;
/** Statements kept compiled, those used longest ago forgotten first; more than the program has. */
const KEPT_STATEMENTS = 500;

export interface Db {
  readonly path: string;
  /** For statements: `select`, `insert`, `sql`… */
  readonly orm: BunSQLiteDatabase<typeof schema>;
  /** For what drizzle has no word for: pragmas, and statements that are too hot to be built each time. */
  readonly sqlite: Database;
  /** With others who write: lost when it was of no use, so that a long wait is waited for once and not at every write. */
  readonly busyTimeout: { readonly ms: number; isLost: boolean };
  /** Whether the search index was found damaged, and nobody has seen to it yet. */
  readonly searchIndex: { isDamaged: boolean };
  /** What was found wrong with the file itself; null while nothing was. */
  damage: string | null;
  /** What is done once the transaction under way is on disk. */
  readonly afterCommitCallbacks: (() => void)[];
}

/** Opens the file (`:memory:` for tests) and migrates it. */
export function openDb(path: string, clock: Clock): Db {
  const db = openUnmigrated(path, SERVER_BUSY_TIMEOUT_MS);
  migrate(db.sqlite, clock.now());
  return db;
}

/** Opens the file beside a server that may be running: never migrates it, and refuses any schema but its own. */
export function openCurrentDb(path: string): Db {
  const db = openUnmigrated(path, COMMAND_BUSY_TIMEOUT_MS);
  requireCurrentSchema(db.sqlite);
  return db;
}

/** Opens a file of any schema, to change what every schema has. */
export const openAsItIs = (path: string): Db => openUnmigrated(path, COMMAND_BUSY_TIMEOUT_MS);

function openUnmigrated(path: string, patienceMs: number): Db {
  const sqlite = new Database(path, { create: true, strict: true });
  sqlite.run(`PRAGMA busy_timeout = ${patienceMs}`);
  const { journal_mode: mode } = sqlite
    .query<{ journal_mode: string }, []>("PRAGMA journal_mode = WAL")
    .get() ?? {
    journal_mode: "none",
  };
  if (mode !== "wal" && path !== ":memory:") {
    throw new Error(`the file system below ${path} does not allow SQLite's write-ahead log (got ${mode})`);
  }
  // What was answered 2xx is on disk: every commit is synced, not only every checkpoint.
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run("PRAGMA foreign_keys = ON");
  sqlite.run("PRAGMA trusted_schema = OFF");
  sqlite.run("PRAGMA cache_size = -65536");
  sqlite.run("PRAGMA temp_store = MEMORY");
  // drizzle prepares what it built anew at each call, and compiling costs more than running: it gets the kept one.
  Database.MAX_QUERY_CACHE_SIZE = KEPT_STATEMENTS;
  // oxlint-disable-next-line typescript/unbound-method -- it becomes a method of the same object again
  sqlite.prepare = sqlite.query;
  const patience = { ms: patienceMs, isLost: false };
  return {
    path,
    orm: drizzle(sqlite, { schema }),
    sqlite,
    busyTimeout: patience,
    searchIndex: { isDamaged: false },
    damage: null,
    afterCommitCallbacks: [],
  };
}

/**
 * Runs `work` in one transaction that takes the write lock at its beginning; nested calls are savepoints.
 * `work` must be synchronous: bun:sqlite would commit at the first `await`.
 */
export function transact<T>(db: Db, work: () => T extends PromiseLike<unknown> ? never : T): T {
  const run = db.sqlite.transaction(() => {
    const result: unknown = work();
    if (result instanceof Promise) throw new Error("a transaction cannot wait for a promise");
    return result as T;
  });
  const isOutermost = !db.sqlite.inTransaction;
  const before = db.afterCommitCallbacks.length;
  try {
    const result = run.immediate();
    if (db.busyTimeout.isLost) setBusyTimeout(db, false);
    if (isOutermost) for (const act of db.afterCommitCallbacks.splice(0)) act();
    return result;
  } catch (error) {
    db.afterCommitCallbacks.length = Math.min(before, db.afterCommitCallbacks.length);
    noteDamage(db, error);
    if (isBusy(error) && !db.busyTimeout.isLost) setBusyTimeout(db, true);
    throw error;
  }
}

/** Once the transaction under way is on disk, at once where there is none; never when it is taken back. Must not throw. */
export function afterCommit(db: Db, act: () => void): void {
  if (db.sqlite.inTransaction) db.afterCommitCallbacks.push(act);
  else act();
}

function setBusyTimeout({ sqlite, busyTimeout }: Db, isLost: boolean): void {
  busyTimeout.isLost = isLost;
  sqlite.run(`PRAGMA busy_timeout = ${isLost ? 0 : busyTimeout.ms}`);
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
};

/** Another process writes just now. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** There is no room left where the database lies. */
export const isFull = (error: unknown): boolean => codeOf(error).startsWith("SQLITE_FULL");

/** The search index contradicts itself: it is the only virtual table that is written to. */
const isIndexDamaged = (error: unknown): boolean => codeOf(error) === "SQLITE_CORRUPT_VTAB";

/** What a failure tells of the search index is kept for those who put it right, what it tells of the file for /ready. */
export function noteDamage(db: Db, error: unknown): void {
  if (isIndexDamaged(error)) db.searchIndex.isDamaged = true;
  else if (isFileDamaged(error)) db.damage ??= error instanceof Error ? error.message : String(error);
}

const isFileDamaged = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

/** Busy, full, unreadable: the database's trouble, not that of whatever was being written. It may pass. */
export function isDatabaseFailure(error: unknown): boolean {
  if (isBusy(error) || isFull(error) || isIndexDamaged(error)) return true;
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|NOMEM)/.test(codeOf(error));
}

/** A statement built once for each database, however often it is asked for. */
export function prepared<S>(build: (db: Db) => S): (db: Db) => S {
  const built = new WeakMap<Db, S>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const fresh = build(db);
    built.set(db, fresh);
    return fresh;
  };
}

/**
 * Waits for nobody. The last to close carries the log over into the file; one beside a server leaves that to it, as cutting
 * the log would keep the server from writing for as long as somebody reads.
 */
export function closeDb(db: Db): void {
  db.sqlite.close();
}
