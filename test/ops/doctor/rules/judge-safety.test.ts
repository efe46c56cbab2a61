/** Tests when doctor warns about backups and the database's location. */
import { expect, test } from "bun:test";
import type { Manifest } from "../../../../src/db/backup-manifest.ts";
import { DAY, HOUR, iso, type Millis } from "../../../../src/core/clock.ts";
import { judgeBackups, judgeInstance } from "../../../../src/ops/doctor/rules/judge-safety.ts";
import { judgeSending } from "../../../../src/ops/doctor/rules/judge-sending.ts";

const now = Date.UTC(2026, 2, 4);
const born = now - 30 * DAY;
const base = {
  last: null,
  keep: 7,
  everyHours: 24,
  directory: "/backups",
  shortage: null,
  createdAt: born,
  newest: undefined,
};
const byHand = (age: Millis) => ({ at: now - age, file: "/mnt/by-hand.db" });
const daily = (age: Millis): Manifest => ({
  format: 1,
  file: "replydesk-x.db",
  bytes: 1,
  sha256: "",
  created_at: iso(now - age),
  version: "0.1.0",
  schema_version: 1,
  instance_id: null,
  key_id: null,
  counts: {},
});

test.each([
  ["ok", "a day old, by hand", { last: byHand(DAY) }, "24 h old: /mnt/by-hand.db"],
  ["ok", "a day old, automatic", { newest: daily(DAY) }, "24 h old: /backups/replydesk-x.db"],
  [
    "ok",
    "two, of which the newer counts",
    { last: byHand(5 * DAY), newest: daily(HOUR) },
    "1 h old: /backups",
  ],
  ["warn", "older than two days", { last: byHand(3 * DAY), newest: daily(4 * DAY) }, "3 days old: /mnt"],
  ["ok", "old, with daily ones off", { last: byHand(3 * DAY), keep: 0 }, "automatic backups are off"],
  ["warn", "none, although there was time", {}, "no backup has been made yet"],
  [
    "warn",
    "no room for the next, although the last is new",
    { last: byHand(HOUR), shortage: "the disk is too small" },
    "automatic backups fail: the disk is too small",
  ],
  [
    "ok",
    "no room for daily ones, which are off",
    { last: byHand(HOUR), shortage: "the disk is too small", keep: 0 },
    "1 h old",
  ],
  ["ok", "none of an instance that is a day old", { createdAt: now - DAY }, "no backup has been made yet"],
] as const)("the level is %s for backups: %s", (level, _case, facts, words) => {
  const finding = judgeBackups({ ...base, ...facts }, now);
  expect([finding.level, finding.text]).toEqual([level, expect.stringContaining(words)]);
});

test("a copied database causes a warning because its server will not send, but a database moved on the same disk does not", () => {
  expect((["new", "known", "moved", "copied"] as const).map((place) => judgeInstance(place).level)).toEqual([
    "ok",
    "ok",
    "ok",
    "warn",
  ]);
});

test("a pause causes a warning that shows its reason, with addresses masked", () => {
  expect(judgeSending(null).level).toBe("ok");
  const { level, text } = judgeSending({ cause: "operator", note: "ask ann@example.com", since: now });
  expect([level, text]).toEqual([
    "warn",
    "sending is paused since 2026-03-04T00:00:00.000Z by the operator: ask ***",
  ]);
});
