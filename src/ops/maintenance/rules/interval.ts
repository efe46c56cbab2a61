/** Decides when recurring work is due, by a clock that may be set forward or back. */
import { MINUTE, type Millis } from "../../../core/clock.ts";

/**
 * Minimum gap that counts as a clock jump. The scheduler checks at least once a minute, so a longer gap means
 * that the clock was set or the machine slept.
 */
const CLOCK_JUMP: Millis = 2 * MINUTE;

/** When the work is next due, and the time of the last check. */
export interface IntervalState {
  dueAt: Millis;
  lastCheckedAt: Millis;
}

/** Returns the state of an interval that is first due after `first`. */
export const startInterval = (now: Millis, first: Millis): IntervalState => ({
  dueAt: now + first,
  lastCheckedAt: now,
});

/**
 * Returns whether the work is due at `now`, and the next state. After a clock jump in either direction, a
 * whole period must pass first: if the jump was a mistake, deleted data would be lost.
 */
export function checkInterval(
  state: IntervalState,
  now: Millis,
  every: Millis,
): { state: IntervalState; isDue: boolean } {
  const jumped = Math.abs(now - state.lastCheckedAt) > CLOCK_JUMP;
  const isDue = !jumped && now >= state.dueAt;
  return { state: { dueAt: jumped || isDue ? now + every : state.dueAt, lastCheckedAt: now }, isDue };
}
