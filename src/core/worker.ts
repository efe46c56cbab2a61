/** Sends a worker one request at a time, with a time limit. */
import { systemClock, type Millis } from "./clock.ts";

export interface WorkerCallOptions {
  /** In real time: a test's stopped clock would never stop a hung worker. */
  limit: Millis;
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
  const timeUp = systemClock.sleep(limit, done.signal).then(() => {
    throw failure(TOOK_TOO_LONG);
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = ({ message: why }) => reject(failure(`failed: ${why}`));
    closing?.addEventListener("abort", () => reject(failure(closed)), { signal: done.signal });
  });
  worker.ref();
  worker.postMessage(message);
  try {
    return await Promise.race([answered, timeUp]);
  } finally {
    worker.unref();
    timeUp.catch(() => undefined); // stopped by the next line
    done.abort();
  }
}
