/** Tests upgrades with install.sh: data is kept, and the old version runs again after a failed upgrade. */
import { Database } from "bun:sqlite";
import { afterEach, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS } from "../../src/db/migrate.ts";
import { json } from "../binary/program.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { newMachine, snapshotOf, treeOf, type Build } from "./machine.ts";
import { allTests } from "../support/fixture.ts";

const machine = allTests(() => newMachine());
let before: Record<string, string>;
let first: string;
let putBack: () => void;

beforeAll(async () => {
  first = machine.build("1.0.0");
  const { code, errors } = await machine.install(["--binary", first, "--no-start"]);
  if (code !== 0) throw new Error(errors);
  await json("workspace", "create", "Kept", "--config", machine.config);
  putBack = snapshotOf(machine);
  before = treeOf(machine.prefix);
});
afterEach(() => putBack());

const upgradeTo = (version: string, build: Build = {}) =>
  machine.install(["--binary", machine.build(version, build)]);
const text = (file: string): string => readFileSync(file, "utf8");
const copies = (): string[] => readdirSync(join(machine.data, "backups")).sort();
/**
 * Returns all files that must stay the same, which excludes the database, its copies, and the executable's second name.
 */
function expectUnchanged(): void {
  const stable = (tree: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(tree).filter(
        ([path]) => !/replydesk\.db|lib\/replydesk\/backups|\.previous$/.test(path),
      ),
    );
  expect(stable(treeOf(machine.prefix))).toEqual(stable(before));
}
async function expectDataKept(): Promise<void> {
  const { workspaces } = await json("workspace", "list", "--config", machine.config);
  expect(workspaces.map(({ name }: { name: string }) => name)).toEqual(["Main", "Kept"]);
}

test("an upgrade keeps the configuration, the keys, the data, and the previous version with its database", async () => {
  const { code, out, errors } = await upgradeTo("1.1.0");
  expect([code, errors]).toEqual([0, ""]);
  expect(out).toContain("Upgrade from 1.0.0 to 1.1.0");
  const after = treeOf(machine.prefix);
  for (const file of [
    "etc/replydesk/replydesk.toml",
    "etc/replydesk/ai.key",
    "var/lib/replydesk/master.key",
  ]) {
    expect(after[file]).toBe(before[file] ?? "absent");
  }
  expect(after["usr/local/bin/replydesk.previous"]).toBe(before["usr/local/bin/replydesk"] ?? "absent");
  expect(text(machine.program)).toContain("1.1.0");
  expect(copies().map((name) => name.replace(/\d{8}T\d{9}Z/, "<time>"))).toEqual([
    "upgrade-1.0.0-<time>.db",
    "upgrade-1.0.0-<time>.db.manifest.json",
  ]);
  await expectDataKept();

  const own = ["before-1.1.0-20260301T093000Z.db", "before-moving.db", "upgrade-to-be.db"];
  for (const name of own) writeFileSync(join(machine.data, "backups", name), "the operator's own");
  expect(await upgradeTo("1.2.0")).toMatchObject({ code: 0, errors: "" });
  expect(copies().filter((name) => name.startsWith("upgrade-1.0.0"))).toEqual([]);
  expect(copies()).toEqual(expect.arrayContaining(own));
  expect(text(machine.previous)).toContain("1.1.0");
});

test("an upgrade changes nothing if the new executable cannot run or rejects the configuration", async () => {
  const garbage = join(machine.directory, "garbage");
  writeFileSync(garbage, "\u007fELF but for no machine that there is");
  const unusable = await machine.install(["--binary", garbage]);
  expect(unusable.errors).toContain("does not run on this machine: nothing was installed");
  const refusing = await upgradeTo("1.1.0", { commands: { config: "echo no such setting >&2; exit 1" } });
  expect(refusing.errors).toMatch(/no such setting[^]*does not accept .*replydesk\.toml/);
  expect([unusable.code, refusing.code]).toEqual([1, 1]);
  expect(treeOf(machine.prefix)).toEqual(before);
});

test("an upgrade is refused if the database cannot be copied first", async () => {
  writeFileSync(join(machine.data, "backups"), "in the way");
  const { code, errors } = await upgradeTo("1.1.0");
  expect(code).toBe(1);
  expect(errors).toContain("the backup failed: fix the errors above; version 1.1.0 was not installed");
  expectUnchanged();
});

test("an upgrade is rolled back, and install.sh exits with 1, if the new version exits immediately", async () => {
  const { code, out, errors } = await upgradeTo("1.1.0", {
    commands: { serve: "echo no room left; exit 1" },
  });
  expect(code).toBe(1);
  expect(out).toContain("roll back to the previous version");
  expect(errors).toMatch(/no room left[^]*version 1\.1\.0 did not become ready: /);
  expect(errors).toContain("the previous version is running again");
  expectUnchanged();
  await expectDataKept();
  expect(await upgradeTo("1.1.1")).toMatchObject({ code: 0, errors: "" });
});

test("an upgrade is rolled back, and install.sh exits with 1, if the new version changes the schema before it fails", async () => {
  const newer = MIGRATIONS.length + 1;
  const change = `new (require("bun:sqlite").Database)("${machine.database}").run("INSERT INTO schema_migrations VALUES (${newer}, 1, 1, 0)")`;
  const serve = `BUN_BE_BUN=1 ${EXECUTABLE} -e '${change}'; exit 1`;
  const { code, errors } = await upgradeTo("1.1.0", { commands: { serve } });
  expect(code).toBe(1);
  const setAside = `${machine.database}.of-1.1.0`;
  expect(errors).toContain(
    `the previous version is running again, on the database from before the upgrade; the one changed by version 1.1.0 is ${setAside}`,
  );
  expectUnchanged();
  await expectDataKept();
  const left = new Database(setAside, { readonly: true });
  expect(left.query("SELECT max(version) AS v FROM schema_migrations").get()).toEqual({ v: newer });
  left.close();
});
