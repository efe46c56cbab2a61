/**
 * Defines the part of a rate limiter that survives a restart: blocks of calls, stored before the calls are made, and
 * pauses that platforms requested.
 */
import type { Millis } from "./clock.ts";

export interface CallBlock {
  /** When the block was stored; its calls are made later. */
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
  /** Lists the blocks stored within a period, both ends included, oldest first. */
  recall(time: { since: Millis; until: Millis }): CallBlock[];
  /** Stores a block. */
  reserve(block: CallBlock): void;
  /** Returns the last stored pause; null if there is none, or if it is old. */
  recallPause(): CallPause | null;
  /** Stores a pause, replacing the previous one. */
  keepPause(pause: CallPause): void;
  /**
   * Called when a method throws, but only once until all methods work again. The limiter continues without stored
   * state.
   */
  onFailure?(error: unknown): void;
}

/** Returns the memory of the named limiter. */
export type CallMemories = (limiter: string) => CallMemory;
