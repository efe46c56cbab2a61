/** Tests that a database recognizes its location: a copy starts paused, and a lost database is not recreated. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeBackup } from "../../../src/ops/backups/make.ts";
import { endPause } from "../../../src/cli/sending.ts";
import { HOUR } from "../../../src/core/clock.ts";
import { findMeta, setMeta } from "../../../src/db/meta.ts";
import { closeDb, openDb, type Db } from "../../../src/db/open.ts";
import { truncateLog } from "../../../src/db/maintenance.ts";
import { findPause, pauseSending, uncertainUntil } from "../../../src/db/sending.ts";
import { openInstance, requireNotLost } from "../../../src/ops/instance/open.ts";
import { createGenerationTracker, findGeneration } from "../../../src/ops/instance/generation.ts";
import { isSameLocation, locationOf, readMark } from "../../../src/ops/instance/location.ts";
import { identifyInstance } from "../../../src/ops/instance/recognize.ts";
import { ManualClock } from "../../support/clock.ts";
import { load } from "../../support/config.ts";
import { newFolder } from "../../support/folder.ts";

const clock = new ManualClock();
/** A database that was never served, created once. */
let fresh: string;
let directory: string;
let path: string;

beforeAll(() => {
  fresh = join(newFolder(), "fresh.db");
  closeDb(openDb(fresh, clock));
});
afterAll(() => rmSync(dirname(fresh), { recursive: true }));

beforeEach(() => {
  directory = newFolder();
  path = join(directory, "desk.db");
  copyFileSync(fresh, path);
  expect(served(path)).toBe("new");
});
afterEach(() => rmSync(directory, { recursive: true }));

const configOf = (at: string) => ({ ...load("").config, storage: { path: at } });

