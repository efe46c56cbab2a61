/** Whether emails may leave: one flag for the whole instance, set by the operator or by a database that may be out of date. */
import type { Millis } from "../core/clock.ts";
import { temporarilyUnavailable } from "../core/errors.ts";
import type { Pause } from "../core/pause.ts";
import { deleteMeta, findMeta, setMeta } from "./meta.ts";
import { transact, type Db } from "./open.ts";

/** Null while emails may leave. */
export function findPause(db: Db): Pause | null {
  const held = findMeta(db, "sending_paused");
  return held === undefined ? null : (JSON.parse(held) as Pause);
}

/**
 * One that is paused already stays so, for the reason it had, unless this one `overrides` it.
 * @returns what holds now
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
 * After a restore or a copy a line is drawn: what fell due before it may have been done by whoever had the database then.
 * @param includeDue draws none: the operator knows that nothing was done
 */
export function resumeSending(db: Db, { includeDue, now }: { includeDue: boolean; now: Millis }): void {
  const held = findPause(db);
  deleteMeta(db, "sending_paused");
  if (!held || held.cause === "operator" || includeDue) return;
  // The original of a copy may have gone on all the time.
  setMeta(db, "unsure_until", `${held.cause === "copied" ? now : held.since}`);
}

/** Of what fell due until then nobody knows whether it was done; 0 where there is no such line. */
export const uncertainUntil = (db: Db): Millis => Number(findMeta(db, "unsure_until") ?? 0);

/** For what a person asks for: throws while sending is paused. In the transaction that records it. */
export function requireSending(db: Db): void {
  if (findPause(db)) throw temporarilyUnavailable("Sending is paused");
}
