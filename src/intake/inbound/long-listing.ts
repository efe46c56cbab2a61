/**
 * Lets a listing continue as long as it makes progress. The pages allowed by an account's hourly limits are
 * fetched once, and not again after each pause.
 */
import { HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { Deps } from "../../deps/deps.ts";
import type { CallOptions } from "../../platforms/platform.ts";

/** Minimum number of responses for a listing to count as long. A poll with few results needs fewer responses. */
const LONG_FROM = 5;
/** Longer than the longest window of an account's limits, with its margin. */
const MAX_LONG_WAIT: Millis = HOUR + 10 * MINUTE;
/** Maximum number of consecutive pauses requested by the platform. */
const MAX_PAUSES = 5;
const TOO_MANY_REQUESTS = 429;

/** Options for calls before the listing counts as long. */
interface FirstCalls {
  /** Maximum wait for the account's rate limits. */
  patience: Millis;
  /** Higher than for bulk work if the listing may use up the limits, because its first emails may be new. */
  priority?: "background" | "low";
  /** Aborts the listing; stopping the service also aborts it. */
  ended?: AbortSignal;
}

/** Returns options for the calls of one listing. Their `patience` grows, so the options must not be copied. */
export function optionsForListing(
  { stopping }: Pick<Deps, "stopping">,
  { patience: first, priority = "low", ended }: FirstCalls,
): CallOptions {
  let answers = 0;
  let pauses = 0;
  const isLong = (): boolean => answers >= LONG_FROM;
  return {
    get priority() {
      return isLong() ? "low" : priority;
    },
    signal: ended ? AbortSignal.any([stopping.signal, ended]) : stopping.signal,
    get patience() {
      return isLong() ? MAX_LONG_WAIT : first;
    },
    get failsWhilePaused() {
      return !isLong();
    },
    get waitsOutPauses() {
      return isLong() && pauses <= MAX_PAUSES;
    },
    onAnswer({ status }) {
      answers += 1;
      pauses = status === TOO_MANY_REQUESTS ? pauses + 1 : 0;
    },
  };
}

/** Number of emails between saves of a listing's position. */
const NOTED_EVERY = 20;

/** Derives a listing's safe position from its emails. */
export class ListingPlace {
  #dates: Millis[] = [];
  #listed = 0;

  /**
   * Adds an email. Occasionally returns the earliest date so far, otherwise null. Tolerates one wrong date in
   * twenty.
   */
  take(sentAt: Millis): Millis | null {
    const isDue = this.#listed > 0 && this.#listed % NOTED_EVERY === 0;
    const earliest = isDue ? Math.min(...this.#dates) : null;
    if (isDue) this.#dates = [];
    this.#dates.push(sentAt);
    this.#listed += 1;
    return earliest;
  }
}
