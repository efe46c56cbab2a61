/** Runs slow reads off the event loop, in workers with their own read-only connections. */
import { SECOND, type Millis } from "../core/clock.ts";
import type { Log } from "../core/log.ts";
import { callWorker, startWorker } from "../core/worker.ts";

export type Binding = string | number | null;

/** A SELECT with its bindings by name, without the `$`. */
export interface ReadQuery {
  sql: string;
  bindings: Record<string, Binding>;
}

/** The worker's response: the rows of each query, or an error. */
export type ReadResult = { rows: unknown[][] } | { error: string; code: string | undefined };

export interface Reader {
  /**
   * Runs all queries against the same state of the database, which includes everything committed by this
   * process before the call. Rejects if the database cannot be read, or if the read takes longer than a
   * minute. Identical queued reads run only once, which is safe because they read the state when they run.
   * @param owner Each owner gets one read at a time, and owners take turns.
   */
  read(queries: readonly ReadQuery[], owner: string): Promise<unknown[][]>;
  /** Stops the workers and rejects pending reads. */
  close(): void;
}

/** Maximum number of concurrent reads; other reads wait their turn. */
const WORKERS = 2;
const LIMIT: Millis = 60 * SECOND;

interface Waiter {
  resolve: (rows: unknown[][]) => void;
  reject: (error: Error) => void;
}

interface PendingRead {
  owner: string;
  queries: readonly ReadQuery[];
  /** A key that is equal for identical queries. */
  key: string;
  /** Callers waiting for the result. Each caller gets its own copy of the rows and may change it. */
  waiters: Waiter[];
}

const resolveAll = ({ waiters }: PendingRead, rows: unknown[][]): void =>
  waiters.forEach(({ resolve }, index) => resolve(index === 0 ? rows : structuredClone(rows)));

const rejectAll = ({ waiters }: PendingRead, error: Error): void => {
  for (const { reject } of waiters) reject(error);
};

/**
 * Creates the reader. Workers start on first use.
 * @param path A database file that is open in this process.
 */
export function createReader(path: string, log: Log, limit: Millis = LIMIT): Reader {
  const waiting = new Queues();
  const idle: Worker[] = [];
  const busy = new Map<Worker, PendingRead>();
  let isClosed = false;

  const requestFor = ({ queries }: PendingRead): ReadRequest => ({ path, queries });
  const options = { limit, failure: (why: string) => new Error(`reading the database ${why}`) };

  function next(): void {
    while (busy.size < WORKERS) {
      const pending = waiting.take(new Set([...busy.values()].map(({ owner }) => owner)));
      if (!pending) return;
      void answer(idle.pop() ?? startWorker("db/reader-worker.ts"), pending);
    }
  }

  async function answer(worker: Worker, pending: PendingRead): Promise<void> {
    busy.set(worker, pending);
    try {
      const result = await callWorker<ReadResult>(worker, requestFor(pending), options);
      idle.push(worker);
      if ("rows" in result) resolveAll(pending, result.rows);
      else rejectAll(pending, Object.assign(new Error(result.error), { code: result.code }));
    } catch (error) {
      worker.terminate();
      if (!isClosed) log.error("database.read_failed", { error });
      rejectAll(pending, error as Error);
    }
    busy.delete(worker);
    waiting.putLast(pending.owner);
    next();
  }

  return {
    read(queries, owner) {
      if (isClosed) return Promise.reject(new Error("the reader is closed"));
      return new Promise((resolve, reject) => {
        waiting.add({ owner, queries, key: JSON.stringify(queries), waiters: [{ resolve, reject }] });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const worker of [...idle, ...busy.keys()]) worker.terminate();
      const refused = new Error("the reader is closed");
      for (const pending of [...waiting.empty(), ...busy.values()]) rejectAll(pending, refused);
    },
  };
}

/** Queues reads by owner, so that an owner with many reads does not delay the others. */
class Queues {
  /** The queues in the order of their turns; none is empty. */
  readonly #queues = new Map<string, PendingRead[]>();

  add(read: PendingRead): void {
    const queue = this.#queues.get(read.owner);
    const equal = queue?.find(({ key }) => key === read.key);
    if (equal) equal.waiters.push(...read.waiters);
    else if (queue) queue.push(read);
    else this.#queues.set(read.owner, [read]);
  }

  take(excluded: ReadonlySet<string>): PendingRead | undefined {
    for (const [owner, queue] of this.#queues) {
      if (excluded.has(owner)) continue;
      if (queue.length === 1) this.#queues.delete(owner);
      return queue.shift();
    }
    return undefined;
  }

  /** Moves an owner to the end of the line after one of its reads has finished. */
  putLast(owner: string): void {
    const queue = this.#queues.get(owner);
    if (!queue) return;
    this.#queues.delete(owner);
    this.#queues.set(owner, queue);
  }

  empty(): PendingRead[] {
    const all = [...this.#queues.values()].flat();
    this.#queues.clear();
    return all;
  }
}

/** The message format of requests to the worker. */
export interface ReadRequest {
  path: string;
  queries: readonly ReadQuery[];
}
