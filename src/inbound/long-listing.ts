/**
 * Lets a listing take as long as it takes, while it gets on: what an account's limits allow in an hour is asked for once,
 * and not again from the beginning after each pause.
 */
import { HOUR, MINUTE, type Millis } from "../core/clock.ts";
import type { Deps } from "../app/context.ts";
import type { CallOptions } from "../platforms/platform.ts";

/** Answers after which a listing is worth waiting for: a poll that finds little needs fewer. */
const LONG_FROM = 5;
/** Longer than the longest window of an account's limits, with its margin. */
const LONG_PATIENCE: Millis = HOUR + 10 * MINUTE;
/** Pauses in a row that the platform may ask for. */
const MOST_PAUSES = 5;
const TOO_MANY_REQUESTS = 429;

/** How the calls are made before the listing has proved long. */
interface FirstCalls {
  /** The longest wait for the account's limits. */
  patience: Millis;
  /** Above that of bulk work where the limits may be used up by it, and something new may be at the top. */
  priority?: "background" | "low";
  /** Aborts the listing, besides a stop of the service. */
  ended?: AbortSignal;
}

/**
 * Returns options for the calls of one listing; its patience grows, so that they must not be copied.
 */
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
      return isLong() ? LONG_PATIENCE : first;
    },
    get failsWhilePaused() {
      return !isLong();
    },
    get waitsOutPauses() {
      return isLong() && pauses <= MOST_PAUSES;
    },
    onAnswer({ status }) {
      answers += 1;
      pauses = status === TOO_MANY_REQUESTS ? pauses + 1 : 0;
    },
  };
}

/** Mails after which it is noted how far a listing is. */
const NOTED_EVERY = 20;

/** Tells from the mails of a listing how far it is certain to have come. */
export class ListingPlace {
  #dates: Millis[] = [];
  #listed = 0;

  /**
   * Takes in a mail. Returns the earliest of the dates before it, now and then; a date that is wrong among twenty
   * does no harm.
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
