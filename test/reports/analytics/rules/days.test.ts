/** Tests the days of a range: where they begin and end in any time zone, and which ranges are rejected. */
import { describe, expect, test } from "bun:test";
import { daysOf, spanOf } from "../../../../src/reports/analytics/rules/days.ts";
import { HOUR, iso } from "../../../../src/core/clock.ts";

const days = (start: string, end = start, timezone = "UTC") => daysOf({ start, end, timezone });
const hours = (timezone: string, start: string, end = start) =>
  days(start, end, timezone).map(({ from, to }) => (to - from) / HOUR);

test("a day has 24 hours, except when daylight saving time starts or ends", () => {
  expect(hours("Europe/Berlin", "2026-03-28", "2026-03-30")).toEqual([24, 23, 24]);
  expect(hours("Europe/Berlin", "2026-10-24", "2026-10-26")).toEqual([24, 25, 24]);
  expect(hours("Australia/Lord_Howe", "2026-10-03", "2026-10-05")).toEqual([24, 23.5, 24]);
  expect(hours("Australia/Lord_Howe", "2026-04-04", "2026-04-06")).toEqual([24, 24.5, 24]);
});

test("a day begins at 01:00 if daylight saving skips midnight, and is empty if the time zone skipped the whole day", () => {
  const [summer] = days("2018-11-04", "2018-11-04", "America/Sao_Paulo");
  expect([iso(summer?.from ?? 0), iso(summer?.to ?? 0)]).toEqual([
    "2018-11-04T03:00:00.000Z",
    "2018-11-05T02:00:00.000Z",
  ]);
  expect(hours("Pacific/Apia", "2011-12-29", "2011-12-31")).toEqual([24, 0, 24]);
});

test("a day ends when the next day begins, and all days together cover the range", () => {
  const year = days("2024-01-01", "2024-12-31", "America/St_Johns");
  expect(year).toHaveLength(366);
  expect(year.slice(1).map(({ from }) => from)).toEqual(year.slice(0, -1).map(({ to }) => to));
  const { from, to } = spanOf(year);
  expect([iso(from), iso(to)]).toEqual(["2024-01-01T03:30:00.000Z", "2025-01-01T03:30:00.000Z"]);
  expect(year.map(({ date }) => date).filter((date) => /-0[13]-01$|-02-29$/.test(date))).toEqual([
    "2024-01-01",
    "2024-02-29",
    "2024-03-01",
  ]);
});

test("a day can be the first or last in the calendar, and the case of its time zone's name does not matter", () => {
  expect(days("0001-01-01")).toHaveLength(1);
  expect(days("9999-12-31")).toHaveLength(1);
  expect(days("2026-07-01", "2026-07-01", "europe/BERLIN")).toEqual(
    days("2026-07-01", "2026-07-01", "Europe/Berlin"),
  );
  expect(days("2026-07-01", "2026-07-01", "Etc/GMT+2")[0]?.from).toBe(Date.UTC(2026, 6, 1, 2));
});

describe("invalid parameters", () => {
  const NO_DATES = [
    "", "2026-02-30", "2025-02-29", "2026-13-01", "2026-1-1", "20260301", "2026-03-01T00:00:00Z", " 2026-03-01",
  ]; // oxfmt-ignore
  const MORE = [
    "+002026-03-01", "2026-03-01[u-ca=hebrew]", "２０２６-03-01", "yesterday", "2026-00-10", "2026-04-31",
  ]; // oxfmt-ignore
  test.each([...NO_DATES, ...MORE])("%j is not a date, and the error names the parameter", (text) => {
    expect(() => days(text, "2026-03-01")).toThrow("start_date: must be a date such as 2026-03-01");
    expect(() => days("2026-03-01", text)).toThrow("end_date: must be a date such as 2026-03-01");
  });

  test("a range that ends before it starts, or covers more than 366 days, is rejected", () => {
    expect(() => days("2026-03-02", "2026-03-01")).toThrow("end_date: must not be before start_date");
    expect(days("2026-01-01", "2027-01-01")).toHaveLength(366);
    expect(() => days("2026-01-01", "2027-01-02")).toThrow(
      "end_date: the range must not be longer than 366 days",
    );
    expect(() => days("0001-01-01", "9999-12-31")).toThrow("366 days");
  });

  test.each([
    "", "Mars/Olympus", "+02:00", "-05:30", "Europe", "Berlin", "Europe/Berlin ", "GMT+2", "Z", "Europe/Berlin\0",
  ])("%j is not a valid IANA time zone", (timezone) => {
    expect(() => days("2026-03-01", "2026-03-01", timezone)).toThrow(
      "timezone: must be an IANA time zone such as Europe/Berlin",
    );
  }); // oxfmt-ignore
});
