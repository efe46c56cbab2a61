/** Tests `replydesk rotate-master-key` with the executable: all values get the new key even after interruptions. */
import { Database } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { resealMeta, setMeta } from "../../src/db/meta.ts";
import { resealAll } from "../../src/db/sealed.ts";
import {
  createNextKeyFile,
  createVault,
  loadMasterKey,
  loadVault,
  nextKeyFile,
} from "../../src/core/vault.ts";
import type { Body } from "../support/call.ts";
import { accountsIn, ALL, connectAccounts, CONNECTIONS, using } from "./accounts.ts";
import { json, newInstance, run, serve, stop } from "./program.ts";
import { eachTest } from "../support/fixture.ts";

const instance = eachTest(() => newInstance());
beforeEach(() => {
  connectAccounts(instance);
});

const accounts = (): string[] => accountsIn(instance);
const rotate = () => run(["rotate-master-key", "--config", instance.configFile, "--json"]);
const keyFiles = (): string[] =>
  readdirSync(instance.directory)
    .filter((name) => name.startsWith("master.key"))
    .sort();

test("a rotation encrypts all values again and keeps the old key, and restoring an earlier backup names the key it needs", async () => {
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

test("old values that a reader keeps in the write-ahead log are reported, and another run removes them", async () => {
  const reader = new Database(instance.database);
  using(instance, (db) => setMeta(db, "version", "in the log"));
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

test("a rotation with another database's key is rejected, and leaves no new key file behind", async () => {
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

test("a rotation is rejected while a server runs, and changes nothing", async () => {
  const serving = await serve(instance);
  const { code, errors } = await rotate();
  expect([code, errors]).toEqual([1, expect.stringContaining(`process ${serving.process.pid}`)]);
  await stop(serving);
  expect(keyFiles()).toEqual(["master.key"]);
});

test("during a rotation a server reads values encrypted with either key, and refuses to start with only the old key", async () => {
  const { keyFile } = instance;
  createNextKeyFile(keyFile);
  const before = loadVault(keyFile);
  const next = createVault(loadMasterKey(nextKeyFile(keyFile)), [loadMasterKey(keyFile)]);
  using(instance, (db) => {
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
