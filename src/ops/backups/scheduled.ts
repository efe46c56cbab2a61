/**
 * Makes and uploads backups at a fixed interval while the service runs, and deletes the oldest backups after
 * verifying the newest.
 */
import { backUp, type BackUpDeps } from "./back-up.ts";
import { backupDirectory, lastAutomatic } from "./retention.ts";
import { HOUR, SECOND, type Millis } from "../../core/clock.ts";
import { findMeta } from "../../db/meta.ts";
import type { Job } from "../../deps/in-flight.ts";
import { uploadMissing } from "./upload-missing.ts";
import { checkInterval, startInterval } from "../maintenance/rules/interval.ts";

/** Delay after startup, so that queued work goes first. */
const FIRST: Millis = 10 * SECOND;
/** How often to check whether a backup is due, and how soon to retry after a failure. */
const EVERY: Millis = HOUR;
/** How early a backup can start: half a check interval, so that backups stay at about the same hour. */
const EARLY: Millis = EVERY / 2;

export function createBackups(deps: BackUpDeps): Pick<Job, "run" | "idle"> {
  let interval = startInterval(deps.clock.now(), FIRST);
  let underWay: Promise<unknown> | null = null;
  return {
    run() {
      const now = deps.clock.now();
      const answer = checkInterval(interval, now, EVERY);
      interval = answer.state;
      if (!answer.isDue || underWay) return;
      underWay = work(deps, now).finally(() => (underWay = null));
    },
    async idle() {
      await underWay;
    },
  };
}

async function work(deps: BackUpDeps, now: Millis): Promise<void> {
  const { keep } = deps.config.backup;
  if (keep > 0 && isDue(deps, now)) await backUp(deps, { kind: "daily", keep }, now);
  await uploadMissing(deps);
}

function isDue({ config, db }: BackUpDeps, now: Millis): boolean {
  const instanceId = findMeta(db, "instance_id") ?? null;
  const last = lastAutomatic(backupDirectory(config), { instanceId, now });
  return !last || now - Date.parse(last.created_at) >= config.backup.every_hours * HOUR - EARLY;
}
