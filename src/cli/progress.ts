/** Shows the progress of long commands: one redrawn line on a terminal, otherwise an occasional plain line. */
import { HOUR, MINUTE, SECOND, systemClock, type Clock, type Millis } from "../core/clock.ts";
import { UNWATCHED, type CountedUnits, type Progress } from "../core/progress.ts";
import { openScreen, type Screen } from "./output.ts";

/** Minimum time between updates on a terminal; faster updates would be unreadable. */
const REDRAW_EVERY: Millis = SECOND / 10;
/** Minimum time between plain lines, so that short commands print no progress in a script or a log. */
const PLAIN_EVERY: Millis = 10 * SECOND;
/** Minimum time to measure a rate; a shorter measurement is meaningless. */
const RATE_AFTER: Millis = SECOND;
const MIB = 1024 * 1024;

/** Shows the progress of `work`, unless the output is for scripts. */
export async function withProgress<T>(
  { json = false, clock = systemClock, screen = openScreen() }: WatchOptions,
  work: (progress: Progress) => T | Promise<T>,
): Promise<T> {
  if (json) return work(UNWATCHED);
  const line = new ProgressLine(clock, screen);
  try {
    return await work(line);
  } finally {
    line.end();
  }
}

interface WatchOptions {
  json?: boolean | undefined;
  clock?: Clock;
  screen?: Screen;
}

/** Calls `look` several times a second until `work` ends, for work that does not report its own progress. */
export async function watching<T>(work: Promise<T>, look: () => void): Promise<T> {
  const done = new AbortController();
  const looking = (async () => {
    while (!done.signal.aborted) {
      look();
      await systemClock.sleep(REDRAW_EVERY, done.signal).catch(() => undefined); // the work has ended
    }
  })();
  try {
    return await work;
  } finally {
    done.abort();
    await looking;
  }
}

class ProgressLine implements Progress {
  readonly #clock: Clock;
  readonly #screen: Screen;
  #step: { name: string; counted: CountedUnits | null; begunAt: Millis } | null = null;
  #shownAt: Millis;

  constructor(clock: Clock, screen: Screen) {
    this.#clock = clock;
    this.#screen = screen;
    // A terminal shows the first step immediately.
    this.#shownAt = screen.isTerminal ? -Infinity : clock.now();
  }

  step(name: string, counted?: CountedUnits): void {
    if (this.#screen.isTerminal) this.#shownAt = -Infinity;
    this.#step = { name, counted: counted ?? null, begunAt: this.#clock.now() };
    this.at(0);
  }

  at(done: number): void {
    const now = this.#clock.now();
    const every = this.#screen.isTerminal ? REDRAW_EVERY : PLAIN_EVERY;
    if (!this.#step || now - this.#shownAt < every) return;
    this.#shownAt = now;
    const { begunAt, ...step } = this.#step;
    this.#screen.show(describeStep({ ...step, done, elapsed: now - begunAt }));
  }

  end(): void {
    this.#screen.clear();
  }
}

interface StepState {
  name: string;
  counted: CountedUnits | null;
  done: number;
  elapsed: Millis;
}

/** Describes a step: `Writing: 1500 of 20000 replies (7 %), 300/s, 1 min left`. */
export function describeStep({ name, counted, done, elapsed }: StepState): string {
  if (!counted) return `${name} …`;
  const { total, unit } = counted;
  const amount = (n: number) => (unit === "bytes" ? `${Math.round(n / MIB)}` : `${Math.round(n)}`);
  const share = total > 0 ? ` (${Math.min(100, Math.floor((done / total) * 100))} %)` : "";
  const known = `${name}: ${amount(done)} of ${amount(total)} ${unit === "bytes" ? "MiB" : unit}${share}`;
  if (elapsed < RATE_AFTER || done <= 0) return known;
  const perSecond = (done / elapsed) * SECOND;
  const rate = unit === "bytes" ? `${amount(perSecond)} MiB/s` : `${rounded(perSecond)}/s`;
  return `${known}, ${rate}, ${span(((total - done) / perSecond) * SECOND)} left`;
}

const rounded = (rate: number): string => (rate < 10 ? rate.toFixed(1) : `${Math.round(rate)}`);

function span(left: Millis): string {
  if (left < MINUTE) return `${Math.max(0, Math.ceil(left / SECOND))} s`;
  return left < HOUR ? `${Math.ceil(left / MINUTE)} min` : `${(left / HOUR).toFixed(1)} h`;
}
