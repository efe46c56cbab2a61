/** Measures processor time, which unlike wall-clock time ignores what other processes do. */
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
