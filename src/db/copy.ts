/** Copies a database that is in use, and verifies copies. */
import { Database } from "bun:sqlite";
import type { CopyFacts } from "./backup-manifest.ts";
import { sealedUnder } from "../core/vault.ts";
import { schemaVersion } from "./migrate.ts";
import { isBusy, enableIncrementalVacuum } from "./open.ts";

const BUSY_TIMEOUT_MS = 5_000;
const FAULTS_SHOWN = 5;
const COUNTED = [
  "workspaces",
  "api_keys",
  "clients",
  "connections",
  "contacts",
  "suppressions",
  "threads",
  "messages",
  "replies",
  "follow_ups",
  "webhook_subscriptions",
];

function using<T>(path: string, mode: "read" | "write", work: (sqlite: Database) => T): T {
  const sqlite = new Database(
    path,
    mode === "read" ? { readonly: true, strict: true } : { readwrite: true, create: false, strict: true },
  );
  try {
    sqlite.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/**
 * Copies everything committed so far into an empty file, while other processes keep writing. Omits deleted
 * data, and preserves rowids, which record the order of arrival.
 */
export function vacuumInto(path: string, file: string): void {
  // Reading a database in WAL mode needs write access to the shared-memory index.
  using(path, "write", (sqlite) => {
    enableIncrementalVacuum(sqlite);
    sqlite.query("VACUUM INTO ?").run(file);
  });
}

/**
 * Clears the recorded location. Otherwise, a copy placed manually at the original's path would pass for the
 * original. No file has inode 0.
 */
export function clearInstanceLocation(file: string): void {
  using(file, "write", (sqlite) => {
    const isKnown = sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get() !== null;
    if (isKnown)
      sqlite.run(
        "UPDATE meta SET value = json_set(value, '$.inode', 0, '$.birth', null) WHERE key = 'place'",
      );
  });
}

/** How long a restore waits for other programs to close the file. */
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Throws if another program still has the database open. Called before the database is replaced. A replicator
 * would otherwise keep copying a file that is no longer served, or lose its copies.
 */
export function requireNotOpenElsewhere(path: string): void {
  const held = (() => {
    try {
      return using(path, "write", (sqlite) => {
        sqlite.run(`PRAGMA busy_timeout = ${CLOSE_TIMEOUT_MS}`);
        return sqlite.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy !== 0;
      });
    } catch (error) {
      // Replacing an unreadable file is allowed, because a restore may repair it.
      return isBusy(error);
    }
  })();
  if (!held) return;
  throw new Error(
    `another program has ${path} open: stop it first (such as Litestream, a running copy, or sqlite3)`,
  );
}

/** Returns the schema version of a database file; 0 for an empty file. */
export const schemaVersionOf = (path: string): number => using(path, "write", schemaVersion);

/** Reads a copy from beginning to end and returns its facts. Throws if the copy is damaged. */
export function examineCopy(file: string): CopyFacts {
  return using(file, "read", (sqlite) => {
    requireSound(sqlite, file);
    const metaOf = (key: string) =>
      sqlite.query<{ value: string }, [string]>("SELECT value FROM meta WHERE key = ?").get(key)?.value ??
      null;
    const tables = sqlite
      .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => name);
    const count = (table: string) =>
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${table}"`).get()?.n ?? 0;
    const hasMeta = tables.includes("meta");
    const canary = hasMeta ? metaOf("canary") : null;
    const generation = hasMeta ? metaOf("generation") : null;
    return {
      schema_version: schemaVersion(sqlite),
      instance_id: hasMeta ? metaOf("instance_id") : null,
      key_id: canary === null ? null : sealedUnder(canary),
      ...(generation !== null && { generation: Number(generation) }),
      counts: Object.fromEntries(
        COUNTED.filter((table) => tables.includes(table)).map((table) => [table, count(table)]),
      ),
    };
  });
}

function requireSound(sqlite: Database, file: string): void {
  const faults = sqlite
    .query<[string], []>(`PRAGMA quick_check(${FAULTS_SHOWN})`)
    .values()
    .map(([fault]) => String(fault))
    .filter((fault) => fault !== "ok");
  const dangling = sqlite.query("PRAGMA foreign_key_check").all().length;
  if (dangling > 0) faults.push(`${dangling} rows reference missing rows`);
  if (faults.length > 0) throw new Error(`${file} is damaged: ${faults.join("; ")}`);
}
