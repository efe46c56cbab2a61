/**
 * Runs the same load alternately against two servers, so that other load on the machine affects both alike.
 */
import { drive, type Round, type Target } from "./load.ts";

const WARM_UP_MS = 500;
const ROUND_MS = 500;
const ROUNDS = 7;

export interface Contender extends Target {
  process: Bun.Subprocess;
}

export interface Comparison {
  name: string;
  /** Target value of the ratio. */
  goal: number;
  desk: Contender;
  bare: Contender;
  /** Amount of background work that the desk has done so far. */
  workDone?: () => number;
}

export interface Side {
  /** Median of the rounds. */
  per_second: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
}

export interface Result {
  name: string;
  goal: number;
  /** The desk's responses for each response of the bare server: median, minimum and maximum over pairs of rounds. */
  ratio: number;
  ratio_min: number;
  ratio_max: number;
  desk: Side;
  bare: Side;
  /** Background work per second that the desk did during the rounds; null if it has none. */
  work_per_second: number | null;
}

export async function compare({ name, goal, desk, bare, workDone }: Comparison): Promise<Result> {
  const pairs: { desk: Round; bare: Round }[] = [];
  let work = 0;
  await alone(desk, bare, WARM_UP_MS);
  await alone(bare, desk, WARM_UP_MS);
  while (pairs.length < ROUNDS) {
    work -= workDone?.() ?? 0;
    const ofDesk = await alone(desk, bare, ROUND_MS);
    work += workDone?.() ?? 0;
    pairs.push({ desk: ofDesk, bare: await alone(bare, desk, ROUND_MS) });
  }
  const ratios = pairs.map((pair) => pair.desk.perSecond / pair.bare.perSecond);
  return {
    name,
    goal,
    ratio: quantile(ratios, 0.5),
    ratio_min: quantile(ratios, 0),
    ratio_max: quantile(ratios, 1),
    desk: summary(pairs.map((pair) => pair.desk)),
    bare: summary(pairs.map((pair) => pair.bare)),
    work_per_second: workDone ? work / ((ROUNDS * ROUND_MS) / 1_000) : null,
  };
}

/**
 * Runs a round while the other process is suspended, so that the desk's background work does not slow the bare server.
 */
const alone = (runner: Contender, other: Contender, ms: number): Promise<Round> =>
  whileStill([other.process], () => drive(runner, ms));

/** Suspends a process while `act` runs. */
export async function whileStill<T>(others: Bun.Subprocess[], act: () => Promise<T>): Promise<T> {
  for (const other of others) other.kill("SIGSTOP");
  try {
    return await act();
  } finally {
    for (const other of others) other.kill("SIGCONT");
  }
}

function summary(rounds: Round[]): Side {
  const rates = rounds.map((round) => round.perSecond);
  const latencies = rounds.flatMap((round) => round.latencies);
  return {
    per_second: quantile(rates, 0.5),
    p50_ms: quantile(latencies, 0.5),
    p95_ms: quantile(latencies, 0.95),
    p99_ms: quantile(latencies, 0.99),
  };
}

/** Returns a quantile, from the minimum (0) to the maximum (1), rounded to three decimals. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return Math.round(value * 1_000) / 1_000;
}
