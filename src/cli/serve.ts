/** Implements `replydesk serve`: runs the service until a signal stops it. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { isRestorePending } from "../ops/backups/restore.ts";
import { otherReaders } from "../config/file-access.ts";
import { DEFAULT_CONFIG_FILE, readEnvironment, type Config } from "../config/load.ts";
import { lockInstance, type InstanceLock } from "../db/lock.ts";
import { schemaVersion } from "../db/migrate.ts";
import { iso, type Millis } from "../core/clock.ts";
import { isDatabaseFailure, type Db } from "../db/open.ts";
import { freeBytes } from "../db/maintenance.ts";
import { closeDeps, openDeps } from "../app/wiring.ts";
import { messageOf } from "../core/errors.ts";
import type { Log } from "../core/log.ts";
import { startService, type RunningService } from "../app/server.ts";
import { COMMIT, VERSION } from "../core/version.ts";
import { findSetupLink } from "../people/users/store/links.ts";
import { findPendingSetup, makeSetupLink } from "../people/users/setup.ts";
import { prepareInstance, writeConfig } from "./init.ts";
import { isTerminal, printPrivately } from "./output.ts";
import { startWatchdog } from "../app/watchdog.ts";
import {
  command,
  configFileOf,
  loadConfiguration,
  requireInstance,
  type CommonOptions,
} from "./environment.ts";
import type { Deps } from "../deps/deps.ts";

const MIB = 1024 * 1024;

export const serveCommand = (): Command =>
  command("serve", "Run the service")
    .option("--init", "create missing parts first, like init (or REPLYDESK_INIT=1)")
    .action(serve);

interface ServeOptions extends CommonOptions {
  init?: boolean;
}

async function serve(options: ServeOptions): Promise<void> {
  if (options.init === true || readEnvironment()["REPLYDESK_INIT"] === "1") initialize(options);
  const { config } = loadConfiguration(options);
  if (!isRestorePending(config.storage.path)) requireInstance(config);
  // The signal handler is installed first, because a stop during startup must not interrupt a migration.
  const stopped = stopSignal();
  const { lock, deps, service } = await start(config);
  warnOfReaders(deps, configFileOf(options) ?? DEFAULT_CONFIG_FILE);
  offerSetup(deps);
  const stopWatching = startWatchdog(config.log);
  const signal = await stopped;
  stopWatching();
  deps.log.info("server.stopping", { signal });
  await service.stop();
  await closeDeps(deps);
  lock.release();
  deps.log.info("server.stopped");
  // Idle keep-alive connections of an HTTP client would delay the exit.
  process.exit(0);
}

/**
 * Creates the configuration, master key, database and first workspace, with an admin key only if it can be shown.
 * Leaves an existing database to the server.
 */
function initialize(options: CommonOptions): void {
  writeConfig(resolve(configFileOf(options) ?? DEFAULT_CONFIG_FILE), {});
  const { config } = loadConfiguration(options);
  if (existsSync(config.storage.path) || isRestorePending(config.storage.path)) return;
  const first = { workspace: "Main", plan: "scale", key: isTerminal() } as const;
  const { api_key: key } = prepareInstance(config, first);
  if (key !== null) printPrivately(() => `Admin key  ${key}\n           This key is shown only once.`);
}

/** Warns if other users can read the configuration file; `doctor` explains how to fix it. */
function warnOfReaders({ config, log }: Deps, file: string): void {
  const readers = otherReaders(file, config.storage.path);
  if (readers !== null) log.warn("config.readable", { file, readers });
}

/** If there is no owner yet, prints setup instructions to a terminal, or logs how to get the setup link. */
function offerSetup({ config, db, clock, log }: Deps): void {
  const workspaceId = findPendingSetup({ db, config });
  if (workspaceId === null) return;
  const isPrinted = printPrivately(() => setupOffer(db, { workspaceId, config, now: clock.now() }));
  if (!isPrinted) log.info("setup.pending", { command: "replydesk users setup-link" });
}

/**
 * Returns a setup link, unless an earlier link is still valid, because a new link would invalidate the
 * earlier one.
 */
function setupOffer(db: Db, { workspaceId, config, now }: SetupPlace): string {
  const earlier = findSetupLink(db, workspaceId, now);
  if (earlier) {
    return `Set up  The link printed earlier works once until ${iso(earlier.expiresAt)}.\n        \`replydesk users setup-link\` prints a new one.`;
  }
  const link = { workspaceId, publicUrl: config.server.public_url, actor: "system" } as const;
  return `Set up  ${makeSetupLink(db, link, now)}\n        This link works once, within 60 minutes.`;
}

interface SetupPlace {
  workspaceId: string;
  config: Config;
  now: Millis;
}

interface Started {
  lock: InstanceLock;
  deps: Deps;
  service: RunningService;
}

/**
 * Starts the service. The error mentions a full or read-only disk, because the supervisor keeps restarting
 * the service until that is fixed.
 */
async function start(config: Config): Promise<Started> {
  try {
    // The lock is taken before anything is opened, because a second instance must not even migrate the database.
    const lock = await lockInstance(config.storage.path, `process ${process.pid}`);
    const deps = openDeps(config);
    exitOnUncaughtError(deps.log);
    deps.log.info("server.starting", { version: VERSION, commit: COMMIT });
    deps.log.info("database.open", { path: config.storage.path, schema: schemaVersion(deps.db.sqlite) });
    return { lock, deps, service: startService(deps) };
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    const { path } = config.storage;
    const free = `${Math.floor(freeBytes({ path }) / MIB)} MiB free`;
    throw new Error(`the database at ${path} cannot be written to: ${messageOf(error)} (${free})`);
  }
}

/**
 * Logs an uncaught error and exits, because the process is in an unknown state. The supervisor starts a new
 * process, which continues from the data on disk.
 */
function exitOnUncaughtError(log: Log): void {
  const end = (error: unknown) => {
    log.error("server.failed", { error });
    process.exit(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

/** Resolves at the first SIGTERM or SIGINT, for a graceful stop; a second signal exits immediately. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: string) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
