/**
 * Implements `replydesk sync`: makes the running server fetch replies missed by webhooks, and waits for the result.
 */
import type { Command } from "commander";
import { SECOND, systemClock, type Millis } from "../core/clock.ts";
import { badRequest } from "../core/errors.ts";
import type { Progress } from "../core/progress.ts";
import { closeDb, openCurrentDb, type Db } from "../db/open.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import { requestPolls, readPollProgress, type PolledAccount } from "../intake/inbound/request-polls.ts";
import { past } from "./arguments.ts";
import { command, loadConfiguration, requireInstance, type CommonOptions } from "./environment.ts";
import { print, table } from "./output.ts";
import { withProgress } from "./progress.ts";

interface SyncOptions extends CommonOptions {
  all?: boolean;
  since?: Millis;
}

const LOOK_EVERY: Millis = SECOND / 2;
/** How soon a running server starts a sync, because it checks for work every few seconds. */
const BEGINS_WITHIN: Millis = 15 * SECOND;

export const syncCommand = (): Command =>
  command(
    "sync",
    "Fetch replies that webhooks missed, for example after a failover; the server runs the sync",
  )
    .argument("[connections...]", "connection ids")
    .option("--all", "sync all connections that are not paused")
    .option(
      "--since <time>",
      "start time, such as 10m or 2026-03-01T09:30:00Z (default: the last sync)",
      past,
    )
    .action(sync);

async function sync(ids: string[], options: SyncOptions): Promise<void> {
  if (ids.length > 0 === (options.all === true)) throw badRequest("specify connections, or pass --all");
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const db = openCurrentDb(config.storage.path);
  try {
    const askedAt = systemClock.now();
    const asking = { ids: options.all === true ? null : ids, since: options.since ?? null };
    const rows = requestPolls(db, asking, askedAt);
    const accounts = await withProgress(options, (progress) => settled(db, { rows, askedAt, progress }));
    print(options.json === true, {
      text: describe(accounts),
      record: { connections: accounts.map(present) },
    });
    requireDone(accounts);
  } finally {
    closeDb(db);
  }
}

interface Waiting {
  rows: readonly ConnectionRow[];
  askedAt: Millis;
  progress: Progress;
}

/** Waits until the server has synced all accounts; returns early if it has not started any sync. */
async function settled(db: Db, { rows, askedAt, progress }: Waiting): Promise<PolledAccount[]> {
  progress.step("Syncing", { total: rows.length, unit: "accounts" });
  for (;;) {
    const accounts = readPollProgress(db, rows, askedAt);
    const { length: left } = accounts.filter(({ state }) => state === "waiting" || state === "asking");
    progress.at(rows.length - left);
    const isLate = systemClock.now() - askedAt > BEGINS_WITHIN;
    if (left === 0 || (isLate && accounts.every(({ state }) => state === "waiting"))) return accounts;
    await systemClock.sleep(LOOK_EVERY);
  }
}

function describe(accounts: readonly PolledAccount[]): string {
  if (accounts.length === 0) return "there are no connections to sync";
  const lines = accounts.map(({ connection: { id, platform, name }, state, filed, error }) => [
    id,
    platform,
    name,
    state,
    `${filed}`,
    error ?? "",
  ]);
  return table([["ID", "PLATFORM", "NAME", "STATE", "NEW REPLIES", "REASON"], ...lines]);
}

const present = ({ connection: { id, workspaceId, platform }, state, filed, error }: PolledAccount) => ({
  id,
  workspace_id: workspaceId,
  platform,
  state,
  filed,
  error,
});

function requireDone(accounts: readonly PolledAccount[]): void {
  const failed = accounts.filter(({ state }) => state === "failed").length;
  if (accounts.some(({ state }) => state === "waiting"))
    throw new Error("the server is not running: the sync starts when it does");
  if (failed > 0)
    throw new Error(
      `${failed} of ${accounts.length} accounts could not be synced completely: the server will retry`,
    );
}
