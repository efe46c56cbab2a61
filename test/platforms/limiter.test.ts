/** Tests an account's rate limiter, using a clock controlled by the test. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { Limiter } from "../../src/platforms/limiter.ts";
import type { Priority, RateLimit } from "../../src/platforms/platform.ts";
import { ManualClock } from "../support/clock.ts";
import { expectLinear } from "../support/cpu.ts";
import { ask, MARGIN, TEN_A_SECOND } from "../support/limiter.ts";

/** Extra time for jitter, added to a window of one minute. */
const MINUTE_MARGIN = SECOND;

const STOPPED = AbortSignal.abort(new Error("stopped"));

test("as many calls as allowed start immediately, and further calls start after the window", async () => {
  const clock = new ManualClock(0);
  const started = ask(new Limiter(clock, [TEN_A_SECOND]), clock, 25);
  await clock.advance(0);
  expect(started.length).toBe(10);
  await clock.advance(SECOND + MARGIN - 1);
  expect(started.length).toBe(10);
  await clock.advance(1);
  expect(started.length).toBe(20);
  await clock.advance(SECOND + MARGIN);
  expect(started.length).toBe(25);
});

test("a pause requested by the platform rejects calls that can be retried later, instead of delaying them", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  limiter.pause(MINUTE);
  const later = { priority: "background", failsWhilePaused: true } as const;
  await expect(limiter.acquire(later)).rejects.toThrow("requested a pause");
  await clock.advance(MINUTE);
  await limiter.acquire(later);
});

test("if several rate limits apply, the narrowest one decides", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND, { requests: 15, perMs: MINUTE }]);
  const started = ask(limiter, clock, 20);
  await clock.advance(MINUTE + MINUTE_MARGIN - 1);
  expect(started.length).toBe(15);
  await clock.advance(1);
  expect(started.length).toBe(20);
});

test("no window contains more calls than allowed, whatever the arrival times and network delays", async () => {
  const arrivals = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 700 }),
      count: fc.integer({ min: 1, max: 8 }),
      priority: fc.constantFrom<Priority>("person", "background"),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(arrivals, async (bursts) => {
      const clock = new ManualClock(0);
      const limiter = new Limiter(clock, [{ requests: 5, perMs: SECOND }]);
      const started: { at: number }[][] = [];
      for (const { wait, count, priority } of bursts) {
        await clock.advance(wait);
        started.push(ask(limiter, clock, count, priority));
      }
      await clock.advance(HOUR);
      const times = started.flat().map(({ at }) => at);
      expect(times.length).toBe(bursts.reduce((sum, { count }) => sum + count, 0));
      const most = Math.max(
        0,
        ...times.map((at) => times.filter((t) => t >= at && t < at + SECOND + MARGIN).length),
      );
      expect(most).toBeLessThanOrEqual(5);
    }),
    { numRuns: 25 },
  );
});

test("a call by a person starts before background work, even if that has waited longer", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 1, perMs: SECOND }]);
  const order: string[] = [];
  void limiter.acquire({ priority: "background" }).then(() => order.push("first"));
  void limiter.acquire({ priority: "background" }).then(() => order.push("background"));
  void limiter.acquire({ priority: "person" }).then(() => order.push("person"));
  await clock.advance(3 * SECOND);
  expect(order).toEqual(["first", "person", "background"]);
});

test("a fifth of the window is reserved for calls by people, however much background work there is", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  const background = ask(limiter, clock, 50, "background");
  await clock.advance(0);
  expect(background.length).toBe(8);
  const person = ask(limiter, clock, 2, "person");
  await clock.advance(0);
  expect(person.length).toBe(2);
});

const HOURLY: RateLimit[] = [
  { requests: 60, perMs: MINUTE },
  { requests: 1_000, perMs: HOUR },
];

test("background work may use four fifths of an hourly limit and bulk work half, which leaves the rest to people", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, HOURLY);
  const bulk = ask(limiter, clock, 2_000, "low");
  await clock.advance(HOUR);
  expect(bulk.length).toBe(500);
  const background = ask(limiter, clock, 2_000, "background");
  await clock.advance(0);
  const before = background.length + bulk.length;
  const people = ask(limiter, clock, 10, "person");
  await clock.advance(0);
  expect(people.length).toBe(10);
  await clock.advance(HOUR);
  expect(background.length + people.length).toBeLessThanOrEqual(810);
  expect(before).toBeLessThan(560);
});

