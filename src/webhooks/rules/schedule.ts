/** When an attempt is followed by another, when a subscription is switched off, and who goes first while many wait. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../core/clock.ts";

/** After the first attempt, the second, … the seventh; the eighth is the last. */
export const PAUSES: readonly Millis[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
];
/** Each pause is up to this part shorter or longer, so that what failed together does not come back together. */
const JITTER = 0.1;
/** An endpoint may ask for a later attempt with whatever failure it answers, up to this. */
const LONGEST_ASKED: Millis = DAY;
const GONE = 410;
/** Without a single success for so long, nobody is there any more. */
const DEAD_AFTER: Millis = 5 * DAY;

/** What came of an attempt; `statusCode` is null when there was no answer. */
export interface AttemptOutcome {
  statusCode: number | null;
  error: string | null;
  responseBody: string | null;
  retryAfterMs: Millis | null;
  /** Another attempt cannot succeed by itself. */
  isPermanent: boolean;
}

export const isTaken = ({ statusCode }: AttemptOutcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** A number from 0 to 1 that comes with each UUIDv7: its last 48 bits are random. */
export const chanceOf = (id: string): number => Number.parseInt(id.slice(-12), 16) / 2 ** 48;

/**
 * When the attempt after a failed one is due; null when that was the last.
 * @param attempt which one failed, 1 for the first
 * @param chance from 0 to 1: where in the jitter it lies
 */
export function nextAttemptAt(
  { attempt, chance, outcome }: { attempt: number; chance: number; outcome: AttemptOutcome },
  now: Millis,
): Millis | null {
  const pause = PAUSES[attempt - 1];
  if (pause === undefined || outcome.isPermanent || outcome.statusCode === GONE) return null;
  const planned = Math.round(pause * (1 + JITTER * (2 * chance - 1)));
  const asked = Math.min(outcome.retryAfterMs ?? 0, LONGEST_ASKED);
  return now + Math.max(planned, asked);
}

/** Why a subscription whose attempt has just failed is switched off; null when it is not. */
export function deactivationFor(outcome: AttemptOutcome, failingSince: Millis, now: Millis): string | null {
  if (outcome.statusCode === GONE) return "The endpoint answered 410 Gone";
  return now - failingSince >= DEAD_AFTER ? "Every attempt has failed for 5 days" : null;
}

/** Attempts of one subscription under way at once. */
const MAX_PER_SUBSCRIPTION = 4;

/**
 * Places for attempts, shared so that no endpoint delays another: each has its lane, those known to fail or to be slow
 * have half of all places together, and beyond half of them nobody gets a second one.
 */
export class DeliverySlots {
  readonly #most: number;
  readonly #taken: Map<string, number>;
  readonly #suspects: ReadonlySet<string>;
  #all = 0;
  #suspected = 0;

  /** @param taken how many each subscription has already */
  constructor(most: number, taken: ReadonlyMap<string, number>, suspects: ReadonlySet<string>) {
    this.#most = most;
    this.#taken = new Map(taken);
    this.#suspects = suspects;
    for (const [id, count] of taken) {
      this.#all += count;
      if (suspects.has(id)) this.#suspected += count;
    }
  }

  get isFull(): boolean {
    return this.#all >= this.#most;
  }

  takenBy(id: string): number {
    return this.#taken.get(id) ?? 0;
  }

  /** Most that this subscription could get. */
  limitFor(id: string): number {
    return MAX_PER_SUBSCRIPTION - this.takenBy(id);
  }

  /** True when the subscription has got one more. */
  take(id: string): boolean {
    const own = this.takenBy(id);
    const half = Math.ceil(this.#most / 2);
    const isSuspect = this.#suspects.has(id);
    if (this.isFull || own >= MAX_PER_SUBSCRIPTION || (own > 0 && this.#all >= half)) return false;
    if (isSuspect && this.#suspected >= half) return false;
    this.#taken.set(id, own + 1);
    this.#all += 1;
    if (isSuspect) this.#suspected += 1;
    return true;
  }
}
