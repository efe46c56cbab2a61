/** Tests how the database is opened, and the guarantees of a transaction. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  afterCommit,
  closeDb,
  openAsItIs,
  openCurrentDb,
  openDb,
  transact,
  type Db,
} from "../../src/db/open.ts";
import { compact } from "../../src/db/maintenance.ts";
import { ManualClock } from "../support/clock.ts";
import { newFolder } from "../support/folder.ts";

const clock = new ManualClock();
let folder: string;
let db: Db;

beforeEach(() => {
  folder = newFolder();
  db = openDb(join(folder, "desk.db"), clock);
});

afterEach(() => {
  closeDb(db);
  rmSync(folder, { recursive: true });
});

const write = (key: string) => db.sqlite.query("INSERT INTO meta VALUES (?, 'x')").run(key);
const keys = () =>
  db.sqlite
    .query<{ key: string }, []>("SELECT key FROM meta ORDER BY key")
    .all()
    .map(({ key }) => key);

test("only new database files reclaim unused space automatically, and opening an existing file does not change its mode", () => {
  const modeOf = (sqlite: Database) => sqlite.query("PRAGMA auto_vacuum").values();
  expect(modeOf(db.sqlite)).toEqual([[2]]);
  const path = join(folder, "old.db");
  const old = new Database(path, { create: true, strict: true });
  old.run("CREATE TABLE t (a)");
  old.close();
  const opened = openAsItIs(path);
  expect(modeOf(opened.sqlite)).toEqual([[0]]);
  compact(opened);
  expect(modeOf(opened.sqlite)).toEqual([[2]]);
  const changes = () => opened.sqlite.query("PRAGMA data_version").values();
  const before = changes();
  closeDb(openAsItIs(path));
  expect(changes()).toEqual(before);
  closeDb(opened);
});

test.each([
  ["journal_mode", "wal"],
  ["synchronous", 2],
  ["foreign_keys", 1],
  ["trusted_schema", 0],
])("an open database has %s set to %p", (pragma, value) => {
  expect(Object.values(db.sqlite.query(`PRAGMA ${pragma}`).get() ?? {})).toEqual([value]);
});

test("an open database waits while another process writes, and waits longer in a command", () => {
  const waits = ({ sqlite }: Db) => Object.values(sqlite.query("PRAGMA busy_timeout").get() ?? {});
  const command = openCurrentDb(db.path);
  expect([waits(db), waits(command)]).toEqual([[500], [5_000]]);
  closeDb(command);
});

test("after a timeout, writes fail without waiting until one succeeds", () => {
  const other = new Database(db.path);
  other.run("BEGIN IMMEDIATE");
  const patience = () => db.sqlite.query<{ timeout: number }, []>("PRAGMA busy_timeout").get()?.timeout;
  expect(() => transact(db, () => write("one"))).toThrow("locked");
  expect(patience()).toBe(0);
  expect(() => transact(db, () => write("one"))).toThrow("locked");
  other.run("ROLLBACK");
  transact(db, () => write("one"));
  expect([patience(), keys()]).toEqual([500, ["one"]]);
  other.close();
});

test("an open database rejects a row with a dangling reference", () => {
  expect(() =>
    db.sqlite.run("INSERT INTO companies VALUES ('c', 'no such workspace', 'Acme', 'acme', 0)"),
  ).toThrow("FOREIGN KEY");
});

test("closing a database leaves all data in one file", () => {
  write("kept");
  closeDb(db);
  expect(existsSync(`${db.path}-wal`)).toBe(false);
  db = openDb(join(folder, "desk.db"), clock);
  expect(keys()).toEqual(["kept"]);
});

test("a transaction stores every write and returns its result", () => {
  const result = transact(db, () => {
    write("one");
    write("two");
    return "done";
  });
  expect(result).toBe("done");
  expect(keys()).toEqual(["one", "two"]);
});

test("a transaction that throws writes nothing", () => {
  expect(() =>
    transact(db, () => {
      write("one");
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(keys()).toEqual([]);
});

test("a failed nested transaction rolls back only itself", () => {
  transact(db, () => {
    write("outer");
    expect(() =>
      transact(db, () => {
        write("inner");
        throw new Error("no");
      }),
    ).toThrow("no");
  });
  expect(keys()).toEqual(["outer"]);
});

test("a transaction cannot wait for a promise, and rolls back earlier writes if it tries", () => {
  const asynchronous = async () => {
    write("before the first await");
    await Promise.resolve();
  };
  // @ts-expect-error bun:sqlite would commit at the first await, so the type also forbids it
  expect(() => transact(db, asynchronous)).toThrow("a transaction cannot wait for a promise");
  expect(keys()).toEqual([]);
});

test("a transaction holds the write lock from its beginning", () => {
  const other = new Database(db.path);
  transact(db, () => {
    expect(() => other.run("INSERT INTO meta VALUES ('other', 'x')")).toThrow("locked");
  });
  other.run("INSERT INTO meta VALUES ('other', 'x')");
  other.close();
  expect(keys()).toEqual(["other"]);
});

test("callbacks after a change run once the change is on disk, and never after a rollback", () => {
  const done: string[] = [];
  const later = (what: string) => afterCommit(db, () => done.push(what));
  later("at once");
  transact(db, () => {
    later("outer");
    expect(() =>
      transact(db, () => {
        later("inner, taken back");
        throw new Error("not this one");
      }),
    ).toThrow("not this one");
    transact(db, () => later("inner"));
    expect(done).toEqual(["at once"]);
  });
  expect(() =>
    transact(db, () => {
      later("taken back");
      throw new Error("nor this one");
    }),
  ).toThrow("nor this one");
  expect(done).toEqual(["at once", "outer", "inner"]);
});
