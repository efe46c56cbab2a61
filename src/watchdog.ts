/**
 * Ends a process whose event loop stands still, so that its supervisor starts another: whoever holds it up can be neither
 * interrupted nor asked from within.
 */
import { SECOND, systemClock } from "./clock.ts";
import type { LogOptions } from "./log.ts";
import type { Watched } from "./watchdog-worker.ts";

/** Counted by the machine's own time, one after the other: one that sleeps counts none. */
const LIMIT_SECONDS = 60;

/** From source the worker stands beside this file; in the executable, at the root of all entry points. */
const WORKER = new URL(
  import.meta.url.endsWith("/watchdog.ts") ? "./watchdog-worker.ts" : "./watchdog-worker.js",
  import.meta.url,
);

/** Begins to watch this process, and gives the way to end that: what stops in good order may take its time. */
export function startWatchdog({ level, format }: Pick<LogOptions, "level" | "format">): () => void {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(WORKER, { smol: true });
  worker.postMessage({ beats, limitSeconds: LIMIT_SECONDS, level, format } satisfies Watched);
  worker.unref();
  const stopped = new AbortController();
  void beat(new Int32Array(beats), stopped.signal);
  return () => {
    stopped.abort();
    worker.terminate();
  };
}

async function beat(beats: Int32Array, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    Atomics.add(beats, 0, 1);
    await systemClock.sleep(SECOND, stopped).catch(() => undefined); // stopped meanwhile
  }
}
