/** Implements `replydesk init`: creates the configuration, master key, database and first workspace if missing. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Option, type Command } from "commander";
import { systemClock } from "../core/clock.ts";
import { DEFAULT_CONFIG_FILE, defaultToml, loadConfig, type Config } from "../config/load.ts";
import type { Progress } from "../core/progress.ts";
import { checkMasterKey } from "../db/meta.ts";
import { closeDb, openCurrentDb } from "../db/open.ts";
import { openInstance, requireNotLost } from "../ops/instance/open.ts";
import { judgeLocation, identifyInstance } from "../ops/instance/recognize.ts";
import { createMasterKeyFile, loadVault } from "../core/vault.ts";
import { findPendingSetup, makeSetupLink } from "../people/users/setup.ts";
import { listWorkspaces } from "../people/workspaces/store/workspaces.ts";
import { nonEmptyName } from "./arguments.ts";
import { command, configFileOf, loadConfiguration, type CommonOptions } from "./environment.ts";
import { createKeylessWorkspace, createWorkspace, type CreatedWorkspace } from "./new-workspace.ts";
import { print } from "./output.ts";
import { withProgress } from "./progress.ts";
import { PLANS, type Plan } from "../core/plan.ts";

interface InitOptions extends CommonOptions {
  data?: string;
  /** Whether to create an admin key; false with `--no-key`. */
  key: boolean;
  publicUrl?: string;
  workspace: string;
  plan: Plan;
}

export const initCommand = (): Command =>
  command("init", "Set up an instance: configuration, master key, database, first workspace")
    .option("--data <dir>", "directory for the database and master key, for a new configuration")
    .option("--no-key", "do not create an admin key")
    .option("--public-url <url>", "public URL of the server, for a new configuration")
    .option("--workspace <name>", "name of the first workspace", nonEmptyName, "Main")
    .addOption(
      new Option("--plan <plan>", "plan of the first workspace").choices([...PLANS]).default("scale"),
    )
    .action(init);

async function init(options: InitOptions): Promise<void> {
  const file = resolve(configFileOf(options) ?? DEFAULT_CONFIG_FILE);
  const wroteConfig = writeConfig(file, options);
  const { config } = loadConfiguration({ ...options, config: file });
  const created = await withProgress(options, (progress) =>
    prepareInstance(config, { ...options, progress }),
  );
  const setupUrl = offerSetup(config);
  const record = {
    config: file,
    workspace_id: created.workspace_id,
    api_key: created.api_key,
    setup_url: setupUrl,
  };
  const { publicUrl } = options;
  const hasOtherUrl = publicUrl !== undefined && publicUrl !== config.server.public_url;
  const isOtherDirectory =
    options.data !== undefined && resolve(options.data) !== dirname(config.storage.path);
  print(options.json === true, {
    text: describeResult({ file, wroteConfig, isOtherDirectory, hasOtherUrl, config, setupUrl, ...created }),
    record,
  });
}

/**
 * Writes a configuration unless one exists; throws if the existing configuration is invalid. Returns whether
 * it wrote the file.
 */
export function writeConfig(
  file: string,
  { data, publicUrl }: Pick<InitOptions, "data" | "publicUrl">,
): boolean {
  if (existsSync(file)) return false;
  const directory = data === undefined ? undefined : resolve(data);
  const text = defaultToml({
    ...(directory !== undefined && {
      "storage.path": join(directory, "replydesk.db"),
      "security.master_key_file": join(directory, "master.key"),
    }),
    ...(publicUrl !== undefined && { "server.public_url": publicUrl }),
  });
  loadConfig({ file, text, env: {} });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: "wx" });
  // The only created file that its group can read, because root owns the configuration and the service must read it.
  chmodSync(file, 0o640);
  return true;
}

interface Prepared {
  workspace_id: string;
  /**
   * The admin key. Null if no key was requested, or if the workspace already existed, because its key cannot
   * be shown again.
   */
  api_key: string | null;
}

interface FirstWorkspace {
  workspace: string;
  plan: Plan;
  /** Whether to create an admin key; true by default. */
  key?: boolean;
  progress?: Progress;
}

/** Creates the master key, database and first workspace if missing. */
export function prepareInstance(
  config: Config,
  { workspace: name, plan, progress, key = true }: FirstWorkspace,
): Prepared {
  const keyFile = config.security.master_key_file;
  requireNotLost(config.storage.path);
  mkdirSync(dirname(config.storage.path), { recursive: true });
  mkdirSync(dirname(keyFile), { recursive: true });
  if (!existsSync(keyFile)) {
    if (existsSync(config.storage.path)) {
      throw new Error(
        `${config.storage.path} exists, but its master key ${keyFile} does not: restore the key`,
      );
    }
    createMasterKeyFile(keyFile);
  }
  const vault = loadVault(keyFile);
  const { db } = openInstance(config, systemClock, progress);
  try {
    checkMasterKey(db, vault);
    // For an existing database, the server decides whether it is a copy.
    if (judgeLocation(db) === "new") identifyInstance(db, systemClock.now());
    const [first] = listWorkspaces(db);
    if (first) return { workspace_id: first.id, api_key: null };
    const fields = { name, plan, timezone: "UTC", creditAllowance: null };
    const now = systemClock.now();
    if (!key) return { workspace_id: createKeylessWorkspace(db, fields, now).id, api_key: null };
    const made: CreatedWorkspace = createWorkspace(db, fields, now);
    return { workspace_id: made.workspace.id, api_key: made.apiKey };
  } finally {
    closeDb(db);
  }
}

/** Returns a link for creating the first owner; null if there is an owner, or if sign-in is disabled. */
function offerSetup(config: Config): string | null {
  const db = openCurrentDb(config.storage.path);
  try {
    const workspaceId = findPendingSetup({ db, config });
    if (workspaceId === null) return null;
    const link = { workspaceId, publicUrl: config.server.public_url, actor: "system" } as const;
    return makeSetupLink(db, link, systemClock.now());
  } finally {
    closeDb(db);
  }
}

interface Done extends Prepared {
  file: string;
  wroteConfig: boolean;
  /** Whether the existing configuration stores its data outside of `--data`. */
  isOtherDirectory: boolean;
  /** Whether the existing configuration has a public URL other than `--public-url`. */
  hasOtherUrl: boolean;
  config: Config;
  setupUrl: string | null;
}

function describeResult(done: Done): string {
  const key = done.api_key
    ? `Admin key  ${done.api_key}\n           This key is shown only once.`
    : "No key was created: `replydesk keys create` creates one.";
  return [
    `Config     ${done.file}${done.wroteConfig ? "" : " (existed, unchanged)"}`,
    ...(done.isOtherDirectory
      ? ["           It sets the data directory; --data applies only to a new configuration."]
      : []),
    ...(done.hasOtherUrl
      ? ["           Set server.public_url there; --public-url applies only to a new configuration."]
      : []),
    `Database   ${done.config.storage.path}`,
    `Workspace  ${done.workspace_id}`,
    key,
    ...(done.setupUrl === null
      ? []
      : [
          `Set up     ${done.setupUrl}`,
          "           To create the first owner, start the server and open this link within 60 minutes.",
        ]),
    `Next       replydesk serve${done.file === resolve(DEFAULT_CONFIG_FILE) ? "" : ` --config ${done.file}`}`,
  ].join("\n");
}
