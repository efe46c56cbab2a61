/** Tests reading the platforms' rate-limit headers. */
import { expect, test } from "bun:test";
import { SECOND } from "../../../src/core/clock.ts";
import { limitsOf } from "../../../src/platforms/rules/account-limits.ts";
import { rateIn } from "../../../src/platforms/rules/rate-headers.ts";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";

const NOW = Date.UTC(2026, 2, 4);

test.each<[string, Record<string, string>, ReturnType<typeof rateIn>]>([
  ["nothing", {}, null],
  ["only a limit", { "x-ratelimit-limit": "60" }, null],
  ["only the remaining requests", { "x-ratelimit-remaining": "7" }, { limit: null, remaining: 7, resetMs: null }],
  ["a reset in seconds", { "x-ratelimit-limit": "60", "x-ratelimit-remaining": "7", "x-ratelimit-reset": "30" }, { limit: 60, remaining: 7, resetMs: 30 * SECOND }],
  ["a reset as an instant in seconds", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${NOW / SECOND + 30}` }, { limit: null, remaining: 0, resetMs: 30 * SECOND }],
  ["a reset as an instant in milliseconds", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${NOW + 30 * SECOND}` }, { limit: null, remaining: 0, resetMs: 30 * SECOND }],
  ["a reset in the past", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${NOW / SECOND - 30}` }, { limit: null, remaining: 0, resetMs: 0 }],
  ["the standard's names", { "ratelimit-limit": "60;w=60", "ratelimit-remaining": " 59", "ratelimit-reset": "5" }, { limit: 60, remaining: 59, resetMs: 5 * SECOND }],
  ["an invalid number", { "x-ratelimit-remaining": "many", "x-ratelimit-reset": "soon" }, null],
])("the rate limit is read from %s", (_what, headers, note) => {
  expect(rateIn(headers, NOW)).toEqual(note);
}); // oxfmt-ignore

test("a plan's rate limit replaces the default for the same window, and the other defaults still apply", () => {
  const second = { requests: 10, perMs: SECOND };
  const usual = [second, { requests: 60, perMs: MINUTE }, { requests: 1_000, perMs: HOUR }];
  expect(limitsOf(usual, null)).toEqual(usual);
  expect(limitsOf(usual, { perMinute: 120, perHour: 3_000 })).toEqual([
    second,
    { requests: 120, perMs: MINUTE },
    { requests: 3_000, perMs: HOUR },
  ]);
  expect(limitsOf([second], { perMinute: null, perHour: 7 })).toEqual([second, { requests: 7, perMs: HOUR }]);
});
