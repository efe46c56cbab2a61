/** Tests the search index checks of `replydesk doctor`: every fault is reported, and repaired on request. */
import { afterEach, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { systemClock } from "../../src/core/clock.ts";
import { closeDb, openDb, transact, type Db } from "../../src/db/open.ts";
import { emptyIndex, addMissingEntries } from "../../src/inbox/replies/store/search-index.ts";
import { enterStage } from "../../src/inbox/replies/store/stages.ts";
import { updateReply } from "../../src/inbox/replies/store/replies.ts";
import type { Body } from "../support/call.ts";
import { makeClient, makeContact, makeReply } from "../support/rows.ts";
import { newInstance, run, serve, stop, type Instance } from "./program.ts";

const instances: Instance[] = [];
afterEach(() => {
  for (const instance of instances.splice(0)) instance.remove();
});

interface Report {
  code: number;
  /** The checks, by name. */
  checks: Record<string, Body>;
}

async function doctor({ configFile }: Instance, ...words: string[]): Promise<Report> {
  const { code, out } = await run(["doctor", "--config", configFile, "--json", ...words]);
  const { checks } = JSON.parse(out) as { checks: Body[] };
  return { code, checks: Object.fromEntries(checks.map((one) => [one.check, one])) };
}

/** Creates five replies that need no answer, and then runs `work` on the database. */
async function indexed(work: (db: Db, instance: Instance) => void): Promise<Instance> {
  const instance = await newInstance();
  instances.push(instance);
  const db = openDb(instance.database, systemClock);
  for (let n = 0; n < 5; n += 1) reply(db, instance);
  work(db, instance);
  closeDb(db);
  return instance;
}

function reply(db: Db, { workspaceId }: Instance): void {
  const contact = makeContact(db, { workspaceId, email: "dana@prospect.example.com" });
  const { id } = makeReply(db, { workspaceId, clientId: makeClient(db, workspaceId).id, contact });
  db.sqlite.run("UPDATE connections SET deleted_at = created_at");
  updateReply(db, { ...enterStage("waiting"), workspaceId, id, now: systemClock.now() });
}

/** Counts the replies that match a word of the text combined with a word of the sender. */
function countFindable(instance: Instance): number {
  const db = openDb(instance.database, systemClock);
  const sql = "SELECT count(*) AS n FROM replies_fts WHERE replies_fts MATCH 'sounds AND prospect'";
  const found = db.sqlite.query<{ n: number }, []>(sql).get()?.n ?? 0;
  closeDb(db);
  return found;
}

/** Edits the database without its triggers, as a manual change could. */
function without({ sqlite }: Db, triggers: string[], sql: string): void {
  const found = sqlite.query<{ sql: string }, [string]>("SELECT sql FROM sqlite_schema WHERE name = ?");
  const made = triggers.map((trigger) => found.get(trigger)?.sql ?? "");
  for (const trigger of triggers) sqlite.run(`DROP TRIGGER ${trigger}`);
  sqlite.run("PRAGMA foreign_keys = OFF");
  sqlite.run(sql);
  for (const trigger of made) sqlite.run(trigger);
}

test("doctor counts missing and extra index entries without changing them, and a repair fixes them while the server runs", async () => {
  const instance = await indexed((db) => {
    db.sqlite.run("DELETE FROM replies_fts WHERE rowid IN (SELECT max(rowid) FROM replies)");
    const keepers = ["replies_fts_removed", "replies_are_kept"];
    without(db, keepers, "DELETE FROM replies WHERE rowid = (SELECT min(rowid) FROM replies)");
    db.sqlite.run("DELETE FROM timeline_entries");
  });
  for (let times = 0; times < 2; times += 1) {
    const { code, checks } = await doctor(instance);
    expect([code, checks.search.level, checks.search.figures]).toMatchObject([
      1,
      "fail",
      { replies: 4, missing: 1, stray: 1, stale: 0 },
    ]);
  }
  const serving = await serve(instance);
  expect(await doctor(instance, "--repair")).toMatchObject({
    code: 0,
    checks: { search_repair: { figures: { entered: 1, removed: 1 } } },
  });
  await stop(serving);
  expect((await doctor(instance)).checks.search.level).toBe("ok");
  expect(countFindable(instance)).toBe(4);
});

test("an interrupted repair of the search index is reported, and the next repair completes it", async () => {
  const instance = await indexed((db) => {
    emptyIndex(db);
    addMissingEntries(db, { after: 0, limit: 2 });
  });
  expect((await doctor(instance)).checks.search.figures).toMatchObject({ missing: 3, stale: 0 });
  expect((await doctor(instance, "--repair")).checks.search_repair.figures).toEqual({
    entered: 3,
    removed: 0,
  });
  expect(countFindable(instance)).toBe(5);
});

test("doctor detects incorrect text in the search index by sampling, and rebuilds the whole index", async () => {
  const instance = await indexed((db) => {
    without(db, ["replies_fts_mail_completed"], "UPDATE messages SET body_new = 'Sounds better.'");
  });
  expect((await doctor(instance)).checks.search.figures).toMatchObject({
    missing: 0,
    sampled: 5,
    stale: 5,
  });
  expect((await doctor(instance, "--repair")).checks.search_repair).toMatchObject({
    figures: { entered: 5, removed: 0 },
  });
  expect((await doctor(instance)).code).toBe(0);
});

test("damaged pages of the search index are not reported as damage to the whole file, and the index is rebuilt", async () => {
  const pages: number[] = [];
  const instance = await indexed((db, made) => {
    transact(db, () => {
      for (let n = 0; n < 95; n += 1) reply(db, made);
    });
    const own = db.sqlite.query<{ pageno: number }, []>(
      "SELECT pageno FROM dbstat WHERE name = 'replies_fts_data'",
    );
    pages.push(...own.all().map(({ pageno }) => pageno));
  });
  const bytes = readFileSync(instance.database);
  for (const page of pages) {
    const [from, to] = [(page - 1) * 4096, page * 4096];
    const word = bytes.subarray(from, to).indexOf("prospect");
    // In the index, the reply's sender comes after the word.
    if (word > 0) bytes.fill(0xff, from + word + 20, from + word + 60);
  }
  writeFileSync(instance.database, bytes);
  const { checks } = await doctor(instance);
  expect([checks.integrity.level, checks.search.level]).toEqual(["ok", "fail"]);
  expect(checks.search.text).toBe("the search index is damaged");
  expect((await doctor(instance, "--repair")).checks.search_repair).toMatchObject({
    level: "ok",
    figures: { entered: 100 },
  });
  expect((await doctor(instance)).checks.search.level).toBe("ok");
  expect(countFindable(instance)).toBe(100);
});
