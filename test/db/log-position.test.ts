/** Tests that changes lost from a damaged write-ahead log are counted, and that nothing else is mistaken for damage. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  countLostFrames,
  openPositionReader,
  type LogPosition,
  type PositionReader,
} from "../../src/db/log-position.ts";
import { vacuumInto } from "../../src/db/copy.ts";
import { setMeta } from "../../src/db/meta.ts";
import { closeDb, transact, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { newFolder } from "../support/folder.ts";

const FRAME = 24 + 4096;

let directory: string;
let db: Db;
let reader: PositionReader;
beforeEach(() => {
  directory = newFolder();
  db = openTestDb(join(directory, "desk.db"));
  reader = openPositionReader(db);
  commit("first");
});
afterEach(() => {
  reader.close();
  closeDb(db);
  rmSync(directory, { recursive: true });
});

const commit = (value: string) => transact(db, () => setMeta(db, "version", value));
const position = (): LogPosition => reader.read() ?? { salts: "", frames: 0 };

/** Copies the files, with a change, as a killed process would leave them. Returns the number of lost frames. */
function lostAfter(change: (log: Buffer) => Buffer = (log) => log, known = position()): number {
  const crashed = join(directory, "crashed.db");
  copyFileSync(db.path, crashed);
  rmSync(`${crashed}-wal`, { force: true });
  if (existsSync(`${db.path}-wal`)) writeFileSync(`${crashed}-wal`, change(readFileSync(`${db.path}-wal`)));
  return countLostFrames(crashed, known);
}

const flipped = (at: (log: Buffer) => number) => (log: Buffer) => {
  const place = at(log);
  log.writeUInt8(log.readUInt8(place) ^ 1, place);
  return log;
};
const endOfLog = () => 32 + position().frames * FRAME;

describe("damage to a write-ahead log", () => {
  test.each<[string, (log: Buffer) => Buffer]>([
    ["in the page of the last commit", flipped(() => endOfLog() - 1)],
    ["in the header of the last frame", flipped(() => endOfLog() - FRAME)],
    ["in the salts of the last frame", flipped(() => endOfLog() - FRAME + 8)],
    ["in the header of the log", flipped(() => 3)],
    ["in the salts of the log", flipped(() => 17)],
    ["after the log was cut off", (log) => log.subarray(0, endOfLog() - 100)],
    ["after all but the beginning of the log was cut off", (log) => log.subarray(0, 20)],
    ["after the log was overwritten with zeros", (log) => log.fill(0)],
  ])("damage to the write-ahead log is detected %s", (_case, change) => {
    commit("last");
    expect(lostAfter(change)).toBeGreaterThan(0);
  });

  test("damage to the write-ahead log is reported as the number of lost frames", () => {
    const { frames } = position();
    for (const value of ["second", "third"]) commit(value);
    const added = position().frames - frames;
    expect(lostAfter(flipped(() => 32 + frames * FRAME + 500))).toBe(added);
  });

  test("damage to the write-ahead log is detected even if the database is opened through a symbolic link", () => {
    const link = join(directory, "link.db");
    lostAfter();
    symlinkSync(join(directory, "crashed.db"), link);
    expect(countLostFrames(link, position())).toBe(0);
    truncateSync(join(directory, "crashed.db-wal"), endOfLog() - 1);
    expect(countLostFrames(link, position())).toBeGreaterThan(0);
  });
});

test("no damage is reported after the process is killed", () => expect(lostAfter()).toBe(0));

test("no damage is reported if the process was killed in the middle of a transaction", () => {
  const known = position();
  db.sqlite.run("PRAGMA cache_size = 5");
  db.sqlite.run("BEGIN IMMEDIATE");
  db.sqlite.run(
    "CREATE TABLE filler AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT hex(randomblob(500)) AS text FROM n",
  );
  expect(readFileSync(`${db.path}-wal`).length).toBeGreaterThan(32 + (known.frames + 10) * FRAME);
  expect(lostAfter(undefined, known)).toBe(0);
  expect(lostAfter((log) => log.subarray(0, -100), known)).toBe(0);
  db.sqlite.run("ROLLBACK");
  commit("after it was rolled back");
  expect(lostAfter()).toBe(0);
});

test("no damage is reported if this process or a replicator restarted the log after a checkpoint", () => {
  for (let round = 0; round < 5; round += 1) commit(`${round}`);
  const known = position();
  db.sqlite.run("PRAGMA wal_checkpoint(RESTART)");
  expect(lostAfter()).toBe(0);
  commit("at the beginning of the log");
  expect(position()).toMatchObject({ frames: expect.any(Number) });
  expect(position().salts).not.toBe(known.salts);
  expect([lostAfter(), lostAfter(undefined, known)]).toEqual([0, 0]);
  db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  expect(lostAfter(undefined, known)).toBe(0);
});

test("no damage is reported if the mark file is older than the log", () => {
  const known = position();
  commit("later");
  expect(lostAfter(undefined, known)).toBe(0);
});

test("no damage is reported if the log is missing, as after a clean stop, or if the database is missing", () => {
  const known = position();
  lostAfter();
  rmSync(join(directory, "crashed.db-wal"));
  expect(countLostFrames(join(directory, "crashed.db"), known)).toBe(0);
  expect(countLostFrames(join(directory, "none.db"), known)).toBe(0);
});

test("no damage is reported after a backup", () => {
  vacuumInto(db.path, join(directory, "backup.db"));
  expect(lostAfter()).toBe(0);
});
