/** Tests local times in a person's time zone, suggested times, and typed times. */
import { expect, test } from "bun:test";
import {
  fieldOf,
  instantOfField,
  readTime,
  shortMoment,
  timeChoices,
  zoneOfContact,
} from "../../../src/dashboard/inbox/menus/zone-time.ts";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const choices = (now: string, zone: string) =>
  timeChoices(Date.parse(now), zone).map(({ label, at }) => `${label} ${iso(at)}`);

test("a date field is read and written in the person's time zone", () => {
  expect(iso(instantOfField("2026-07-01T09:05", "America/New_York"))).toBe("2026-07-01T13:05:00.000Z");
  expect(iso(instantOfField("2026-01-01T09:05", "Asia/Kolkata"))).toBe("2026-01-01T03:35:00.000Z");
  expect(fieldOf(Date.parse("2026-07-01T13:05:30Z"), "America/New_York")).toBe("2026-07-01T09:05");
  expect(instantOfField("", "UTC")).toBeNull();
});

test("a time that daylight saving skips becomes the next valid time", () => {
  expect(iso(instantOfField("2026-03-29T02:30", "Europe/Berlin"))).toBe("2026-03-29T01:30:00.000Z");
  expect(iso(instantOfField("2026-03-30T08:00", "Europe/Berlin"))).toBe("2026-03-30T06:00:00.000Z");
});

test("suggested times that coincide are offered once, under the first label", () => {
  const names = (now: string) => timeChoices(Date.parse(now), "UTC").map(({ label }) => label);
  // On a Sunday, tomorrow is Monday. On a Friday at 8:00, Monday is in 3 days.
  expect(names("2026-11-29T06:00:00Z")).not.toContain("Monday");
  expect(names("2026-11-27T08:00:00Z")).not.toContain("3 days");
  expect(names("2026-11-26T06:00:00Z")).toEqual([
    "1 hour",
    "3 hours",
    "Tomorrow",
    "Monday",
    "3 days",
    "1 week",
    "1 month",
  ]);
});

test("the suggested times are in the person's time zone, and keep the time of day across daylight saving changes", () => {
  // A Friday, 10:12 in Berlin, two days before daylight saving time begins.
  expect(choices("2026-03-27T09:12:00Z", "Europe/Berlin")).toEqual([
    "1 hour 2026-03-27T10:12:00.000Z",
    "3 hours 2026-03-27T12:12:00.000Z",
    "Tomorrow 2026-03-28T07:00:00.000Z",
    "Monday 2026-03-30T06:00:00.000Z",
    "3 days 2026-03-30T08:12:00.000Z",
    "1 week 2026-04-03T08:12:00.000Z",
    "1 month 2026-04-27T08:12:00.000Z",
  ]);
  expect(choices("2026-01-31T12:00:00Z", "UTC").at(-1)).toBe("1 month 2026-02-28T12:00:00.000Z");
});

test.each([
  ["3d", "2026-03-07T15:12:00.000Z"],
  ["in 3 days", "2026-03-07T15:12:00.000Z"],
  ["2 weeks", "2026-03-18T14:12:00.000Z"],
  ["90 min", "2026-03-04T16:42:00.000Z"],
  ["2h", "2026-03-04T17:12:00.000Z"],
  ["1mo", "2026-04-04T14:12:00.000Z"],
  ["fri 9", "2026-03-06T14:00:00.000Z"],
  ["Friday", "2026-03-06T13:00:00.000Z"],
  ["wed", "2026-03-11T12:00:00.000Z"],
  ["next tue 14:00", "2026-03-10T18:00:00.000Z"],
  ["next fri", "2026-03-13T12:00:00.000Z"],
  ["tomorrow 9:30", "2026-03-05T14:30:00.000Z"],
  ["tom 2pm", "2026-03-05T19:00:00.000Z"],
  ["11:00", "2026-03-04T16:00:00.000Z"],
  ["9am", "2026-03-05T14:00:00.000Z"],
  ["today 17", "2026-03-04T22:00:00.000Z"],
])("a typed time is parsed in the person's time zone: %s", (typed, expected) => {
  // A Wednesday, 10:12 in New York, four days before daylight saving time begins.
  const now = Date.parse("2026-03-04T15:12:00Z");
  expect(iso(readTime(typed, { now, zone: "America/New_York" }))).toBe(expected);
});

test.each(["", "3", "fri 25", "friend", "13pm", "today 9", "0d", "3 d 4", "9:75"])(
  "an invalid or past time is rejected: %j",
  (typed) => {
    const now = Date.parse("2026-03-04T15:12:00Z");
    expect(readTime(typed, { now, zone: "America/New_York" })).toBeNull();
  },
);

test("a contact's time zone is taken from the sequencer's fields if the zone is valid", () => {
  expect(zoneOfContact({ Timezone: "America/Chicago" })).toBe("America/Chicago");
  expect(zoneOfContact({ time_zone: "Mars/Base" })).toBeNull();
  expect(zoneOfContact({ zone: "Europe/Berlin" })).toBeNull();
});

test("a time is shown with its date if the weekday alone is ambiguous", () => {
  const now = Date.parse("2026-03-04T09:00:00Z");
  expect(shortMoment(Date.parse("2026-03-05T08:00:00Z"), { now, zone: "UTC" })).toMatch(/^Thu.? 08:00$/);
  expect(shortMoment(Date.parse("2026-04-05T08:00:00Z"), { now, zone: "UTC" })).toContain("Apr 5");
});
