/** Splits a sequence of time spans into rollup slots; pure. */
import { DAY, HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import type { TimeSpan } from "./days.ts";

/** Slot sizes, from large to small. Large slots cover the inside of a range, and smaller slots its ends. */
const SIZES: readonly Millis[] = [DAY, 2 * HOUR, 15 * MINUTE];
const SMALLEST = 15 * MINUTE;
/** Size of the slots that spans are split into first, unless all spans are days. */
const PERIOD: Millis = 32 * DAY;

/** Minimum and maximum length of a day that `repeats.ts` can handle. */
const DAY_LENGTHS: readonly [Millis, Millis] = [23 * HOUR, 25 * HOUR];

/**
 * Slots of `minutes`, from `first` up to, but not including, `last`. The slots are before the boundary if the sign
 * is 1, and after it if the sign is -1.
 */
type SlotRange = [minutes: number, first: number, last: number, sign: 1 | -1];

/**
 * A boundary between two spans, in slots: the nearest large slot (a period or a day), and the smaller slots
 * between its start and the boundary.
 */
export interface Cut {
  large: number;
  edges: SlotRange[];
}

/** Returns whether each span starts where the previous one ends. */
const areContiguous = (spans: readonly TimeSpan[]): boolean =>
  spans.every(({ from }, n) => n === 0 || spans[n - 1]?.to === from);

/**
 * Returns the boundaries of contiguous spans. Null if the spans are not contiguous, or if a boundary is
 * inside a slot, as before 1970 or in a historical time zone.
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

/** Returns the slots from one time to another, in either direction. */
function slotsBetween(from: Millis, to: Millis, size: Millis): SlotRange {
  const [minutes, start, end] = [size / MINUTE, from / size, to / size];
  return start <= end ? [minutes, start, end, 1] : [minutes, end, start, -1];
}

/** Returns whether spans are days: contiguous, and each 23 to 25 hours long. */
export function areDays(spans: readonly TimeSpan[]): boolean {
  const [shortest, longest] = DAY_LENGTHS;
  return areContiguous(spans) && spans.every(({ from, to }) => to - from >= shortest && to - from <= longest);
}
