/** Kills this process when its event loop is blocked for too long, so that the supervisor restarts it. */
import { SECOND, systemClock } from "../core/clock.ts";
import type { LogOptions } from "../core/log.ts";
import type { Watched } from "./watchdog-worker.ts";

/** Counted as ticks of a timer in the worker, so that a suspended machine or a clock that is set counts nothing. */
const LIMIT_SECONDS = 60;

/** From source the worker is in this folder; in the executable, at the root of all entry points. */
const WORKER = new URL(
  import.meta.url.endsWith("/watchdog.ts") ? "./watchdog-worker.ts" : "./app/watchdog-worker.js",
  import.meta.url,
);

/** Starts watching this process. Returns the function that stops it again: an orderly shutdown may take its time. */
export function startWatchdog({ level, format }: Pick<LogOptions, "level" | "format">): () => void {
  const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(WORKER, { smol: true });
  worker.postMessage({ counter, limitSeconds: LIMIT_SECONDS, level, format } satisfies Watched);
  worker.unref();
  const stopped = new AbortController();
  void countUp(new Int32Array(counter), stopped.signal);
  return () => {
    stopped.abort();
    worker.terminate();
  };
}

/** Counts once a second for as long as the event loop turns. */
async function countUp(counter: Int32Array, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    Atomics.add(counter, 0, 1);
    await systemClock.sleep(SECOND, stopped).catch(() => undefined); // aborted
  }
}
