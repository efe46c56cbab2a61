/** Writes the figures of reports as people read them; pure. */
import { formatCount } from "../parts/format-number.ts";

const PERCENT = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
/** Below each other, with the decimal point in one line. */
const SHARE = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const HOUR = 60;
const DAY = 24 * HOUR;

/** What stands where there is no figure. */
const NONE = "–";

/** Returns `12.5%` of a percentage. */
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

/** How a figure has changed: `up`, `down` or `same`, and by how much. */
export interface FigureChange {
  direction: "up" | "down" | "same";
  by: string;
}

/** From here on, growth is shown as a multiple: 20,100% says less than 202 times. */
const MANY_TIMES = 10;

/** Returns the change from one period to the next: of counts and times in percent, of percentages in points. */
export function changeOf(now: number | null, before: number | null, kind: FigureKind): FigureChange | null {
  if (now === null || before === null) return null;
  const direction = now > before ? "up" : now < before ? "down" : "same";
  const distance = Math.abs(now - before);
  if (kind === "percent") return { direction, by: `${PERCENT.format(distance)} points` };
  if (before === 0) return now === 0 ? { direction, by: "0%" } : null;
  if (now >= MANY_TIMES * before) return { direction, by: `${Math.round(now / before)} times` };
  return { direction, by: `${PERCENT.format((100 * distance) / before)}%` };
}

/** Returns a round number that is not below the highest of a chart. */
export function ceilingOf(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
