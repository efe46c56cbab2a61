/** Judges whether the backups were uploaded; missing uploads would be lost with this machine. */
import { HOUR, iso, type Millis } from "../../../core/clock.ts";
import { passed, problem, type Finding } from "./finding.ts";

/** The newest complete backup at the destination, or why it is unknown. */
export type UploadState = { newest: { name: string; at: Millis } | null } | { fault: string };

interface UploadFacts {
  /** The configured destination; empty for none. */
  destination: string;
  everyHours: number;
  /** The destination's newest backup; null if the destination was not queried. */
  found: UploadState | null;
  /** When the instance was created. No upload can be older. */
  createdAt: Millis;
}

/** Number of uploads that may be missed, because occasional failures are normal. */
const MISSED = 2;

export function judgeUploads(
  { destination, everyHours, found, createdAt }: UploadFacts,
  now: Millis,
): Finding {
  const check = "uploads";
  if (destination === "")
    return passed(check, "backups are not uploaded: backup.destination is empty", { last_at: null });
  if (found === null) return passed(check, `${destination} was not checked`, { last_at: null });
  if ("fault" in found)
    return problem("fail", {
      check,
      text: `cannot list the backups at ${destination}: ${found.fault}`,
      advice:
        "check backup.destination, its endpoint, region and keys; no backups are uploaded until this is " +
        "fixed",
    });
  const { newest } = found;
  const figures = { last_at: iso(newest?.at ?? null) };
  const text = newest
    ? `the newest backup at ${destination} is ${Math.max(0, Math.round((now - newest.at) / HOUR))} h old: ${newest.name}`
    : `no backups at ${destination} yet`;
  if (now - Math.max(newest?.at ?? 0, createdAt) <= MISSED * everyHours * HOUR)
    return passed(check, text, figures);
  const advice =
    "check that the server is running, and look for backup.upload_failed and backup.failed in its log";
  return problem("fail", { check, text, advice, figures });
}
