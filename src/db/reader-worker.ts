/** Runs the worker of `reader.ts`: a read-only connection that handles one set of queries at a time. */
import type { Database } from "bun:sqlite";
import { messageOf } from "../core/errors.ts";
import { lowerThreadPriority } from "../core/thread-priority.ts";
import { openReadOnly } from "./read-only.ts";
import type { Binding, ReadResult, ReadRequest } from "./reader.ts";

declare const self: Worker;

let open: Database | null = null;

lowerThreadPriority();

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  postMessage(answerTo(data));
};

function answerTo({ path, queries }: ReadRequest): ReadResult {
  try {
    open ??= openReadOnly(path);
    const sqlite = open;
    // A single transaction, so that all queries see the same state of the database.
    const read = sqlite.transaction(() =>
      queries.map(({ sql, bindings }) => sqlite.query<unknown, Record<string, Binding>>(sql).all(bindings)),
    );
    return { rows: read.deferred() };
  } catch (error) {
    // Errors lose their properties when posted, so the worker sends message and code explicitly.
    return { error: messageOf(error), code: (error as { code?: string }).code };
  }
}
