/** Kills the process if its event loop is blocked for too long, so that the supervisor restarts it. */
import { SECOND, systemClock } from "../core/clock.ts";
import type { LogOptions } from "../core/log.ts";
import { startWorker } from "../core/worker.ts";
import type { Watched } from "./watchdog-worker.ts";

/**
 * How long the event loop may be blocked. The time is counted in the worker's timer ticks, so that suspending
 * the machine or changing the clock has no effect.
 */
const LIMIT_SECONDS = 60;

/**
 * Starts the watchdog. Returns a function that stops it, because a graceful shutdown may exceed the limit.
 */
export function startWatchdog({ level, format }: Pick<LogOptions, "level" | "format">): () => void {
  const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = startWorker("app/watchdog-worker.ts", { smol: true });
  worker.postMessage({ counter, limitSeconds: LIMIT_SECONDS, level, format } satisfies Watched);
  worker.unref();
  const stopped = new AbortController();
  void countUp(new Int32Array(counter), stopped.signal);
  return () => {
    stopped.abort();
    worker.terminate();
  };
}

/** Increments the counter once a second while the event loop runs. */
async function countUp(counter: Int32Array, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    Atomics.add(counter, 0, 1);
    await systemClock.sleep(SECOND, stopped).catch(() => undefined); // aborted
  }
}
