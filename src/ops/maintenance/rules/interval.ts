/** What is done every so often, by a clock that people may set. */
import { MINUTE, type Millis } from "../../../core/clock.ts";

/** The loop asks at least once a minute: a longer silence means that the clock was set, or that the machine slept. */
const CLOCK_JUMP: Millis = 2 * MINUTE;

/** `due`: when it is done next; `seen`: when that was last asked. */
export interface IntervalState {
  dueAt: Millis;
  lastCheckedAt: Millis;
}

export const startInterval = (now: Millis, first: Millis): IntervalState => ({
  dueAt: now + first,
  lastCheckedAt: now,
});

/**
 * The rhythm after it was asked at `now`, and whether it is due. After a leap of the clock, in either direction, a whole
 * period passes first: a leap may be a mistake that is put right, and what is deleted by it would be gone.
 */
export function checkInterval(
  rhythm: IntervalState,
  now: Millis,
  every: Millis,
): { rhythm: IntervalState; isDue: boolean } {
  const leapt = Math.abs(now - rhythm.lastCheckedAt) > CLOCK_JUMP;
  const isDue = !leapt && now >= rhythm.dueAt;
  return { rhythm: { dueAt: leapt || isDue ? now + every : rhythm.dueAt, lastCheckedAt: now }, isDue };
}
