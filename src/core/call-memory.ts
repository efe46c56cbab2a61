/** What the rate limiters keep over a restart: calls that may have been made, in blocks written down before they are used. */
import type { Millis } from "./clock.ts";

export interface CallBlock {
  /** When it was written down: its calls are later. */
  at: Millis;
  calls: number;
}

/** The memory of one limiter. */
export interface CallMemory {
  /** Lists the blocks written down in that time, its ends included, oldest first. */
  recall(time: { since: Millis; until: Millis }): CallBlock[];
  /** Writes a block down. */
  reserve(block: CallBlock): void;
  /** Called when one of the two has thrown, once until both work again: the limiter goes on without. */
  onFailure?(error: unknown): void;
}

/** Returns the memory of the limiter of this name. */
export type CallMemories = (limiter: string) => CallMemory;