/** Opens the database like a server at startup. */
function served(at: string, then: (db: Db) => void = () => undefined): ReturnType<typeof identifyInstance> {
  const { db } = openInstance(configOf(at), clock);
  const recognized = identifyInstance(db, clock.now());
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

test("a database in its original location is recognized, and sending is not paused", () => {
  expect([served(path), served(path), pauseAt(path)]).toEqual(["known", "known", null]);
});

test("a database moved within its file system is recognized at its new path", () => {
  const moved = join(directory, "moved.db");
  renameSync(path, moved);
  expect([served(moved), served(moved), pauseAt(moved)]).toEqual(["moved", "known", null]);
});

test("a copy is detected once and starts with sending paused, without affecting the original", () => {
  const copy = join(directory, "copy.db");
  copyFileSync(path, copy);
  expect(served(copy)).toBe("copied");
  expect(pauseAt(copy)).toMatchObject({ cause: "copied" });
  expect([served(copy), served(path), pauseAt(path)]).toEqual(["known", "known", null]);
});

test("a copy that replaced the original, such as a manually restored older file, is detected too", () => {
  copyFileSync(path, `${path}.older`);
  renameSync(`${path}.older`, path);
  expect(served(path)).toBe("copied");
});

test("the same file on another machine counts as a copy", () => {
  served(path, (db) => {
    const place = JSON.parse(findMeta(db, "place") ?? "{}") as object;
    setMeta(db, "place", JSON.stringify({ ...place, machine: "another machine" }));
  });
  // Containers may have no stable machine name to compare.
  expect(served(path)).toBe(locationOf(path).machine === null ? "known" : "copied");
});

/** Changes the recorded location, but keeps the database's path, inode and machine. */
const asIfRecycled = (change: object) =>
  served(path, (db) => {
    const place = JSON.parse(findMeta(db, "place") ?? "{}") as object;
    setMeta(db, "place", JSON.stringify({ ...place, ...change }));
  });

test("a file at the original's path with a reused inode number is detected as a copy", () => {
  const copy = `${path}.copy`;
  const { ino } = statSync(path);
  copyFileSync(path, copy);
  let tries = 0;
  // Most file systems give a deleted file's inode number to the next new file.
  do {
    rmSync(path);
    copyFileSync(copy, path);
    tries += 1;
  } while (statSync(path).ino !== ino && tries < 20);
  expect(served(path)).toBe("copied");
  expect(pauseAt(path)?.cause).toBe("copied");
  expect(served(path)).toBe("known");
});

test("a file with the same inode but a different birth time is detected as a copy (this happens on a new volume)", () => {
  asIfRecycled({ birth: "1" });
  expect(served(path)).toBe("copied");
});

test("without birth times, the inode number does not identify a file after a reboot", () => {
  const here = { machine: null, inode: 5, birth: null, path };
  const at = (boot: string | null) => ({ ...here, boot });
  expect([
    isSameLocation(at("first"), at("first")),
    isSameLocation(at("first"), at("second")),
    isSameLocation(at(null), at(null)),
  ]).toEqual([true, false, false]);
});

test("a location recorded without a birth time does not identify a file with a birth time", () => {
  asIfRecycled({ birth: undefined, boot: undefined });
  expect([served(path), pauseAt(path)?.cause]).toEqual(["copied", "copied"]);
  expect(served(path)).toBe("known");
});

/** `cp older original` and `rsync --inplace` keep the inode and the birth time. */
function putBack(copy: string): void {
  const before = locationOf(path);
  writeFileSync(path, readFileSync(copy));
  expect(locationOf(path)).toEqual(before);
}

test("an older copy is detected if the database has been served since the copy was made", () => {
  const copy = `${path}.copy`;
  copyFileSync(path, copy);
  served(path);
  putBack(copy);
  expect([served(path), pauseAt(path)?.cause]).toEqual(["copied", "copied"]);
  expect(served(path)).toBe("known");
});

test("an older copy is detected if the database has changed since, even within one run of the server", () => {
  const copy = `${path}.copy`;
  served(path, (db) => {
    const keep = createGenerationTracker(db);
    truncateLog(db);
    copyFileSync(path, copy);
    setMeta(db, "version", "changed");
    keep();
  });
  putBack(copy);
  expect(served(path)).toBe("copied");
});

test("an older copy is detected even if its mark file is missing", () => {
  rmSync(`${path}.instance`);
  expect(served(path)).toBe("copied");
});

test("an idle server keeps its generation, and a server that crashes at any moment is recognized at the next start", () => {
  served(path, (db) => {
    const keep = createGenerationTracker(db);
    const before = findGeneration(db);
    keep();
    keep();
    expect(findGeneration(db)).toBe(before);
    setMeta(db, "version", "changed");
    keep();
    keep();
    expect([findGeneration(db), readMark(path)?.generation]).toEqual([(before ?? 0) + 1, (before ?? 0) + 1]);
    // The server crashed after the commit and before writing the mark file.
    setMeta(db, "generation", "1000");
  });
  expect(served(path)).toBe("known");
});

test("a backup written over the original file is detected as a copy", () => {
  const file = join(directory, "backup.db");
  makeBackup({ database: path, file, now: clock.now(), encryptionKey: "" });
  const { ino } = statSync(path);
  copyFileSync(file, path);
  expect([statSync(path).ino, served(path), pauseAt(path)?.cause]).toEqual([ino, "copied", "copied"]);
});

test.each(["operator", "restored"] as const)(
  "a copy of a paused database (%s) is paused because it is a copy",
  (cause) => {
    const copy = join(directory, "copy.db");
    served(path, (db) => pauseSending(db, { cause, note: null, since: 5 }));
    copyFileSync(path, copy);
    const later = clock.now() + HOUR;
    served(copy, (db) => {
      expect(findPause(db)).toEqual({ cause: "copied", note: null, since: clock.now() });
      endPause(db, { includeDue: false, now: later });
      expect([findPause(db), uncertainUntil(db)]).toEqual([null, later]);
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
  "a database that is %s where an earlier instance ran is rejected, with instructions to restore or start over",
  (_, lose) => {
    lose();
    expect(() => openInstance(configOf(path), clock)).toThrow(
      /an instance was installed at .*replydesk restore FILE.*remove .*\.instance/,
    );
    expect(readMark(path)).not.toBeNull();
    rmSync(`${path}.instance`);
    requireNotLost(path);
    expect(served(path)).toBe("new");
  },
);

/** The pages in a new file after rows have been written and deleted. */
function makeEmpty(file: string): void {
  const { sqlite } = openDb(":memory:", clock);
  sqlite.run("ATTACH ? AS other", [file]);
  sqlite.run("CREATE TABLE other.t (a)");
  sqlite.run("DROP TABLE other.t");
  sqlite.close();
}
