/** The log that is cut back, the statistics that are renewed, and who is never held up by it. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/clock.ts";
import { cutLog, logBytes } from "../../src/db/upkeep.ts";
import type { Duty } from "../../src/duty.ts";
import { createHousekeeping } from "../../src/upkeep/housekeeping.ts";
import { makeWorkspace } from "../support/rows.ts";
import { Kept } from "./place.ts";

const MIB = 1024 * 1024;

let kept: Kept;
let duty: Pick<Duty, "run">;
beforeEach(() => {
  kept = new Kept();
  duty = createHousekeeping(kept);
});
afterEach(() => kept.close());

/** As much is written as makes the log at least so large; nothing of it is carried over meanwhile. */
function growLog(bytes: number): void {
  const { sqlite } = kept.db;
  sqlite.run("PRAGMA wal_autocheckpoint = 0");
  const write = sqlite.query("INSERT OR REPLACE INTO meta VALUES (?, ?)");
  for (let n = 0; logBytes(kept.db) < bytes; n += 1) write.run(`k${n % 8}`, `${n}`.repeat(MIB));
  sqlite.run("PRAGMA wal_autocheckpoint = 1000");
}

/** Another process that reads, and so holds back what is written after it began. */
function reader(): { end(): void } {
  const other = new Database(kept.db.path, { readonly: true });
  other.run("BEGIN");
  other.query("SELECT count(*) FROM meta").get();
  return { end: () => other.close() };
}

describe("the log", () => {
  test("that grew large is cut back within seconds, and what it held is in the file", async () => {
    growLog(20 * MIB);
    await kept.pass(duty, 10 * SECOND, SECOND);
    expect(logBytes(kept.db)).toBe(0);
    const copy = new Database(kept.db.path, { readonly: true });
    expect(copy.query("SELECT count(*) AS n FROM meta WHERE key LIKE 'k%'").get()).toEqual({ n: 8 });
    copy.close();
  });

  test("of an ordinary size is left alone", async () => {
    growLog(8 * MIB);
    const bytes = logBytes(kept.db);
    await kept.pass(duty, MINUTE, SECOND);
    expect(logBytes(kept.db)).toBe(bytes);
  });

  test("stays while much is written, though all of it is carried over, and is cut back once it is quiet", async () => {
    growLog(20 * MIB);
    for (let n = 0; n < 200; n += 1) kept.db.sqlite.run(`INSERT OR REPLACE INTO meta VALUES ('n', '${n}')`);
    await kept.pass(duty, 10 * SECOND, SECOND);
    expect(logBytes(kept.db)).toBeGreaterThan(16 * MIB);
    const state = kept.db.sqlite.query("PRAGMA wal_checkpoint(PASSIVE)").get() as Record<string, number>;
    expect(state.checkpointed).toBe(state.log);
    await kept.pass(duty, 10 * SECOND, SECOND);
    expect(logBytes(kept.db)).toBe(0);
  });

  test("that somebody holds is left at once, not waited for, and cut back when they are done", async () => {
    const other = reader();
    growLog(20 * MIB);
    const began = performance.now();
    await kept.pass(duty, 10 * SECOND, SECOND);
    expect(cutLog(kept.db)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_500); // others are waited for 5 s
    expect(logBytes(kept.db)).toBeGreaterThan(16 * MIB);
    other.end();
    await kept.pass(duty, 10 * SECOND, SECOND);
    expect(logBytes(kept.db)).toBe(0);
  });

  test("that is held until it is a danger is told of, once and not at every look", async () => {
    const other = reader();
    growLog(257 * MIB);
    await kept.pass(duty, MINUTE, SECOND);
    expect(kept.logged("database.log_held")).toMatchObject([{ level: "warn" }]);
    other.end();
  });

  test("is cut back without a lasting effect on the patience of other statements", () => {
    expect(cutLog(kept.db)).toBe(true);
    expect(kept.db.sqlite.query("PRAGMA busy_timeout").get()).toEqual({ timeout: 500 });
  });
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

  test("of a large table are made a minute after the start, and none of a small one", async () => {
    fill(10_000);
    await kept.pass(duty, MINUTE);
    expect(analyzed()).toEqual(["idempotency_keys"]);
  });

  test("of small tables are not made at all: they would mislead when those have grown", async () => {
    fill(9_999);
    await kept.pass(duty, 2 * HOUR);
    expect(analyzed()).toEqual([]);
  });

  test("are renewed when a table has outgrown them, and not before", async () => {
    fill(10_000);
    await kept.pass(duty, MINUTE);
    fill(10_001);
    await kept.pass(duty, 2 * HOUR);
    expect(kept.logged("database.analyzed")).toHaveLength(1);
    fill(200_000);
    await kept.pass(duty, HOUR);
    expect(kept.logged("database.analyzed")).toHaveLength(2);
  });

  test("that cannot be made are told of, and the log is cut back all the same", async () => {
    fill(10_000);
    growLog(20 * MIB);
    const other = new Database(kept.db.path);
    other.run("BEGIN IMMEDIATE");
    kept.db.sqlite.run("PRAGMA busy_timeout = 0");
    await kept.pass(duty, MINUTE, 10 * SECOND);
    expect(kept.logged("housekeeping.failed")).toMatchObject([{ what: "statistics" }]);
    other.close();
    await kept.pass(duty, 10 * SECOND, SECOND);
    expect(logBytes(kept.db)).toBe(0);
  });
});