test("bulk work may use half of a limit, unless its window is one second", async () => {
  const clock = new ManualClock(0);
  const bulk = ask(new Limiter(clock, [TEN_A_SECOND, ...HOURLY]), clock, 20, "low");
  await clock.advance(0);
  expect(bulk.length).toBe(8);
});

test("the cost of a call does not depend on the number of waiting calls", () =>
  expectLinear(100_000, (requests) => {
    const limiter = new Limiter(new ManualClock(0), [{ requests, perMs: HOUR }]);
    for (let n = 0; n < 1.25 * requests; n += 1)
      limiter
        .acquire({ priority: "person", ...(n >= requests && { signal: STOPPED }) })
        .catch(() => undefined);
  }));

const note = (remaining: number, resetMs: number | null = 30 * SECOND) => ({
  limit: 60,
  remaining,
  resetMs,
});

test("a reported window keeps its reserve for people even if other programs use the same key", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 60, perMs: MINUTE }]);
  limiter.note(note(14));
  const low = ask(limiter, clock, 1, "low");
  const background = ask(limiter, clock, 5, "background");
  await clock.advance(0);
  expect([background.length, low.length]).toEqual([2, 0]);
  const people = ask(limiter, clock, 13, "person");
  await clock.advance(0);
  expect(people.length).toBe(12);
  await clock.advance(30 * SECOND);
  expect([people.length, background.length, low.length]).toEqual([13, 5, 1]);
});

test("a reported window is kept when an older response arrives late", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  limiter.note(note(0));
  limiter.note(note(3));
  const started = ask(limiter, clock, 1);
  await clock.advance(29 * SECOND);
  expect(started.length).toBe(0);
  await clock.advance(SECOND);
  expect(started.length).toBe(1);
});

test("a reported window lasts no longer than its length, even if its end is rounded to whole seconds", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 5, perMs: SECOND }]);
  limiter.note({ limit: 5, remaining: 0, resetMs: 2 * SECOND });
  const started = ask(limiter, clock, 1);
  await clock.advance(SECOND + MARGIN);
  expect(started.length).toBe(1);
});

test("a reported window that agrees with our own count delays no calls", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 5, perMs: SECOND }]);
  ask(limiter, clock, 1);
  await clock.advance(SECOND / 2);
  ask(limiter, clock, 4);
  await clock.advance(SECOND / 10);
  limiter.note({ limit: 5, remaining: 0, resetMs: 2 * SECOND });
  const started = ask(limiter, clock, 1);
  await clock.advance((4 * SECOND) / 10 + MARGIN);
  expect(started.length).toBe(1);
});

test("a reported window without an end does not delay calls by people", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  limiter.note(note(0, null));
  const [person, background] = [ask(limiter, clock, 1), ask(limiter, clock, 1, "background")];
  await clock.advance(0);
  expect([person.length, background.length]).toEqual([1, 0]);
  await clock.advance(MINUTE);
  expect(background.length).toBe(1);
});

test("changed limits apply to waiting calls, and calls that have already started count toward them", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 5, perMs: HOUR }]);
  const started = ask(limiter, clock, 20);
  await clock.advance(MINUTE);
  expect(started.length).toBe(5);
  limiter.change([{ requests: 12, perMs: HOUR }]);
  await clock.advance(0);
  expect(started.length).toBe(12);
});

test("a pause also delays callers that were already waiting when it began", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [{ requests: 1, perMs: SECOND }]);
  const started = ask(limiter, clock, 2);
  await clock.advance(0);
  limiter.pause(10 * SECOND);
  await clock.advance(9 * SECOND);
  expect(started.length).toBe(1);
  await clock.advance(SECOND);
  expect(started.length).toBe(2);
});

test("a pause is not shortened by a later, shorter pause, and never lasts longer than an hour", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  limiter.pause(1_000 * HOUR);
  limiter.pause(SECOND);
  const started = ask(limiter, clock, 1);
  await clock.advance(HOUR - 1);
  expect(started.length).toBe(0);
  await clock.advance(1);
  expect(started.length).toBe(1);
});

test("after the clock is set back, recorded calls that are now in the future do not count", async () => {
  const clock = new ManualClock(10 * HOUR);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  ask(limiter, clock, 10);
  clock.set(HOUR);
  const started = ask(limiter, clock, 1);
  await clock.advance(SECOND);
  expect(started.length).toBe(1);
});

test("setting the clock back does not extend a pause", async () => {
  const clock = new ManualClock(10 * HOUR);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  limiter.pause(10 * SECOND);
  clock.set(HOUR);
  const started = ask(limiter, clock, 1);
  await clock.advance(10 * SECOND);
  expect(started.length).toBe(1);
});
