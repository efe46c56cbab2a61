/** `replydesk seed`: a history that never was, for benchmarks and demos; not shown by `--help`, as nobody needs it at work. */
import type { Command } from "commander";
import { HOUR, systemClock, type Millis } from "../core/clock.ts";
import { checkMasterKey } from "../db/meta.ts";
import { closeDb, openDb, type Db } from "../db/open.ts";
import { lockInstance } from "../db/lock.ts";
import { createVault, loadMasterKey } from "../core/vault.ts";
import { seedWorkspace } from "../demo/history/fill.ts";
import { getWorkspace, listWorkspaces } from "../workspaces/store.ts";
import { instant } from "./arguments.ts";
import {
  command,
  loadConfiguration,
  requireInstance,
  wholeNumber,
  type CommonOptions,
} from "./environment.ts";
import { print, printProgress } from "./output.ts";

interface SeedOptions extends CommonOptions {
  replies: number;
  seed: number;
  until?: Millis;
  workspace?: string;
  force: boolean;
}

const MOST_REPLIES = 10_000_000;

export const seedCommand = (): Command =>
  command("seed", "Fill a workspace with a history that never was, for benchmarks and demos")
    .requiredOption("--replies <n>", "how many replies", wholeNumber(MOST_REPLIES))
    .option("--seed <n>", "another number gives another history", wholeNumber(999_999_999), 1)
    .option("--until <time>", "when it ends (default: the hour that has begun)", instant)
    .option("--workspace <id>", "which one (default: the first)")
    .option("--force", "also in a workspace that has replies", false)
    .action(seed);

function workspaceOf(db: Db, asked: string | undefined): string {
  if (asked !== undefined) return getWorkspace(db, asked).id;
  const [first] = listWorkspaces(db);
  if (!first) throw new Error("there is no workspace: `replydesk workspace create` makes one");
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
      const filling = { workspaceId, replies, seed: number, until, force };
      seedWorkspace({ db, vault }, filling, (written) => printProgress(`${written} of ${replies} replies`));
      const seconds = Math.round((systemClock.now() - begun) / 1_000);
      print(options.json === true, {
        text: `${replies} replies are in workspace ${workspaceId}, after ${seconds} s`,
        record: { workspace_id: workspaceId, replies },
      });
    } finally {
      closeDb(db);
    }
  } finally {
    lock.release();
  }
}
