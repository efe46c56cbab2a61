/** Records the soak test's measurements in ten-second windows, in bounded memory. */
import { quantile } from "./compare.ts";

/** One value for each window; NaN where nothing was measured. */
export type Window = Record<Figure, number>;

const FIGURES = [
  "acknowledged_per_second", "ack_p50_ms", "ack_p99_ms", "read_p99_ms", "told_per_second", "told_p50_ms", "told_p99_ms", "loop_p99_ms", "rows_due",
  "overdue_s", "threads_to_read", "rss_mb", "wal_mb", "database_mb", "harness_mb",
] as const; // oxfmt-ignore
type Figure = (typeof FIGURES)[number];

const LETTERS: Record<Figure, string> = {
  acknowledged_per_second: "ack/s",
  ack_p50_ms: "p50",
  ack_p99_ms: "p99 ms",
  read_p99_ms: "read p99",
  told_per_second: "told/s",
  told_p50_ms: "told p50",
  told_p99_ms: "p99 ms",
  loop_p99_ms: "loop p99",
  rows_due: "due",
  overdue_s: "late s",
  threads_to_read: "unread",
  rss_mb: "RSS MB",
  wal_mb: "WAL MB",
  database_mb: "DB MB",
  harness_mb: "own MB",
};
const WIDTH = 9;

/** Collects the durations of responses in milliseconds until they are read. */
export class Latencies {
  #all: number[] = [];

  add(ms: number): void {
    this.#all.push(ms);
  }

  take(): { count: number; p50: number; p99: number } {
    const sorted = this.#all.sort((a, b) => a - b);
    this.#all = [];
    const at = (share: number): number => (sorted.length > 0 ? quantile(sorted, share) : Number.NaN);
    return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
  }
}

export const headLine = (): string =>
  ["time", ...FIGURES.map((name) => LETTERS[name])].map((word) => word.padStart(WIDTH)).join("");

export function windowLine(seconds: number, window: Window): string {
  const time = `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
  return [time, ...FIGURES.map((name) => shown(window[name]))].map((word) => word.padStart(WIDTH)).join("");
}

const shown = (value: number): string =>
  Number.isNaN(value) ? "–" : value.toFixed(Math.abs(value) < 100 ? 1 : 0);

/** The median of each figure over the windows, and its worst value: the maximum, or the minimum for rates. */
function summary(windows: readonly Window[]): Record<Figure, string> {
  const entries = FIGURES.map((name) => {
    const values = windows
      .map((window) => window[name])
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b);
    const worst = name.endsWith("_per_second") ? values.at(0) : values.at(-1);
    return [
      name,
      `${shown(values[Math.floor(values.length / 2)] ?? Number.NaN)} (${shown(worst ?? Number.NaN)})`,
    ];
  });
  return Object.fromEntries(entries) as Record<Figure, string>;
}

/** Formats the first and the last windows side by side. */
export function comparison(first: readonly Window[], last: readonly Window[], seconds: number): string {
  const [begin, end] = [summary(first), summary(last)];
  const title = `${"median (worst)".padEnd(26)}${`first ${Math.round(seconds)} s`.padStart(20)}${`last ${Math.round(seconds)} s`.padStart(20)}`;
  const lines = FIGURES.map(
    (name) => `${name.padEnd(26)}${begin[name].padStart(20)}${end[name].padStart(20)}`,
  );
  return [title, ...lines].join("\n");
}
