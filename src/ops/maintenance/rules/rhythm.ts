/** What is done every so often, by a clock that people may set. */
import { MINUTE, type Millis } from "../../../core/clock.ts";

/** The loop asks at least once a minute: a longer silence means that the clock was set, or that the machine slept. */
const LEAP: Millis = 2 * MINUTE;

/** `due`: when it is done next; `seen`: when that was last asked. */
export interface Rhythm {
  due: Millis;
  seen: Millis;
}

export const rhythmFrom = (now: Millis, first: Millis): Rhythm => ({ due: now + first, seen: now });

/**
 * The rhythm after it was asked at `now`, and whether it is due. After a leap of the clock, in either direction, a whole
 * period passes first: a leap may be a mistake that is put right, and what is deleted by it would be gone.
 */
export function asked(rhythm: Rhythm, now: Millis, every: Millis): { rhythm: Rhythm; isDue: boolean } {
  const leapt = Math.abs(now - rhythm.seen) > LEAP;
  const isDue = !leapt && now >= rhythm.due;
  return { rhythm: { due: leapt || isDue ? now + every : rhythm.due, seen: now }, isDue };
}
