/** Tests when doctor reports that backups were not uploaded. */
import { expect, test } from "bun:test";
import { DAY, HOUR } from "../../../../src/core/clock.ts";
import { judgeUploads } from "../../../../src/ops/doctor/rules/judge-uploads.ts";

const now = Date.UTC(2026, 2, 4);
const base = { destination: "s3://bucket/desk", everyHours: 24, found: null, createdAt: now - 30 * DAY };
const made = (age: number) => ({ newest: { name: "desk/1a/replydesk-x.db.enc", at: now - age } });

test.each([
  ["ok", "no destination is configured", { destination: "" }, "backups are not uploaded"],
  ["ok", "the destination was not checked", {}, "was not checked"],
  ["ok", "a day old", { found: made(DAY) }, "is 24 h old: desk/1a/replydesk-x.db.enc"],
  ["fail", "older than two days", { found: made(3 * DAY) }, "is 72 h old"],
  ["fail", "older than two intervals of six hours", { found: made(13 * HOUR), everyHours: 6 }, "is 13 h old"],
  [
    "fail",
    "none, although there was time",
    { found: { newest: null } },
    "no backups at s3://bucket/desk yet",
  ],
  ["ok", "none of a new instance", { found: { newest: null }, createdAt: now - HOUR }, "no backups at"],
  [
    "fail",
    "the destination cannot be reached",
    { found: { fault: "ConnectionRefused" } },
    "cannot list the backups at s3://bucket/desk: ConnectionRefused",
  ],
] as const)("the level is %s for uploads: %s", (level, _case, facts, words) => {
  const finding = judgeUploads({ ...base, ...facts }, now);
  expect([finding.level, finding.text]).toEqual([level, expect.stringContaining(words)]);
});
