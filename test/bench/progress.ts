/** Prints the current measurement on stderr during the fifteen-minute benchmark. */

const began = performance.now();

export function printProgress(text: string): void {
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.error(`${`${seconds}`.padStart(4)} s  ${text}`);
}
