/** Tests the limit on requests per minute, with a clock that the test controls. */
import { beforeEach, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { RateLimits } from "../../src/http/rate-limit.ts";
import { ManualClock } from "../support/clock.ts";

const WINDOW_START = Date.UTC(2026, 2, 4, 9, 12);
let clock: ManualClock;
let limits: RateLimits;

beforeEach(() => {
  clock = new ManualClock(WINDOW_START);
  limits = new RateLimits(clock);
});

const take = (count: number, who = "workspace", perMinute = 3) =>
  Array.from({ length: count }, () => limits.take(who, perMinute));

test("a rate limit admits as many requests as it reports, and counts down", () => {
  expect(take(4).map(({ remaining, exceeded }) => [remaining, exceeded])).toEqual([
    [2, false],
    [1, false],
    [0, false],
    [0, true],
  ]);
});

test("a rate limit resets at the next minute, and not a millisecond earlier", async () => {
  take(4);
  await clock.advance(MINUTE - 1);
  expect(take(1)[0]?.exceeded).toBe(true);
  await clock.advance(1);
  expect(take(1)[0]).toMatchObject({ remaining: 2, exceeded: false });
});

test.each([
  ["back", -60],
  ["forward", 60],
])("a rate limit locks no one out if the clock is set %s by an hour", (_, minutes) => {
  take(4);
  clock.set(WINDOW_START + minutes * MINUTE);
  expect(take(4).map(({ exceeded }) => exceeded)).toEqual([false, false, false, true]);
});

test("one caller's rate limit does not affect other callers", () => {
  take(4, "workspace");
  expect(take(1, "address 203.0.113.7")[0]?.exceeded).toBe(false);
});

test("a rate limit of 0 means unlimited", () => {
  expect(take(1_000, "workspace", 0).every(({ exceeded }) => !exceeded)).toBe(true);
});

test("a rate limit raised by the operator applies immediately", () => {
  take(3);
  expect(take(1, "workspace", 10)[0]).toMatchObject({ limit: 10, remaining: 6, exceeded: false });
});

test("rate-limit headers contain the limit, the remaining requests, and the seconds until the window ends", async () => {
  await clock.advance(20 * SECOND);
  const [allowance] = take(1);
  expect(allowance && limits.headers(allowance)).toEqual({
    "X-RateLimit-Limit": "3",
    "X-RateLimit-Remaining": "2",
    "X-RateLimit-Reset": `${(WINDOW_START + MINUTE) / SECOND}`,
  });
});

test("a 429 response also has a header with the number of seconds to wait, at least one", async () => {
  await clock.advance(MINUTE - 1_500);
  const refused = take(4).at(-1);
  expect(refused && limits.headers(refused)["Retry-After"]).toBe("2");
  await clock.advance(1_499);
  const late = take(1).at(-1);
  expect(late && limits.headers(late)["Retry-After"]).toBe("1");
});

test("rate-limit headers contain 1000000 if there is no limit", () => {
  const [allowance] = take(1, "workspace", 0);
  expect(allowance && limits.headers(allowance)).toMatchObject({
    "X-RateLimit-Limit": "1000000",
    "X-RateLimit-Remaining": "1000000",
  });
});
