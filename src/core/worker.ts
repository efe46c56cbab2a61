/** Starts workers, and sends a worker one request at a time, with a time limit. */
import { systemClock, type Millis } from "./clock.ts";
import { WorkLimit } from "./work-limit.ts";

/** From source a worker stands where its file says; in the executable, below the root of all entry points. */
const isFromSource = import.meta.url.endsWith("/core/worker.ts");

/** Starts the worker of a file, which is named from `src` on. */
export function startWorker(file: `${string}.ts`, options?: WorkerOptions): Worker {
  const path = isFromSource ? `../${file}` : `./${file.replace(/\.ts$/, ".js")}`;
  return new Worker(new URL(path, import.meta.url), options);
}

export interface WorkerCallOptions {
  /** As `WorkLimit` counts it; a test's stopped clock would never stop a hung worker. */
  limit?: Millis;
  /** Creates the error to throw from a reason. */
  failure: (why: string) => Error;
  /** Ends the call, with the reason `closed`, when it is aborted. */
  closing?: AbortSignal;
  closed?: string;
}

/** The reason when no answer came within the limit. */
export const TOOK_TOO_LONG = "took too long";

/**
 * Returns the worker's answer. After a rejection the worker must not be used again. An idle worker does not
 * keep the process alive.
 */
export async function askWorker<Answer>(
  worker: Worker,
  message: unknown,
  { limit, failure, closing, closed = "closed" }: WorkerCallOptions,
): Promise<Answer> {
  const done = new AbortController();
  const answered = new Promise<Answer>((resolve, reject) => {
    const timeUp = () => reject(failure(TOOK_TOO_LONG));
    if (limit !== undefined) overLimit(limit, done.signal).then(timeUp, () => undefined); // answered before
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

/** Resolves when the limit is reached; rejects when it is aborted. */
async function overLimit(limit: Millis, signal: AbortSignal): Promise<void> {
  const work = new WorkLimit(limit);
  do await systemClock.sleep(work.pause, signal);
  while (!work.tick());
}
