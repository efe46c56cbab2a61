/**
 * Defines the part of a rate limiter that survives a restart: blocks of calls, stored before the calls, and
 * pauses requested by platforms.
 */
import type { Millis } from "./clock.ts";

export interface CallBlock {
  /** When the block was stored, which is before its calls. */
  at: Millis;
  calls: number;
}

/** A period without calls, requested by a platform. */
export interface CallPause {
  from: Millis;
  until: Millis;
}

/** Stores the call blocks and pauses of one limiter. */
export interface CallMemory {
  /** Lists the blocks stored within a period, including both ends, oldest first. */
  recall(time: { since: Millis; until: Millis }): CallBlock[];
  /** Stores a block. */
  reserve(block: CallBlock): void;
  /** Returns the last stored pause; null if there is none or it is too old. */
  recallPause(): CallPause | null;
  /** Stores a pause, replacing any previous one. */
  keepPause(pause: CallPause): void;
  /**
   * Called if a method throws, but only once until the methods work again. The limiter continues without
   * stored state.
   */
  onFailure?(error: unknown): void;
}

/** Returns the stored state of the named limiter. */
export type CallMemories = (limiter: string) => CallMemory;
