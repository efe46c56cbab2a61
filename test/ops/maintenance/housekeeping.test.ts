/** Tests log truncation and statistics refreshes, and that neither blocks other work. */
import { Database } from "bun:sqlite";
import { beforeEach, describe, expect, test } from "bun:test";
import { truncateSync } from "node:fs";
import { HOUR, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { transact } from "../../../src/db/open.ts";
import {
  databaseBytes,
  listDamage,
  truncateLog,
  logBytes,
  unusedSpace,
} from "../../../src/db/maintenance.ts";
import type { Job } from "../../../src/deps/in-flight.ts";
import { createHousekeeping } from "../../../src/ops/maintenance/housekeeping.ts";
import {
  emptyIndex,
  addMissingEntries,
  examineIndex,
} from "../../../src/inbox/replies/store/search-index.ts";
import { damageIndex } from "../../support/damage.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../support/rows.ts";
import { TestInstance } from "./test-instance.ts";
import { eachTest } from "../../support/fixture.ts";

const MIB = 1024 * 1024;

const kept = eachTest(() => new TestInstance());
let job: Pick<Job, "run">;
beforeEach(() => {
  job = createHousekeeping(kept);
});

/** Writes 8 rows and makes the log as long as if there were many more. Nothing is checkpointed in the meantime. */
function growLog(bytes: number): void {
  const { sqlite, path } = kept.db;
  sqlite.run("PRAGMA wal_autocheckpoint = 0");
  const write = sqlite.query("INSERT OR REPLACE INTO meta VALUES (?, ?)");
  for (let n = 0; n < 8; n += 1) write.run(`k${n}`, "words".repeat(10_000));
  truncateSync(`${path}-wal`, bytes);
  sqlite.run("PRAGMA wal_autocheckpoint = 1000");
}

/** A reader in another process, which prevents later writes from being checkpointed. */
function reader(): { end(): void } {
  const other = new Database(kept.db.path, { readonly: true });
  other.run("BEGIN");
  other.query("SELECT count(*) FROM meta").get();
  return { end: () => other.close() };
}

/** Writes and deletes rows that take up one page each. */
function leaveUnused(rows: number): void {
  kept.db.sqlite.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})
       INSERT INTO meta SELECT 'filler ' || i, hex(randomblob(2000)) FROM n`,
  );
  kept.db.sqlite.run("INSERT INTO meta VALUES ('last', 'at the end of the file')");
  kept.db.sqlite.run("DELETE FROM meta WHERE key LIKE 'filler %'");
  truncateLog(kept.db);
}

test("unused space in the database is freed gradually, except for a reserve", async () => {
  leaveUnused(8_000);
  const before = databaseBytes(kept.db);
  await kept.pass(job, SECOND, SECOND);
  truncateLog(kept.db);
  expect(before - databaseBytes(kept.db)).toBeWithin(1, 2 * MIB);
  await kept.pass(job, 2 * MINUTE, SECOND);
  truncateLog(kept.db);
  expect(unusedSpace(kept.db).bytes).toBeWithin(15 * MIB, 16 * MIB + 1);
  expect(before - databaseBytes(kept.db)).toBeGreaterThan(12 * MIB);
  expect(listDamage(kept.db)).toEqual([]);
});

test("a small amount of unused space in the database is kept", async () => {
  leaveUnused(1_000);
  const before = databaseBytes(kept.db);
  await kept.pass(job, MINUTE, SECOND);
  truncateLog(kept.db);
  expect(databaseBytes(kept.db)).toBe(before);
});

test("a large log is truncated within seconds, and its content is in the database file", async () => {
  growLog(50 * MIB);
  await kept.pass(job, 10 * SECOND, SECOND);
  expect(logBytes(kept.db)).toBe(0);
  const copy = new Database(kept.db.path, { readonly: true });
  expect(copy.query("SELECT count(*) AS n FROM meta WHERE key LIKE 'k%'").get()).toEqual({ n: 8 });
  copy.close();
});

test("a log of ordinary size is not truncated", async () => {
  growLog(8 * MIB);
  const bytes = logBytes(kept.db);
  await kept.pass(job, MINUTE, SECOND);
  expect(logBytes(kept.db)).toBeGreaterThanOrEqual(bytes);
});

test("during heavy writing, the log is kept even if fully checkpointed, and truncated once writing stops", async () => {
  growLog(50 * MIB);
  for (let n = 0; n < 200; n += 1) kept.db.sqlite.run(`INSERT OR REPLACE INTO meta VALUES ('n', '${n}')`);
  await kept.pass(job, 10 * SECOND, SECOND);
  expect(logBytes(kept.db)).toBeGreaterThan(16 * MIB);
  const state = kept.db.sqlite.query("PRAGMA wal_checkpoint(PASSIVE)").get() as Record<string, number>;
  expect(state.checkpointed).toBe(state.log);
  await kept.pass(job, 10 * SECOND, SECOND);
  expect(logBytes(kept.db)).toBe(0);
});

test("a log in use by a reader is skipped without waiting, and truncated once the reader finishes", async () => {
  const other = reader();
  growLog(50 * MIB);
  // Waiting for the lock would take two minutes; everything else takes milliseconds.
  kept.db.sqlite.run("PRAGMA busy_timeout = 120000");
  const began = performance.now();
  await kept.pass(job, 10 * SECOND, SECOND);
  expect(truncateLog(kept.db)).toBe(false);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(logBytes(kept.db)).toBeGreaterThan(16 * MIB);
  other.end();
  await kept.pass(job, 10 * SECOND, SECOND);
  expect(logBytes(kept.db)).toBe(0);
});

test("a reader that lets the log grow dangerously large is reported once, and not at every check", async () => {
  const other = reader();
  growLog(257 * MIB);
  await kept.pass(job, MINUTE, SECOND);
  expect(kept.logged("database.log_held")).toMatchObject([{ level: "warn" }]);
  other.end();
});

test("truncating the log does not change the timeout of later statements", () => {
  expect(truncateLog(kept.db)).toBe(true);
  expect(kept.db.sqlite.query("PRAGMA busy_timeout").get()).toEqual({ timeout: 500 });
});

describe("the statistics", () => {
  const analyzed = () => {
    const { sqlite } = kept.db;
    const known = sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get();
    if (!known) return [];
    const rows = sqlite.query<{ tbl: string }, []>("SELECT DISTINCT tbl FROM sqlite_stat1").all();
    return rows.map(({ tbl }) => tbl);
  };

  function fill(rows: number): void {
    const workspaceId = makeWorkspace(kept.db, `of ${rows}`);
    kept.db.sqlite
      .query(
        `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $rows)
         INSERT INTO idempotency_keys SELECT $workspaceId, n, 'f', NULL, NULL, n FROM n`,
      )
      .run({ rows, workspaceId });
  }

  test("table statistics are computed a minute after startup for large tables, but not for small ones", async () => {
    fill(10_000);
    await kept.pass(job, MINUTE);
    expect(analyzed()).toEqual(["idempotency_keys"]);
  });

  test("small tables get no statistics, which would be misleading once the tables have grown", async () => {
    fill(9_999);
    await kept.pass(job, 2 * HOUR);
    expect(analyzed()).toEqual([]);
  });

  test("table statistics are refreshed once a table has outgrown them, and not before", async () => {
    fill(10_000);
    await kept.pass(job, MINUTE);
    fill(10_001);
    await kept.pass(job, 2 * HOUR);
    expect(kept.logged("database.analyzed")).toHaveLength(1);
    fill(100_000);
    await kept.pass(job, HOUR);
    expect(kept.logged("database.analyzed")).toHaveLength(2);
  });

  test("the log file is truncated even if computing statistics fails, and the failure is logged", async () => {
    fill(10_000);
    growLog(50 * MIB);
    const other = new Database(kept.db.path);
    other.run("BEGIN IMMEDIATE");
    kept.db.sqlite.run("PRAGMA busy_timeout = 0");
    await kept.pass(job, MINUTE, 10 * SECOND);
    expect(kept.logged("housekeeping.failed")).toMatchObject([{ what: "statistics" }]);
    other.close();
    await kept.pass(job, 10 * SECOND, SECOND);
    expect(logBytes(kept.db)).toBe(0);
  });
});

describe("the search index", () => {
  const MANY = 450;

  function fill(): void {
    const { db } = kept;
    const workspaceId = makeWorkspace(db);
    const { id: clientId } = makeClient(db, workspaceId);
    const contact = makeContact(db, { workspaceId, email: "dana@prospect.example.com" });
    transact(db, () => {
      for (let n = 0; n < MANY; n += 1) makeReply(db, { workspaceId, clientId, contact });
    });
  }
  const missing = () => examineIndex(kept.db, { sample: 0, shift: 0 }).missing;

  test("a search index found damaged by a write is emptied once and rebuilt in steps, while other work continues", async () => {
    fill();
    damageIndex(kept.db.path);
    const { sqlite } = kept.db;
    const change = () => transact(kept.db, () => void sqlite.run("UPDATE contacts SET first_name = 'Dan'"));
    expect(change).toThrow("corrupt");
    expect([await job.run(), missing()]).toEqual([true, MANY - 200]);
    change();
    for (let bits = 0; bits < 3; bits += 1) await job.run();
    expect([await job.run(), missing()]).toEqual([false, 0]);
    expect(kept.logged("search.index_damaged")).toHaveLength(1);
    expect(kept.logged("search.index_filled")).toHaveLength(1);
    sqlite.run("INSERT INTO replies_fts (replies_fts) VALUES ('integrity-check')");
  });

  test("an interrupted rebuild of the search index is completed by the next process", async () => {
    fill();
    emptyIndex(kept.db);
    addMissingEntries(kept.db, { after: 0, limit: 10 });
    const next = createHousekeeping(kept);
    while (await next.run());
    expect(missing()).toBe(0);
    expect(kept.logged("search.index_filled")).toMatchObject([{ entered: MANY - 10 }]);
    createHousekeeping(kept);
    expect(kept.logged("search.index_incomplete")).toHaveLength(1);
  });
});
