/**
 * Tests upgrades with install.sh to a version that never becomes ready: the script waits, and is killed while it waits.
 */
import { beforeEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { json } from "../binary/program.ts";
import { newMachine } from "../install/machine.ts";
import { eachTest } from "../support/fixture.ts";

const machine = eachTest(() => newMachine());
let first: string;
beforeEach(async () => {
  first = machine.build("1.0.0");
  const { code, errors } = await machine.install(["--binary", first, "--no-start"]);
  if (code !== 0) throw new Error(errors);
});

const upgrade = (serve: string) =>
  machine.install(["--binary", machine.build("1.1.0", { commands: { serve } }), "--wait", "1"]);

async function expectFirstVersion(): Promise<void> {
  expect(readFileSync(machine.program, "utf8")).toContain("1.0.0");
  const { workspaces } = await json("workspace", "list", "--config", machine.config);
  expect(workspaces).toHaveLength(1);
}

test("an upgrade is rolled back if the new version never becomes ready", async () => {
  const { code, errors } = await upgrade("exec sleep 1000");
  expect(code).toBe(1);
  expect(errors).toMatch(
    /version 1\.1\.0 did not become ready within 1 s and was still starting \(--wait SECONDS/,
  );
  expect(errors).toContain("the previous version is running again");
  await expectFirstVersion();
});

test("an upgrade killed while it waits for the new version is completed by the next run", async () => {
  const noted = join(machine.directory, "noted");
  const { code } = await upgrade(`mkdir ${noted} && kill -TERM $(ps -o sid= -p $$); exec sleep 1000`);
  expect([code, existsSync(noted)]).toEqual([143, true]);
  expect(await machine.install(["--binary", first, "--wait", "1"])).toMatchObject({ code: 0 });
  await expectFirstVersion();
});
