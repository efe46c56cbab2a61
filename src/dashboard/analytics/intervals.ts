/** Start dates and labels of the bars in a chart; pure. */
import type { DateRange } from "../settings/ai/range.ts";
import type { BarInterval } from "./search.ts";

const DAY_MS = 86_400_000;
const FORMATS: Readonly<Record<BarInterval, Intl.DateTimeFormat>> = {
  day: new Intl.DateTimeFormat("en", { timeZone: "UTC", day: "numeric", month: "short" }),
  week: new Intl.DateTimeFormat("en", { timeZone: "UTC", day: "numeric", month: "short" }),
  month: new Intl.DateTimeFormat("en", { timeZone: "UTC", month: "short", year: "numeric" }),
};

/** Returns the start date of each interval: the first day of the range, then each day, Monday or first of the month. */
export function intervalsOf(
  { start_date: start, end_date: end }: DateRange,
  interval: BarInterval,
): string[] {
  const starts: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    const day = new Date(at);
    const begins =
      interval === "day" || (interval === "week" ? day.getUTCDay() === 1 : day.getUTCDate() === 1);
    if (begins || starts.length === 0) starts.push(day.toISOString().slice(0, 10));
  }
  return starts;
}

/** Returns `Mar 12`, or `Mar 2026` for a month. */
export const dayLabel = (date: string, interval: BarInterval): string =>
  FORMATS[interval].format(Date.parse(date));
