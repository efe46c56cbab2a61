/** Months of the overview, such as `2026-03`; pure. */

/** Number of months to choose from, including the current one. */
const MONTHS = 13;

/** Returns the current and earlier months in a time zone, newest first. */
export function recentMonths(now: number, zone: string): string[] {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
  }).format(now);
  const [year = 0, month = 0] = parts.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

export function daysOfMonth(month: string): { start_date: string; end_date: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return {
    start_date: `${month}-01`,
    end_date: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

export interface OverviewSearch {
  month?: string | undefined;
  client?: string | undefined;
}

export function overviewSearch({ month, client }: Record<string, unknown>): OverviewSearch {
  return {
    ...(typeof month === "string" && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(typeof client === "string" && { client }),
  };
}
