/** Tests that a seeded history is reproducible and realistic, and that no job claims its rows. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createWorkspace } from "../../../src/cli/new-workspace.ts";
import { DAY, parseInstant } from "../../../src/core/clock.ts";
import { measureBacklog } from "../../../src/db/backlog.ts";
import { closeDb, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { countForeignKeyViolations } from "../../../src/db/maintenance.ts";
import { QUEUES } from "../../../src/ops/metrics/store/queues.ts";
import { createVault } from "../../../src/core/vault.ts";
import { seedWorkspace } from "../../../src/demo/history/fill.ts";
import {
  COMMON_SHARE,
  COMMON_WORD,
  makeVocabulary,
  RARE_WORD,
} from "../../../src/demo/history/rules/vocabulary.ts";

const REPLIES = 2_000;
const UNTIL = parseInstant("2026-03-04T09:00:00Z") ?? 0;
const vault = createVault(Buffer.alloc(32, 7));

interface Seeded {
  db: Db;
  workspaceId: string;
}

function seeded(seed: number, replies = REPLIES): Seeded {
  const db = openTestDb();
  const fields = { name: "Seeded", plan: "scale" as const, timezone: "UTC", creditAllowance: null };
  const { workspace } = createWorkspace(db, fields, UNTIL - 700 * DAY);
  const filling = { workspaceId: workspace.id, replies, seed, until: UNTIL, force: false };
  seedWorkspace({ db, vault }, filling, () => undefined);
  return { db, workspaceId: workspace.id };
}

const rows = <T = Record<string, unknown>>({ db }: Seeded, sql: string): T[] =>
  db.sqlite.query<T, []>(sql).all();
const one = (where: Seeded, sql: string): number =>
  rows<{ n: number }>(where, `SELECT ${sql} AS n`)[0]?.n ?? 0;

/** Rows that an instance creates automatically: its workspace, categories and keys. */
const OF_INSTANCE = /^(workspace_id|category_id|actor|.*_sealed|token_hash)$/;
const TABLES = [
  "clients", "connections", "companies", "contacts", "threads", "thread_keys", "messages", "replies",
].concat(["draft_versions", "send_attempts", "timeline_entries", "suppressions", "follow_ups"]); // oxfmt-ignore

const digest = (where: Seeded): Record<string, string> =>
  Object.fromEntries(
    TABLES.map((table) => {
      const plain = rows(where, `SELECT * FROM ${table}`).map((row) =>
        Object.entries(row).filter(([name]) => !OF_INSTANCE.test(name)),
      );
      return [table, Bun.hash(JSON.stringify(plain)).toString(16)];
    }),
  );

let first: Seeded;
beforeAll(() => (first = seeded(1)));
afterAll(() => closeDb(first.db));

test("the same number and seed produce the same history, including ids", () => {
  const [one, again] = [seeded(1, 300), seeded(1, 300)];
  expect(digest(again)).toEqual(digest(one));
  for (const { db } of [one, again]) closeDb(db);
});

test("another seed produces a different history", () => {
  const [one, other] = [seeded(1, 300), seeded(2, 300)];
  const [ours, theirs] = [digest(one), digest(other)];
  expect(TABLES.filter((table) => ours[table] === theirs[table])).toEqual([]);
  for (const { db } of [one, other]) closeDb(db);
});

