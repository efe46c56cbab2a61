/** Tests database upgrades: the database is copied first, migrated completely, and migrated again after a kill. */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { examineCopy } from "../../../src/db/copy.ts";
import { MigrationError, schemaVersion, type Migration } from "../../../src/db/migrate.ts";
import { closeDb } from "../../../src/db/open.ts";
import { sha256 } from "../../../src/ops/backups/disk.ts";
import { openInstance, type Opened } from "../../../src/ops/instance/open.ts";
import { eventually } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { load } from "../../support/config.ts";
import { newFolder } from "../../support/folder.ts";
import { ENDLESS, SMALL } from "./small-migrations.ts";

let folder: string;
let path: string;
let steps: string[];

beforeEach(() => {
  folder = newFolder();
  path = join(folder, "desk.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Opens and closes the database like an executable with these migrations at startup. */
function start(migrations: readonly Migration[]): Opened["copy"] {
  steps = [];
  const progress = { step: (name: string) => void steps.push(name), at: () => undefined };
  const config = { ...load("").config, storage: { path } };
  const { db, copy } = openInstance(config, new ManualClock(), progress, migrations);
  closeDb(db);
  return copy;
}

/** Migrates with the first migrations, and stores a person with a pet. */
function startWithRows(version: number): void {
  start(SMALL.slice(0, version));
  inside(path, (sqlite) =>
    sqlite.run("INSERT INTO people (id, name) VALUES (1, 'Ann'); INSERT INTO pets VALUES (1, 'Rex');"),
  );
}

function inside<T>(file: string, read: (sqlite: Database) => T): T {
  const sqlite = new Database(file, { readwrite: true, create: false, strict: true });
  try {
    return read(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Returns the version and the rows of an intact database. */
const stateOf = (file: string) =>
  inside(file, (sqlite) => {
    expect(sqlite.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    const pets = sqlite
      .query("SELECT p.name, o.name FROM pets p JOIN people o ON o.id = p.owner_id")
      .values();
    const columns = sqlite.query("SELECT name FROM pragma_table_info('people')").values().flat();
    return { version: schemaVersion(sqlite), pets, columns };
  });

const copies = () => readdirSync(folder).filter((name) => /before-migration-\d+-to-\d+$/.test(name));
const copyOf = (from: number, to: number) => `${path}.before-migration-${from}-to-${to}`;
const ROWS = [["Rex", "Ann"]];

test("a new database is migrated without making a copy", () => {
  expect(start(SMALL)).toBeNull();
  expect([copies(), steps]).toEqual([[], []]);
  expect(stateOf(path).version).toBe(4);
});

test("an older database is copied with a manifest, and then migrated with its rows, one version at a time", () => {
  startWithRows(1);
  expect(start(SMALL.slice(0, 3))).toMatchObject({ schema_version: 1 });
  expect(steps).toEqual([
    `Copying the database to ${copyOf(1, 3)}`,
    "Migrating to schema version 2 of 3",
    "Migrating to schema version 3 of 3",
  ]);
  expect(stateOf(path)).toEqual({ version: 3, pets: ROWS, columns: ["id", "name", "age"] });
  const manifest: unknown = JSON.parse(readFileSync(`${copyOf(1, 3)}.manifest.json`, "utf8"));
  expect(manifest).toMatchObject({ schema_version: 1, sha256: sha256(copyOf(1, 3)) });
  expect(stateOf(copyOf(1, 3))).toEqual({ version: 1, pets: ROWS, columns: ["id", "name"] });
});

test("a database that is up to date is not copied again", () => {
  startWithRows(1);
  start(SMALL);
  const sum = sha256(copyOf(1, 4));
  expect(start(SMALL)).toBeNull();
  expect([copies(), steps]).toEqual([["desk.db.before-migration-1-to-4"], []]);
  expect(sha256(copyOf(1, 4))).toBe(sum);
});

test("only the two newest copies are kept after upgrades", () => {
  for (const version of [1, 2, 3, 4]) start(SMALL.slice(0, version));
  expect(copies().sort()).toEqual(["desk.db.before-migration-2-to-3", "desk.db.before-migration-3-to-4"]);
});

test("a database from a newer version is rejected and left unchanged", () => {
  startWithRows(3);
  expect(() => start(SMALL.slice(0, 2))).toThrow(
    new MigrationError(
      "the database has schema version 3, but this executable supports at most 2: run a newer replydesk",
    ),
  );
  expect(stateOf(path)).toMatchObject({ version: 3, pets: ROWS });
  expect(copies()).toEqual([]);
});

test("a failed migration leaves the database at the previous version, and the next start retries it", () => {
  startWithRows(1);
  const broken = { version: 3, name: "names", sql: "DELETE FROM pets; INSERT INTO nowhere VALUES (1);" };
  expect(() => start([...SMALL.slice(0, 2), broken])).toThrow("nowhere");
  expect(stateOf(path)).toMatchObject({ version: 2, pets: ROWS });
  expect(stateOf(copyOf(1, 3)).version).toBe(1);
  start(SMALL);
  expect(stateOf(path)).toMatchObject({ version: 4, pets: ROWS });
});

test("an upgrade killed during a migration leaves the previous version, and the next start repeats the migration", async () => {
  startWithRows(1);
  const child = startEndless();
  const logBytes = () => statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  // Only the unfinished migration can have written that much.
  await eventually(() => logBytes() > 1024 ** 2);
  child.kill("SIGKILL");
  await child.exited;
  expect(stateOf(path)).toEqual({ version: 2, pets: ROWS, columns: ["id", "name", "age"] });
  expect(examineCopy(copyOf(1, 3)).schema_version).toBe(1);
  start(SMALL.slice(0, 3));
  expect(stateOf(path)).toEqual({ version: 3, pets: ROWS, columns: ["id", "name", "age"] });
  expect(readdirSync(folder).filter((name) => name.includes(".partial-"))).toEqual([]);
});

const sourceOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).pathname);

/** Starts a process that upgrades the database with these migrations. The third never ends. */
function startEndless(): Bun.Subprocess {
  const program = `
    import { openInstance } from ${sourceOf("../../../src/ops/instance/open.ts")};
    import { UNWATCHED } from ${sourceOf("../../../src/core/progress.ts")};
    import { load } from ${sourceOf("../../support/config.ts")};
    import { SMALL } from ${sourceOf("./small-migrations.ts")};
    const config = { ...load("").config, storage: { path: ${JSON.stringify(path)} } };
    openInstance(config, { now: () => 0 }, UNWATCHED, [...SMALL.slice(0, 2), ${JSON.stringify(ENDLESS)}]);`;
  return Bun.spawn([process.execPath, "-e", program], { stdio: ["ignore", "ignore", "inherit"] });
}
