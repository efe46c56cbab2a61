/** Tests which errors are failures of the database, which may be temporary. */
import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { isDatabaseFailure } from "../../src/db/open.ts";
import { newFolder } from "../support/folder.ts";

const directory = newFolder();
afterAll(() => rmSync(directory, { recursive: true }));

function failureOf(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

test("a locked or read-only database counts as a database failure, and an invalid row does not", () => {
  const path = join(directory, "some.db");
  const one = new Database(path, { create: true });
  one.run("CREATE TABLE t (id INTEGER PRIMARY KEY NOT NULL) STRICT");
  one.run("BEGIN IMMEDIATE");
  const other = new Database(path);
  expect(isDatabaseFailure(failureOf(() => other.run("INSERT INTO t VALUES (1)")))).toBe(true);
  one.run("COMMIT");
  const reader = new Database(path, { readonly: true });
  expect(isDatabaseFailure(failureOf(() => reader.run("INSERT INTO t VALUES (1)")))).toBe(true);
  one.run("INSERT INTO t VALUES (1)");
  expect(isDatabaseFailure(failureOf(() => one.run("INSERT INTO t VALUES (1)")))).toBe(false);
  expect(isDatabaseFailure(new Error("SQLITE_BUSY"))).toBe(false);
  for (const database of [one, other, reader]) database.close();
});
