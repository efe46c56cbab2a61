/** Kills a run of install.sh before a chosen step. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, SCRIPT, type Machine } from "./machine.ts";

/** The tools that the script uses to place and remove files. Between their calls, no files change. */
const TOOLS = ["cp", "mv", "ln", "rm"];

/** Each tool counts down. At zero, it kills the whole run, including itself, before it does its work. */
function writeTools(folder: string): void {
  mkdirSync(folder);
  for (const name of TOOLS) {
    const text = `#!/bin/sh
read -r left <"$KILL_AFTER"
echo $((left - 1)) >"$KILL_AFTER"
[ "$left" -gt 0 ] || kill -KILL 0
exec ${Bun.which(name, { PATH: "/usr/bin:/bin" })} "$@"
`;
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
}

/** The script clears the environment for the service's user, so this adds the tools to the script's own command. */
function writeScript(machine: Machine, more: string): void {
  const bare = "bare() { env -i PATH=/usr/bin:/bin";
  const text = readFileSync(SCRIPT, "utf8");
  if (!text.includes(bare)) throw new Error(`install.sh has no ${bare}`);
  writeFileSync(machine.script, text.replace(bare, `bare() { env -i ${more}`));
}

/** Runs the script up to a step. Returns its output, or null if the run was killed at that step. */
export type KilledAt = (step: number, words: string[]) => Promise<string | null>;

/** Gives the machine its own copy of the script, and the tools that kill it. */
export function makeKillable(machine: Machine): KilledAt {
  const tools = join(machine.directory, "tools");
  writeTools(tools);
  machine.script = join(machine.directory, "install.sh");
  writeScript(machine, "PATH=/usr/bin:/bin");
  return async (step, words) => {
    const count = join(machine.directory, "count");
    writeFileSync(count, `${step}\n`);
    const PATH = `${tools}:/usr/bin:/bin`;
    writeScript(machine, `PATH=${PATH} KILL_AFTER=${count}`);
    const { out } = await machine.install(words, { PATH, KILL_AFTER: count });
    writeScript(machine, "PATH=/usr/bin:/bin");
    return Number(readFileSync(count, "utf8")) < 0 ? out : null;
  };
}

/** Returns the files that exist only while a run is in progress. */
export const leftovers = ({ prefix }: Machine): string[] =>
  filesOf(prefix).filter((path) => /\.new|\.link|unproven|unshown|first\.toml|\.old|\.restored/.test(path));
