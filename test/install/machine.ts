/** Simulates a machine for installations: a `--prefix` folder, the script, and executables of several versions. */
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defaultToml } from "../../src/config/load.ts";
import { freePort, type Ended } from "../binary/program.ts";
import { EXECUTABLE } from "../support/desk.ts";

export const SCRIPT = resolve(import.meta.dir, "../../install.sh");

export interface Machine {
  directory: string;
  prefix: string;
  /** The script to run: the real one, unless a test replaces it with a modified copy. */
  script: string;
  program: string;
  previous: string;
  config: string;
  data: string;
  database: string;
  masterKey: string;
  unit: string;
  install(words: readonly string[], env?: Record<string, string>): Promise<Ended>;
  /** Creates an executable as described by a `Build`. */
  build(version: string, build?: Build): string;
  remove(): void;
}

export interface Build {
  /** Shell code to run instead of commands of the executable, such as `{ serve: "exit 1" }`. */
  commands?: Record<string, string>;
}

/** A machine with nothing installed, but with a configuration where the operator has set a port. */
export async function newMachine(): Promise<Machine> {
  const machine = emptyMachine();
  mkdirSync(join(machine.prefix, "etc/replydesk"), { recursive: true });
  const settings = {
    "server.port": await freePort(),
    "storage.path": machine.database,
    "security.master_key_file": machine.masterKey,
  };
  writeFileSync(machine.config, defaultToml(settings));
  return machine;
}

export function emptyMachine(): Machine {
  const directory = mkdtempSync(join(tmpdir(), "replydesk-install-"));
  const prefix = join(directory, "root");
  const data = join(prefix, "var/lib/replydesk");
  const program = join(prefix, "usr/local/bin/replydesk");
  const machine: Machine = {
    directory,
    prefix,
    script: SCRIPT,
    program,
    previous: `${program}.previous`,
    config: join(prefix, "etc/replydesk/replydesk.toml"),
    data,
    database: join(data, "replydesk.db"),
    masterKey: join(data, "master.key"),
    unit: join(prefix, "etc/systemd/system/replydesk.service"),
    install: (words, env = {}) => runScript([machine.script, "--prefix", prefix, ...words], env),
    build: (version, build = {}) => writeExecutable(join(directory, `build-${version}`), version, build),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
  return machine;
}

/** Copies the installed files. Returns a function that restores the copy in place. */
export function snapshotOf({ directory, prefix }: Machine): () => void {
  const copy = join(directory, "snapshot");
  Bun.spawnSync(["cp", "-a", prefix, copy]);
  return () => {
    rmSync(prefix, { recursive: true, force: true });
    Bun.spawnSync(["cp", "-a", copy, prefix]);
  };
}

/** Runs the script with Debian's shell, in a separate process group. */
export async function runScript(words: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = Bun.spawn(["setsid", "--wait", "sh", ...words], {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, out, errors };
}

/** Writes a small wrapper around the built executable that reports the given version. */
function writeExecutable(file: string, version: string, { commands = {} }: Build): string {
  const cases = Object.entries({ version: `echo '{"version":"${version}"}'; exit 0`, ...commands });
  const lines = cases.map(([command, does]) => `  ${command})\n${does}\n;;`);
  writeFileSync(file, `#!/bin/sh\ncase $1 in\n${lines.join("\n")}\nesac\nexec ${EXECUTABLE} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Returns every file and folder with its mode and content, which do not change on their own. */
export function treeOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true }).map(String).sort();
  return Object.fromEntries(paths.map((path) => [path, portrait(join(folder, path))]));
}

function portrait(path: string): string {
  const found = lstatSync(path);
  const mode = found.mode.toString(8);
  if (!found.isFile()) return mode;
  return `${mode} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`;
}

/** Returns the time of the last change of each file and folder. */
export const timesOf = (folder: string): Record<string, number> =>
  Object.fromEntries(
    Object.keys(treeOf(folder)).map((path) => [path, lstatSync(join(folder, path)).mtimeMs]),
  );

/** Lists only entries with content, which are the files. */
export const filesOf = (folder: string): string[] =>
  Object.entries(treeOf(folder))
    .filter(([, portrayed]) => portrayed.includes(" "))
    .map(([path]) => path);
