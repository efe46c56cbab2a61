/** Plans a seeded history day by day: threads start, and leads and clients write in turn. */
import { DAY, type Millis } from "../../../core/clock.ts";
import { Calendar } from "./calendar.ts";
import { SeededRandom } from "./random.ts";
import { nextReplyAt, repliesOf } from "./outcome.ts";

/** A separate random stream, so that changes elsewhere do not affect it. */
const THREAD_STREAM = 2;

export interface SeededThread {
  /** Counts from 0, in the order that the threads start. */
  number: number;
  chance: SeededRandom;
  /** Number of replies planned, and written so far. */
  replies: number;
  written: number;
}

/** Returns the number of replies in each thread; the sum is the requested number. */
function planThreads(seed: number, replies: number): Uint8Array {
  const planned: number[] = [];
  for (let left = replies; left > 0;) {
    const number = planned.length;
    const length = Math.min(left, repliesOf(new SeededRandom(seed, THREAD_STREAM, number), number));
    planned.push(length);
    left -= length;
  }
  return Uint8Array.from(planned);
}

export interface Arrival {
  thread: SeededThread;
  at: Millis;
}

/**
 * Yields a function for each day that writes the day's replies. `write` stores a reply and returns when the
 * lead writes again; the next reply is then added to that day.
 */
export function* daysOf(
  { seed, replies, until }: { seed: number; replies: number; until: Millis },
  write: (arrival: Arrival) => Millis,
): Generator<() => void> {
  const plan = planThreads(seed, replies);
  const calendar = new Calendar(until);
  const later = new Map<number, Arrival[]>();
  const dayOf = (at: Millis) => Math.floor((at - calendar.begin) / DAY);
  const writeArrival = ({ thread, at }: Arrival): void => {
    const paused = write({ thread, at });
    thread.written += 1;
    if (thread.written === thread.replies) return;
    const next = { thread, at: nextReplyAt(thread.chance, paused, until) };
    const day = dayOf(next.at);
    later.set(day, [...(later.get(day) ?? []), next]);
  };
  let begun = 0;
  for (let day = 0; day <= dayOf(until); day += 1) {
    yield () => {
      for (let first = nextThread(); first && dayOf(first.at) <= day; first = nextThread()) {
        begun += 1;
        writeArrival(first);
      }
      // Follow-up replies on the same day are added to the same list.
      for (let due = later.get(day); due; due = later.get(day)) {
        later.delete(day);
        for (const arrival of due) writeArrival(arrival);
      }
    };
  }

  function nextThread(): Arrival | null {
    const replies = plan[begun];
    if (replies === undefined) return null;
    const chance = new SeededRandom(seed, THREAD_STREAM, begun);
    repliesOf(chance, begun);
    const at = calendar.at((begun + chance.fraction()) / plan.length);
    return { at, thread: { number: begun, chance, replies, written: 0 } };
  }
}
