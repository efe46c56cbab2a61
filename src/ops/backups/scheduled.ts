/** A backup a day without being asked: made beside the work, the oldest given up once the newest has been verified. */
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

/** What waits after a start goes first. */
const FIRST: Millis = 10 * SECOND;
/** How often it is asked whether a day has passed; after a failure it is tried again so soon. */
const EVERY: Millis = HOUR;
/** Less than a day by half of that, so that it stays at about the same hour. */
const A_DAY: Millis = 23.5 * HOUR;

type BackupDeps = Pick<Deps, "config" | "db" | "clock" | "log" | "stopping">;

export function createBackups(deps: BackupDeps): Pick<Job, "run" | "idle"> {
  let rhythm = startInterval(deps.clock.now(), FIRST);
  let underWay: Promise<void> | null = null;
  return {
    run() {
      const now = deps.clock.now();
      const answer = checkInterval(rhythm, now, EVERY);
      rhythm = answer.rhythm;
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

/** Never rejects. */
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
