/** Tests wall-clock times of a person's zone, and the usual times to snooze until. */
import { expect, test } from "bun:test";
import {
  fieldOf,
  instantOfField,
  shortMoment,
  snoozeChoices,
} from "../../../src/dashboard/inbox/menus/zone-time.ts";

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const choices = (now: string, zone: string) =>
  snoozeChoices(Date.parse(now), zone).map(({ id, at }) => `${id} ${iso(at)}`);

test("a date field is read in the person's zone, and written for it", () => {
  expect(iso(instantOfField("2026-07-01T09:05", "America/New_York"))).toBe("2026-07-01T13:05:00.000Z");
  expect(iso(instantOfField("2026-01-01T09:05", "Asia/Kolkata"))).toBe("2026-01-01T03:35:00.000Z");
  expect(fieldOf(Date.parse("2026-07-01T13:05:30Z"), "America/New_York")).toBe("2026-07-01T09:05");
  expect(instantOfField("", "UTC")).toBeNull();
});

test("a time that daylight saving skips becomes the next valid time", () => {
  expect(iso(instantOfField("2026-03-29T02:30", "Europe/Berlin"))).toBe("2026-03-29T01:30:00.000Z");
  expect(iso(instantOfField("2026-03-30T08:00", "Europe/Berlin"))).toBe("2026-03-30T06:00:00.000Z");
});

test("snooze offers later today, tomorrow morning and Monday", () => {
  // A Wednesday, 10:12 in Berlin.
  expect(choices("2026-03-04T09:12:00Z", "Europe/Berlin")).toEqual([
    "laterToday 2026-03-04T12:30:00.000Z",
    "tomorrow 2026-03-05T07:00:00.000Z",
    "nextWeek 2026-03-09T07:00:00.000Z",
  ]);
});

test("late in the evening, today is not offered, and on Sunday, tomorrow is Monday", () => {
  expect(choices("2026-03-04T20:00:00Z", "Europe/Berlin").map((choice) => choice.split(" ")[0])).toEqual([
    "tomorrow",
    "nextWeek",
  ]);
  expect(choices("2026-03-08T09:00:00Z", "Europe/Berlin")).toEqual([
    "laterToday 2026-03-08T12:00:00.000Z",
    "tomorrow 2026-03-09T07:00:00.000Z",
  ]);
});

test("a time includes its date if the weekday alone would be ambiguous", () => {
  const now = Date.parse("2026-03-04T09:00:00Z");
  expect(shortMoment(Date.parse("2026-03-05T08:00:00Z"), { now, zone: "UTC" })).toMatch(/^Thu.? 08:00$/);
  expect(shortMoment(Date.parse("2026-04-05T08:00:00Z"), { now, zone: "UTC" })).toContain("Apr 5");
});
