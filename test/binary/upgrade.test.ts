/** Tests that a newer executable copies an instance's database before it migrates it. */
import { Database } from "bun:sqlite";
import { beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { sha256 } from "../../src/ops/backups/disk.ts";
import { migrate, MIGRATIONS, schemaVersion } from "../../src/db/migrate.ts";
import { createMasterKeyFile, loadVault, sealCanary } from "../../src/core/vault.ts";
import type { Body } from "../support/call.ts";
import { newPlace, run, serve, stop } from "./program.ts";
import { allTests } from "../support/fixture.ts";

const NEWEST = MIGRATIONS.length;
const OLDER = NEWEST - 1;

const place = allTests(() => newPlace({ "backup.keep": 0 }));

/** Creates a database with the schema before the last migration, and one workspace. */
beforeAll(() => {
  createMasterKeyFile(place.keyFile);
  const sqlite = new Database(place.database, { create: true, strict: true });
  migrate(sqlite, 0, MIGRATIONS.slice(0, OLDER));
  sqlite.run("INSERT INTO meta VALUES ('canary', ?)", [sealCanary(loadVault(place.keyFile))]);
  sqlite.run(`INSERT INTO workspaces (id, name, plan, timezone, created_at, updated_at)
    VALUES ('0198c000-0000-7000-8000-000000000001', 'Kept', 'scale', 'UTC', 1, 1)`);
  sqlite.close();
});

function stateOf(file: string): { version: number; workspaces: unknown[] } {
  const sqlite = new Database(file, { readwrite: true, create: false, strict: true });
  expect(sqlite.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
  const workspaces = sqlite.query("SELECT name FROM workspaces").values().flat();
  const state = { version: schemaVersion(sqlite), workspaces };
  sqlite.close();
  return state;
}

test("the server copies an older database, migrates it, and reports both steps; the copy can be restored", async () => {
  const copy = `${place.database}.before-migration-${OLDER}-to-${NEWEST}`;
  const serving = await serve(place);
  const steps = serving.lines.filter(({ event }) => event === "database.upgrading").map(({ step }) => step);
  expect(steps).toEqual([
    `Copying the database to ${copy}`,
    `Migrating to schema version ${NEWEST} of ${NEWEST}`,
  ]);
  const migrated = serving.lines.find(({ event }) => event === "database.migrated");
  expect(migrated).toMatchObject({ from: OLDER, copy: basename(copy) });
  await stop(serving);
  expect(stateOf(place.database)).toEqual({ version: NEWEST, workspaces: ["Kept"] });
  const manifest = JSON.parse(readFileSync(`${copy}.manifest.json`, "utf8")) as Body;
  expect(manifest).toMatchObject({ schema_version: OLDER, sha256: sha256(copy), counts: { workspaces: 1 } });
  const again = await serve(place);
  await stop(again);
  expect(again.lines.map(({ event }) => event)).not.toContain("database.migrated");
  expect((await run(["restore", copy, "--config", place.configFile])).code).toBe(0);
  expect(stateOf(place.database)).toEqual({ version: OLDER, workspaces: ["Kept"] });
});
