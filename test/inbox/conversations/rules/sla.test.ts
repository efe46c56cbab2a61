/** Tests when an answer in a conversation is due. */
import { expect, test } from "bun:test";
import { slaOf } from "../../../../src/inbox/conversations/rules/sla.ts";
import { MINUTE } from "../../../../src/core/clock.ts";

const SINCE = Date.UTC(2026, 2, 4, 9);
const waiting = { unansweredSince: SINCE, slaMinutes: 60, slaHours: null };

test.each([
  [0, "ok"],
  [44, "ok"],
  [45, "soon"],
  [59, "soon"],
  [60, "late"],
  [600, "late"],
] as const)("after %d of 60 minutes, the response-time state is %s", (minutes, state) => {
  expect(slaOf(waiting, SINCE + minutes * MINUTE)).toEqual({ dueAt: SINCE + 60 * MINUTE, state });
});

test("the response-time state is null if no lead is waiting or there is no target", () => {
  expect(slaOf({ ...waiting, unansweredSince: null }, SINCE)).toBeNull();
  expect(slaOf({ ...waiting, slaMinutes: null }, SINCE)).toBeNull();
});
