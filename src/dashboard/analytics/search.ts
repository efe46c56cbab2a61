/** The state of the page that its address holds: which days, and of whom. */

import { lastDays, type DateRange } from "../settings/ai/range.ts";

export const RANGES = [7, 30, 90, 365] as const;
type ReportDays = (typeof RANGES)[number];

/** Without a value it is the last 30 days. */
const USUAL: ReportDays = 30;

export interface AnalyticsSearch {
  /** The last days, today included. */
  days?: ReportDays;
  /** `2026-03-12`: days of one's own choice, both ends together. */
  from?: string;
  to?: string;
  client?: string;
  connection?: string;
  campaign?: string;
  /** Id of the person who answered. */
  person?: string;
}

/** Returns what of an address the page understands; anything else is left out. */
export function analyticsSearch(given: Record<string, unknown>): AnalyticsSearch {
  const text = (name: string, form: RegExp): string | undefined => {
    // An id of digits alone is read from the address as a number.
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

/** Returns how many days a range has, both ends included. */
export const lengthOf = ({ start_date: start, end_date: end }: DateRange): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

/** Returns what is wrong with days of one's own choice, for which others are reported. */
export function faultOfDays({ from, to }: AnalyticsSearch): "order" | "length" | null {
  if (from === undefined || to === undefined) return null;
  if (from > to) return "order";
  return lengthOf({ start_date: from, end_date: to }) > MAX_DAYS ? "length" : null;
}

/** Returns the days that are asked for; those of one's own choice are put in order, and are a year at most. */
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

/** Returns as many days right before a range, to compare it with. */
export function rangeBefore(range: DateRange): DateRange {
  const end = shifted(range.start_date, -1);
  return { start_date: shifted(end, 1 - lengthOf(range)), end_date: end };
}

export type BarInterval = "day" | "week" | "month";

/** Returns what one bar stands for, so that there are neither too many nor too few. */
export function barInterval(range: DateRange): BarInterval {
  const days = lengthOf(range);
  return days <= 62 ? "day" : days <= 190 ? "week" : "month";
}
