/** Splits time into rollup hours, and combines their counts by hour of the week; pure. */
import { HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import { FIRST_HOUR, HOURS_OF_A_WEEK, type OffsetPeriod } from "./intervals.ts";

const QUARTER: Millis = 15 * MINUTE;
const QUARTERS = HOUR / QUARTER;
/** Offsets between hours in UTC and in time zones, in quarters of an hour. */
const BEGINS: readonly number[] = [0, 1, 2];

type SlotRange = [first: number, last: number];

/** The slots of a period; `last` is exclusive. */
export interface HourPiece extends OffsetPeriod {
  /** Offset of the time zone's hours from UTC, in quarters. */
  quarters: number;
  /** The whole hours. */
  hours: SlotRange;
  /** The quarters of an hour before and after the whole hours. */
  edges: SlotRange[];
}

/** Returns null if rollups do not cover the periods, because no current time zone has their offset. */
export function hourPiecesOf(periods: readonly OffsetPeriod[]): HourPiece[] | null {
  const pieces = periods.map(pieceOf);
  return pieces.every((piece) => piece !== null) ? pieces : null;
}

function pieceOf(period: OffsetPeriod): HourPiece | null {
  const [start, end, ahead] = [period.from / QUARTER, period.to / QUARTER, period.offset / QUARTER];
  const quarters = (QUARTERS - (((ahead % QUARTERS) + QUARTERS) % QUARTERS)) % QUARTERS;
  // Rollups omit data that starts in the first hour of 1970.
  const isKept = [start, end, ahead].every(Number.isInteger) && start > QUARTERS && BEGINS.includes(quarters);
  if (!isKept) return null;
  const first = Math.ceil((start - quarters) / QUARTERS);
  const last = Math.floor((end - quarters) / QUARTERS);
  if (first >= last) return { ...period, quarters, hours: [first, first], edges: [[start, end]] };
  const edges: SlotRange[] = [
    [start, first * QUARTERS + quarters],
    [last * QUARTERS + quarters, end],
  ];
  return { ...period, quarters, hours: [first, last], edges: edges.filter(([from, to]) => from < to) };
}

/**
 * Counts for an hour of the week: replies, and answers sent automatically and manually, each with the total
 * response time.
 */
export interface HourRow {
  /** Hours since Monday 00:00. */
  hour: number;
  replies: number;
  answers: number;
  ms: Millis;
  auto: number;
  autoMs: Millis;
  manual: number;
  manualMs: Millis;
}

/** Rollup counts for a quarter of an hour, or for the hour that starts then and the same hour in later weeks. */
interface CountedSlot {
  piece: number;
  /** Quarters of an hour since 1970. */
  slot: number;
  /** JSON: the counts in order; null for none. */
  counts: string | null;
}

/** A change that is not in the rollups yet: to a reply, or to a repeat if `nextAt` is set. */
interface WaitingChange {
  n: 1 | -1;
  receivedAt: Millis;
  answeredBy: 0 | 1 | 2 | null;
  answerMs: Millis | null;
  nextAt: Millis | null;
}

/** Returns counts by hour of the week in the pieces' time zone; null while the rollups are incomplete. */
export function hourRowsFrom(
  [pending = [], hours = [], edges = [], changes = []]: readonly unknown[][],
  pieces: readonly HourPiece[],
): HourRow[] | null {
  if (pending.length > 0) return null;
  return [
    ...([...hours, ...edges] as CountedSlot[]).flatMap(({ piece: n, slot, counts }) => {
      const piece = pieces[n];
      return piece && counts !== null ? [rowOf(slot * QUARTER, piece, JSON.parse(counts) as number[])] : [];
    }),
    ...(changes as WaitingChange[]).flatMap((change) => {
      const piece = pieces.find(({ from, to }) => change.receivedAt >= from && change.receivedAt < to);
      return piece && change.nextAt === null ? [rowOf(change.receivedAt, piece, countsOf(change))] : [];
    }),
  ];
}

function rowOf(at: Millis, piece: HourPiece, counts: readonly number[]): HourRow {
  const [replies = 0, answers = 0, ms = 0, auto = 0, autoMs = 0, manual = 0, manualMs = 0] = counts;
  return { hour: hourOfWeek(at, piece), replies, answers, ms, auto, autoMs, manual, manualMs };
}

function hourOfWeek(at: Millis, { offset }: HourPiece): number {
  const hour = Math.floor((at + offset) / HOUR) + FIRST_HOUR;
  return ((hour % HOURS_OF_A_WEEK) + HOURS_OF_A_WEEK) % HOURS_OF_A_WEEK;
}

function countsOf({ n, answeredBy, answerMs }: WaitingChange): number[] {
  const answer = answerMs === null ? [0, 0] : [n, n * answerMs];
  const by = (who: 1 | 2) => (answeredBy === who ? answer : [0, 0]);
  return [n, ...answer, ...by(1), ...by(2)];
}
