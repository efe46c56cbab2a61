/** Tests deadlines that count only opening hours, both in the rule and in the SQL used for sorting and reports. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { deadlineAfter, faultOfSlaHours, openSpans } from "../../../src/clients/rules/sla-hours.ts";
import { deadlineSql } from "../../../src/clients/rules/sla-sql.ts";
import { DAY, HOUR, MINUTE } from "../../../src/core/clock.ts";
import type { SlaHours } from "../../../src/db/schema.ts";
import { SeededRandom } from "../../../src/demo/history/rules/random.ts";

const WORKDAYS: SlaHours = {
  timezone: "Europe/Madrid",
  days: Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].map((day) => [day, ["09:00", "17:00"]])),
};
const at = (text: string): number => Date.parse(text);

test.each([
  ["within a day", "2026-03-02T10:00:00+01:00", 60, "2026-03-02T11:00:00+01:00"],
  ["exactly at closing time", "2026-03-02T16:00:00+01:00", 60, "2026-03-02T17:00:00+01:00"],
  ["over a night", "2026-03-02T16:30:00+01:00", 60, "2026-03-03T09:30:00+01:00"],
  ["before opening time", "2026-03-02T05:00:00+01:00", 60, "2026-03-02T10:00:00+01:00"],
  [
    "over a weekend and the start of daylight saving time",
    "2026-03-27T16:30:00+01:00",
    60,
    "2026-03-30T09:30:00+02:00",
  ],
  ["over several days", "2026-03-02T09:00:00+01:00", 20 * 60, "2026-03-04T13:00:00+01:00"],
])("an SLA deadline %s counts only opening hours", (_what, since, minutes, due) => {
  expect(new Date(deadlineAfter(WORKDAYS, at(since), minutes * MINUTE))).toEqual(new Date(at(due)));
});

test("a day that is open around the clock is an hour shorter when daylight saving time begins", () => {
  const hours: SlaHours = {
    timezone: "Europe/Madrid",
    days: { sun: ["00:00", "24:00"], mon: ["00:00", "24:00"] },
  };
  const since = at("2026-03-29T00:00:00+01:00");
  expect(deadlineAfter(hours, since, 24 * HOUR)).toBe(at("2026-03-30T01:00:00+02:00"));
});

test("an SLA deadline without opening hours counts all time", () => {
  expect(deadlineAfter(null, 1_000, HOUR)).toBe(1_000 + HOUR);
});

test.each([
  [{ timezone: "UTC", days: {} }, ": must have open time on at least one day"],
  [
    { timezone: "Mars/Base", days: { mon: ["09:00", "17:00"] } },
    ".timezone: must be an IANA name such as Europe/Madrid",
  ],
  [{ timezone: "UTC", days: { mon: ["09:00", "09:00"] } }, ".days.mon: must end after it begins"],
] as [SlaHours, string][])("the hours %j are refused", (hours, fault) => {
  expect(faultOfSlaHours(hours)).toBe(fault);
});

test("the SQL for SLA deadlines matches the rule for random hours, time zones and times", () => {
  const sqlite = new Database(":memory:");
  const random = new SeededRandom(7, 1);
  const below = (n: number): number => Math.floor(random.fraction() * n);
  const clock = (n: number): string =>
    `${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
  for (let round = 0; round < 150; round += 1) {
    const days = Object.fromEntries(
      ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].flatMap((day) => {
        if (below(3) === 0) return [];
        const from = below(1_380);
        return [[day, [clock(from), clock(from + 1 + below(1_440 - from))]]];
      }),
    );
    const timezone = random.pick([
      "UTC",
      "Europe/Madrid",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kolkata",
    ]);
    const hours: SlaHours = { timezone, days };
    if (faultOfSlaHours(hours) !== null) continue;
    const from = at("2026-03-01T00:00:00Z") + below(400) * DAY;
    const allowed = (1 + below(3_000)) * MINUTE;
    const spans = openSpans(hours, { from, until: from + 20 * DAY, allowed });
    const rows = JSON.stringify(spans.map(({ opens, closes, before }) => [opens, closes, before]));
    const table =
      "(SELECT value ->> 0 AS opens, value ->> 1 AS closes, value ->> 2 AS before FROM json_each($rows))";
    for (let n = 0; n < 20; n += 1) {
      const since = from + below(20 * 24 * 60) * MINUTE;
      const sql = `SELECT ${deadlineSql(table, "$since", "$allowed")} AS due`;
      const row = sqlite
        .query<{ due: number }, Record<string, string | number>>(sql)
        .get({ $rows: rows, $since: since, $allowed: allowed });
      expect([hours, since, allowed, row?.due]).toEqual([
        hours,
        since,
        allowed,
        deadlineAfter(hours, since, allowed),
      ]);
    }
  }
});
