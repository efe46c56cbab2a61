/** Tests the retry schedule, when a subscription is switched off, and how delivery slots are shared. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { newId } from "../../../src/core/ids.ts";
import {
  chanceOf,
  deactivationFor,
  isTaken,
  nextAttemptAt,
  PAUSES,
  type AttemptOutcome,
} from "../../../src/webhooks/rules/schedule.ts";

const NOW = Date.UTC(2026, 2, 4, 9);

const answered = (statusCode: number | null, more: Partial<AttemptOutcome> = {}): AttemptOutcome => ({
  statusCode,
  error: null,
  responseBody: null,
  retryAfterMs: null,
  isPermanent: false,
  ...more,
});
const pause = (attempt: number, outcome = answered(500), chance = 0.5): number | null => {
  const at = nextAttemptAt({ attempt, chance, outcome }, NOW);
  return at === null ? null : at - NOW;
};

test("a delivery makes eight attempts: immediately, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h", () => {
  const pauses = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];
  expect(pauses.map((_, at) => pause(at + 1))).toEqual(pauses);
  expect(pause(8)).toBeNull();
});

test("each delay between delivery attempts varies by at most a tenth", () => {
  for (const [at, planned] of PAUSES.entries()) {
    expect(pause(at + 1, answered(null), 0)).toBe(Math.round(planned * 0.9));
    expect(pause(at + 1, answered(null), 1)).toBe(Math.round(planned * 1.1));
    expect(pause(at + 1, answered(null), 0.75)).toBe(Math.round(planned * 1.05));
  }
});

test("the random number derived from an id is between 0 and 1", () => {
  const chances = Array.from({ length: 2_000 }, () => chanceOf(newId(NOW)));
  for (const tenth of Array.from({ length: 10 }, (_, n) => n / 10)) {
    const within = chances.filter((chance) => chance >= tenth && chance < tenth + 0.1).length;
    expect(within).toBeGreaterThan(100);
  }
  expect(Math.max(...chances)).toBeLessThan(1);
  expect(chanceOf("0198c000-0000-7000-8000-000000000000")).toBe(0);
});

test.each([400, 429, 500, 503])(
  "Retry-After: %d delays the next attempt by at most a day, and never makes it earlier",
  (status) => {
    const asked = (retryAfterMs: number | null) => pause(1, answered(status, { retryAfterMs }));
    expect(asked(HOUR)).toBe(HOUR);
    expect(asked(SECOND)).toBe(5 * SECOND);
    expect(asked(null)).toBe(5 * SECOND);
    expect(asked(9 * DAY)).toBe(DAY);
  },
);

test("a 410 or a permanent error ends a delivery's attempts", () => {
  expect(pause(1, answered(410, { retryAfterMs: HOUR }))).toBeNull();
  expect(pause(1, answered(null, { isPermanent: true }))).toBeNull();
});

test("only a 2xx response counts as a successful delivery", () => {
  const taken = [199, 200, 201, 204, 299, 300, 301, 304, 400, 404, 410, 500].filter((status) =>
    isTaken(answered(status)),
  );
  expect(taken).toEqual([200, 201, 204, 299]);
  expect(isTaken(answered(null))).toBe(false);
});

test("a subscription is switched off immediately by a 410, and after 5 days of failures", () => {
  expect(deactivationFor(answered(410), NOW, NOW)).toBe("The endpoint responded with 410 Gone");
  expect(deactivationFor(answered(500), NOW - 5 * DAY + 1, NOW)).toBeNull();
  expect(deactivationFor(answered(500), NOW - 5 * DAY, NOW)).toBe("All attempts failed for 5 days");
});
