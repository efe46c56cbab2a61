/** Tests that a worker's work is limited by processor time, regardless of other load on the machine. */
import { expect, test } from "bun:test";
import { WorkLimit } from "../../src/core/work-limit.ts";
import { cpuMs } from "../support/cpu.ts";

/** Calls `tick` this many times. Returns whether the last call reported that the limit has been reached. */
const after = (limit: WorkLimit, ticks: number): boolean =>
  Array.from({ length: ticks }, () => limit.tick()).at(-1) ?? false;

async function spend(ms: number): Promise<void> {
  for (let spent = 0; spent < ms;)
    spent += await cpuMs(() => {
      for (let n = 0; n < 1_000_000; n += 1) Math.sqrt(n);
    });
}

test("waiting without processor time does not count toward the work limit", () => {
  const limit = new WorkLimit(60_000);
  expect(limit.pause).toBe(6_000);
  expect(after(limit, 59)).toBe(false);
  expect(limit.tick()).toBe(true);
});

test("the work limit is reached after exactly that much processor time", async () => {
  const limit = new WorkLimit(200);
  await spend(200);
  expect(after(limit, 9)).toBe(false);
  expect(limit.tick()).toBe(true);
});
