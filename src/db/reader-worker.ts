/** The worker behind `reader.ts`: a read-only connection that runs one set of queries at a time. */
import { Database } from "bun:sqlite";
import { messageOf } from "../core/errors.ts";
import { lowerThreadPriority } from "../core/thread-priority.ts";
import type { Binding, ReadResult, ReadRequest } from "./reader.ts";

declare const self: Worker;

/** How long to wait for a writer that is truncating the log. */
const BUSY_TIMEOUT_MS = 5_000;
const CACHE_KIB = 32 * 1024;

let open: Database | null = null;

lowerThreadPriority();

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(answerTo(data));
};

function answerTo({ path, queries }: ReadRequest): ReadResult {
  try {
    open ??= openForReading(path);
    const sqlite = open;
    // One transaction sees one state of the database, whatever is written in the meantime.
    const read = sqlite.transaction(() =>
      queries.map(({ sql, bindings }) => sqlite.query<unknown, Record<string, Binding>>(sql).all(bindings)),
    );
    return { rows: read.deferred() };
  } catch (error) {
    // Errors lose their properties when posted, so only message and code are sent.
    return { error: messageOf(error), code: (error as { code?: string }).code };
  }
}

function openForReading(path: string): Database {
  const sqlite = new Database(path, { readonly: true, strict: true });
  sqlite.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  sqlite.run(`PRAGMA cache_size = -${CACHE_KIB}`);
  sqlite.run("PRAGMA temp_store = MEMORY");
  sqlite.run("PRAGMA trusted_schema = OFF");
  return sqlite;
}
