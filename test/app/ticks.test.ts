/** Tests ticks with a system clock and timers that the test controls. */
import { afterEach, beforeEach, expect, jest, setSystemTime, test } from "bun:test";
import { DAY, SECOND, systemClock } from "../../src/core/clock.ts";
import { Wakeups, type Job } from "../../src/deps/in-flight.ts";
import { createLog } from "../../src/core/log.ts";
import { Loop } from "../../src/app/loop.ts";

const START = Date.UTC(2026, 2, 4, 9, 12, 0, 300);

let loop: Loop;
let runs: number;
const zone = process.env.TZ;

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  runs = 0;
  const job: Job = { name: "file", run: () => void (runs += 1) };
  const log = createLog({ level: "error", format: "json", clock: systemClock });
  loop = new Loop({ jobs: [job], clock: systemClock, log, wakeups: new Wakeups() });
});

afterEach(async () => {
  await loop.stop();
  jest.useRealTimers();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Advances the clock second by second; returns the number of runs in each second. */
async function pass(seconds: number): Promise<number[]> {
  const counts: number[] = [];
  for (let n = 0; n < seconds; n += 1) {
    const before = runs;
    jest.advanceTimersByTime(SECOND);
    await Promise.resolve();
    counts.push(runs - before);
  }
  return counts;
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

test.each([1, 7, 30, 45, 60])("the loop ticks at the start and at least every %i s", async (seconds) => {
  loop.start(seconds);
  expect(runs).toBe(1);
  let last = START;
  for (let n = 0; n < 300; n += 1) {
    if (sum(await pass(1)) > 0) last = Date.now();
    expect(Date.now() - last).toBeLessThanOrEqual(seconds * SECOND);
  }
});

test.each([
  ["forward by days, as after a long sleep", 3 * DAY],
  ["back by days", -3 * DAY],
  ["back by a little", -5 * SECOND],
])("the loop ticks after the clock is set %s, within one tick and without a burst", async (_, leap) => {
  loop.start(1);
  await pass(10);
  setSystemTime(new Date(Date.now() + leap));
  const after = await pass(10);
  expect(Math.max(...after)).toBe(1);
  expect(sum(after)).toBeGreaterThanOrEqual(9);
  expect(Math.abs(Date.now() - (loop.lastTickAt ?? 0))).toBeLessThanOrEqual(SECOND);
});

test.each(["2026-03-29T00:59:50Z", "2026-10-25T00:59:50Z", "2026-10-25T01:59:50Z"])(
  "daylight saving changes do not affect ticks (%s in Berlin)",
  async (at) => {
    process.env.TZ = "Europe/Berlin";
    setSystemTime(new Date(at));
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(-120);
    loop.start(1);
    await pass(1);
    expect(await pass(3_700)).toEqual(Array(3_700).fill(1));
  },
);

test("the loop stops ticking when it is stopped", async () => {
  loop.start(1);
  await loop.stop();
  expect(sum(await pass(5))).toBe(0);
});
