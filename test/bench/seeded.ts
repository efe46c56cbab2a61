/** Opens desks with a history of a given size, cached in the temporary directory. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defaultToml } from "../../src/config/load.ts";
import { runCommand, type InstanceFiles } from "../support/desk.ts";
import { livenUp } from "./lively.ts";
import { printProgress } from "./progress.ts";

const SEED = 1;
/** The latest time in every seeded history. */
export const UNTIL = "2026-03-04T09:00:00.000Z";
const KEPT_IN = join(tmpdir(), "replydesk-bench");
const ROOT = resolve(import.meta.dir, "../..");

/** Returns an instance with that many replies. Seeds it now if it does not exist. */
export async function seededInstance(replies: number): Promise<InstanceFiles> {
  const directory = join(KEPT_IN, `${replies}-${SEED}-${version()}`);
  if (!existsSync(directory)) await seed(directory, replies);
  return { directory, ...JSON.parse(readFileSync(join(directory, "made.json"), "utf8")) } as InstanceFiles;
}

async function seed(directory: string, replies: number): Promise<void> {
  printProgress(`seeding ${replies.toLocaleString("en")} replies`);
  const begun = performance.now();
  forgetOlder(replies);
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const configFile = join(unfinished, "replydesk.toml");
  const places = {
    "storage.path": join(unfinished, "replydesk.db"),
    "security.master_key_file": join(unfinished, "master.key"),
  };
  await Bun.write(configFile, defaultToml(places));
  const { workspace_id: workspaceId, api_key: apiKey } = await runCommand(configFile, "init");
  await runCommand(configFile, "seed", "--replies", `${replies}`, "--seed", `${SEED}`, "--until", UNTIL);
  livenUp(places["storage.path"]);
  await Bun.write(join(unfinished, "made.json"), JSON.stringify({ workspaceId, apiKey }));
  renameSync(unfinished, directory);
  printProgress(`seeded in ${Math.round((performance.now() - begun) / 1_000)} s`);
}

/** Deletes files of other versions: a million replies take gigabytes. */
function forgetOlder(replies: number): void {
  if (!existsSync(KEPT_IN)) return;
  for (const name of readdirSync(KEPT_IN))
    if (name.startsWith(`${replies}-`)) rmSync(join(KEPT_IN, name), { recursive: true, force: true });
}

/** Changes with the schema and the seeding code. */
function version(): string {
  const files = ["migrations/*.sql", "src/demo/history/**/*.ts", "test/bench/lively.ts"].flatMap((pattern) =>
    [...new Bun.Glob(pattern).scanSync(ROOT)].sort(),
  );
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 12);
}
