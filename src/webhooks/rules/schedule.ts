/** Decides when a failed delivery is retried, when a subscription is deactivated, and how slots are shared. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";

/** Pauses after the first attempt to the seventh; the eighth is the last. */
export const PAUSES: readonly Millis[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];
/** Maximum fraction for varying a pause, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;
/** Maximum delay that an endpoint can request with a failed response. */
const MAX_REQUESTED_DELAY: Millis = DAY;
const GONE = 410;
/** Maximum time without any success; then the endpoint is considered gone. */
const DEAD_AFTER: Millis = 5 * DAY;

/** The outcome of an attempt; `statusCode` is null when there was no response. */
export interface AttemptOutcome {
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
  retryAfterMs: Millis | null;
  /** True when a retry cannot succeed. */
  isPermanent: boolean;
}

/** Returns whether the endpoint accepted the delivery. */
export const isTaken = ({ statusCode }: AttemptOutcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** Returns a number from 0 to 1 derived from the last 48 bits of a UUIDv7, which are random. */
export const chanceOf = (id: string): number => Number.parseInt(id.slice(-12), 16) / 2 ** 48;

/**
 * Returns when the next attempt is due after a failed one; null after the last.
 * @param attempt number of the failed attempt, 1 for the first
 * @param chance position in the jitter, from 0 to 1
 */
export function nextAttemptAt(
  { attempt, chance, outcome }: { attempt: number; chance: number; outcome: AttemptOutcome },
  now: Millis,
): Millis | null {
  const pause = PAUSES[attempt - 1];
  if (pause === undefined || outcome.isPermanent || outcome.statusCode === GONE) return null;
  const planned = Math.round(pause * (1 + JITTER * (2 * chance - 1)));
  const requested = Math.min(outcome.retryAfterMs ?? 0, MAX_REQUESTED_DELAY);
  return now + Math.max(planned, requested);
}

/** Returns why a subscription is deactivated after a failed attempt; null when it stays active. */
export function deactivationFor(outcome: AttemptOutcome, failingSince: Millis, now: Millis): string | null {
  if (outcome.statusCode === GONE) return "The endpoint responded with 410 Gone";
  return now - failingSince >= DEAD_AFTER ? "All attempts failed for 5 days" : null;
}

/** Maximum concurrent attempts of one subscription. */
const MAX_PER_SUBSCRIPTION = 4;

/**
 * Shares slots for concurrent attempts so that no endpoint delays another: failing and slow subscriptions together
 * get at most half of the slots, and once half are taken no subscription gets a second one.
 */
export class DeliverySlots {
  readonly #limit: number;
  readonly #taken: Map<string, number>;
  readonly #suspects: ReadonlySet<string>;
  #total = 0;
  #suspectTotal = 0;

  /** @param taken the number of slots that each subscription already has */
  constructor(limit: number, taken: ReadonlyMap<string, number>, suspects: ReadonlySet<string>) {
    this.#limit = limit;
    this.#taken = new Map(taken);
    this.#suspects = suspects;
    for (const [id, count] of taken) {
      this.#total += count;
      if (suspects.has(id)) this.#suspectTotal += count;
    }
  }

  get isFull(): boolean {
    return this.#total >= this.#limit;
  }

  takenBy(id: string): number {
    return this.#taken.get(id) ?? 0;
  }

  /** Returns how many more slots this subscription could get. */
  limitFor(id: string): number {
    return MAX_PER_SUBSCRIPTION - this.takenBy(id);
  }

  /** Takes a slot for the subscription; returns false if it cannot have one. */
  take(id: string): boolean {
    const own = this.takenBy(id);
    const half = Math.ceil(this.#limit / 2);
    const isSuspect = this.#suspects.has(id);
    if (this.isFull || own >= MAX_PER_SUBSCRIPTION || (own > 0 && this.#total >= half)) return false;
    if (isSuspect && this.#suspectTotal >= half) return false;
    this.#taken.set(id, own + 1);
    this.#total += 1;
    if (isSuspect) this.#suspectTotal += 1;
    return true;
  }
}
