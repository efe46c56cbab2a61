/** Breaks report figures down by client, person, campaign, connection, category, or time of the week. */
import type { Deps } from "../../deps/deps.ts";
import { spanOf, type Day } from "./rules/days.ts";
import { figuresOf, minutes, percentOf, type Figures, type NamedCategory } from "./rules/figures.ts";
import {
  GROUP_COUNTS,
  HOUR_GROUPS,
  hourGroupOf,
  hourName,
  intervalsOf,
  offsetsIn,
  type HourGroup,
  type Interval,
  type IntervalName,
  type OffsetPeriod,
} from "./rules/intervals.ts";
import { cutsOf } from "./rules/pieces.ts";
import { hourPiecesOf, hourRowsFrom, type HourRow } from "./rules/hour-pieces.ts";
import { groupScopesOf, hourScopesOf, type Selection } from "./rules/selection.ts";
import { scopeCountsFrom } from "./rules/sums.ts";
import { countReplies, listBooked, listCalendarClients } from "./report.ts";
import type { BookedRow } from "./store/bookings.ts";
import { CATEGORIES } from "./store/facts.ts";
import {
  GROUPS,
  groupsOf,
  hoursOf,
  mediansOf,
  namesOf,
  type GroupedBy,
  type GroupRow,
  type MedianRow,
} from "./store/grouped.ts";
import { hoursFromRollups } from "./store/hours.ts";
import { rollupsOf } from "./store/rollups.ts";

export const BREAKDOWNS = [...GROUPS, "category", ...HOUR_GROUPS] as const;
export type BreakdownName = (typeof BREAKDOWNS)[number];

export interface BreakdownRequest {
  selection: Selection;
  by: BreakdownName;
  interval: IntervalName | undefined;
  days: readonly Day[];
  timezone: string;
}

/** Null for a figure that does not apply to this kind of row. */
type RowFigures = { [Name in keyof Omit<Figures, "category_breakdown">]: Figures[Name] | null };

export interface BreakdownRow extends RowFigures {
  /** Set only for groups that cover the whole range. */
  median_reply_speed_minutes: number | null;
  key: string | null;
  name: string | null;
  start_date: string;
  end_date: string;
}

type Reads = Pick<Deps, "reader">;

/**
 * Returns the rows of each interval, by number of replies, or in chronological order for hours and weekdays.
 */
export async function breakDown(deps: Reads, request: BreakdownRequest): Promise<BreakdownRow[]> {
  const { by, days, interval } = request;
  const intervals = intervalsOf(days, interval);
  if (by === "category") return withoutMedians(await byCategory(deps, request, intervals));
  if (isHourGroup(by)) return withoutMedians(await byHour(deps, request, by));
  const rows = await byGroup(deps, request, { by, intervals });
  return interval === undefined
    ? withMedians(deps, request.selection, { by, days, rows })
    : withoutMedians(rows);
}

type PlainRow = Omit<BreakdownRow, "median_reply_speed_minutes">;

const withoutMedians = (rows: readonly PlainRow[]): BreakdownRow[] =>
  rows.map((row) => ({ ...row, median_reply_speed_minutes: null }));

async function withMedians(
  { reader }: Reads,
  selection: Selection,
  { by, days, rows }: { by: GroupedBy; days: readonly Day[]; rows: readonly PlainRow[] },
): Promise<BreakdownRow[]> {
  const { workspaceId } = selection;
  const [found = []] = await reader.read([mediansOf(by, selection, spanOf(days))], workspaceId);
  const medians = new Map((found as MedianRow[]).map(({ key, ms }) => [key, minutes({ count: 1, ms })]));
  return rows.map((row) => ({ ...row, median_reply_speed_minutes: medians.get(row.key ?? "") ?? null }));
}

const isHourGroup = (by: BreakdownName): by is HourGroup => HOUR_GROUPS.some((name) => name === by);

const datesOf = ({ start, end }: Interval) => ({ start_date: start, end_date: end });

