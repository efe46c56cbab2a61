/** Counts the repeats that are in a span as a whole, from what rollups say of their ends; pure. */

/** Counts by category. */
export type RepeatCounts = ReadonlyMap<number, number>;

/** The repeats of a category in a span. */
export interface RepeatEnds {
  /** All that end in it. */
  ends: number;
  /** Of those that last less than 23 hours: how many begin in it, and how many end. */
  soonBegins: number;
  soonEnds: number;
}

/** A day: the ends of its repeats, and the whole ones of those that last 23 to 25 hours. */
export interface DayOfRepeats {
  ends: ReadonlyMap<number, RepeatEnds>;
  whole: RepeatCounts;
}

/**
 * Returns the repeats that begin and end within the same day. One of less than 23 hours is never longer than a day, so those
 * that contain the midnight before a day end in it: the others that end in it began in it.
 * @param open repeats of less than 23 hours that contain the first midnight
 */
export function wholeByDay(days: readonly DayOfRepeats[], open: RepeatCounts): Map<number, number>[] {
  const atMidnight = new Map(open);
  return days.map(({ ends, whole }) => {
    const counts = new Map(whole);
    for (const [category, { soonBegins, soonEnds }] of ends) {
      const before = atMidnight.get(category) ?? 0;
      counts.set(category, (whole.get(category) ?? 0) + soonEnds - before);
      atMidnight.set(category, before + soonBegins - soonEnds);
    }
    return counts;
  });
}

/** Returns the repeats in a span of any length: those that end in it, without those that began before it. */
export function wholeIn(
  ends: ReadonlyMap<number, RepeatEnds>,
  begunBefore: RepeatCounts,
): Map<number, number> {
  return new Map(
    [...ends].map(([category, { ends: all }]) => [category, all - (begunBefore.get(category) ?? 0)]),
  );
}
