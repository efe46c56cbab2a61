/** Tests upgrades of an earlier database: copied first, migrated completely, even when killed repeatedly. */
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../src/ops/backups/disk.ts";
import { examineCopy } from "../../src/db/copy.ts";
import { migrate, MIGRATIONS, schemaVersion } from "../../src/db/migrate.ts";
import { createMasterKeyFile, loadVault, sealCanary } from "../../src/core/vault.ts";
import { ageTo, schemaOf } from "../db/old-database.ts";
import type { Body } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newPlace, run, serve, stop, type Place } from "./program.ts";

const NEWEST = MIGRATIONS.length;
/** Since this version entries of timelines name their replies by number. */
const NUMBERED = 37;
const ATTEMPTS = 60_000;
const ENTRIES = 60_000;
const KILLS = 6;

let place: Place;
/** Files of an earlier version each. */
const olds = new Map<number, string>();
let timeline: string;

/** At the first version and at the last one but this, with so much in it that a migration takes a while. */
beforeAll(async () => {
  place = await newPlace({ "backup.keep": 0 });
  const old = join(place.directory, "old.db");
  createMasterKeyFile(place.keyFile);
  const sqlite = new Database(old, { create: true, strict: true });
  ageTo(sqlite, 1);
  sqlite.run("INSERT INTO meta VALUES ('canary', ?)", [sealCanary(loadVault(place.keyFile))]);
  sqlite.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ATTEMPTS})
     INSERT INTO send_attempts
     SELECT 'many-' || i, workspace_id, reply_id, kind, 'not_sent', via, actor, sent_by, to_json, cc_json, bcc_json, subject,
       hex(randomblob(100)), body_html, body_text, NULL, NULL, error, answer, recorded_at, NULL, NULL, NULL, checks
     FROM n, send_attempts WHERE id = 'a2'`,
  );
  sqlite.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ENTRIES})
     INSERT INTO timeline_entries
     SELECT 'many-' || (i * 7919 % ${ENTRIES}), 'w', iif(i % 3, 'r1', 'r2'), 'received', 'platform', '{"no":' || i || '}', i / 4 FROM n`,
  );
  timeline = timelineOf(sqlite);
  for (const version of [1, NEWEST - 1]) {
    migrate(sqlite, 0, MIGRATIONS.slice(0, version));
    olds.set(version, `${old}.${version}`);
    sqlite.run("VACUUM INTO ?", [`${old}.${version}`]);
  }
  sqlite.close();
});
afterAll(() => place.remove());

/** All entries in the order in which they were written. */
function timelineOf(sqlite: Database): string {
  const key = schemaVersion(sqlite) < NUMBERED ? "r.id = t.reply_id" : "r.seq = t.reply_seq";
  const entries = sqlite.query(
    `SELECT t.id, r.id, t.type, t.actor, t.detail_json, t.created_at FROM timeline_entries t JOIN replies r ON ${key} ORDER BY t.rowid`,
  );
  return Bun.hash(JSON.stringify(entries.values())).toString(16);
}

function begin(version = 1): void {
  for (const name of readdirSync(place.directory))
    if (name.startsWith("replydesk.db")) rmSync(join(place.directory, name));
  copyFileSync(olds.get(version) ?? "", place.database);
}

const copy = (from = 1) => `${place.database}.before-migration-${from}-to-${NEWEST}`;
const partials = () => readdirSync(place.directory).filter((name) => name.includes(".partial-"));

/** Sound, whole, and exactly at one of the versions. Returns which. */
function judge(file: string): number {
  const sqlite = new Database(file, { readwrite: true, create: false, strict: true });
  const version = schemaVersion(sqlite);
  expect(sqlite.query("PRAGMA quick_check").values()).toEqual([["ok"]]);
  expect(sqlite.query("PRAGMA foreign_key_check").values()).toEqual([]);
  expect(sqlite.query("SELECT count(*) AS n FROM send_attempts").get()).toEqual({ n: ATTEMPTS + 2 });
  expect(timelineOf(sqlite)).toBe(timeline);
  const fresh = new Database(":memory:", { strict: true });
  migrate(fresh, 0, MIGRATIONS.slice(0, version));
  expect(schemaOf(sqlite)).toEqual(schemaOf(fresh));
  for (const one of [sqlite, fresh]) one.close();
  return version;
}

test("a complete copy of the earlier schema with its manifest exists once it serves", async () => {
  begin();
  const serving = await serve(place);
  const steps = serving.lines.filter(({ event }) => event === "database.upgrading").map(({ step }) => step);
  expect(steps[0]).toStartWith("Copying the database to ");
  expect(steps.at(-1)).toBe(`Migrating to schema version ${MIGRATIONS.length} of ${MIGRATIONS.length}`);
  expect(serving.lines.find(({ event }) => event === "database.migrated")).toMatchObject({ from: 1 });
  await stop(serving);
  expect(judge(place.database)).toBe(NEWEST);
  const manifest = JSON.parse(readFileSync(`${copy()}.manifest.json`, "utf8")) as Body;
  expect(manifest).toMatchObject({ schema_version: 1, sha256: sha256(copy()), counts: { replies: 2 } });
  expect(examineCopy(copy()).schema_version).toBe(1);
  // What has been migrated is not copied again.
  const { sha256: sum } = manifest;
  await stop(await serve(place));
  expect(sha256(copy())).toBe(sum);
  expect((await run(["restore", copy(), "--config", place.configFile])).code).toBe(0);
  expect(judge(place.database)).toBe(1);
});

test.each([1, NEWEST - 1])(
  "killed at any moment after version %d it is at one version, whole, and the next start goes on from there",
  async (from) => {
    begin(from);
    const words = [EXECUTABLE, "serve", "--config", place.configFile];
    const begun = performance.now();
    await stop(await serve(place));
    const takes = performance.now() - begun;
    const seen: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      begin(from);
      const child = Bun.spawn(words, { stdout: "ignore", stderr: "ignore", env: {} });
      await Bun.sleep((takes * kill) / (KILLS + 1));
      child.kill("SIGKILL");
      await child.exited;
      const version = judge(place.database);
      seen.push(version);
      if (version > from) expect([version, examineCopy(copy(from)).schema_version]).toEqual([version, from]);
      if (existsSync(copy(from))) expect(existsSync(`${copy(from)}.manifest.json`)).toBe(true);
      await stop(await serve(place));
      expect([judge(place.database), partials()]).toEqual([NEWEST, []]);
    }
    console.log(`killed ${KILLS} times within ${Math.round(takes)} ms, at versions ${seen.join(", ")}`);
  },
);
