/** Opens a read-only connection for the reader workers, next to the writing connection. */
import { Database } from "bun:sqlite";

/** How long to wait for a writer that is truncating the log. */
const BUSY_TIMEOUT_MS = 5_000;
const CACHE_KIB = 32 * 1024;

export function openReadOnly(path: string): Database {
  const sqlite = new Database(path, { readonly: true, strict: true });
  sqlite.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  sqlite.run(`PRAGMA cache_size = -${CACHE_KIB}`);
  sqlite.run("PRAGMA temp_store = MEMORY");
  sqlite.run("PRAGMA trusted_schema = OFF");
  return sqlite;
}
