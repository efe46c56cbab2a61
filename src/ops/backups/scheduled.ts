/** Makes a backup every day while the service runs, and deletes the oldest once the newest is verified. */
import { backUp, type BackUpDeps } from "./back-up.ts";
import { backupDirectory, lastAutomatic } from "./retention.ts";
import { HOUR, SECOND, type Millis } from "../../core/clock.ts";
import { findMeta } from "../../db/meta.ts";
import type { Job } from "../../scheduler/in-flight.ts";
import { checkInterval, startInterval } from "../maintenance/rules/interval.ts";

/** Delay after a start, so that queued work goes first. */
const FIRST: Millis = 10 * SECOND;
/** How often to check whether a day has passed, and how soon to retry after a failure. */
const EVERY: Millis = HOUR;
/** Half a check interval less than a day, so that backups stay at about the same hour. */
const A_DAY: Millis = 23.5 * HOUR;

/** Creates the job that makes the daily backup. */
export function createBackups(deps: BackUpDeps): Pick<Job, "run" | "idle"> {
  let interval = startInterval(deps.clock.now(), FIRST);
  let underWay: Promise<unknown> | null = null;
  return {
    run() {
      const now = deps.clock.now();
      const answer = checkInterval(interval, now, EVERY);
      interval = answer.state;
      const { keep } = deps.config.backup;
      if (!answer.isDue || keep === 0 || underWay) return;
      const instanceId = findMeta(deps.db, "instance_id") ?? null;
      const last = lastAutomatic(backupDirectory(deps.config), { instanceId, now });
      if (last && now - Date.parse(last.created_at) < A_DAY) return;
      const made = backUp(deps, { kind: "daily", keep }, now);
      underWay = made && made.finally(() => (underWay = null));
    },
    async idle() {
      await underWay;
    },
  };
}
