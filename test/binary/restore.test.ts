/** Tests `replydesk restore` with the executable: the result is the old database or the new one, never a mixture. */
import { userInfo } from "node:os";
import { listAudit } from "../../src/people/audit/store/audit.ts";
import { Database } from "bun:sqlite";
import { beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../src/config/load.ts";
import { makeBackup } from "../../src/ops/backups/make.ts";
import { systemClock } from "../../src/core/clock.ts";
import { setMeta } from "../../src/db/meta.ts";
import { closeDb, openDb, type Db, openCurrentDb } from "../../src/db/open.ts";
import { createMasterKeyFile } from "../../src/core/vault.ts";
import type { Body } from "../support/call.ts";
import { makeClient } from "../support/rows.ts";
import { ask, json, newInstance, newPlace, run, serve, stop } from "./program.ts";
import { eachTest } from "../support/fixture.ts";

const instance = eachTest(() => newInstance());
let backup: string;

beforeEach(() => {
  backup = join(instance.directory, "kept/backup.db");
  addClient("before the backup");
  const { config } = loadConfig({ file: instance.configFile, env: {} });
  const { database } = instance;
  const encryptionKey = config.backup.encryption_key;
  makeBackup({ database, file: backup, now: systemClock.now(), encryptionKey });
  addClient("after the backup");
});

function change(work: (db: Db) => void): void {
  const db = openDb(instance.database, systemClock);
  work(db);
  closeDb(db);
}
const addClient = (name: string) => change((db) => makeClient(db, instance.workspaceId, name));

const clientsIn = (file: string): string[] => {
  const sqlite = new Database(file, { readwrite: true, create: false });
  const names = sqlite.query<{ name: string }, []>("SELECT name FROM clients ORDER BY name").all();
  const sound = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check").get();
  sqlite.close();
  expect(sound).toEqual({ quick_check: "ok" });
  return names.map(({ name }) => name);
};
const NEW = ["before the backup"];
const OLD = ["after the backup", "before the backup"];

const restore = (...words: string[]) => run(["restore", backup, ...words, "--config", instance.configFile]);
const besides = (): string[] =>
  readdirSync(instance.directory).filter(
    (name) => /partial|restored-|-wal|-shm|-journal/.test(name) && !name.includes(".before-restore-"),
  );
const asides = (): string[] =>
  readdirSync(instance.directory).filter((name) => name.includes(".before-restore-"));

test("a restore replaces the database with the backup, keeps the old database, and pauses sending", async () => {
  const { code, out } = await restore("--json");
  expect(code).toBe(0);
  const result = JSON.parse(out) as Body;
  expect(result).toMatchObject({ database: instance.database, counts: { clients: 1 } });
  expect([clientsIn(instance.database), clientsIn(result.previous_file)]).toEqual([NEW, OLD]);
  expect([asides().length, besides()]).toEqual([1, []]);
  const serving = await serve(instance);
  const ready = (await (await fetch(`${serving.url}/ready`)).json()) as Body;
  expect(ready.data).toEqual({ ready: true, sending: "paused", sending_paused: "restored" });
  expect((await ask(serving.url, instance.apiKey, "/api/clients")).status).toBe(200);
  expect(serving.lines.find(({ event }) => event === "sending.paused")).toMatchObject({ cause: "restored" });
  expect(serving.lines.some(({ event }) => event === "database.copied")).toBe(false);
  const db = openCurrentDb(instance.database);
  const { rows } = listAudit(
    db,
    { workspaceId: instance.workspaceId, action: "restore.made" },
    { limit: 10, offset: 0, after: null },
  );
  expect(rows).toMatchObject([{ actor: "system", detail: { os_user: userInfo().username } }]);
  closeDb(db);
  expect(await json("sending", "resume", "--config", instance.configFile)).toMatchObject({
    was_paused: true,
  });
  expect(await stop(serving)).toBe(0);
});

test("a restore on a new machine needs only the configuration, the master key and the backup", async () => {
  const other = await newPlace();
  copyFileSync(instance.keyFile, other.keyFile);
  rmSync(other.database, { force: true });
  const { code } = await run(["restore", backup, "--config", other.configFile]);
  expect([code, clientsIn(other.database)]).toEqual([0, NEW]);
  // A database file that was copied without `restore` is detected too.
  copyFileSync(instance.database, `${other.database}.copy`);
  renameSync(`${other.database}.copy`, other.database);
  const serving = await serve(other);
  const { data } = (await (await fetch(`${serving.url}/ready`)).json()) as Body;
  expect(data).toEqual({ ready: true, sending: "paused", sending_paused: "copied" });
  expect(serving.lines.some(({ event }) => event === "database.copied")).toBe(true);
  await stop(serving);
  other.remove();
});

describe("a rejected restore changes nothing", () => {
  const refused = async (words: RegExp, ...options: string[]) => {
    const before = readFileSync(instance.database);
    const { code, out, errors } = await restore(...options);
    expect([code, out]).toEqual([1, ""]);
    expect(errors).toMatch(words);
    expect(readFileSync(instance.database).equals(before)).toBe(true);
    expect([asides(), besides()]).toEqual([[], []]);
  };
  const rewrite = (change: (manifest: Body) => object) => {
    const file = `${backup}.manifest.json`;
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")) as Body)));
  };

  test("a restore rejects a database that another program has open, such as a replicator", async () => {
    const other = new Database(instance.database);
    change((db) => setMeta(db, "version", "in the log"));
    other.run("BEGIN");
    other.query("SELECT count(*) FROM clients").get();
    change((db) => setMeta(db, "version", "behind the reader"));
    const inode = statSync(instance.database).ino;
    const { code, errors } = await restore();
    expect([code, errors]).toEqual([1, expect.stringMatching(/another program has .* open: stop it first/)]);
    expect([statSync(instance.database).ino, asides()]).toEqual([inode, []]);
    other.close();
    expect((await restore()).code).toBe(0);
    expect(clientsIn(instance.database)).toEqual(NEW);
  });

  test("a restore is rejected while a server uses the database, and the error names the server", async () => {
    const serving = await serve(instance);
    const { code, errors } = await restore();
    expect([code, errors]).toEqual([1, expect.stringContaining(`process ${serving.process.pid}`)]);
    await stop(serving);
    expect(clientsIn(instance.database)).toEqual(OLD);
  });

  test("a restore rejects a backup made with another master key, and names both keys", async () => {
    const { key_id: key } = JSON.parse(readFileSync(`${backup}.manifest.json`, "utf8")) as Body;
    rmSync(instance.keyFile);
    createMasterKeyFile(instance.keyFile);
    await refused(new RegExp(`encrypted with master key ${key}, but .* contains [0-9a-f]{8}`));
    await refused(
      new RegExp(`encrypted with master key ${key}, but .* contains [0-9a-f]{8}`),
      "--without-manifest",
    );
  });

  test("a restore rejects an altered or truncated backup", async () => {
    const bytes = readFileSync(backup);
    const altered = Buffer.from(bytes);
    altered[altered.length - 10] = (altered[altered.length - 10] ?? 0) ^ 1;
    writeFileSync(backup, altered);
    await refused(/the checksum differs/);
    writeFileSync(backup, bytes.subarray(0, -4096));
    await refused(/has \d+ bytes, but its manifest lists \d+/);
    await refused(/damaged|malformed/, "--without-manifest");
  });

  test("a restore rejects a backup with a newer schema, and names both versions", async () => {
    rewrite((manifest) => ({ ...manifest, schema_version: 99 }));
    await refused(/schema version 99, but this executable supports at most \d+/);
  });

  test("a restore rejects a missing or invalid manifest, unless --without-manifest is given", async () => {
    rewrite(() => ({ words: "none" }));
    await refused(/is not a backup manifest/);
    rmSync(`${backup}.manifest.json`);
    await refused(/manifest\.json is missing: pass --without-manifest/);
    expect((await restore("--without-manifest")).code).toBe(0);
    expect(clientsIn(instance.database)).toEqual(NEW);
  });

  test("a restore rejects its own target as the backup, and a missing backup", async () => {
    backup = instance.database;
    await refused(/is the database itself/);
    backup = `${backup}.gone`;
    await refused(/^replydesk: no such file: .*replydesk\.db\.gone$/m);
    await refused(/^replydesk: no such file: .*replydesk\.db\.gone$/m, "--without-manifest");
  });
});

test("the write-ahead log of a killed server stays with its database", async () => {
  const serving = await serve(instance);
  await json("keys", "create", "--name", "In the log only", "--config", instance.configFile);
  serving.process.kill("SIGKILL");
  await serving.process.exited;
  expect(existsSync(`${instance.database}-wal`)).toBe(true);
  expect((await restore()).code).toBe(0);
  expect(besides()).toEqual([]);
  const keysIn = (file: string) => {
    const sqlite = new Database(file, { readwrite: true, create: false });
    const { n } = sqlite.query("SELECT count(*) AS n FROM api_keys").get() as { n: number };
    sqlite.close();
    return n;
  };
  const aside = asides().find((name) => !/-wal$|-shm$/.test(name)) ?? "";
  expect([keysIn(instance.database), keysIn(join(instance.directory, aside))]).toEqual([1, 2]);
});

/** Creates the state directly after the copy is renamed. */
async function cutShort(): Promise<string> {
  const serving = await serve(instance);
  await json("keys", "create", "--name", "In the log only", "--config", instance.configFile);
  serving.process.kill("SIGKILL");
  await serving.process.exited;
  const pending = `${instance.database}.restored-20260101T000000Z`;
  copyFileSync(backup, pending);
  return pending;
}

test("a restore interrupted after the copy is completed by the next start, and other commands fail until that start", async () => {
  await cutShort();
  const { code, errors } = await run(["keys", "list", "--config", instance.configFile]);
  expect([code, errors]).toEqual([1, expect.stringContaining("was interrupted")]);
  expect(clientsIn(instance.database)).toEqual(OLD);
  await stop(await serve(instance));
  expect([clientsIn(instance.database), besides()]).toEqual([NEW, []]);
  expect(asides().length).toBeGreaterThan(0);
});

test("a restore interrupted after the old database was moved away is completed by the next start", async () => {
  await cutShort();
  const aside = `${instance.database}.before-restore-20260101T000000Z`;
  renameSync(instance.database, aside);
  renameSync(`${instance.database}-wal`, `${aside}-wal`);
  await stop(await serve(instance));
  expect([clientsIn(instance.database), clientsIn(aside)]).toEqual([NEW, OLD]);
});
