/** Computes the counts of time spans from rollup rows; pure. */
import { HOUR, type Millis } from "../../../core/clock.ts";
import type { TimeSpan } from "./days.ts";
import type { Answers, Counted, SpanCounts } from "./figures.ts";
import { areDays } from "./pieces.ts";
import { wholeByDay, wholeIn, type RepeatEnds } from "./repeats.ts";

/** Replaces a category in repeats of positive replies and of meetings. */
export const POSITIVE = -1;
export const MEETINGS = -2;

const COUNTS = ["replies", "answers", "answer_ms", "auto", "auto_ms", "manual", "manual_ms"] as const;
/** Columns to add up, in order. Reports by day count repeats differently from other reports. */
export const SUMS = {
  days: [...COUNTS, "soon_begins", "soon_ends"],
  spans: [...COUNTS, "ends"],
} as const;

/** Counts of one scope, such as a client. */
export interface ScopeCounts {
  /** Id of the scope, such as the client's. */
  id: string;
  countsBySpan: SpanCounts[];
}

interface NumberedCategory {
  no: number;
  id: string;
  isMeeting: 0 | 1 | null;
  isPositive: 0 | 1 | null;
}

/** A change that is not in the rollups yet: a reply, or a repeat if `nextAt` is set. */
interface Change {
  scope: number;
  n: 1 | -1;
  category: number;
  receivedAt: Millis;
  answeredBy: 0 | 1 | 2 | null;
  answerMs: Millis | null;
  nextAt: Millis | null;
}

interface SlotRow {
  scope: number;
  /** Index of the cut that the slots belong to or, for large slots, start at. */
  cut: number;
  sign: 1 | -1;
  /** JSON: category and sums, for each category in the slots; null if empty. */
  counted: string | null;
}

interface SpanRow {
  span: number;
  /** JSON: scope, category and number of repeats. */
  counted: string;
}

type CategorySums = Map<number, number[]>;

/** Returns the counts of each scope; null while the rollups are incomplete. */
export function scopeCountsFrom(
  rows: readonly unknown[][],
  spans: readonly TimeSpan[],
): ScopeCounts[] | null {
  const [pending = [], categories = [], scopes = [], changes = [], large = [], edges = [], ...ofRepeats] =
    rows;
  const [repeats = [], open = []] = ofRepeats;
  if (pending.length > 0) return null;
  const ofScope = <T extends { scope: number }>(found: readonly unknown[]) =>
    Map.groupBy(found as T[], ({ scope }) => scope);
  const [ofLarge, ofEdges] = [ofScope<SlotRow>(large), ofScope<SlotRow>(edges)];
  const ofChanges = ofScope<Change>(changes);
  const [whole, atFirst] = [repeatsFrom(repeats as SpanRow[]), repeatsFrom(open as SpanRow[])];
  return (scopes as { no: number; id: string }[]).map(({ no, id }) => {
    const slots = { large: ofLarge.get(no) ?? [], edges: ofEdges.get(no) ?? [] };
    const sums = sumsFrom(slots, spans.length);
    for (const change of ofChanges.get(no) ?? []) addChange(sums, spans, change);
    const repeated = repeatedIn(sums, spans, { whole: whole.get(no), open: atFirst.get(no) });
    const numbered = categories as NumberedCategory[];
    return { id, countsBySpan: sums.map((of, n) => spanCountsOf(of, repeated[n] ?? new Map(), numbered)) };
  });
}

/**
 * Combines the slots: a span contains its large slots, plus the slots at its end, minus the slots at its
 * start.
 */
function sumsFrom(
  { large, edges }: Record<"large" | "edges", readonly SlotRow[]>,
  count: number,
): CategorySums[] {
  const sums = Array.from({ length: count }, (): CategorySums => new Map());
  for (const row of large)
    for (const [category, values] of countedIn(row)) add(sums[row.cut], category, values, 1);
  for (const row of edges)
    for (const [category, values] of countedIn(row)) {
      add(sums[row.cut], category, values, row.sign === 1 ? -1 : 1);
      add(sums[row.cut - 1], category, values, row.sign);
    }
  return sums;
}

const countedIn = ({ counted }: SlotRow): [category: number, values: number[]][] =>
  (JSON.parse(counted ?? "[]") as number[][]).map(([category = 0, ...values]) => [category, values]);

