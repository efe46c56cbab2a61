/** Limits of time on a call: several at once, each with its own sentence, and everything ends with the first. */
import type { Clock, Millis } from "../clock.ts";

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
  const over = new AbortController();
  const leave = (): void => stop.abort("the call was given up");
  // The caller's signal outlives thousands of calls: nothing may stay behind at it.
  caller?.addEventListener("abort", leave, { signal: over.signal });
  if (caller?.aborted) leave();

  function set(ms: Millis, sentence: string): () => void {
    const lifted = new AbortController();
    const lift = (): void => lifted.abort();
    over.signal.addEventListener("abort", lift, { signal: lifted.signal });
    clock.sleep(ms, lifted.signal).then(
      () => stop.abort(sentence),
      () => undefined, // lifted in time
    );
    return lift;
  }

  function within<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stopped = (): void => reject(new Error(String(stop.signal.reason)));
      if (stop.signal.aborted) stopped();
      stop.signal.addEventListener("abort", stopped, { signal: over.signal });
      work.then(resolve, reject);
    });
  }

  return { signal: stop.signal, set, within, end: () => over.abort() };
}
