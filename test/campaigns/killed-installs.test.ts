/**
 * Tests install.sh killed at every step: the old or the new version remains, and the next run completes the
 * installation.
 */
import { Database } from "bun:sqlite";
import { beforeAll, describe, expect, test } from "bun:test";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS } from "../../src/db/migrate.ts";
import { json, run } from "../binary/program.ts";
import type { Body } from "../support/call.ts";
import { EXECUTABLE } from "../support/desk.ts";
import { leftovers, makeKillable, type KilledAt } from "../install/killing.ts";
import { newMachine } from "../install/machine.ts";
import { allTests } from "../support/fixture.ts";

/** Upper bound, far above the actual number of steps. */
const MOST_STEPS = 100;
/** Enough time for a dozen runs that are each killed and repeated on a busy machine. */
const PATIENCE_MS = 400_000;

const machine = allTests(() => newMachine());
let killedAt: KilledAt;
let versions: { old: string; new: string };
/** The first step that has the new version installed. */
let swapped = 0;

beforeAll(() => {
  versions = { old: machine.build("1.0.0"), new: machine.build("1.1.0") };
  killedAt = makeKillable(machine);
});

const put = (from: string): void => {
  rmSync(machine.prefix, { recursive: true, force: true });
  cpSync(join(machine.directory, from), machine.prefix, { recursive: true });
};
const keep = (as: string): void => cpSync(machine.prefix, join(machine.directory, as), { recursive: true });

const is = (file: string, version: "old" | "new"): boolean =>
  existsSync(file) && readFileSync(file, "utf8") === readFileSync(versions[version], "utf8");

function schemaOf(file: string): unknown {
  const database = new Database(file, { readonly: true });
  const row = database.query<{ v: number }, []>("SELECT max(version) AS v FROM schema_migrations").get();
  database.close();
  return row?.v;
}

describe("a killed run of install.sh", () => {
  test(
    "a run killed during an upgrade leaves the whole old or new version, with configuration, keys and data",
    async () => {
      await machine.install(["--binary", versions.old, "--no-start"]);
      keep("upgradable");
      const config = readFileSync(machine.config, "utf8");
      const masterKey = readFileSync(machine.masterKey, "utf8");
      const seen = new Set<string>();
      let step = 0;
      for (; step < MOST_STEPS; step++) {
        put("upgradable");
        if ((await killedAt(step, ["--binary", versions.new])) === null) break;
        const stands = (["old", "new"] as const).find((version) => is(machine.program, version));
        expect(`after step ${step}: ${stands}`).toMatch(/old|new/);
        seen.add(stands ?? "");
        if (stands === "old") swapped = step + 1;
        expect(readFileSync(machine.config, "utf8")).toBe(config);
        expect(readFileSync(machine.masterKey, "utf8")).toBe(masterKey);

        const again = await machine.install(["--binary", versions.new, "--no-start"]);
        expect(`${step}: ${again.code} ${again.errors}`).toBe(`${step}: 0 `);
        expect([is(machine.program, "new"), is(machine.previous, "old"), leftovers(machine)]).toEqual([
          true,
          true,
          [],
        ]);
      }
      expect(step).toBeGreaterThan(6);
      expect(step).toBeLessThan(MOST_STEPS);
      expect([...seen]).toEqual(["old", "new"]);
      expect((await json("workspace", "list", "--config", machine.config)).workspaces).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  test(
    "a killed rollback is completed by the next run, with the old version's database",
    async () => {
      const newer = MIGRATIONS.length + 1;
      const change = `new (require("bun:sqlite").Database)("${machine.database}").run("INSERT INTO schema_migrations VALUES (${newer}, 1, 1, 0)")`;
      const serve = `BUN_BE_BUN=1 ${EXECUTABLE} -e '${change}'; exit 1`;
      const broken = machine.build("1.2.0", { commands: { serve } });
      let step = swapped;
      for (; step < MOST_STEPS; step++) {
        put("upgradable");
        if ((await killedAt(step, ["--binary", broken])) === null) break;
        const again = await machine.install(["--binary", versions.old]);
        expect(`${step}: ${again.code} ${again.errors}`).toStartWith(`${step}: 0 `);
        expect([is(machine.program, "old"), leftovers(machine)]).toEqual([true, []]);
        expect(schemaOf(machine.database)).toBe(newer - 1);
        expect(schemaOf(`${machine.database}.of-1.2.0`)).toBe(newer);
        expect((await json("workspace", "list", "--config", machine.config)).workspaces).toHaveLength(1);
      }
      expect(step).toBeGreaterThan(swapped + 3);
      expect(step).toBeLessThan(MOST_STEPS);
    },
    PATIENCE_MS,
  );

  test(
    "a killed first installation is completed by the next run, which prints a working admin key",
    async () => {
      let step = 0;
      for (; step < MOST_STEPS; step++) {
        rmSync(machine.prefix, { recursive: true, force: true });
        const out = await killedAt(step, ["--binary", versions.new, "--no-start"]);
        if (out === null) break;
        const again = await machine.install(["--binary", versions.new, "--no-start"]);
        expect(`${step}: ${again.code} ${again.errors}`).toBe(`${step}: 0 `);
        const shown = (out + again.out).match(/rd_live_[0-9A-Za-z]{38}/g)?.at(-1) ?? "none";
        const { keys } = await json("keys", "list", "--config", machine.config);
        const ends = keys.map(({ key_prefix }: Body) => key_prefix.slice(-8));
        expect(`${step}: ${ends}`).toContain(shown.slice(-8));
        expect(leftovers(machine)).toEqual([]);
      }
      expect(step).toBeGreaterThan(6);
      expect(step).toBeLessThan(MOST_STEPS);
      expect(await run(["doctor", "--config", machine.config])).toMatchObject({ code: 0 });
    },
    PATIENCE_MS,
  );
});
