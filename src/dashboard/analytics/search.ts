/** Defines the URL state of the analytics page. */

import { lastDays, type DateRange } from "../settings/ai/range.ts";

export const RANGES = [7, 30, 90, 365] as const;
type ReportDays = (typeof RANGES)[number];

/** Defaults to the last 30 days. */
const USUAL: ReportDays = 30;

export interface AnalyticsSearch {
  /** Number of days up to and including today. */
  days?: ReportDays;
  /** Custom range such as `2026-03-12`; both ends are required. */
  from?: string;
  to?: string;
  client?: string;
  connection?: string;
  campaign?: string;
  /** User id. */
  person?: string;
}

/** Returns the valid part of the URL state. */
export function analyticsSearch(given: Record<string, unknown>): AnalyticsSearch {
  const text = (name: string, form: RegExp): string | undefined => {
    // The router parses an id that consists only of digits as a number.
    const value = typeof given[name] === "number" ? String(given[name]) : given[name];
    return typeof value === "string" && form.test(value) ? value : undefined;
  };
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  const found = {
    days: RANGES.find((known) => known === Number(given["days"])),
    from: text("from", day),
    to: text("to", day),
    client: text("client", /^[\w-]+$/),
    connection: text("connection", /^[\w-]+$/),
    campaign: text("campaign", /^.{1,200}$/),
    person: text("person", /^[\w-]+$/),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const shifted = (date: string, days: number): string => dateOf(Date.parse(date) + days * DAY_MS);

/** Returns the number of days in a range, inclusive. */
export const lengthOf = ({ start_date: start, end_date: end }: DateRange): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

/** Validates a custom date range. */
export function faultOfDays({ from, to }: AnalyticsSearch): "order" | "length" | null {
  if (from === undefined || to === undefined) return null;
  if (from > to) return "order";
  return lengthOf({ start_date: from, end_date: to }) > MAX_DAYS ? "length" : null;
}

/** Returns the effective range; a custom range is put in order and limited to a year. */
export function rangeOf(
  { days = USUAL, from, to }: AnalyticsSearch,
  { now, zone }: { now: number; zone: string },
): DateRange {
  if (from !== undefined && to !== undefined) {
    const [start = from, end = to] = [from, to].toSorted();
    const first = shifted(end, 1 - MAX_DAYS);
    return { start_date: start < first ? first : start, end_date: end };
  }
  return lastDays(days, { now, zone });
}

/** Returns the preceding range of the same length. */
export function rangeBefore(range: DateRange): DateRange {
  const end = shifted(range.start_date, -1);
  return { start_date: shifted(end, 1 - lengthOf(range)), end_date: end };
}

export type BarInterval = "day" | "week" | "month";

/** Chooses an interval that gives a readable number of bars. */
export function barInterval(range: DateRange): BarInterval {
  const days = lengthOf(range);
  return days <= 62 ? "day" : days <= 190 ? "week" : "month";
}
