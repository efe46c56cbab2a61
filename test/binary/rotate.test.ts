/**
 * Tests `replydesk rotate-master-key` through the executable: everything ends up under the new key despite
 * interruptions.
 */
import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../src/core/clock.ts";
import {
  apiKeyOf,
  insertConnection,
  listEveryConnection,
} from "../../src/sequencers/connections/store/connections.ts";
import { resealMeta, setMeta } from "../../src/db/meta.ts";
import { closeDb, openDb, type Db } from "../../src/db/open.ts";
import { resealAll } from "../../src/db/sealed.ts";
import {
  createNextKeyFile,
  createVault,
  loadMasterKey,
  loadVault,
  nextKeyFile,
} from "../../src/core/vault.ts";
import type { Body } from "../support/call.ts";
import { makeClient } from "../support/rows.ts";
import { json, newInstance, run, serve, stop, type Instance } from "./program.ts";

const CONNECTIONS = 300;
const apiKey = (at: number) => `key-of-account-${at}`;

let instance: Instance;
beforeEach(async () => {
  instance = await newInstance();
  const { workspaceId, keyFile } = instance;
  const vault = loadVault(keyFile);
  using((db) => {
    const of = { workspaceId, clientId: makeClient(db, workspaceId).id, platform: "instantly" as const };
    const now = systemClock.now();
    for (let at = 0; at < CONNECTIONS; at += 1) {
      const account = { name: "Outbound", instanceUrl: null, apiKey: apiKey(at) };
      insertConnection(db, vault, { ...of, ...account, verifiedAt: now, lastError: null }, now + at);
    }
  });
});
afterEach(() => instance.remove());

function using<T>(work: (db: Db) => T): T {
  const db = openDb(instance.database, systemClock);
  try {
    return work(db);
  } finally {
    closeDb(db);
  }
}

/** Throws where the key in the file alone does not open everything. */
const accounts = (): string[] =>
  using((db) => {
    const vault = createVault(loadMasterKey(instance.keyFile));
    return listEveryConnection(db).map((row) => apiKeyOf(vault, row));
  }).sort();
const ALL = Array.from({ length: CONNECTIONS }, (_, at) => apiKey(at)).sort();

const rotate = () => run(["rotate-master-key", "--config", instance.configFile, "--json"]);
const keyFiles = (): string[] =>
  readdirSync(instance.directory)
    .filter((name) => name.startsWith("master.key"))
    .sort();

test("everything is under a new key, the old one is kept, and earlier backups name their key", async () => {
  const backup = join(instance.directory, "before.db");
  await json("backup", backup, "--config", instance.configFile);
  const old = readFileSync(instance.keyFile, "utf8");
  const { code, out } = await rotate();
  const result = JSON.parse(out) as Body;
  expect([code, result]).toMatchObject([0, { resealed: 2 * CONNECTIONS, unreadable: [] }]);
  expect(accounts()).toEqual(ALL);
  expect(keyFiles()).toEqual(["master.key", `master.key.old-${result.old_key_id}`]);
  expect(readFileSync(result.old_key_file, "utf8")).toBe(old);
  expect(statSync(instance.keyFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(instance.database).includes(`v1.${result.old_key_id}.`)).toBe(false);
  expect((await json("doctor", "--config", instance.configFile)).ok).toBe(true);
  const { errors } = await run(["restore", backup, "--config", instance.configFile]);
  expect(errors).toContain(`encrypted with master key ${result.old_key_id}`);
});

test("old values that a reader keeps in the log are reported, and gone after another run", async () => {
  const reader = new Database(instance.database);
  using((db) => setMeta(db, "version", "in the log"));
  reader.run("BEGIN");
  reader.query("SELECT count(*) FROM connections").get();
  const held = await rotate();
  expect([held.code, JSON.parse(held.out) as Body]).toMatchObject([
    0,
    { compacted: false, left: "log_held" },
  ]);
  reader.close();
  const { code, out } = await rotate();
  expect([code, JSON.parse(out) as Body]).toMatchObject([0, { compacted: true, left: null }]);
});

test("with another database's key it is refused, and leaves no next key", async () => {
  const right = readFileSync(instance.keyFile);
  await Bun.write(instance.keyFile, `${Buffer.alloc(32, 7).toString("base64")}\n`);
  const { code, errors } = await rotate();
  expect(code).toBe(1);
  expect(errors).toMatch(
    /encrypted with master key ([0-9a-f]{8}), .* restore the earlier key .*master\.key\.old-\1/,
  );
  expect(keyFiles()).toEqual(["master.key"]);
  await Bun.write(instance.keyFile, right);
  expect(accounts()).toEqual(ALL);
});

test("while a server runs it is refused, and nothing is changed", async () => {
  const serving = await serve(instance);
  const { code, errors } = await rotate();
  expect([code, errors]).toEqual([1, expect.stringContaining(`process ${serving.process.pid}`)]);
  await stop(serving);
  expect(keyFiles()).toEqual(["master.key"]);
});

test("a server that is started while it is half done opens both; the old key alone is refused by name", async () => {
  const { keyFile } = instance;
  createNextKeyFile(keyFile);
  const before = loadVault(keyFile);
  const next = createVault(loadMasterKey(nextKeyFile(keyFile)), [loadMasterKey(keyFile)]);
  using((db) => {
    resealMeta(db, { before, next });
    resealAll(db, next, 7);
    db.sqlite.run("PRAGMA wal_checkpoint");
  });
  const serving = await serve(instance);
  const { checks } = await json("doctor", "--config", instance.configFile);
  expect(checks.find(({ check }: Body) => check === "master_key")).toMatchObject({
    level: "warn",
    text: "the rotation of the master key was interrupted",
  });
  expect(checks.find(({ check }: Body) => check === "secrets").level).toBe("ok");
  await stop(serving);
  const alone = join(instance.directory, "alone.key");
  copyFileSync(keyFile, alone);
  const env = { REPLYDESK_SECURITY_MASTER_KEY_FILE: alone };
  const { code, errors } = await run(["serve", "--config", instance.configFile], { env });
  expect(code).toBe(1);
  expect(errors).toMatch(
    new RegExp(
      `encrypted with master key ${next.keyId}, but the current key is ${before.keyId}: .* if .* was interrupted, run it again`,
    ),
  );
  expect((await rotate()).code).toBe(0);
  expect(accounts()).toEqual(ALL);
  expect(existsSync(nextKeyFile(keyFile))).toBe(false);
});
