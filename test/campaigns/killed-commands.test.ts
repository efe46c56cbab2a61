/**
 * Kills `restore` and `rotate-master-key` at many moments, and tests that the database stays intact and that repeating
 * the command completes it.
 */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { loadVault, nextKeyFile } from "../../src/core/vault.ts";
import { accountsIn, ALL, connectAccounts, using } from "../binary/accounts.ts";
import { json, newInstance, run } from "../binary/program.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { eachTest } from "../support/fixture.ts";

const instance = eachTest(() => newInstance());

const files = (pattern: RegExp): string[] =>
  readdirSync(instance.directory).filter((name) => pattern.test(name));
const asides = (): string[] => files(/\.before-restore-/);
const besides = (): string[] =>
  files(/partial|restored-|-wal|-shm|-journal/).filter((name) => !asides().includes(name));

test("a killed restore leaves the old or the new database, and repeating the restore completes it", async () => {
  using(instance, (db) => {
    db.sqlite.run(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO meta SELECT 'filler ' || i, hex(randomblob(1000)) FROM n",
    );
  });
  const backup = join(instance.directory, "kept/large.db");
  await json("backup", backup, "--config", instance.configFile);
  const words = [EXECUTABLE, "restore", backup, "--config", instance.configFile];
  const whole = async () => {
    const begun = performance.now();
    const child = Bun.spawn(words, { stdout: "ignore", stderr: "ignore", env: {} });
    return { child, begun };
  };
  const first = await whole();
  await first.child.exited;
  const takes = performance.now() - first.begun;
  const KILLS = 10;
  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    using(instance, (db) => db.sqlite.run("INSERT OR REPLACE INTO meta VALUES ('mark', 'old')"));
    const { child } = await whole();
    await Bun.sleep((takes * (kill + 1)) / KILLS);
    child.kill("SIGKILL");
    if ((await child.exited) !== 0) cut += 1;
    const { code, errors } = await run(words.slice(1));
    expect([kill, code, errors]).toEqual([kill, 0, ""]);
    const sqlite = new Database(instance.database, { readwrite: true, create: false });
    expect(sqlite.query("SELECT value FROM meta WHERE key = 'mark'").get()).toBeNull();
    expect(sqlite.query("PRAGMA quick_check").get()).toEqual({ quick_check: "ok" });
    sqlite.close();
    expect([kill, besides()]).toEqual([kill, []]);
    for (const name of asides()) rmSync(join(instance.directory, name));
  }
  expect(cut).toBeGreaterThan(0);
});
const keyFiles = (): string[] => files(/^master\.key/);

test("repeating a killed key rotation completes it with the same new key", async () => {
  connectAccounts(instance);
  const words = [EXECUTABLE, "rotate-master-key", "--config", instance.configFile];
  const start = () => Bun.spawn(words, { stdout: "ignore", stderr: "ignore", env: {} });
  const begun = performance.now();
  await start().exited;
  const takes = performance.now() - begun;
  const KILLS = 6;
  let cut = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    for (const name of keyFiles().filter((one) => one.includes(".old-")))
      rmSync(join(instance.directory, name));
    const child = start();
    await Bun.sleep((takes * kill) / KILLS);
    child.kill("SIGKILL");
    if ((await child.exited) !== 0) cut += 1;
    const next = existsSync(nextKeyFile(instance.keyFile))
      ? loadVault(nextKeyFile(instance.keyFile)).keyId
      : null;
    const { code, out } = await run(["rotate-master-key", "--config", instance.configFile, "--json"]);
    expect([kill, code, JSON.parse(out).key_id]).toEqual([kill, 0, next ?? expect.any(String)]);
    expect([kill, accountsIn(instance)]).toEqual([kill, ALL]);
    expect(keyFiles().filter((name) => /next|partial/.test(name))).toEqual([]);
  }
  expect(cut).toBeGreaterThan(0);
});
