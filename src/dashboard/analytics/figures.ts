/** Formats the numbers of reports; pure. */
import { formatCount } from "../parts/format-number.ts";

const PERCENT = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
/** Aligns decimal points in a column. */
const SHARE = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const HOUR = 60;
const DAY = 24 * HOUR;

/** Placeholder for a missing number. */
const NONE = "–";

/** Formats a percentage as `12.5%`. */
const formatPercent = (percent: number | null): string =>
  percent === null ? NONE : `${SHARE.format(percent)}%`;

/** Returns `30 s`, `12 min`, `3 h 20 min` or `2 d 4 h`. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return NONE;
  if (minutes < 1) return `${Math.round(minutes * 60)} s`;
  const whole = Math.round(minutes);
  if (whole < HOUR) return `${whole} min`;
  if (whole < DAY) return both(Math.floor(whole / HOUR), "h", whole % HOUR, "min");
  const hours = Math.round(minutes / HOUR);
  return both(Math.floor(hours / 24), "d", hours % 24, "h");
}

const both = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

export type FigureKind = "count" | "percent" | "minutes";

export function formatFigure(value: number | null, kind: FigureKind): string {
  if (kind === "percent") return formatPercent(value);
  if (kind === "minutes") return formatMinutes(value);
  return value === null ? NONE : formatCount(value);
}

/** A figure's change: its direction and formatted amount. */
export interface FigureChange {
  direction: "up" | "down" | "same";
  by: string;
}

/** Larger growth is shown as a multiple: "202 times" is clearer than "20,100%". */
const MANY_TIMES = 10;

/** Returns the change between two periods: percentages in points, other figures in percent. */
export function changeOf(now: number | null, before: number | null, kind: FigureKind): FigureChange | null {
  if (now === null || before === null) return null;
  const direction = now > before ? "up" : now < before ? "down" : "same";
  const distance = Math.abs(now - before);
  if (kind === "percent") return { direction, by: `${PERCENT.format(distance)} points` };
  if (before === 0) return now === 0 ? { direction, by: "0%" } : null;
  if (now >= MANY_TIMES * before) return { direction, by: `${Math.round(now / before)} times` };
  return { direction, by: `${PERCENT.format((100 * distance) / before)}%` };
}

/** Returns a round axis maximum at or above the highest value. */
export function ceilingOf(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
