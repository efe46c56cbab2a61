/** Opens a complete Replydesk for a test, in this process or as the built executable. Both are used over HTTP. */
import { constants, copyFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultToml, loadConfig } from "../../src/config/load.ts";
import { isSettingName } from "../../src/config/settings.ts";
import { closeDeps, openDeps } from "../../src/app/wiring.ts";
import { PLATFORM_NAMES, type PlatformName } from "../../src/platforms/platform.ts";
import type { PlatformSandbox } from "./sandbox/sandbox.ts";
import { startSandbox } from "./sandbox/start.ts";
import { systemClock, type Clock } from "../../src/core/clock.ts";
import { createMasterKeyFile } from "../../src/core/vault.ts";
import { closeDb, openCurrentDb, openDb } from "../../src/db/open.ts";
import { startService, type RunningService } from "../../src/app/server.ts";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import type { Deps } from "../../src/deps/deps.ts";
import { newFolder } from "./folder.ts";

export const EXECUTABLE = resolve(import.meta.dir, "../../dist/replydesk");

/** The two ways to run a desk. Tests that control the clock or read internals must run it in the test process. */
export type DeskKind = "in this process" | "as the executable";

type Settings = NonNullable<Parameters<typeof defaultToml>[0]>;

export interface DeskOptions {
  /** Added to the default test settings: a free port, temporary files, sandboxes, no rate limits. */
  settings?: Settings;
  /** Only for a desk in this process. */
  clock?: Clock;
  /** Environment variables (the executable only). */
  environment?: Record<string, string>;
  /** Runs this command instead of the executable, with the same arguments. */
  command?: readonly string[];
  /** Starts with a copy of this instance instead of an empty one (the executable only). */
  instance?: InstanceFiles;
}

/** A database and its master key in one directory, under the file names used by `init`. */
export interface InstanceFiles {
  directory: string;
  workspaceId: string;
  apiKey: string;
}

export interface Desk {
  url: string;
  workspaceId: string;
  apiKey: string;
  configFile: string;
  sandboxes: Record<PlatformName, PlatformSandbox>;
  /** Null if the desk is the executable. */
  internals: { deps: Deps; service: RunningService } | null;
  /** The serving process, or null if the desk is in this process. */
  process: Bun.Subprocess<"ignore", "pipe", "pipe"> | null;
  /** Everything the executable has written to stdout so far, across restarts. */
  output: string;
  /** Adds another workspace to the same instance. */
  addWorkspace(name: string): Promise<{ workspaceId: string; apiKey: string }>;
  /** Kills the process and starts it again on the same database (the executable only). */
  crash(): Promise<void>;
  /** Starts the executable again after a crash or a stop. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the internals of a desk in this process. Throws if the desk is the executable. */
export function internalsOf({ internals }: Pick<Desk, "internals">): NonNullable<Desk["internals"]> {
  if (!internals) throw new Error("the desk is not in this process");
  return internals;
}

export async function openDesk(kind: DeskKind, options: DeskOptions = {}): Promise<Desk> {
  const directory = newFolder();
  const sandboxes = await startSandboxes(options.clock ?? systemClock);
  const configFile = join(directory, "replydesk.toml");
  await Bun.write(
    configFile,
    defaultToml({ ...testSettings(directory, sandboxes, kind === "as the executable"), ...options.settings }),
  );
  const cleanUp = async () => {
    await Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()));
    rmSync(directory, { recursive: true, force: true });
  };
  const { instance, environment = {}, command = [EXECUTABLE] } = options;
  for (const name of instance ? ["replydesk.db", "master.key"] : [])
    copyFileSync(join(instance?.directory ?? "", name), join(directory, name), constants.COPYFILE_FICLONE);
  const place = { configFile, sandboxes, cleanUp, instance, environment, command };
  return kind === "in this process"
    ? openInProcess(place, options.clock ?? PROMPT_CLOCK)
    : openExecutable(place);
}

/**
 * The system's time in a separate object, so that commits are not batched. The executable does batch them.
 */
const PROMPT_CLOCK: Clock = { ...systemClock };

interface DeskLocation {
  configFile: string;
  sandboxes: Desk["sandboxes"];
  cleanUp: () => Promise<void>;
  instance: InstanceFiles | undefined;
  environment: Record<string, string>;
  command: readonly string[];
}

async function startSandboxes(clock: Clock): Promise<Desk["sandboxes"]> {
  const started = await Promise.all(
    PLATFORM_NAMES.map(async (name) => [name, await startSandbox(name, { clock })] as const),
  );
  return Object.fromEntries(started) as Desk["sandboxes"];
}

const testSettings = (directory: string, sandboxes: Desk["sandboxes"], own: boolean): Settings => ({
  "server.port": 0,
  "storage.path": join(directory, "replydesk.db"),
  "security.master_key_file": join(directory, "master.key"),
  "platforms.allow_networks": ["127.0.0.0/8"],
  ...Object.fromEntries(
    PLATFORM_NAMES.map((name) => [`platforms.${name}.base_url`, sandboxes[name].url] as const).filter(
      ([name]) => isSettingName(name),
    ),
  ),
  "rate_limits.scale": 0,
  // Many days can pass in a test, which would trigger backups.
  "backup.keep": 0,
  "rate_limits.unauthenticated": 0,
  // A separate process reports its port in the log line "listening". In this process, no code reads the log.
  "log.level": own ? "info" : "error",
});

