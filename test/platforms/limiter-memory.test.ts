/** Tests how an account's rate limiter survives a restart, using a clock controlled by the test. */
import { expect, test } from "bun:test";
import type { CallBlock, CallMemory, CallPause } from "../../src/core/call-memory.ts";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { RateLimit } from "../../src/platforms/platform.ts";
import { Limiter } from "../../src/platforms/limiter.ts";
import { ManualClock } from "../support/clock.ts";
import { ask, TEN_A_SECOND } from "../support/limiter.ts";

const TEN_A_SECOND_AND_AN_HOUR: RateLimit[] = [TEN_A_SECOND, { requests: 1_000, perMs: HOUR }];

/** A rate limiter memory that stores nothing. */
const EMPTY: CallMemory = {
  recall: () => [],
  reserve: () => undefined,
  recallPause: () => null,
  keepPause: () => undefined,
};

/** An account that remembers its calls across restarts. */
function account(limits = TEN_A_SECOND_AND_AN_HOUR): {
  clock: ManualClock;
  blocks: CallBlock[];
  start: () => Limiter;
} {
  const clock = new ManualClock(0);
  const blocks: CallBlock[] = [];
  let kept: CallPause | null = null;
  const memory: CallMemory = {
    recall: ({ since }) => blocks.filter(({ at }) => at >= since),
    reserve: (block) => void blocks.push(block),
    recallPause: () => kept,
    keepPause: (pause) => void (kept = pause),
  };
  return { clock, blocks, start: () => new Limiter(clock, limits, memory) };
}

test("the hourly count survives repeated restarts with few writes, and expires after the hour", async () => {
  const { clock, blocks, start } = account();
  let admitted = 0;
  for (let n = 0; n < 30; n += 1) {
    const started = ask(start(), clock, 45);
    await clock.advance(7 * SECOND);
    admitted += started.length;
  }
  expect(admitted).toBeGreaterThan(850);
  expect(admitted).toBeLessThanOrEqual(1_000);
  // At most seven writes for the 45 calls after each start.
  expect(blocks.length).toBeLessThanOrEqual(30 * 7);
  // Calls still waiting at earlier limiters also get their turn.
  await clock.advance(3 * HOUR);
  const started = ask(start(), clock, 10);
  await clock.advance(0);
  expect(started.length).toBe(10);
});

test("a process that keeps crashing uses up little more of the hourly limit than the calls it makes", async () => {
  const { clock, start } = account();
  for (let crashes = 0; crashes < 300; crashes += 1) {
    const started = ask(start(), clock, 2);
    await clock.advance(2 * SECOND);
    expect(started.length).toBe(2);
  }
  const started = ask(start(), clock, 50);
  await clock.advance(10 * SECOND);
  expect(started.length).toBe(50);
});

test("an hourly count restored after a restart does not delay calls under a shorter limit", async () => {
  const clock = new ManualClock(0);
  const memory = { ...EMPTY, recall: () => [{ at: 0, calls: 50 }] };
  const limits = [TEN_A_SECOND, { requests: 5_000, perMs: HOUR }];
  const started = ask(new Limiter(clock, limits, memory), clock, 10);
  await clock.advance(0);
  expect(started.length).toBe(10);
});

test("with a limit of a few calls a minute, each call is stored", async () => {
  const { clock, blocks, start } = account([{ requests: 20, perMs: MINUTE }]);
  const started = ask(start(), clock, 15);
  await clock.advance(30 * SECOND);
  expect([started.length, blocks.reduce((sum, { calls }) => sum + calls, 0)]).toEqual([15, 15]);
  const later = ask(start(), clock, 10);
  await clock.advance(0);
  expect(later.length).toBe(5);
  await clock.advance(32 * SECOND);
  expect(later.length).toBe(10);
});

test("a pause requested by the platform survives a restart, and is not prolonged by it", async () => {
  const { clock, start } = account();
  start().pause(2 * MINUTE);
  await clock.advance(MINUTE);
  const started = ask(start(), clock, 1);
  await clock.advance(MINUTE - 1);
  expect(started.length).toBe(0);
  await clock.advance(1);
  expect(started.length).toBe(1);
});

test("a requested pause ends if the clock is set back to before the pause began", async () => {
  const { clock, start } = account();
  clock.set(HOUR);
  start().pause(2 * MINUTE);
  clock.set(HOUR - 10 * MINUTE);
  const started = ask(start(), clock, 1);
  await clock.advance(0);
  expect(started.length).toBe(1);
});

test("a requested pause is not shortened by a later pause that ends sooner", async () => {
  const { clock, start } = account();
  start().pause(2 * MINUTE);
  start().pause(SECOND);
  const started = ask(start(), clock, 1);
  await clock.advance(MINUTE);
  expect(started.length).toBe(0);
});

test("a requested pause is kept in memory if it cannot be stored", async () => {
  const clock = new ManualClock(0);
  const failures: unknown[] = [];
  const keepPause = () => {
    throw new Error("database or disk is full");
  };
  const memory = { ...EMPTY, keepPause, onFailure: (error: unknown) => void failures.push(error) };
  const limiter = new Limiter(clock, TEN_A_SECOND_AND_AN_HOUR, memory);
  limiter.pause(MINUTE);
  const started = ask(limiter, clock, 1);
  await clock.advance(MINUTE - 1);
  expect([started.length, failures.length]).toEqual([0, 1]);
});

test.each(["recall", "reserve"] as const)(
  "a rate limiter continues if %s fails, and logs the failure once",
  async (failing) => {
    const clock = new ManualClock(0);
    const failures: unknown[] = [];
    const full = () => {
      throw new Error("database or disk is full");
    };
    const memory = {
      ...EMPTY,
      [failing]: full,
      onFailure: (error: unknown) => void failures.push(error),
    };
    const limiter = new Limiter(clock, [{ requests: 5, perMs: HOUR }], memory);
    const started = ask(limiter, clock, 6);
    await clock.advance(0);
    expect(started.length).toBe(5);
    expect(failures.length).toBe(1);
    await clock.advance(2 * HOUR);
    expect(started.length).toBe(6);
  },
);
