/** Tests how the rate limiter treats slow requests to a platform with a narrow limit. */
import { afterEach, expect, test } from "bun:test";
import fc from "fast-check";
import { HOUR, SECOND, type Millis } from "../../src/core/clock.ts";
import type { PlatformSandbox } from "../support/sandbox/sandbox.ts";
import { startSandbox } from "../support/sandbox/start.ts";
import type { HttpClient } from "../../src/http-client/client.ts";
import { CallFailed } from "../../src/http-client/failure.ts";
import { createPlatformClient } from "../../src/platforms/client.ts";
import { Limiter } from "../../src/platforms/limiter.ts";
import { createPlatforms } from "../../src/platforms/registry.ts";
import { ManualClock } from "../support/clock.ts";
import { DOCUMENTED_LIMITS } from "../support/documented-limits.ts";
import { ask, MARGIN, TEN_A_SECOND } from "../support/limiter.ts";
import { localHttp, PERSON } from "../support/platform.ts";

/** Delay of a request, caused by connecting or by a busy machine. Much longer than the margin. */
const LATE: Millis = (4 * SECOND) / 10;

let sandbox: PlatformSandbox | undefined;
afterEach(() => sandbox?.close());

test("a request counts from the time of its response, because it may have been in transit until then", async () => {
  const clock = new ManualClock(0);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  const starts = await Promise.all(Array.from({ length: 10 }, () => limiter.acquire(PERSON)));
  await clock.advance(LATE);
  for (const start of starts) limiter.settle(start);
  const next = ask(limiter, clock, 1);
  await clock.advance(SECOND + MARGIN - 1);
  expect(next.length).toBe(0);
  await clock.advance(1);
  expect(next.length).toBe(1);
});

test("a response that arrives after the clock is set back counts its request once, and delays no further calls", async () => {
  const clock = new ManualClock(10 * HOUR);
  const limiter = new Limiter(clock, [TEN_A_SECOND]);
  const start = await limiter.acquire(PERSON);
  clock.set(HOUR);
  limiter.settle(start);
  const started = ask(limiter, clock, 10);
  await clock.advance(0);
  expect(started.length).toBe(9);
  await clock.advance(SECOND + MARGIN);
  expect(started.length).toBe(10);
});

test("no more requests than allowed arrive within any second, regardless of network delays", async () => {
  const most = (SECOND + MARGIN) / 2 - 1;
  const requests = fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 700 }),
      there: fc.integer({ min: 0, max: most }),
      back: fc.integer({ min: 0, max: most }),
    }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      const clock = new ManualClock(0);
      const limiter = new Limiter(clock, [{ requests: 5, perMs: SECOND }]);
      const arrivals: Millis[] = [];
      const all = asked.map(async ({ wait, there, back }) => {
        await clock.sleep(wait);
        const start = await limiter.acquire(PERSON);
        await clock.sleep(there);
        arrivals.push(clock.now());
        await clock.sleep(back);
        limiter.settle(start);
      });
      await clock.passUntil(Promise.all(all));
      const within = arrivals.map((at) => arrivals.filter((t) => t >= at && t < at + SECOND).length);
      expect(Math.max(0, ...within)).toBeLessThanOrEqual(5);
    }),
    { numRuns: 50 },
  );
});

test("an interrupted call counts from the time it ended", async () => {
  const clock = new ManualClock(0);
  const made: Millis[] = [];
  const broken: HttpClient = {
    ...localHttp(),
    async call() {
      made.push(clock.now());
      await clock.sleep(LATE);
      throw new CallFailed("the connection was closed", { mayHaveArrived: true });
    },
  };
  const { plusvibe } = createPlatforms(createPlatformClient(clock, broken));
  const account = { apiKey: "key", baseUrl: "http://127.0.0.1:9" };
  const calls = Array.from({ length: 6 }, () => plusvibe.checkKey(account, PERSON));
  const outcomes = await clock.passUntil(Promise.allSettled(calls));
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "rejected"));
  expect(made).toEqual([0, 0, 0, 0, 0, LATE + SECOND + MARGIN]);
});

test("delayed calls and later calls together stay within PlusVibe's limit", async () => {
  const clock = new ManualClock();
  sandbox = await startSandbox("plusvibe", { clock });
  const traffic = sandbox.faults.limit(clock, DOCUMENTED_LIMITS.plusvibe);
  const http = localHttp();
  let [made, underWay] = [0, 0];
  const slow: HttpClient = {
    ...http,
    async call(request, read) {
      made += 1;
      if (made <= 5) await clock.sleep(LATE);
      underWay += 1;
      try {
        return await http.call(request, read);
      } finally {
        underWay -= 1;
      }
    },
  };
  const { plusvibe } = createPlatforms(createPlatformClient(clock, slow));
  const account = { apiKey: sandbox.apiKey, baseUrl: sandbox.url };
  const calls = Promise.allSettled(Array.from({ length: 10 }, () => plusvibe.checkKey(account, PERSON)));
  const outcomes = await clock.passUntil(calls, () => underWay > 0);
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => "fulfilled"));
  expect(traffic.refused).toBe(0);
});
