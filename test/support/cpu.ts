/** Measures processor time, which is not affected by other processes as wall-clock time is. */
import { expect } from "bun:test";
import { readFileSync } from "node:fs";

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Returns the milliseconds of processor time that this process uses until `work` is done. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = usedMs();
  await work();
  return usedMs() - before;
}

/** Below this, the cost of a tenth of the input is mostly noise. */
const LEAST_MS = 20;

/**
 * Asserts that work on an input takes at most 40 times as much processor time as work on a tenth of the input. Linear
 * work takes 10 times as much, quadratic work 100 times.
 * @param length Length of the whole input. Quadratic work on it should take seconds
 */
export async function expectLinear(length: number, work: (length: number) => unknown): Promise<void> {
  const tenth = await cpuMs(() => work(Math.ceil(length / 10)));
  expect(await cpuMs(() => work(length))).toBeLessThan(40 * Math.max(tenth, LEAST_MS));
}

/** Milliseconds per clock tick in `/proc`. */
const TICK_MS = 10;

/** Returns the milliseconds of processor time that another process has used so far. Linux only. */
export const cpuMsOf = (pid: number): number => spentBy(`/proc/${pid}/stat`);

/** Returns the milliseconds used by the process's first thread alone, which runs its event loop. */
export const cpuMsOfLoop = (pid: number): number => spentBy(`/proc/${pid}/task/${pid}/stat`);

function spentBy(file: string): number {
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
