/** Date ranges that end today; pure. */

const DAY_MS = 86_400_000;

export const RANGES = [7, 30, 90] as const;

export interface DateRange {
  start_date: string;
  end_date: string;
}

/** Returns the range of the last `count` days in a time zone, including today. */
export function lastDays(count: number, { now, zone }: { now: number; zone: string }): DateRange {
  // Swedish is the only locale that all browsers format as year-month-day.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now);
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (count - 1) * DAY_MS);
  return { start_date: first.toISOString().slice(0, 10), end_date: today };
}
