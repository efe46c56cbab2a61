/** Tests when recurring work is due, whatever the clock does. */
import { expect, test } from "bun:test";
import { DAY, HOUR, MINUTE } from "../../../../src/core/clock.ts";
import { checkInterval, startInterval } from "../../../../src/ops/maintenance/rules/interval.ts";

const START = Date.UTC(2026, 2, 4, 9, 12);

/**
 * Returns when the work was due, in minutes after the first check, given the times of the checks.
 */
function dueAt(minutes: number[]): number[] {
  let state = startInterval(START, MINUTE);
  return minutes.filter((minute) => {
    const answer = checkInterval(state, START + minute * MINUTE, HOUR);
    ({ state } = answer);
    return answer.isDue;
  });
}

const minutes = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => from + n);
const days = (count: number) => (count * DAY) / MINUTE;

test("an hourly job is due after its initial delay, and then every hour", () => {
  expect(dueAt(minutes(0, 130))).toEqual([1, 61, 121]);
});

test.each([
  ["forward", days(40)],
  ["back", days(-40)],
])("hourly jobs run an hour after the clock is set %s by days, and every hour after that", (_, leap) => {
  const after = minutes(leap + 10, leap + 200);
  expect(dueAt([...minutes(0, 10), ...after])).toEqual([1, leap + 70, leap + 130, leap + 190]);
});

test("an hourly job does not run early if the clock is soon corrected", () => {
  const wrong = minutes(days(40), days(40) + 30);
  expect(dueAt([...minutes(0, 10), ...wrong, ...minutes(40, 90)])).toEqual([1]);
});
