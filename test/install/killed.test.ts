/** Tests that a killed installation or upgrade is completed by the next run of install.sh. */
import { beforeAll, expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { json } from "../binary/program.ts";
import type { Body } from "../support/call.ts";
import { leftovers, makeKillable, type KilledAt } from "./killing.ts";
import { newMachine } from "./machine.ts";
import { allTests } from "../support/fixture.ts";

/** A step in the middle of each run; `campaigns/killed-installs.test.ts` tests every step. */
const STEP = 4;

const machine = allTests(() => newMachine());
let killedAt: KilledAt;

beforeAll(() => {
  killedAt = makeKillable(machine);
});

test("a killed first installation is completed by the next run, which shows a working admin key", async () => {
  rmSync(machine.prefix, { recursive: true, force: true });
  const words = ["--binary", machine.build("1.0.0"), "--no-start"];
  const out = await killedAt(STEP, words);
  expect(out).not.toBeNull();
  const again = await machine.install(words);
  expect([again.code, again.errors]).toEqual([0, ""]);
  const shown = `${out}${again.out}`.match(/rd_live_[0-9A-Za-z]{38}/g)?.at(-1) ?? "none";
  const { keys } = await json("keys", "list", "--config", machine.config);
  expect(keys.map(({ key_prefix: prefix }: Body) => prefix.slice(-8))).toContain(shown.slice(-8));
  expect(leftovers(machine)).toEqual([]);
});

test("a killed upgrade keeps configuration, keys and data, and is completed by the next run", async () => {
  const [older, newer] = [machine.build("1.1.0"), machine.build("1.2.0")];
  expect(await machine.install(["--binary", older, "--no-start"])).toMatchObject({ code: 0 });
  const kept = () => [machine.config, machine.masterKey].map((file) => readFileSync(file, "utf8"));
  const before = kept();
  expect(await killedAt(STEP, ["--binary", newer])).not.toBeNull();
  const stands = readFileSync(machine.program, "utf8");
  expect([older, newer].map((file) => readFileSync(file, "utf8"))).toContain(stands);
  expect(kept()).toEqual(before);
  const again = await machine.install(["--binary", newer, "--no-start"]);
  expect([again.code, again.errors]).toEqual([0, ""]);
  expect(readFileSync(machine.program, "utf8")).toBe(readFileSync(newer, "utf8"));
  expect(leftovers(machine)).toEqual([]);
  expect((await json("workspace", "list", "--config", machine.config)).workspaces).toHaveLength(1);
});
