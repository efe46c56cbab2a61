/** Loads the configuration and, if needed, the database for commands. */
import { existsSync } from "node:fs";
import { Command, InvalidArgumentError } from "commander";
import { systemClock, type Clock } from "../core/clock.ts";
import { loadConfig, readEnvironment, type Config, type Loaded } from "../config/load.ts";
import { requireNotLost } from "../ops/instance/open.ts";
import { getWorkspace, listWorkspaces } from "../people/workspaces/store/workspaces.ts";
import { closeDb, openCurrentDb, type Db } from "../db/open.ts";

export interface CommonOptions {
  config?: string;
  json?: boolean;
}

/** Creates a command with the two options common to all commands. */
export function command(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option(
      "--config <file>",
      "configuration file (default: REPLYDESK_CONFIG, else /etc/replydesk/replydesk.toml)",
    )
    .option("--json", "print one JSON object, for scripts");
}

/** Returns the file given by `--config` or `REPLYDESK_CONFIG`; null for the default file. */
export const configFileOf = ({ config }: CommonOptions): string | null =>
  config ?? (readEnvironment()["REPLYDESK_CONFIG"]?.trim() || null);

/** Loads the configuration from its file and the environment. */
export const loadConfiguration = (options: CommonOptions): Loaded =>
  loadConfig({ file: configFileOf(options), env: readEnvironment() });

/** Throws if there is no database, instead of creating an empty one. */
export function requireInstance(config: Config): void {
  requireNotLost(config.storage.path);
  if (!existsSync(config.storage.path)) {
    throw new Error(`there is no database at ${config.storage.path}: run \`replydesk init\` first`);
  }
}

/** Returns a parser for a whole-number option. */
export const wholeNumber =
  (max: number) =>
  (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${max}.`);
  };

/** Runs a command on an instance's database, even while a server has it open. */
export function withDb<T>(options: CommonOptions, work: (db: Db, clock: Clock) => T): T {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const db = openCurrentDb(config.storage.path);
  try {
    return work(db, systemClock);
  } finally {
    closeDb(db);
  }
}

export interface WorkspaceOptions extends CommonOptions {
  workspace?: string;
}

/** Adds the option that selects a workspace. */
export const inWorkspace = (target: Command): Command =>
  target.option("--workspace <id>", "workspace ID, optional if there is only one");

/** Returns the id of the selected workspace, or of the only workspace. */
export function workspaceOf(db: Db, { workspace }: WorkspaceOptions): string {
  if (workspace !== undefined) return getWorkspace(db, workspace).id;
  const [only, ...others] = listWorkspaces(db);
  if (!only) throw new Error("there is no workspace: run `replydesk init` first");
  if (others.length > 0) throw new Error("there are several workspaces: choose one with --workspace");
  return only.id;
}
