/** Applies several time limits to a call, each with its own message. The first limit reached ends the call. */
import { SECOND, type Clock, type Millis } from "../core/clock.ts";

export interface Limits {
  /** Signal that is aborted by the caller, or with a limit's message when that limit is reached. */
  readonly signal: AbortSignal;
  /** Starts a limit; returns a function that lifts it. */
  set(ms: Millis, sentence: string): () => void;
  /** Settles like `work`, or rejects as soon as a limit is reached and abandons the work. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Lifts all limits. */
  end(): void;
}

/** The reason passed to `abort`, which would otherwise create an error with a stack. */
const LIFTED = "lifted";

/**
 * Creates the limits of one call.
 * @param caller Also aborts the call.
 */
export function createLimits(clock: Clock, caller?: AbortSignal): Limits {
  const stop = new AbortController();
  const waiting = new Set<AbortController>();
  const abort = (): void => stop.abort("the request was aborted");
  caller?.addEventListener("abort", abort);
  if (caller?.aborted) abort();

  function set(ms: Millis, sentence: string): () => void {
    const lifted = new AbortController();
    waiting.add(lifted);
    clock.sleep(ms, lifted.signal).then(
      () => stop.abort(sentence),
      () => undefined, // The limit was lifted in time.
    );
    return () => {
      waiting.delete(lifted);
      lifted.abort(LIFTED);
    };
  }

  const within = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Error(String(stop.signal.reason)));
      if (stop.signal.aborted) giveUp();
      stop.signal.addEventListener("abort", giveUp);
      work.then(resolve, reject);
    });

  function end(): void {
    for (const lifted of waiting) lifted.abort(LIFTED);
    // The caller's signal outlives thousands of calls, so its listeners must be removed.
    caller?.removeEventListener("abort", abort);
  }

  return { signal: stop.signal, set, within, end };
}

/** Formats a duration for the messages. */
export const seconds = (ms: Millis): string => `${Number((ms / SECOND).toFixed(1))} s`;