interface Template {
  database: Uint8Array;
  workspaceId: string;
  apiKey: string;
}

/** A database with one workspace, created once for all desks in this process. */
let template: Template | null = null;

function templateOf(): Template {
  if (template !== null) return template;
  const db = openDb(":memory:", systemClock);
  const fields = { name: "Test", plan: "scale" as const, timezone: "UTC", creditAllowance: null };
  const { workspace, apiKey } = createWorkspace(db, fields, systemClock.now());
  template = { database: db.sqlite.serialize(), workspaceId: workspace.id, apiKey };
  closeDb(db);
  return template;
}

/** Does the same as `init`, which is slower and has its own tests. */
function prepare(configFile: string) {
  const { config } = loadConfig({ file: configFile, env: {} });
  createMasterKeyFile(config.security.master_key_file);
  const { database, workspaceId, apiKey } = templateOf();
  writeFileSync(config.storage.path, database);
  return { config, workspaceId, apiKey };
}

async function openInProcess({ configFile, sandboxes, cleanUp }: DeskLocation, clock: Clock): Promise<Desk> {
  const { config, workspaceId, apiKey } = prepare(configFile);
  const deps = openDeps(config, clock);
  const service = startService(deps);
  return {
    url: service.url,
    workspaceId,
    apiKey,
    configFile,
    sandboxes,
    internals: { deps, service },
    process: null,
    output: "",
    addWorkspace: (name) => {
      const fields = { name, plan: "scale" as const, timezone: "UTC", creditAllowance: null };
      const made = createWorkspace(deps.db, fields, clock.now());
      return Promise.resolve({ workspaceId: made.workspace.id, apiKey: made.apiKey });
    },
    crash: () => Promise.reject(new Error("only a process of its own can crash")),
    start: () => Promise.reject(new Error("only a process of its own can be started again")),
    async close() {
      await service.stop();
      await closeDeps(deps);
      await cleanUp();
    },
  };
}

/** Runs a command of the executable. Returns the JSON object that it prints. */
export async function runCommand(configFile: string, ...words: string[]): Promise<Record<string, unknown>> {
  const child = Bun.spawn([EXECUTABLE, ...words, "--config", configFile, "--json"], {
    stderr: "pipe",
    env: {},
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`replydesk ${words.join(" ")}: ${errors}`);
  return JSON.parse(output) as Record<string, unknown>;
}

const initialized = (configFile: string): Pick<Desk, "workspaceId" | "apiKey"> => {
  const { workspaceId, apiKey } = prepare(configFile);
  return { workspaceId, apiKey };
};

async function openExecutable(place: DeskLocation): Promise<Desk> {
  const { configFile, sandboxes, cleanUp, instance, environment, command } = place;
  if (!existsSync(command[0] ?? "")) throw new Error("dist/replydesk is missing: `bun run build` makes it");
  const desk: Desk = {
    url: "",
    ...(instance ?? initialized(configFile)),
    configFile,
    sandboxes,
    internals: null,
    process: null,
    output: "",
    addWorkspace(name) {
      const { config } = loadConfig({ file: configFile, env: {} });
      const db = openCurrentDb(config.storage.path);
      const fields = { name, plan: "scale" as const, timezone: "UTC", creditAllowance: null };
      const made = createWorkspace(db, fields, systemClock.now());
      closeDb(db);
      return Promise.resolve({ workspaceId: made.workspace.id, apiKey: made.apiKey });
    },
    async crash() {
      desk.process?.kill("SIGKILL");
      await desk.process?.exited;
      await desk.start();
    },
    async start() {
      desk.process = Bun.spawn([...command, "serve", "--config", configFile], {
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
        env: environment,
      });
      desk.url = await listeningAddress(desk.process, (text) => (desk.output += text));
    },
    async close() {
      desk.process?.kill("SIGTERM");
      await desk.process?.exited;
      await cleanUp();
    },
  };
  await desk.start();
  return desk;
}

/** Reads the URL from the log, and drains the rest of the output so that no pipe fills up. */
async function listeningAddress(
  child: Bun.Subprocess<"ignore", "pipe", "pipe">,
  keep: (text: string) => void,
): Promise<string> {
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the server ended: ${text}${await new Response(child.stderr).text()}`);
    text += decoder.decode(value, { stream: true });
    const url = /"server\.listening".*?"url":"([^"]+)"/.exec(text)?.[1];
    if (url) {
      reader.releaseLock();
      keep(text);
      const write = (chunk: Uint8Array) => keep(decoder.decode(chunk, { stream: true }));
      void child.stdout.pipeTo(new WritableStream({ write }));
      return url;
    }
  }
}
