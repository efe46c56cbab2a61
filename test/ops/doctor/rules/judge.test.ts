/**
 * Tests doctor's checks at their exact limits, and failures that only a broken machine could cause.
 */
import { describe, expect, test } from "bun:test";
import { DAY, MINUTE } from "../../../../src/core/clock.ts";
import { counted, MAX_ITEMS, reasonOf } from "../../../../src/ops/doctor/rules/finding.ts";
import { judgeClock, judgeDisk, judgeFile, judgeSealed } from "../../../../src/ops/doctor/rules/judge.ts";
import { judgeAi, judgeBacklogs, judgeAbandoned } from "../../../../src/ops/doctor/rules/judge-work.ts";

const MIB = 1024 * 1024;
const NOW = Date.UTC(2026, 2, 4, 12, 0);

describe("the disk", () => {
  const level = (free: number, log = 0) => judgeDisk({ free, database: MIB, log }).level;

  test("the disk check passes with at least 1 GiB of free space, warns below that, and fails below 100 MiB", () => {
    expect([level(1024 * MIB), level(1024 * MIB - 1)]).toEqual(["ok", "warn"]);
    expect([level(100 * MIB), level(100 * MIB - 1)]).toEqual(["warn", "fail"]);
  });

  test("a write-ahead log that has grown to 256 MiB causes a warning", () => {
    expect([level(9_999 * MIB, 256 * MIB - 1), level(9_999 * MIB, 256 * MIB)]).toEqual(["ok", "warn"]);
    expect(level(1, 256 * MIB)).toBe("fail");
  });
});

test("the clock check passes if no row is dated more than a minute ahead", () => {
  expect(judgeClock(null, NOW).level).toBe("ok");
  expect(judgeClock(NOW + MINUTE, NOW).level).toBe("ok");
  expect(judgeClock(NOW + MINUTE + 1, NOW).level).toBe("fail");
});

test("a damaged file fails the check before its references are checked", () => {
  const { level, text } = judgeFile(["row 7 missing from index"], [{ table: "replies", rows: 2 }]);
  expect([level, text]).toEqual(["fail", "the file is damaged: row 7 missing from index"]);
});

test("a file with dangling references fails the check, which lists the affected tables", () => {
  expect(judgeFile([], [{ table: "replies", rows: 2 }])).toMatchObject({
    level: "fail",
    text: "rows with dangling references in replies (2)",
  });
  expect(judgeFile([], []).level).toBe("ok");
});

test("work counts as late once it has been due for more than ten minutes", () => {
  const level = (firstDueAt: number | null) =>
    judgeBacklogs([{ name: "inbound", backlog: { waiting: 1, due: 1, firstDueAt } }], NOW).level;
  expect([level(null), level(NOW + DAY), level(NOW - 10 * MINUTE)]).toEqual(["ok", "ok", "ok"]);
  expect(level(NOW - 10 * MINUTE - 1)).toBe("warn");
});

test("the AI check passes until the daily limit is used up", () => {
  const spent = (calls: number) => ({ calls, inputTokens: 10 * calls, outputTokens: calls });
  const level = (calls: number, limit: number) =>
    judgeAi({ provider: "anthropic", today: spent(calls), month: spent(calls), limit }).level;
  expect([level(999, 0), level(9, 10), level(10, 10)]).toEqual(["ok", "ok", "warn"]);
});

test("doctor does not judge the service's AI key if doctor itself has none", () => {
  const none = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const { text } = judgeAi({ provider: "rules", today: none, month: none, limit: 0 });
  expect(text).toStartWith("rules, unless the service has a key in ai.key; today 0 calls");
});

test("a finding lists the first affected rows and counts all of them", () => {
  const row = { workspaceId: "w", threadId: "t", reason: null };
  const rows = Array.from({ length: 50 }, (_, at) => ({ ...row, id: `${at}` }));
  const finding = judgeAbandoned(rows, { days: 30, most: 50 });
  expect([finding.items.length, finding.items_total]).toEqual([MAX_ITEMS, 50]);
  expect(finding.text).toBe("50 or more open replies of the last 30 days that the AI could not process");
  expect(finding.figures).toEqual({ replies: 50 });
  expect(judgeSealed(1, []).text).toBe("the master key decrypts all 1 encrypted values");
  expect([counted(1, "reply"), counted(0, "call")]).toEqual(["1 reply", "0 calls"]);
});

test.each([
  ["550 <dana@prospect.example.com> is unknown", "550 *** is unknown"],
  ["refused rd_live_abcDEF123 and sk-ant-api03-x_y", "refused *** and ***"],
  ["Authorization: Bearer abc.def", "Authorization: ***"],
  ["two\nlines", "two lines"],
  [null, "for an unknown reason"],
])("a finding never shows an address or a key: %p", (reason, shown) => expect(reasonOf(reason)).toBe(shown));

test("a finding is never longer than one line", () => expect(reasonOf("x".repeat(9_999))).toHaveLength(160));
