/** Limits of time on a call: several at once, each with its own sentence, and everything ends with the first. */
import { SECOND, type Clock, type Millis } from "../core/clock.ts";

export interface Limits {
  /** Aborted with the sentence of the limit that was reached, or by the caller. */
  readonly signal: AbortSignal;
  /** From now on; the answer lifts it. */
  set(ms: Millis, sentence: string): () => void;
  /** The work's own end, or a rejection as soon as a limit is reached: the work is left to itself then. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Nothing waits any longer. */
  end(): void;
}

/** @param caller Ends everything too. */
export function createLimits(clock: Clock, caller?: AbortSignal): Limits {
  const stop = new AbortController();
  const waiting = new Set<AbortController>();
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener("abort", () => reject(new Error(String(stop.signal.reason))));
  });
  // Nothing may be under way when a limit is reached.
  stopped.catch(() => undefined);
  const leave = (): void => stop.abort("the call was given up");
  caller?.addEventListener("abort", leave);
  if (caller?.aborted) leave();

  function set(ms: Millis, sentence: string): () => void {
    const lifted = new AbortController();
    waiting.add(lifted);
    clock.sleep(ms, lifted.signal).then(
      () => stop.abort(sentence),
      () => undefined, // lifted in time
    );
    return () => {
      waiting.delete(lifted);
      lifted.abort();
    };
  }

  function end(): void {
    for (const lifted of waiting) lifted.abort();
    // The caller's signal outlives thousands of calls: nothing may stay behind at it.
    caller?.removeEventListener("abort", leave);
  }

  return { signal: stop.signal, set, within: (work) => Promise.race([work, stopped]), end };
}

/** As the sentences say it. */
export const seconds = (ms: Millis): string => `${Number((ms / SECOND).toFixed(1))} s`;
