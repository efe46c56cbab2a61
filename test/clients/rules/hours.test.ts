/** Tests the times when a client's automatic answers can be sent, across nights, weekends and clock changes. */
import { expect, test } from "bun:test";
import { faultOfHours, nextOpening, zoneOfLead } from "../../../src/clients/rules/hours.ts";

const WORKDAYS = { days: [1, 2, 3, 4, 5], from: "08:30", to: "17:00" };
const BERLIN = "Europe/Berlin";
const opening = (at: string, hours = WORKDAYS, timezone = BERLIN) =>
  new Date(nextOpening(hours, Date.parse(at), timezone, null)).toISOString();

test.each([
  ["during the hours, immediately", "2026-03-03T09:00:00.000Z", "2026-03-03T09:00:00.000Z"],
  ["in the first minute of the hours, immediately", "2026-03-03T07:30:00.000Z", "2026-03-03T07:30:00.000Z"],
  ["before the hours, when they begin", "2026-03-03T07:29:59.999Z", "2026-03-03T07:30:00.000Z"],
  ["at the end of the hours, the next morning", "2026-03-03T16:00:00.000Z", "2026-03-04T07:30:00.000Z"],
  ["on a Friday evening, on Monday", "2026-03-06T20:00:00.000Z", "2026-03-09T07:30:00.000Z"],
  [
    "on a Sunday, on Monday, an hour earlier in daylight saving",
    "2026-03-29T20:00:00Z",
    "2026-03-30T06:30:00.000Z",
  ],
])("an automatic answer is sent %s", (_, at, expected) => {
  expect(opening(at)).toBe(expected);
});

test("an automatic answer waits a week if the only sending hours are today's and have passed", () => {
  const mondays = { days: [1], from: "08:00", to: "09:00" };
  expect(opening("2026-03-02T12:00:00Z", mondays, "UTC")).toBe("2026-03-09T08:00:00.000Z");
});

test("an automatic answer is sent at any time if the client has no sending hours", () => {
  expect(nextOpening(null, 5, "UTC", BERLIN)).toBe(5);
});

test.each([
  ["the lead's, if they follow it", { zone: "lead" as const }, "America/Chicago", "2026-03-03T14:30:00Z"],
  ["the workspace's, if the lead's is unknown", { zone: "lead" as const }, null, "2026-03-03T07:30:00Z"],
  ["the workspace's, unless they follow the lead's", {}, "America/Chicago", "2026-03-03T07:30:00Z"],
])("the time zone of sending hours is %s", (_, zone, leadZone, expected) => {
  const at = Date.parse("2026-03-03T00:00:00Z");
  expect(nextOpening({ ...WORKDAYS, ...zone }, at, BERLIN, leadZone)).toBe(Date.parse(expected));
});

test("sending hours that end before they begin, or list a day twice, are rejected", () => {
  expect(faultOfHours(WORKDAYS)).toBeNull();
  expect(faultOfHours({ ...WORKDAYS, to: "08:30" })).toBe("to: must be after from");
  expect(faultOfHours({ ...WORKDAYS, days: [1, 1] })).toBe("days: must not contain a day twice");
});

test.each([
  [{ Timezone: "America/Chicago" }, "America/Chicago"],
  [{ tz: "Asia/Kolkata" }, "Asia/Kolkata"],
  [{ time_zone: "Mars/Base" }, null],
  [{ timezone: "EST" }, null],
  [{ timezone: 5 }, null],
  [{ zone: "Europe/Berlin" }, null],
])("a lead with the fields %j has the time zone %j", (metadata, expected) => {
  expect(zoneOfLead(metadata)).toBe(expected);
});
