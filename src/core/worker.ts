/** Starts workers, and sends requests to them one at a time with a time limit. */
import { systemClock, type Clock, type Millis } from "./clock.ts";
import { WorkLimit } from "./work-limit.ts";

/**
 * Whether the program runs from source, where a worker's path is relative to its file. In the executable, the
 * path is relative to the root of all entry points.
 */
const isFromSource = import.meta.url.endsWith("/core/worker.ts");

/** Starts a worker from a file path relative to `src`. */
export function startWorker(file: `${string}.ts`, options?: WorkerOptions): Worker {
  const path = isFromSource ? `../${file}` : `./${file.replace(/\.ts$/, ".js")}`;
  return new Worker(new URL(path, import.meta.url), options);
}

export interface WorkerCallOptions {
  /** Time limit, measured by `WorkLimit`. */
  limit?: Millis;
  /**
   * Measures the limit. Defaults to the system clock, because a test's stopped clock would never stop a hung
   * worker.
   */
  clock?: Clock;
  /** Creates the error for a failure reason. */
  failure: (why: string) => Error;
  /** Aborting ends the call with the reason `closed`. */
  closing?: AbortSignal;
  closed?: string;
}

/** The failure reason if the worker did not respond within the limit. */
export const TOOK_TOO_LONG = "took too long";

/**
 * Returns the worker's response. The worker must not be used after a rejection. An idle worker does not keep the
 * process alive.
 */
export async function callWorker<Answer>(
  worker: Worker,
  message: unknown,
  { limit, clock = systemClock, failure, closing, closed = "closed" }: WorkerCallOptions,
): Promise<Answer> {
  const done = new AbortController();
  const answered = new Promise<Answer>((resolve, reject) => {
    const timeUp = () => reject(failure(TOOK_TOO_LONG));
    if (limit !== undefined) overLimit(limit, clock, done.signal).then(timeUp, () => undefined); // answered in time
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = ({ message: why }) => reject(failure(`failed: ${why}`));
    closing?.addEventListener("abort", () => reject(failure(closed)), { signal: done.signal });
  });
  worker.ref();
  worker.postMessage(message);
  try {
    return await answered;
  } finally {
    worker.unref();
    done.abort();
  }
}

/** Resolves when the limit is reached; rejects when aborted. */
async function overLimit(limit: Millis, clock: Clock, signal: AbortSignal): Promise<void> {
  const work = new WorkLimit(limit);
  do await clock.sleep(work.pause, signal);
  while (!work.tick());
}
