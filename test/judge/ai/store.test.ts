/** Tests the stored calls to a model: each is inserted before the call, settled once, and counted by day. */
import { beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { countCalls, insertCall, settleCall, type NewCall } from "../../../src/judge/ai/store.ts";
import { DAY, SECOND } from "../../../src/core/clock.ts";
import type { Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { aiCalls } from "../../../src/db/schema.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();
const now = clock.now();
const USE = { model: "claude-haiku-5-5", inputTokens: 900, outputTokens: 40, cachedTokens: 700 };

let db: Db;
let call: NewCall;

beforeEach(() => {
  db = openTestDb();
  call = { workspaceId: makeWorkspace(db), replyId: null, purpose: "classify", model: "claude-haiku-5-5" };
});

const rows = () =>
  db.orm
    .select()
    .from(aiCalls)
    .orderBy(sql`rowid`)
    .all();

test("a settled model call cannot be settled again", () => {
  const row = insertCall(db, call, now);
  settleCall(db, row, { outcome: "answered", error: null, usage: [USE] }, now);
  settleCall(db, row, { outcome: "failed", error: "late", usage: [] }, now + SECOND);
  expect(rows()).toMatchObject([{ ...USE, outcome: "answered", error: null }]);
});

test("model calls are counted from the start up to, but not including, the end, using only an index", () => {
  for (const at of [now - 1, now, now + DAY - 1, now + DAY]) insertCall(db, call, at);
  expect(countCalls(db, now, now + DAY)).toBe(2);
  const plan = db.sqlite
    .query<{ detail: string }, []>(
      "EXPLAIN QUERY PLAN SELECT count(*) FROM ai_calls WHERE created_at >= 1 AND created_at < 2",
    )
    .all();
  expect(plan[0]?.detail).toContain("COVERING INDEX ai_calls_day");
});
