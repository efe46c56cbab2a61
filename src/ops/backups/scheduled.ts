/** Makes a backup every day while the service runs, and deletes the oldest once the newest is verified. */
import { join } from "node:path";
import { runBackupInWorker } from "./run-in-worker.ts";
import { sweepPartials } from "./disk.ts";
import { backupDirectory, deleteOldest, lastAutomatic } from "./retention.ts";
import { automaticName } from "../../db/backup-manifest.ts";
import { HOUR, iso, SECOND, type Millis } from "../../core/clock.ts";
import { findMeta, noteBackup } from "../../db/meta.ts";
import type { Job } from "../../scheduler/in-flight.ts";
import { checkInterval, startInterval } from "../maintenance/rules/interval.ts";
import type { Deps } from "../../app/context.ts";

/** Delay after a start, so that queued work goes first. */
const FIRST: Millis = 10 * SECOND;
/** How often to check whether a day has passed, and how soon to retry after a failure. */
const EVERY: Millis = HOUR;
/** Half a check interval less than a day, so that backups stay at about the same hour. */
const A_DAY: Millis = 23.5 * HOUR;

type BackupDeps = Pick<Deps, "config" | "db" | "clock" | "log" | "stopping">;

/** Creates the job that makes the daily backup. */
export function createBackups(deps: BackupDeps): Pick<Job, "run" | "idle"> {
  let interval = startInterval(deps.clock.now(), FIRST);
  let underWay: Promise<void> | null = null;
  return {
    run() {
      const now = deps.clock.now();
      const answer = checkInterval(interval, now, EVERY);
      interval = answer.state;
      if (!answer.isDue || deps.config.backup.keep === 0 || underWay) return;
      const instanceId = findMeta(deps.db, "instance_id") ?? null;
      const last = lastAutomatic(backupDirectory(deps.config), { instanceId, now });
      if (last && now - Date.parse(last.created_at) < A_DAY) return;
      underWay = backUp(deps, now).finally(() => (underWay = null));
    },
    async idle() {
      await underWay;
    },
  };
}

/** Makes one backup and deletes the oldest. Never rejects. */
async function backUp({ db, config, clock, log, stopping }: BackupDeps, now: Millis): Promise<void> {
  const directory = backupDirectory(config);
  const file = join(directory, automaticName(iso(now)));
  try {
    sweepPartials(directory);
    const order = { database: db.path, file, now, isAutomatic: true };
    const made = await runBackupInWorker(order, stopping.signal);
    noteBackup(db, { at: now, file });
    const { length: removed } = deleteOldest(directory, { keep: config.backup.keep, made });
    log.info("backup.made", { file, bytes: made.bytes, duration_ms: clock.now() - now, removed });
  } catch (error) {
    if (!stopping.signal.aborted) log.error("backup.failed", { file, error });
  }
}
