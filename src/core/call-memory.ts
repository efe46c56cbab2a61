/**
 * What the rate limiters keep over a restart: calls that may have been made, in blocks written down before they are used, and
 * pauses that platforms asked for.
 */
import type { Millis } from "./clock.ts";

export interface CallBlock {
  /** When it was written down: its calls are later. */
  at: Millis;
  calls: number;
}

/** A time without calls that a platform asked for. */
export interface CallPause {
  from: Millis;
  until: Millis;
}

/** The memory of one limiter. */
export interface CallMemory {
  /** Lists the blocks written down in that time, its ends included, oldest first. */
  recall(time: { since: Millis; until: Millis }): CallBlock[];
  /** Writes a block down. */
  reserve(block: CallBlock): void;
  /** Returns the pause that was kept last; null when it was never paused, or not for a long time. */
  recallPause(): CallPause | null;
  /** Keeps a pause in place of the one before. */
  keepPause(pause: CallPause): void;
  /** Called when one of these has thrown, once until they work again: the limiter goes on without. */
  onFailure?(error: unknown): void;
}

/** Returns the memory of the limiter of this name. */
export type CallMemories = (limiter: string) => CallMemory;