async function byCategory(
  deps: Reads,
  { selection }: BreakdownRequest,
  intervals: readonly Interval[],
): Promise<PlainRow[]> {
  const { countsBySpan, categories } = await countReplies(deps, selection, intervals);
  return intervals.flatMap((interval, n) => {
    const spanCounts = countsBySpan[n];
    if (!spanCounts) return [];
    return figuresOf(spanCounts, categories).category_breakdown.map(({ slug, category, count }) => {
      const rows = spanCounts.counted.filter(({ categoryId }) => slugOf(categoryId, categories) === slug);
      const only = figuresOf({ counted: rows, positive: 0, meetings: 0 }, categories);
      const none = { positive: null, meetings_booked: null, booking_rate: null };
      return {
        key: slug,
        name: category,
        ...datesOf(interval),
        ...plain(only),
        conversations: count,
        ...none,
      };
    });
  });
}

function slugOf(id: string | null, categories: readonly NamedCategory[]): string | undefined {
  return categories.find((category) => category.id === id)?.slug ?? "uncategorized";
}

function plain({ category_breakdown: _, ...figures }: Figures): Omit<Figures, "category_breakdown"> {
  return figures;
}

async function byHour(
  deps: Reads,
  { selection, days, timezone }: BreakdownRequest,
  by: HourGroup,
): Promise<PlainRow[]> {
  const [range] = intervalsOf(days);
  if (!range) return [];
  const periods = offsetsIn(range, timezone);
  const rows = (await hoursIn(deps, selection, periods)) ?? (await hoursOneByOne(deps, selection, periods));
  const groups = Map.groupBy(rows, ({ hour }) => hourGroupOf(hour, by));
  return Array.from({ length: GROUP_COUNTS[by] }, (_, group) => {
    const sum = (of: (row: HourRow) => number) =>
      (groups.get(group) ?? []).reduce((total, row) => total + of(row), 0);
    return {
      key: String(group),
      name: hourName(group, by),
      ...datesOf(range),
      total_replies: sum(({ replies }) => replies),
      conversations: null,
      sent: sum(({ answers }) => answers),
      positive: null,
      meetings_booked: null,
      booking_rate: null,
      avg_reply_speed_minutes: minutes({ count: sum(({ answers }) => answers), ms: sum(({ ms }) => ms) }),
      avg_auto_reply_speed_minutes: minutes({
        count: sum(({ auto }) => auto),
        ms: sum(({ autoMs }) => autoMs),
      }),
      avg_manual_reply_speed_minutes: minutes({
        count: sum(({ manual }) => manual),
        ms: sum(({ manualMs }) => manualMs),
      }),
    };
  });
}

/** Null if rollups do not cover the request, or are incomplete. */
async function hoursIn(
  { reader }: Reads,
  selection: Selection,
  periods: readonly OffsetPeriod[],
): Promise<HourRow[] | null> {
  const { workspaceId } = selection;
  const [scopes, pieces] = [hourScopesOf(selection), hourPiecesOf(periods)];
  if (!scopes || !pieces) return null;
  return hourRowsFrom(
    await reader.read(hoursFromRollups({ workspaceId, scopes, pieces }), workspaceId),
    pieces,
  );
}

async function hoursOneByOne(
  { reader }: Reads,
  selection: Selection,
  periods: readonly OffsetPeriod[],
): Promise<HourRow[]> {
  const [rows = []] = await reader.read([hoursOf(selection, periods)], selection.workspaceId);
  return rows as HourRow[];
}

interface Grouping {
  by: GroupedBy;
  intervals: readonly Interval[];
}

type GroupCount = { key: string; span: number; figures: RowFigures };

async function byGroup(
  deps: Reads,
  { selection }: BreakdownRequest,
  { by, intervals }: Grouping,
): Promise<PlainRow[]> {
  const { workspaceId } = selection;
  const counted = await withBookings(deps, selection, { by, intervals });
  const [names = []] = await deps.reader.read([namesOf(by, workspaceId)], workspaceId);
  const called = new Map((names as { key: string; name: string }[]).map(({ key, name }) => [key, name]));
  return counted
    .toSorted((a, b) => a.span - b.span || (b.figures.total_replies ?? 0) - (a.figures.total_replies ?? 0))
    .flatMap(({ key, span, figures }) => {
      const interval = intervals[span];
      const name = called.get(key) ?? null;
      // The empty key stands for answers by unknown people.
      const knownKey = key === "" ? null : key;
      return interval ? [{ key: knownKey, name, ...datesOf(interval), ...figures }] : [];
    });
}

