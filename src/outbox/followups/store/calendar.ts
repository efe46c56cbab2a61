/** Counts each day's follow-ups, and reads the first few. */
import type { ReadQuery } from "../../../db/reader.ts";
import type { CalendarDay } from "../rules/move.ts";
import { conditionsOf, shownSql, type FollowUpFilters, type ShownFollowUp } from "./list.ts";

/**
 * Returns the queries for the reader, because a workspace can have tens of thousands of follow-ups in six
 * weeks.
 */
export function countingByDay(
  filters: FollowUpFilters,
  { days, perDay }: { days: CalendarDay[]; perDay: number },
): ReadQuery[] {
  const { where, bindings } = conditionsOf(filters);
  const inDay = `${where} AND due_at >= day.value ->> 'from' AND due_at < day.value ->> 'until'`;
  const shared = { ...bindings, days: JSON.stringify(days) };
  const counts = `SELECT day.key AS day, (SELECT count(*) FROM follow_ups WHERE ${inDay}) AS total
    FROM json_each(+$days) AS day`;
  const first = shownSql(`SELECT f.rowid AS row FROM json_each(+$days) AS day CROSS JOIN follow_ups f
    WHERE f.rowid IN (SELECT rowid FROM follow_ups WHERE ${inDay} ORDER BY due_at, id LIMIT +$perDay)`);
  return [
    { sql: counts, bindings: shared },
    { sql: `${first} ORDER BY f.due_at, f.id`, bindings: { ...shared, perDay } },
  ];
}

export interface FilledDay {
  date: string;
  total: number;
  /** The first follow-ups of the day, by time. */
  first: ShownFollowUp[];
}

/** Returns the days in order, including empty ones, from the reader's result. */
export function filledFrom(days: CalendarDay[], [counted, found]: unknown[][]): FilledDay[] {
  const totals = counted as { day: number; total: number }[];
  const rows = found as ShownFollowUp[];
  return days.map(({ date, from, until }, n) => ({
    date,
    total: totals.find(({ day }) => day === n)?.total ?? 0,
    first: rows.filter(({ due_at: at }) => at >= from && at < until),
  }));
}