test("the history has exactly the requested number of replies, and every stored total is correct", () => {
  expect(one(first, "(SELECT count(*) FROM replies)")).toBe(REPLIES);
  const counted = rows(
    first,
    `SELECT workspace_id, client_id, connection_id, status, coalesce(category_id, '') AS category_id, count(*) AS n
       FROM replies GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  );
  expect(rows(first, "SELECT * FROM reply_counts WHERE n > 0 ORDER BY 1, 2, 3, 4, 5")).toEqual(counted);
  const wrong = `(SELECT count(*) FROM contacts c WHERE reply_count <> (SELECT count(*) FROM replies r WHERE r.contact_id = c.id)
      OR last_reply_at IS NOT (SELECT max(received_at) FROM replies r WHERE r.contact_id = c.id))`;
  expect(one(first, wrong)).toBe(0);
});

test("every reference in the history is valid, and no row is dated after its end", () => {
  expect(countForeignKeyViolations(first.db)).toEqual([]);
  expect(one(first, "(SELECT max(received_at) FROM replies)")).toBeLessThan(UNTIL);
  expect(one(first, "(SELECT max(sent_at) FROM messages)")).toBeLessThan(UNTIL);
});

test("the history leaves no pending work for the loop", () => {
  const due = QUEUES.map(({ queue }) => measureBacklog(first.db, queue, UNTIL + 365 * DAY).waiting);
  expect(due.length).toBeGreaterThan(5);
  expect(Math.max(...due)).toBe(0);
  expect(one(first, "(SELECT count(*) FROM follow_ups WHERE status = 'scheduled')")).toBeGreaterThan(0);
});

test("every draft in the history has a first version, which the conversation shows", () => {
  expect(one(first, "(SELECT count(*) FROM replies WHERE ai_response IS NOT NULL)")).toBeGreaterThan(0);
  const drafted = "SELECT id FROM replies WHERE ai_response IS NOT NULL";
  expect(one(first, `(SELECT count(*) FROM (${drafted} EXCEPT SELECT reply_id FROM draft_versions))`)).toBe(
    0,
  );
});

test("a workspace with replies is changed only if forced, and can be seeded only once", () => {
  const { db, workspaceId } = first;
  const again = { workspaceId, replies: 10, seed: 2, until: UNTIL, force: true };
  expect(() => seedWorkspace({ db, vault }, again, () => undefined)).toThrow("has been seeded before");
  db.sqlite.run("UPDATE companies SET name_key = 'another ' || name_key");
  const unforced = { ...again, force: false };
  expect(() => seedWorkspace({ db, vault }, unforced, () => undefined)).toThrow("this workspace has replies");
  db.sqlite.run("UPDATE companies SET name_key = substr(name_key, 9)");
  expect(one(first, "(SELECT count(*) FROM replies)")).toBe(REPLIES);
});

const share = (condition: string): number =>
  one(
    first,
    `(SELECT 100.0 * count(*) FROM replies r LEFT JOIN categories c ON c.id = r.category_id
      JOIN messages m ON m.id = r.message_id WHERE ${condition})`,
  ) / REPLIES;

test("categories, answers and words in the history have the documented frequencies", () => {
  expect(share("c.slug = 'ooo'")).toBeCloseTo(25, -1);
  expect(share("c.slug = 'not-interested'")).toBeCloseTo(25, -1);
  expect(share("c.slug = 'interested'")).toBeCloseTo(10, -1);
  for (const by of ["auto", "manual"]) expect(share(`r.sent_by = '${by}'`)).toBeGreaterThan(1);
  for (const status of ["pending", "ready", "archived"])
    expect(share(`r.status = '${status}'`)).toBeGreaterThan(0);
  const common = share(`m.body_new LIKE '%${COMMON_WORD}%'`) / 100;
  expect(Math.abs(common - COMMON_SHARE)).toBeLessThan(0.03);
  expect(share(`m.body_new LIKE '%${RARE_WORD}%'`) * REPLIES).toBe(100);
  expect(share("r.source = 'smartlead'")).toBeGreaterThan(10);
});

test("no search term of the history is a prefix of another word", () => {
  const vocabulary = makeVocabulary();
  expect(new Set(vocabulary).size).toBe(vocabulary.length);
  expect(vocabulary.filter((word) => word.startsWith(COMMON_WORD) || word.startsWith(RARE_WORD))).toEqual([]);
});

test("threads in the history have 1 to 20 emails from both sides, alternating and in chronological order", () => {
  const lengths = rows<{ n: number; ours: number }>(
    first,
    "SELECT count(*) AS n, sum(direction = 'outbound') AS ours FROM messages GROUP BY thread_id",
  );
  expect(Math.min(...lengths.map(({ n }) => n))).toBe(1);
  expect(Math.max(...lengths.map(({ n }) => n))).toBe(20);
  expect(lengths.find(({ n }) => n === 20)?.ours).toBe(10);
  const early = "(SELECT count(*) FROM replies WHERE handled_at IS NOT NULL AND handled_at <= received_at)";
  expect(one(first, early)).toBe(0);
});

test("leads in the history write on working days, and some write several times", () => {
  const weekend = share("strftime('%w', r.received_at / 1000, 'unixepoch') IN ('0', '6')");
  expect(weekend).toBeGreaterThan(0.5);
  expect(weekend).toBeLessThan(10);
  expect(one(first, "(SELECT max(reply_count) FROM contacts)")).toBeGreaterThan(5);
  expect(one(first, "(SELECT count(*) FROM suppressions)")).toBeGreaterThan(0);
});
