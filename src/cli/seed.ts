/**
 * Implements `replydesk seed`: fills a workspace with generated history for benchmarks and demos; hidden from
 * `--help`.
 */
import type { Command } from "commander";
import { HOUR, systemClock, type Millis } from "../core/clock.ts";
import { checkMasterKey } from "../db/meta.ts";
import { closeDb, openDb, type Db } from "../db/open.ts";
import { lockInstance } from "../db/lock.ts";
import { createVault, loadMasterKey } from "../core/vault.ts";
import { seedWorkspace } from "../demo/history/fill.ts";
import { getWorkspace, listWorkspaces } from "../people/workspaces/store/workspaces.ts";
import { instant } from "./arguments.ts";
import {
  command,
  loadConfiguration,
  requireInstance,
  wholeNumber,
  type CommonOptions,
} from "./environment.ts";
import { print } from "./output.ts";
import { withProgress } from "./progress.ts";

interface SeedOptions extends CommonOptions {
  replies: number;
  seed: number;
  until?: Millis;
  workspace?: string;
  force: boolean;
}

const MAX_REPLIES = 10_000_000;

export const seedCommand = (): Command =>
  command("seed", "Fill a workspace with generated history, for benchmarks and demos")
    .requiredOption("--replies <n>", "number of replies", wholeNumber(MAX_REPLIES))
    .option("--seed <n>", "seed for random numbers", wholeNumber(999_999_999), 1)
    .option("--until <time>", "end of the history (default: start of the current hour)", instant)
    .option("--workspace <id>", "workspace to fill (default: the first)")
    .option("--force", "fill the workspace even if it has replies", false)
    .action(seed);

function workspaceOf(db: Db, id: string | undefined): string {
  if (id !== undefined) return getWorkspace(db, id).id;
  const [first] = listWorkspaces(db);
  if (!first) throw new Error("there is no workspace: create one with `replydesk workspace create`");
  return first.id;
}

async function seed(options: SeedOptions): Promise<void> {
  const { config } = loadConfiguration(options);
  requireInstance(config);
  const lock = await lockInstance(config.storage.path, `process ${process.pid}`);
  try {
    const db = openDb(config.storage.path, systemClock);
    try {
      const vault = createVault(loadMasterKey(config.security.master_key_file));
      checkMasterKey(db, vault);
      const begun = systemClock.now();
      const { replies, seed: number, force } = options;
      const until = options.until ?? Math.floor(begun / HOUR) * HOUR;
      const workspaceId = workspaceOf(db, options.workspace);
      const request = { workspaceId, replies, seed: number, until, force };
      await withProgress(options, (progress) => {
        progress.step("Writing", { total: replies, unit: "replies" });
        seedWorkspace({ db, vault }, request, (written) => progress.at(written));
      });
      const seconds = Math.round((systemClock.now() - begun) / 1_000);
      print(options.json === true, {
        text: `${replies} replies written to workspace ${workspaceId} in ${seconds} s`,
        record: { workspace_id: workspaceId, replies },
      });
    } finally {
      closeDb(db);
    }
  } finally {
    lock.release();
  }
}
