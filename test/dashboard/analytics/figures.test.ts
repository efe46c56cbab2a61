/** Tests how the reports page formats figures, and which dates it requests. */
import { expect, test } from "bun:test";
import { ceilingOf, changeOf, formatMinutes } from "../../../src/dashboard/analytics/figures.ts";
import { intervalsOf } from "../../../src/dashboard/analytics/intervals.ts";
import {
  analyticsSearch,
  barInterval,
  faultOfDays,
  lengthOf,
  rangeBefore,
  rangeOf,
} from "../../../src/dashboard/analytics/search.ts";

test.each([
  [null, "–"],
  [0, "0 s"],
  [0.5, "30 s"],
  [12.4, "12 min"],
  [59.6, "1 h"],
  [200, "3 h 20 min"],
  [1_440, "1 d"],
  [3_120, "2 d 4 h"],
])("a duration of %p minutes is shown as %s", (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

test("a change is shown as a percentage, and a change between percentages in points", () => {
  expect(changeOf(120, 100, "count")).toEqual({ direction: "up", by: "20%" });
  expect(changeOf(30, 60, "minutes")).toEqual({ direction: "down", by: "50%" });
  expect(changeOf(28.5, 30, "percent")).toEqual({ direction: "down", by: "1.5 points" });
  expect(changeOf(202, 1, "count")).toEqual({ direction: "up", by: "202 times" });
  expect(changeOf(0, 0, "count")).toEqual({ direction: "same", by: "0%" });
  // Without an earlier value, there is no change.
  expect([changeOf(5, 0, "count"), changeOf(null, 3, "minutes"), changeOf(3, null, "minutes")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a chart's axis ends at a round number that is at least its highest bar", () => {
  expect([0, 3, 5, 59, 60, 61, 99, 101, 4_200].map(ceilingOf)).toEqual([
    4, 4, 6, 60, 60, 80, 100, 200, 6_000,
  ]);
});

test("the URL stores the date range of a report, and invalid parts of the URL are ignored", () => {
  expect(
    analyticsSearch({ days: "90", client: "c-1", campaign: 3_623_760, from: "2026-13-01", x: 1 }),
  ).toEqual({
    days: 90,
    client: "c-1",
    campaign: "3623760",
  });
  const at = { now: Date.UTC(2026, 2, 1, 3), zone: "America/New_York" };
  expect(rangeOf({}, at)).toEqual({ start_date: "2026-01-30", end_date: "2026-02-28" });
  expect(rangeOf({ from: "2026-02-10", to: "2026-02-01" }, at)).toEqual({
    start_date: "2026-02-01",
    end_date: "2026-02-10",
  });
  const longest = rangeOf({ from: "2020-01-01", to: "2026-02-01" }, at);
  expect([longest.start_date, lengthOf(longest)]).toEqual(["2025-02-01", 366]);
});

test.each([
  [{ from: "2026-01-01", to: "2026-01-01" }, null],
  [{ from: "2026-02-01", to: "2026-01-31" }, "order"],
  [{ from: "2025-01-01", to: "2026-01-01" }, null],
  [{ from: "2025-01-01", to: "2026-01-02" }, "length"],
  [{}, null],
] as const)("the date range %p is rejected with %p", (search, fault) =>
  expect(faultOfDays(search)).toBe(fault),
);

test("a date range is compared with the same number of days before it", () => {
  const range = { start_date: "2026-03-01", end_date: "2026-03-30" };
  expect(rangeBefore(range)).toEqual({ start_date: "2026-01-30", end_date: "2026-02-28" });
  expect(lengthOf(rangeBefore(range))).toBe(lengthOf(range));
});

test("bars stand for days, weeks that start on Monday, or months, and the date range can cut the first bar short", () => {
  const range = (start: string, end: string) => ({ start_date: start, end_date: end });
  expect(barInterval(range("2026-03-01", "2026-03-31"))).toBe("day");
  expect(barInterval(range("2026-01-01", "2026-03-31"))).toBe("week");
  expect(barInterval(range("2026-01-01", "2026-12-31"))).toBe("month");
  expect(intervalsOf(range("2026-03-01", "2026-03-03"), "day")).toEqual([
    "2026-03-01",
    "2026-03-02",
    "2026-03-03",
  ]);
  expect(intervalsOf(range("2026-03-01", "2026-03-17"), "week")).toEqual([
    "2026-03-01",
    "2026-03-02",
    "2026-03-09",
    "2026-03-16",
  ]);
  expect(intervalsOf(range("2026-01-15", "2026-03-01"), "month")).toEqual([
    "2026-01-15",
    "2026-02-01",
    "2026-03-01",
  ]);
});
