/** Long reads away from the event loop: workers with connections of their own, which can only read. */
import { SECOND, type Millis } from "../core/clock.ts";
import type { Log } from "../core/log.ts";
import { askWorker } from "../core/worker.ts";

export type Binding = string | number | null;

/** A SELECT and its values, by the names that stand in it after `$`. */
export interface ReadQuery {
  sql: string;
  bindings: Record<string, Binding>;
}

/** What the worker answers: the rows of each question, or what went wrong. */
export type ReadResult = { rows: unknown[][] } | { error: string; code: string | undefined };

export interface Reader {
  /**
   * Answers all questions out of one and the same state of the database. What this process has committed before it asks
   * is in there. Rejects when the database cannot be read, or when the answer takes longer than a minute.
   * @param owner for whom: one read of each at a time, and when it is over, that of somebody else who waits
   */
  read(questions: readonly ReadQuery[], owner: string): Promise<unknown[][]>;
  /** Ends the workers; what has not been answered is refused. */
  close(): void;
}

/** So many reads at once; the others wait for their turn. */
const WORKERS = 2;
const LIMIT: Millis = 60 * SECOND;

/** From source the worker stands beside this file; in the executable, below the root of all entry points. */
const WORKER = new URL(
  import.meta.url.endsWith("/db/reader.ts") ? "./reader-worker.ts" : "./db/reader-worker.js",
  import.meta.url,
);

interface PendingRead {
  owner: string;
  queries: readonly ReadQuery[];
  resolve(rows: unknown[][]): void;
  reject: (error: Error) => void;
}

/** @param path of a database file that is open in this process; workers are started when they are first needed */
export function createReader(path: string, log: Log, limit: Millis = LIMIT): Reader {
  const waiting = new Queues();
  const idle: Worker[] = [];
  const busy = new Map<Worker, PendingRead>();
  let isClosed = false;

  const reading = ({ queries }: PendingRead): ReadRequest => ({ path, queries });
  const patience = { limit, failure: (why: string) => new Error(`reading the database ${why}`) };

  function next(): void {
    while (busy.size < WORKERS) {
      const asked = waiting.take(new Set([...busy.values()].map(({ owner }) => owner)));
      if (!asked) return;
      void answer(idle.pop() ?? new Worker(WORKER), asked);
    }
  }

  async function answer(worker: Worker, asked: PendingRead): Promise<void> {
    busy.set(worker, asked);
    try {
      const given = await askWorker<ReadResult>(worker, reading(asked), patience);
      idle.push(worker);
      if ("rows" in given) asked.resolve(given.rows);
      else asked.reject(Object.assign(new Error(given.error), { code: given.code }));
    } catch (error) {
      worker.terminate();
      if (!isClosed) log.error("database.read_failed", { error });
      asked.reject(error as Error);
    }
    busy.delete(worker);
    waiting.putLast(asked.owner);
    next();
  }

  return {
    read(questions, owner) {
      if (isClosed) return Promise.reject(new Error("the reader is closed"));
      return new Promise((resolve, reject) => {
        waiting.add({ owner, queries: questions, resolve, reject });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const worker of [...idle, ...busy.keys()]) worker.terminate();
      const refused = new Error("the reader is closed");
      for (const { reject } of [...waiting.empty(), ...busy.values()]) reject(refused);
    },
  };
}

/** Who waits, each owner in a queue of their own: however much one asks, the others' turn comes as soon. */
class Queues {
  /** In the order of their turns; none is empty. */
  readonly #queues = new Map<string, PendingRead[]>();

  add(asked: PendingRead): void {
    const queue = this.#queues.get(asked.owner);
    if (queue) queue.push(asked);
    else this.#queues.set(asked.owner, [asked]);
  }

  take(but: ReadonlySet<string>): PendingRead | undefined {
    for (const [owner, queue] of this.#queues) {
      if (but.has(owner)) continue;
      if (queue.length === 1) this.#queues.delete(owner);
      return queue.shift();
    }
    return undefined;
  }

  /** Whoever has been answered is behind all others who wait. */
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

/** What the worker is handed. */
export interface ReadRequest {
  path: string;
  queries: readonly ReadQuery[];
}
