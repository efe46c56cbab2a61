/** What is being measured just now, on stderr: a benchmark of a quarter of an hour should not look dead. */

const began = performance.now();

export function tell(text: string): void {
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.error(`${`${seconds}`.padStart(4)} s  ${text}`);
}
