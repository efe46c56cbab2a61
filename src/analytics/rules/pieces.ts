/** Splits a row of time spans into the slots that rollups are kept in; pure. */
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { TimeSpan } from "./days.ts";

/** The sizes of slots, from large to small: what is whole is read in large ones, its ends in smaller ones. */
const SIZES: readonly Millis[] = [DAY, 2 * HOUR, 15 * MINUTE];
const SMALLEST = 15 * MINUTE;
/** Spans that are not all days are read in these first. */
const PERIOD: Millis = 32 * DAY;

/** Shortest and longest day whose repeats follow from those of the day before it; see `repeats.ts`. */
const DAY_LENGTHS: readonly [Millis, Millis] = [23 * HOUR, 25 * HOUR];

/** `first` to before `last`, of slots of some minutes; before the instant where the sign is 1, after it where it is -1. */
type SlotRange = [minutes: number, first: number, last: number, sign: 1 | -1];

/**
 * An instant between two spans, by slots: the large slot that begins next to it, a period or a day, and the smaller ones
 * between that and the instant.
 */
export interface Cut {
  large: number;
  edges: SlotRange[];
}

/** Returns whether each span begins where the one before it ends. */
const areContiguous = (spans: readonly TimeSpan[]): boolean =>
  spans.every(({ from }, n) => n === 0 || spans[n - 1]?.to === from);

/**
 * Returns where spans begin and the last one ends, or null when they are not contiguous or one of these is within a
 * slot: before 1970, or in a time zone of the past.
 */
export function cutsOf(spans: readonly TimeSpan[]): Cut[] | null {
  const [first] = spans;
  if (!first || !areContiguous(spans)) return null;
  const instants = [first.from, ...spans.map(({ to }) => to)];
  if (instants.some((at) => at < 0 || at % SMALLEST !== 0)) return null;
  const sizes = areDays(spans) ? SIZES : [PERIOD, ...SIZES];
  return instants.map((at) => cutAt(at, sizes));
}

function cutAt(at: Millis, [largest = DAY, ...smaller]: readonly Millis[]): Cut {
  const large = Math.round(at / largest);
  let reached = large * largest;
  const edges = smaller.map((size) => {
    const next = Math.round(at / size) * size;
    const range = slotsBetween(reached, next, size);
    reached = next;
    return range;
  });
  return { large, edges };
}

/** The slots from one instant to another, which may be before it. */
function slotsBetween(from: Millis, to: Millis, size: Millis): SlotRange {
  const [minutes, start, end] = [size / MINUTE, from / size, to / size];
  return start <= end ? [minutes, start, end, 1] : [minutes, end, start, -1];
}

/** Returns whether spans are days: one follows another, and each is 23 to 25 hours long. */
export function areDays(spans: readonly TimeSpan[]): boolean {
  const [shortest, longest] = DAY_LENGTHS;
  return areContiguous(spans) && spans.every(({ from, to }) => to - from >= shortest && to - from <= longest);
}