const countGroups = async (deps: Reads, selection: Selection, grouping: Grouping): Promise<GroupCount[]> =>
  (await fromRollups(deps, selection, grouping)) ?? (await oneByOne(deps, selection, grouping));

/** Counts replies by group. For clients with a calendar, counts bookings instead of `meeting-booked` conversations. */
async function withBookings(deps: Reads, selection: Selection, grouping: Grouping): Promise<GroupCount[]> {
  const { by, intervals } = grouping;
  const counted = await countGroups(deps, selection, grouping);
  // Bookings have no author.
  if (by === "user" || selection.userId !== undefined) return counted;
  const clients = await listCalendarClients(deps, selection);
  if (clients.length === 0) return counted;
  const { clientId: _, ...others } = selection;
  const byCategory = await countGroups(deps, { ...others, clients }, grouping);
  const booked = await listBooked(deps, { ...selection, clients }, intervals, by);
  const found = <Row extends { key: string; span: number }>(
    rows: readonly Row[],
    { key, span }: GroupCount,
  ) => rows.find((row) => row.key === key && row.span === span);
  return [...counted, ...bookedOnly(booked, counted)].map((group) => {
    const { meetings_booked: all, positive } = group.figures;
    const known = found(byCategory, group)?.figures.meetings_booked ?? 0;
    const meetings = (all ?? 0) - known + (found(booked, group)?.n ?? 0);
    const rate = percentOf(meetings, positive ?? 0);
    return { ...group, figures: { ...group.figures, meetings_booked: meetings, booking_rate: rate } };
  });
}

/** Returns the groups in each span that have meetings but no replies. */
const bookedOnly = (booked: readonly BookedRow[], counted: readonly GroupCount[]): GroupCount[] =>
  booked
    .filter(({ key, span }) => !counted.some((group) => group.key === key && group.span === span))
    .map(({ key, span }) => ({
      key,
      span,
      figures: plain(figuresOf({ counted: [], positive: 0, meetings: 0 }, [])),
    }));

/** Null if rollups do not cover the request, or are incomplete. */
async function fromRollups(
  { reader }: Reads,
  selection: Selection,
  { by, intervals }: Grouping,
): Promise<GroupCount[] | null> {
  const { workspaceId } = selection;
  const [scopes, cuts] = [groupScopesOf(by, selection), cutsOf(intervals)];
  if (!scopes || !cuts) return null;
  const queries = [
    { sql: CATEGORIES, bindings: { workspaceId } },
    ...rollupsOf({ workspaceId, scopes, spans: intervals, cuts }),
  ];
  const [categories = [], ...rows] = await reader.read(queries, workspaceId);
  const counts = scopeCountsFrom(rows, intervals);
  return (
    counts?.flatMap(({ id, countsBySpan }) =>
      countsBySpan.flatMap((spanCounts, span) => {
        const figures = plain(figuresOf(spanCounts, categories as NamedCategory[]));
        return figures.total_replies === 0 ? [] : [{ key: id, span, figures }];
      }),
    ) ?? null
  );
}

async function oneByOne(
  { reader }: Reads,
  selection: Selection,
  { by, intervals }: Grouping,
): Promise<GroupCount[]> {
  const [rows = []] = await reader.read([groupsOf(by, selection, intervals)], selection.workspaceId);
  return (rows as GroupRow[]).map((row) => ({ key: row.key, span: row.span, figures: groupFigures(row) }));
}

const groupFigures = (row: GroupRow): RowFigures => ({
  total_replies: row.replies,
  conversations: row.conversations,
  sent: row.answers,
  positive: row.positive,
  meetings_booked: row.meetings,
  booking_rate: percentOf(row.meetings, row.positive),
  avg_reply_speed_minutes: minutes({ count: row.answers, ms: row.ms }),
  avg_auto_reply_speed_minutes: minutes({ count: row.auto, ms: row.autoMs }),
  avg_manual_reply_speed_minutes: minutes({ count: row.manual, ms: row.manualMs }),
});
