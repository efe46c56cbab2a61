/** Judges backups and the instance's location: whether losing the disk would lose the data. */
import type { Manifest } from "../../../db/backup-manifest.ts";
import { DAY, HOUR, iso, type Millis } from "../../../core/clock.ts";
import { passed, problem, type Finding } from "./finding.ts";

/** Number of backups that may be missed, because occasional failures are normal. */
const MISSED = 2;

interface Backups {
  /** The last backup of any kind; null if none was ever made. */
  last: { at: Millis; file: string } | null;
  /** Number of automatic backups retained; 0 if they are off. */
  keep: number;
  everyHours: number;
  directory: string;
  /** Why the next automatic backup would not fit on the disk; null if it would. */
  shortage: string | null;
  /** When the instance was created. No backup can be older. */
  createdAt: Millis;
  /** The newest existing automatic backup. */
  newest: Manifest | undefined;
}

/** Judges whether there is a recent backup, and whether the next one fits. */
export function judgeBackups(facts: Backups, now: Millis): Finding {
  const { last, keep, everyHours, directory, shortage, createdAt, newest } = facts;
  const check = "backups";
  const dailyAt = newest ? Date.parse(newest.created_at) : null;
  const lastAt = Math.max(last?.at ?? 0, dailyAt ?? 0);
  const figures = { last_at: lastAt > 0 ? iso(lastAt) : null, daily: keep };
  const file = last && last.at === lastAt ? last.file : `${directory}/${newest?.file}`;
  const known =
    lastAt > 0 ? `the last backup is ${age(now - lastAt)} old: ${file}` : "no backup has been made yet";
  if (keep > 0 && shortage !== null)
    return problem("warn", {
      check,
      text: `${known}; automatic backups fail: ${shortage}`,
      advice:
        "free up disk space, or set backup.directory to another disk; to make a backup now, run replydesk " +
        "backup FILE",
      figures,
    });
  if (now - Math.max(lastAt, createdAt) <= MISSED * everyHours * HOUR) return passed(check, known, figures);
  if (keep === 0) return passed(check, `${known}; automatic backups are off`, figures);
  const advice =
    "check that the server is running, and look for backup.failed in its log; to make a backup now, run " +
    "replydesk backup FILE";
  return problem("warn", { check, text: known, advice, figures });
}

const age = (span: Millis): string =>
  span < 2 * DAY ? `${Math.max(0, Math.round(span / HOUR))} h` : `${Math.floor(span / DAY)} days`;

/** Judges the database's location. @param place The server's decision at its next start. */
export function judgeInstance(place: "new" | "known" | "moved" | "copied"): Finding {
  const check = "instance";
  if (place !== "copied") return passed(check, "the database has not been moved or copied");
  return problem("warn", {
    check,
    text: "the database is a copy, or was moved from another machine",
    advice:
      "the server will start with sending paused; make sure that no other server uses the same accounts",
  });
}
