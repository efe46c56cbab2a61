/** A database knows where it lives: a copy of it wakes up paused, one that is gone is not begun anew. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeBackup } from "../../src/backups/make.ts";
import { goOn } from "../../src/cli/sending.ts";
import { HOUR } from "../../src/clock.ts";
import { findMeta, setMeta } from "../../src/db/meta.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import { findPause, pauseSending, unsureUntil } from "../../src/db/sending.ts";
import { openInstance, refuseLost } from "../../src/instance/open.ts";
import { placeOf, readMark } from "../../src/instance/place.ts";
import { recognize } from "../../src/instance/recognize.ts";
import { HeldClock } from "../support/clock.ts";

const clock = new HeldClock();
let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "replydesk-place-"));
  path = join(directory, "desk.db");
  expect(served(path)).toBe("new");
});
afterEach(() => rmSync(directory, { recursive: true }));

/** As a server does when it starts. */
function served(at: string, then: (db: Db) => void = () => undefined): ReturnType<typeof recognize> {
  const { db } = openInstance(at, clock);
  const recognized = recognize(db, clock.now());
  then(db);
  closeDb(db);
  return recognized;
}

const pauseAt = (at: string) => {
  const db = openDb(at, clock);
  const pause = findPause(db);
  closeDb(db);
  return pause;
};

test("where it was it is known, and nothing is paused", () => {
  expect([served(path), served(path), pauseAt(path)]).toEqual(["known", "known", null]);
});

test("moved within its file system it is known, under the new name", () => {
  const moved = join(directory, "moved.db");
  renameSync(path, moved);
  expect([served(moved), served(moved), pauseAt(moved)]).toEqual(["moved", "known", null]);
});

test("a copy is noticed once, and starts with sending paused; the original goes on", () => {
  const copy = join(directory, "copy.db");
  copyFileSync(path, copy);
  expect(served(copy)).toBe("copied");
  expect(pauseAt(copy)).toMatchObject({ cause: "copied" });
  expect([served(copy), served(path), pauseAt(path)]).toEqual(["known", "known", null]);
});

test("a copy under the original's own name is one too, as after an older file was put back by hand", () => {
  copyFileSync(path, `${path}.older`);
  renameSync(`${path}.older`, path);
  expect(served(path)).toBe("copied");
});

test("the same file on another machine is taken for a copy", () => {
  served(path, (db) => {
    const place = JSON.parse(findMeta(db, "place") ?? "{}") as object;
    setMeta(db, "place", JSON.stringify({ ...place, machine: "another machine" }));
  });
  // A container may have no name of its own to compare with.
  expect(served(path)).toBe(placeOf(path).machine === null ? "known" : "copied");
});

test("a backup that was written into the original's own file is a copy", () => {
  const file = join(directory, "backup.db");
  makeBackup({ database: path, file, now: clock.now() });
  const { ino } = statSync(path);
  copyFileSync(file, path);
  expect([statSync(path).ino, served(path), pauseAt(path)?.cause]).toEqual([ino, "copied", "copied"]);
});

test.each(["operator", "restored"] as const)(
  "a copy of one that was paused (%s) is paused as a copy: what fell due until it goes on may have been done elsewhere",
  (cause) => {
    const copy = join(directory, "copy.db");
    served(path, (db) => pauseSending(db, { cause, note: null, since: 5 }));
    copyFileSync(path, copy);
    const later = clock.now() + HOUR;
    served(copy, (db) => {
      expect(findPause(db)).toEqual({ cause: "copied", note: null, since: clock.now() });
      goOn(db, { includeDue: false, now: later });
      expect([findPause(db), unsureUntil(db)]).toEqual([null, later]);
    });
    expect(pauseAt(path)).toMatchObject({ cause, since: 5 });
  },
);

test.each([
  ["gone", () => rmSync(path)],
  ["empty", () => writeFileSync(path, "")],
  [
    "without a table",
    () => {
      rmSync(path);
      makeEmpty(path);
    },
  ],
])(
  "a database that is %s where an instance has lived is refused, with the way back and the way anew",
  (_, lose) => {
    lose();
    expect(() => openInstance(path, clock)).toThrow(
      /an instance has lived at .*replydesk restore FILE.*remove .*\.instance/,
    );
    expect(readMark(path)).not.toBeNull();
    rmSync(`${path}.instance`);
    refuseLost(path);
    expect(served(path)).toBe("new");
  },
);

/** What SQLite makes of a new file when something was written and taken away again. */
function makeEmpty(file: string): void {
  const { sqlite } = openDb(":memory:", clock);
  sqlite.run("ATTACH ? AS other", [file]);
  sqlite.run("CREATE TABLE other.t (a)");
  sqlite.run("DROP TABLE other.t");
  sqlite.close();
}
