/** Date arithmetic on days (`2026-03-12`) and months (`2026-03`); pure. */

const DAY_MS = 24 * 60 * 60_000;
const DAYS_SHOWN = 42;
const MONDAY = 1;

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the date after a number of days. */
export const daysLater = (day: string, days: number): string =>
  dayOf(new Date(at(day).getTime() + days * DAY_MS));

export const dayAfter = (day: string): string => daysLater(day, 1);

/** Returns the month after a number of months. */
export function monthsLater(month: string, months: number): string {
  const first = at(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return dayOf(first).slice(0, 7);
}

/** Returns the six weeks, Monday to Sunday, that contain a month. */
export function daysShown(month: string): string[] {
  const first = `${month}-01`;
  const before = (at(first).getUTCDay() - MONDAY + 7) % 7;
  return Array.from({ length: DAYS_SHOWN }, (_, n) => daysLater(first, n - before));
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
const MONTH = format({ month: "long", year: "numeric" });
const WEEKDAY = format({ weekday: "short" });
const WHOLE = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** Returns `March 2026`. */
export const monthName = (month: string): string => MONTH.format(at(`${month}-01`));

/** Returns `Mon`. */
export const weekdayName = (day: string): string => WEEKDAY.format(at(day));

/** Returns `Thursday, March 12, 2026`. */
export const dayName = (day: string): string => WHOLE.format(at(day));
