/**
 * Counts the repeats that are entirely within a span, using the rollups of their ends; pure. A repeat is a pair of
 * replies in one thread; repeats are subtracted so that the thread counts once.
 */

/** Counts by category. */
export type RepeatCounts = ReadonlyMap<number, number>;

/** The repeats of a category in a span. */
export interface RepeatEnds {
  /** All repeats that end in the span. */
  ends: number;
  /** Repeats shorter than 23 hours: the numbers that start and end in the span. */
  soonBegins: number;
  soonEnds: number;
}

/** A day's repeats: all repeats that end on the day, and repeats of 23 to 25 hours within the day. */
export interface DayOfRepeats {
  ends: ReadonlyMap<number, RepeatEnds>;
  whole: RepeatCounts;
}

/**
 * Returns the repeats that start and end on the same day. Repeats shorter than 23 hours are shorter than any
 * day. If one spans the day's first midnight, it ends on that day; any other repeat that ends on the day also
 * started on it.
 * @param open Repeats shorter than 23 hours that span the first midnight.
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

/**
 * Returns the repeats within a span of any length: all repeats that end in the span, minus the repeats that
 * started before it.
 */
export function wholeIn(
  ends: ReadonlyMap<number, RepeatEnds>,
  begunBefore: RepeatCounts,
): Map<number, number> {
  return new Map(
    [...ends].map(([category, { ends: all }]) => [category, all - (begunBefore.get(category) ?? 0)]),
  );
}
