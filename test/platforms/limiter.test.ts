/** One account's rate limiter, with the test's own clock. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { Limiter } from "../../src/platforms/limiter.ts";
import type { Priority, RateLimit } from "../../src/platforms/platform.ts";
import { ManualClock } from "../support/clock.ts";

/** How much longer than a second, and than a minute, windows last, for jitter. */
const MARGIN = SECOND / 10;
const MINUTE_MARGIN = SECOND;

const TEN_A_SECOND: RateLimit = { requests: 10, perMs: SECOND };

/** Acquires `count` times at once, and records who was admitted, and when. */
function ask(limiter: Limiter, clock: ManualClock, count: number, priority: Priority = "person") {
  const started: { at: number; priority: Priority }[] = [];
  for (let n = 0; n < count; n += 1) {
    void limiter.acquire({ priority }).then(() => started.push({ at: clock.now(), priority }));
  }
  return started;
}

describe("a rate limit", () => {
  test("admits as many as its window allows at once, and the others when the window has passed", async () => {
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

  test("obeys the narrowest of several windows", async () => {
    const clock = new ManualClock(0);
    const limiter = new Limiter(clock, [TEN_A_SECOND, { requests: 15, perMs: MINUTE }]);
    const started = ask(limiter, clock, 20);
    await clock.advance(MINUTE + MINUTE_MARGIN - 1);
    expect(started.length).toBe(15);
    await clock.advance(1);
    expect(started.length).toBe(20);
  });

  test("no window of time ever holds more starts than allowed, whatever arrives when and however long it travels", async () => {
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
});

describe("a person", () => {
  test("goes ahead of background work that has been waiting for longer", async () => {
    const clock = new ManualClock(0);
    const limiter = new Limiter(clock, [{ requests: 1, perMs: SECOND }]);
    const order: string[] = [];
    void limiter.acquire({ priority: "background" }).then(() => order.push("first"));
    void limiter.acquire({ priority: "background" }).then(() => order.push("background"));
    void limiter.acquire({ priority: "person" }).then(() => order.push("person"));
    await clock.advance(3 * SECOND);
    expect(order).toEqual(["first", "person", "background"]);
  });

  test("finds a fifth of the window free however much background work there is", async () => {
    const clock = new ManualClock(0);
    const limiter = new Limiter(clock, [TEN_A_SECOND]);
    const background = ask(limiter, clock, 50, "background");
    await clock.advance(0);
    expect(background.length).toBe(8);
    const person = ask(limiter, clock, 2, "person");
    await clock.advance(0);
    expect(person.length).toBe(2);
  });
});

describe("a pause that the platform asked for", () => {
  test("holds everybody until it is over", async () => {
    const clock = new ManualClock(0);
    const limiter = new Limiter(clock, [TEN_A_SECOND]);
    limiter.pause(30 * SECOND);
    const started = ask(limiter, clock, 1);
    await clock.advance(30 * SECOND - 1);
    expect(started.length).toBe(0);
    await clock.advance(1);
    expect(started.length).toBe(1);
  });

  test("holds also those who were waiting when it began", async () => {
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

  test("is not shortened by a later, shorter one, and never lasts longer than an hour", async () => {
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
});

describe("a clock that is set back", () => {
  test("does not block a limit that was used up in what is now the future", async () => {
    const clock = new ManualClock(10 * HOUR);
    const limiter = new Limiter(clock, [TEN_A_SECOND]);
    ask(limiter, clock, 10);
    clock.set(HOUR);
    const started = ask(limiter, clock, 1);
    await clock.advance(SECOND);
    expect(started.length).toBe(1);
  });

  test("does not prolong a pause by as much as it was set back", async () => {
    const clock = new ManualClock(10 * HOUR);
    const limiter = new Limiter(clock, [TEN_A_SECOND]);
    limiter.pause(10 * SECOND);
    clock.set(HOUR);
    const started = ask(limiter, clock, 1);
    await clock.advance(10 * SECOND);
    expect(started.length).toBe(1);
  });
});

describe("a caller that gives up waiting", () => {
  test("is rejected with the reason of the signal and uses nothing of the limit", async () => {
    const clock = new ManualClock(0);
    const limiter = new Limiter(clock, [{ requests: 1, perMs: SECOND }]);
    ask(limiter, clock, 1);
    const stop = new AbortController();
    const given = limiter.acquire({ priority: "person", signal: stop.signal });
    const next = ask(limiter, clock, 1);
    stop.abort(new Error("enough"));
    await expect(given).rejects.toThrow("enough");
    await clock.advance(SECOND + MARGIN);
    expect(next.length).toBe(1);
    expect(clock.sleeping).toBe(0);
  });

  test("is rejected at once when the signal was aborted before", async () => {
    const limiter = new Limiter(new ManualClock(0), [TEN_A_SECOND]);
    const given = limiter.acquire({ priority: "person", signal: AbortSignal.abort(new Error("too late")) });
    await expect(given).rejects.toThrow("too late");
  });

  test("does not hold up those behind when it was the first in line", async () => {
    const clock = new ManualClock(0);
    const limiter = new Limiter(clock, [TEN_A_SECOND]);
    ask(limiter, clock, 8, "background");
    const stop = new AbortController();
    limiter.acquire({ priority: "background", signal: stop.signal }).catch(() => undefined);
    const behind = ask(limiter, clock, 1, "background");
    await clock.advance(SECOND / 2);
    stop.abort();
    await clock.advance(SECOND / 2 + MARGIN);
    expect(behind.length).toBe(1);
  });
});
