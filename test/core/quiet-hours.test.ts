/** Tests when quiet hours end in the person's time zone. */
import { expect, test } from "bun:test";
import { iso } from "../../src/core/clock.ts";
import { quietUntil } from "../../src/core/quiet-hours.ts";

const night = { from: "22:00", to: "07:30" };
const noon = { from: "12:00", to: "13:00" };

test.each([
  ["2026-03-04T21:59:59Z", night, "UTC", null],
  ["2026-03-04T22:00:00Z", night, "UTC", "2026-03-05T07:30:00.000Z"],
  ["2026-03-05T03:00:00Z", night, "UTC", "2026-03-05T07:30:00.000Z"],
  ["2026-03-05T07:30:00Z", night, "UTC", null],
  ["2026-03-04T12:30:00Z", noon, "UTC", "2026-03-04T13:00:00.000Z"],
  ["2026-03-04T13:00:00Z", noon, "UTC", null],
  // In India, it is 04:30.
  ["2026-03-04T23:00:00Z", night, "Asia/Kolkata", "2026-03-05T02:00:00.000Z"],
  // The clock goes forward at 2:00 that night.
  ["2026-03-28T23:00:00Z", night, "Europe/Berlin", "2026-03-29T05:30:00.000Z"],
])("at %s, with quiet hours of %o in %s, the current quiet hours end at %p", (at, hours, timezone, end) => {
  expect(iso(quietUntil(hours, Date.parse(at), timezone))).toBe(end);
});
