/** Tests the start time of polling an account for missed emails. */
import { expect, test } from "bun:test";
import { HOUR } from "../../../../src/core/clock.ts";
import { pollStart, sentStart, listedPartsOf } from "../../../../src/intake/inbound/rules/catch-up.ts";

const NOW = 1_000 * HOUR;
const poll = { startsAt: 10 * HOUR, coveredUntil: 500 * HOUR };

test("the next poll resumes an hour before the end of the last one, because emails can be listed late", () => {
  expect(pollStart(poll, NOW)).toBe(499 * HOUR);
  expect(pollStart({ ...poll, listedUntil: 700 * HOUR }, NOW)).toBe(699 * HOUR);
  expect(pollStart({ ...poll, listedUntil: 2_000 * HOUR }, NOW)).toBe(999 * HOUR);
});

test("answers written in the sequencer are listed from the start of the last complete poll", () => {
  const cut = { ...poll, listedUntil: 700 * HOUR };
  expect(sentStart(cut, NOW)).toBe(sentStart(poll, NOW));
});

test("an interrupted newest-first list resumes at its page, after listing the emails that have arrived since", () => {
  const whole = { newest: { since: 499 * HOUR, page: null }, rest: null };
  expect(listedPartsOf(poll, NOW)).toEqual(whole);
  const cut = { ...poll, page: "40", listingBeganAt: 900 * HOUR };
  const rest = { since: 499 * HOUR, page: "40" };
  expect(listedPartsOf(cut, NOW)).toEqual({ newest: { since: 899 * HOUR, page: null }, rest });
  expect(listedPartsOf({ ...cut, listingBeganAt: 2_000 * HOUR }, NOW).newest.since).toBe(999 * HOUR);
  expect(listedPartsOf({ ...cut, page: null }, NOW)).toEqual(whole);
});
