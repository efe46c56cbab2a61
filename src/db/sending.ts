/**
 * Stores the sending pause: one flag for the entire instance, set by the operator or because the database may be
 * outdated.
 */
import type { Millis } from "../core/clock.ts";
import { temporarilyUnavailable } from "../core/errors.ts";
import { mayBeOutdated, type Pause } from "../core/pause.ts";
import { deleteMeta, findMeta, setMeta } from "./meta.ts";
import { transact, type Db } from "./open.ts";

/** Returns the pause; null while sending is allowed. */
export function findPause(db: Db): Pause | null {
  const held = findMeta(db, "sending_paused");
  return held === undefined ? null : (JSON.parse(held) as Pause);
}

/**
 * Pauses sending. An existing pause keeps its cause unless the new pause `overrides` it.
 * @returns The pause now in effect.
 */
export function pauseSending(db: Db, pause: Pause, { overrides = false } = {}): Pause {
  return transact(db, () => {
    const held = findPause(db);
    if (held && !overrides) return held;
    setMeta(db, "sending_paused", JSON.stringify(pause));
    return pause;
  });
}

/**
 * Resumes sending. After a restore or a copy, records a cutoff: the previous instance may already have done
 * work that was due before it.
 * @param includeDue True to record no cutoff, because the operator has verified that none of the due work was
 * done.
 */
export function resumeSending(db: Db, { includeDue, now }: { includeDue: boolean; now: Millis }): void {
  const held = findPause(db);
  deleteMeta(db, "sending_paused");
  if (!held || held.cause === "operator" || includeDue) return;
  // The original instance may have been running until now.
  setMeta(db, "unsure_until", `${held.cause === "copied" ? now : held.since}`);
}

/** Returns the cutoff; 0 if there is none. Work due before the cutoff may already have been done. */
export const uncertainUntil = (db: Db): Millis => Number(findMeta(db, "unsure_until") ?? 0);

/**
 * Returns whether a previous instance may have done the work that was due at the given time, even if sending
 * has been resumed since.
 */
export function mayHaveBeenDone(db: Db, at: Millis): boolean {
  const pause = findPause(db);
  if (pause === null || !mayBeOutdated(pause)) return at <= uncertainUntil(db);
  return pause.cause === "copied" || at <= pause.since;
}

/**
 * Throws while sending is paused. For sends requested by people; call it in the transaction that records
 * them.
 */
export function requireSending(db: Db): void {
  if (findPause(db)) throw temporarilyUnavailable("Sending is paused");
}
