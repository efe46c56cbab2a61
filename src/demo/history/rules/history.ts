/** A seeded history from its first day to its last: threads begin, leads and clients write in turn, each reply takes its course. */
import { DAY, type Millis } from "../../../core/clock.ts";
import { Calendar } from "./calendar.ts";
import { SeededRandom } from "./random.ts";
import { nextReplyAt, repliesOf } from "./outcome.ts";

/** Streams of chance, so that what one draws moves nothing of another. */
const THREAD_STREAM = 2;

export interface SeededThread {
  /** From 0, in the order in which they begin. */
  number: number;
  chance: SeededRandom;
  /** Replies that it will have, and how many it has. */
  replies: number;
  written: number;
}

/** Replies of each thread; together exactly as many as asked for. */
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
 * The replies of each day. `write` stores one and tells when the conversation paused after it; the day on which
 * the lead writes again gets the next.
 */
export function* daysOf(
  { seed, replies, until }: { seed: number; replies: number; until: Millis },
  write: (arrival: Arrival) => Millis,
): Generator<() => void> {
  const plan = planThreads(seed, replies);
  const calendar = new Calendar(until);
  const later = new Map<number, Arrival[]>();
  const dayOf = (at: Millis) => Math.floor((at - calendar.begin) / DAY);
  const takePlace = ({ thread, at }: Arrival): void => {
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
      for (let first = beginning(); first && dayOf(first.at) <= day; first = beginning()) {
        begun += 1;
        takePlace(first);
      }
      // What is answered within the day comes once more into the same list.
      for (let due = later.get(day); due; due = later.get(day)) {
        later.delete(day);
        for (const arrival of due) takePlace(arrival);
      }
    };
  }

  function beginning(): Arrival | null {
    const replies = plan[begun];
    if (replies === undefined) return null;
    const chance = new SeededRandom(seed, THREAD_STREAM, begun);
    repliesOf(chance, begun);
    const at = calendar.at((begun + chance.fraction()) / plan.length);
    return { at, thread: { number: begun, chance, replies, written: 0 } };
  }
}
