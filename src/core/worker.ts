/** Asking a worker one thing at a time, for as long as one has patience. */
import { systemClock, type Millis } from "./clock.ts";

export interface WorkerCallOptions {
  /** Of the machine's own time: a clock that a test holds would not stop a worker that never ends. */
  limit: Millis;
  /** What the caller throws, made of what went wrong. */
  failure: (why: string) => Error;
  /** Given up when it is aborted, with `closed`. */
  closing?: AbortSignal;
  closed?: string;
}

/** What went wrong where the answer did not come within the limit. */
export const TOOK_TOO_LONG = "took too long";

/** The worker's answer. A rejection means that it is not to be used again; idle, it does not keep the process alive. */
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
