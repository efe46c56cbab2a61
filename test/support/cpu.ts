/** Measures processor time, which unlike wall-clock time ignores what other processes do. */
import { readFileSync } from "node:fs";

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Returns the milliseconds of processor time that this process spends until `work` is done. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = usedMs();
  await work();
  return usedMs() - before;
}

/** Milliseconds of a clock tick in `/proc`. */
const TICK_MS = 10;

/** Returns the milliseconds of processor time that another process has spent so far; Linux. */
export const cpuMsOf = (pid: number): number => spentBy(`/proc/${pid}/stat`);

/** Returns those of its first thread alone, on which its event loop runs. */
export const cpuMsOfLoop = (pid: number): number => spentBy(`/proc/${pid}/task/${pid}/stat`);

function spentBy(file: string): number {
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
