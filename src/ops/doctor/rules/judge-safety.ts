/** What the facts about backups and the instance's place mean: whether a lost disk would be a lost business. */
import type { Manifest } from "../../../db/backup-manifest.ts";
import { DAY, HOUR, iso, type Millis } from "../../../core/clock.ts";
import { passed, problem, type Finding } from "./finding.ts";

const OLD_AFTER: Millis = 2 * DAY;

interface Backups {
  /** Of whatever kind; null when none was ever made. */
  last: { at: Millis; file: string } | null;
  /** Daily ones; 0 when they are off. */
  keep: number;
  directory: string;
  /** Why there is no room for the next daily one; null when there is. */
  lack: string | null;
  /** When the instance came to be: nobody can have backed it up before. */
  bornAt: Millis;
  /** The newest daily one that is there. */
  newest: Manifest | undefined;
}

export function judgeBackups(facts: Backups, now: Millis): Finding {
  const { last, keep, directory, lack, bornAt, newest } = facts;
  const check = "backups";
  const dailyAt = newest ? Date.parse(newest.created_at) : null;
  const lastAt = Math.max(last?.at ?? 0, dailyAt ?? 0);
  const figures = { last_at: lastAt > 0 ? iso(lastAt) : null, daily: keep };
  const file = last && last.at === lastAt ? last.file : `${directory}/${newest?.file}`;
  const known = lastAt > 0 ? `the last is ${age(now - lastAt)} old: ${file}` : "none was made yet";
  if (keep > 0 && lack !== null)
    return problem("warn", {
      check,
      text: `${known}; no daily one is made, as ${lack}`,
      advice: "make room there, or give backup.directory another disk; replydesk backup FILE makes one now",
      figures,
    });
  if (now - Math.max(lastAt, bornAt) <= OLD_AFTER) return passed(check, known, figures);
  if (keep === 0) return passed(check, `${known}; daily backups are off`, figures);
  const advice = "is the server running? its log tells of backup.failed; replydesk backup FILE makes one now";
  return problem("warn", { check, text: known, advice, figures });
}

const age = (span: Millis): string =>
  span < 2 * DAY ? `${Math.max(0, Math.round(span / HOUR))} h` : `${Math.floor(span / DAY)} days`;

/** @param place what its server would say of it when it starts */
export function judgeInstance(place: "new" | "known" | "moved" | "copied"): Finding {
  const check = "instance";
  if (place !== "copied") return passed(check, "the database is where it was when it was last served");
  return problem("warn", {
    check,
    text: "the database is a copy, or was moved here from another machine",
    advice: "its server will start with sending paused; see that no other works on the same accounts",
  });
}