function add(sums: CategorySums | undefined, category: number, values: readonly number[], n: 1 | -1): void {
  if (!sums || values.length === 0) return;
  const sum = sums.get(category);
  if (!sum)
    sums.set(
      category,
      values.map((value) => n * value),
    );
  else for (const [at, value] of values.entries()) sum[at] = (sum[at] ?? 0) + n * value;
}

function addChange(sums: readonly CategorySums[], spans: readonly TimeSpan[], change: Change): void {
  const { n, category, receivedAt, answeredBy, answerMs, nextAt } = change;
  const begin = sums[spanAt(spans, receivedAt)];
  if (nextAt === null) {
    const answered = answerMs === null ? [0, 0] : [1, answerMs];
    const by = (who: 1 | 2) => (answeredBy === who ? answered : [0, 0]);
    return add(begin, category, [1, ...answered, ...by(1), ...by(2), 0, 0], n);
  }
  const none = COUNTS.map(() => 0);
  const end = sums[spanAt(spans, nextAt)];
  const isSoon = nextAt - receivedAt < SOON ? 1 : 0;
  if (!areDays(spans)) return add(end, category, [...none, 1], n);
  add(begin, category, [...none, isSoon, 0], n);
  add(end, category, [...none, 0, isSoon], n);
}

/** Repeats shorter than this are always shorter than a day. */
const SOON: Millis = 23 * HOUR;

/** Returns the index of the span that contains the given time; -1 if there is none. */
function spanAt(spans: readonly TimeSpan[], at: Millis): number {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span || at < span.from) high = middle - 1;
    else if (at >= span.to) low = middle + 1;
    else return middle;
  }
  return -1;
}

/** The number of repeats by category, for each scope and span. */
function repeatsFrom(rows: readonly SpanRow[]): Map<number, Map<number, number>[]> {
  const found = new Map<number, Map<number, number>[]>();
  for (const { span, counted } of rows) {
    for (const [scope, category, n] of JSON.parse(counted) as [number, number, number][]) {
      const spans = found.get(scope) ?? [];
      found.set(scope, spans);
      (spans[span] ??= new Map<number, number>()).set(category, n);
    }
  }
  return found;
}

interface FoundRepeats {
  whole: Map<number, number>[] | undefined;
  open: Map<number, number>[] | undefined;
}

/** Returns the repeats within each span, by category. */
function repeatedIn(
  sums: readonly CategorySums[],
  spans: readonly TimeSpan[],
  { whole = [], open = [] }: FoundRepeats,
): Map<number, number>[] {
  const days = areDays(spans);
  const ends = sums.map((of) => new Map([...of].map(([no, sum]) => [no, endsFrom(sum, days)])));
  const none = new Map<number, number>();
  return days
    ? wholeByDay(
        ends.map((of, n) => ({ ends: of, whole: whole[n] ?? none })),
        open[0] ?? none,
      )
    : ends.map((of, n) => wholeIn(of, whole[n] ?? none));
}

function endsFrom(sum: readonly number[], days: boolean): RepeatEnds {
  const [one = 0, other = 0] = sum.slice(COUNTS.length);
  return days ? { ends: 0, soonBegins: one, soonEnds: other } : { ends: one, soonBegins: 0, soonEnds: 0 };
}

function spanCountsOf(
  sums: CategorySums,
  repeated: ReadonlyMap<number, number>,
  categories: readonly NumberedCategory[],
): SpanCounts {
  const repliesOf = (is: (category: NumberedCategory) => boolean) =>
    categories.filter(is).reduce((sum, { no }) => sum + (sums.get(no)?.[0] ?? 0), 0);
  return {
    counted: categories.flatMap(({ no, id }) => {
      const [replies = 0, ...answers] = sums.get(no) ?? [];
      return replies > 0
        ? [countedFrom(id, { replies, latest: replies - (repeated.get(no) ?? 0) }, answers)]
        : [];
    }),
    positive: repliesOf(({ isPositive }) => isPositive === 1) - (repeated.get(POSITIVE) ?? 0),
    meetings: repliesOf(({ isMeeting }) => isMeeting === 1) - (repeated.get(MEETINGS) ?? 0),
  };
}

function countedFrom(
  id: string,
  counts: Pick<Counted, "replies" | "latest">,
  [answers = 0, ms = 0, auto = 0, autoMs = 0, manual = 0, manualMs = 0]: readonly number[],
): Counted {
  const of = (count: number, total: Millis): Answers => ({ count, ms: total });
  return {
    categoryId: id === "" ? null : id,
    ...counts,
    answers: of(answers, ms),
    auto: of(auto, autoMs),
    manual: of(manual, manualMs),
  };
}
