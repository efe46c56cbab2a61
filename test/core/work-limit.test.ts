/** Tests that a worker's work is limited by processor time, whatever else the machine does. */
import { expect, test } from "bun:test";
import { WorkLimit } from "../../src/core/work-limit.ts";
import { cpuMs } from "../support/cpu.ts";

/** Calls `tick` this many times and returns whether the last call reported that the limit is reached. */
const after = (limit: WorkLimit, ticks: number): boolean =>
  Array.from({ length: ticks }, () => limit.tick()).at(-1) ?? false;

async function spend(ms: number): Promise<void> {
  for (let spent = 0; spent < ms;)
    spent += await cpuMs(() => {
      for (let n = 0; n < 1_000_000; n += 1) Math.sqrt(n);
    });
}

test("work does not reach the limit while it gets no processor time", () => {
  const limit = new WorkLimit(60_000);
  expect(limit.pause).toBe(6_000);
  expect(after(limit, 59)).toBe(false);
  expect(limit.tick()).toBe(true);
});

test("work reaches the limit exactly when it has used that much processor time", async () => {
  const limit = new WorkLimit(200);
  await spend(200);
  expect(after(limit, 9)).toBe(false);
  expect(limit.tick()).toBe(true);
});
