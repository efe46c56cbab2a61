/** Tests migrations: each is applied once, either completely or not at all, and never to a foreign database. */
import { Database } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { migrate, MigrationError, MIGRATIONS, schemaVersion, type Migration } from "../../src/db/migrate.ts";

const NOW = Date.UTC(2026, 2, 4);

const first: Migration = {
  version: 1,
  name: "first",
  sql: `CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT) STRICT;
        CREATE TABLE children (parent_id INTEGER NOT NULL REFERENCES parents (id) ON DELETE CASCADE) STRICT;`,
};
const second: Migration = { version: 2, name: "second", sql: "CREATE TABLE others (id INTEGER) STRICT;" };

let sqlite: Database;

beforeEach(() => {
  sqlite = new Database(":memory:", { strict: true });
  sqlite.run("PRAGMA foreign_keys = ON");
});

const tables = () =>
  sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => name);

test("an empty database gets every migration in order, and a second run changes nothing", () => {
  expect(schemaVersion(sqlite)).toBe(0);
  expect(migrate(sqlite, NOW, [first, second])).toEqual([1, 2]);
  expect(schemaVersion(sqlite)).toBe(2);
  expect(migrate(sqlite, NOW, [first, second])).toEqual([]);
});

test("a database of an older executable gets only the missing migrations, and keeps its rows", () => {
  migrate(sqlite, NOW, [first]);
  sqlite.run("INSERT INTO parents VALUES (1, 'Ann')");
  expect(migrate(sqlite, NOW, [first, second])).toEqual([2]);
  expect(sqlite.query("SELECT name FROM parents").get()).toEqual({ name: "Ann" });
});

test("the embedded migrations are numbered from 1 without gaps", () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

test("a failed migration changes nothing and can be retried", () => {
  const broken: Migration = {
    version: 2,
    name: "broken",
    sql: `${second.sql} INSERT INTO nowhere VALUES (1);`,
  };
  migrate(sqlite, NOW, [first]);
  expect(() => migrate(sqlite, NOW, [first, broken])).toThrow("nowhere");
  expect(tables()).not.toContain("others");
  expect(schemaVersion(sqlite)).toBe(1);
  expect(migrate(sqlite, NOW, [first, second])).toEqual([2]);
});

test("a new database gets either all migrations or none", () => {
  const broken: Migration = { version: 2, name: "broken", sql: "INSERT INTO nowhere VALUES (1);" };
  expect(() => migrate(sqlite, NOW, [first, broken])).toThrow("nowhere");
  expect(tables()).toEqual(["schema_migrations"]);
  expect(migrate(sqlite, NOW, [first, second])).toEqual([1, 2]);
});

test("rebuilding a table keeps the rows that refer to it", () => {
  migrate(sqlite, NOW, [first]);
  sqlite.run("INSERT INTO parents VALUES (1, 'Ann')");
  sqlite.run("INSERT INTO children VALUES (1)");
  const rebuild: Migration = {
    version: 2,
    name: "rebuild",
    sql: `CREATE TABLE parents_next (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
            INSERT INTO parents_next SELECT * FROM parents;
            DROP TABLE parents;
            ALTER TABLE parents_next RENAME TO parents;`,
  };
  migrate(sqlite, NOW, [first, rebuild]);
  expect(sqlite.query("SELECT * FROM children").all()).toEqual([{ parent_id: 1 }]);
});

test("a migration that leaves dangling references is rolled back", () => {
  migrate(sqlite, NOW, [first]);
  sqlite.run("INSERT INTO parents VALUES (1, 'Ann')");
  sqlite.run("INSERT INTO children VALUES (1)");
  const careless: Migration = { version: 2, name: "careless", sql: "DELETE FROM parents;" };
  expect(() => migrate(sqlite, NOW, [first, careless])).toThrow("migration 2 leaves 1 dangling references");
  expect(sqlite.query("SELECT * FROM parents").all()).toHaveLength(1);
});

test("foreign keys are enabled again after a migration, even after a failure", () => {
  const foreignKeys = () => sqlite.query("PRAGMA foreign_keys").get();
  migrate(sqlite, NOW, [first]);
  expect(foreignKeys()).toEqual({ foreign_keys: 1 });
  const broken: Migration = { version: 2, name: "broken", sql: "nonsense" };
  expect(() => migrate(sqlite, NOW, [first, broken])).toThrow();
  expect(foreignKeys()).toEqual({ foreign_keys: 1 });
});

test("a database made by a newer executable is rejected with an error that names both versions", () => {
  migrate(sqlite, NOW, [first, second]);
  expect(() => migrate(sqlite, NOW, [first])).toThrow(
    new MigrationError(
      "the database has schema version 2, but this executable supports at most 1: run a newer replydesk",
    ),
  );
});

test("a database is rejected if one of its migrations differs from the same migration in this executable", () => {
  migrate(sqlite, NOW, [first, second]);
  const edited = { ...first, sql: `${first.sql} CREATE TABLE sneaked_in (id INTEGER) STRICT;` };
  expect(() => migrate(sqlite, NOW, [edited, second])).toThrow(
    new MigrationError("migration 1 of the database differs from the one in this executable"),
  );
  expect(tables()).not.toContain("sneaked_in");
});
