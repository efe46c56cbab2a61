/**
 * Decides whether a database is where it was last served, because a copy must not send the same emails again.
 */
import type { Millis } from "../../core/clock.ts";
import { findMeta, setMeta } from "../../db/meta.ts";
import { transact, type Db } from "../../db/open.ts";
import { pauseSending } from "../../db/sending.ts";
import { newId } from "../../core/ids.ts";
import { VERSION } from "../../core/version.ts";
import { findGeneration, raiseGeneration } from "./generation.ts";
import {
  isSameLocation,
  locationOf,
  readMark,
  type InstanceMark,
  type InstanceLocation,
} from "./location.ts";

const IN_MEMORY = ":memory:";

/**
 * `moved`: the same file under another name. `copied`: another file or machine, or older content. `damaged`:
 * its write-ahead log lost changes. Sending is paused if the database was copied or damaged.
 */
export type InstanceIdentity = "new" | "known" | "moved" | "copied" | "damaged";

/**
 * Identifies and records the instance. The server calls it before doing any work.
 * @param lostFrames Frames lost from the write-ahead log.
 */
export function identifyInstance(db: Db, now: Millis, lostFrames = 0): InstanceIdentity {
  if (db.path === IN_MEMORY) return "known";
  const here = locationOf(db.path);
  const mark = readMark(db.path);
  const recognized = transact(db, () => {
    const known = findMeta(db, "instance_id");
    const before = findLocation(db);
    const verdict: InstanceIdentity =
      known === undefined ? "new" : lostFrames > 0 ? "damaged" : judge(db, here, mark);
    if (known === undefined) setMeta(db, "instance_id", newId(now));
    // Overrides any earlier pause, because the original may still be sending, or may have sent emails that
    // are not in this database.
    if (verdict === "copied" || verdict === "damaged")
      pauseSending(db, { cause: verdict, note: null, since: now }, { overrides: true });
    if (verdict !== "known" || before?.boot !== here.boot) setMeta(db, "place", JSON.stringify(here));
    if (findMeta(db, "version") !== VERSION) setMeta(db, "version", VERSION);
    return verdict;
  });
  raiseGeneration(db, mark?.generation ?? 0);
  return recognized;
}

/** Returns the result of `identifyInstance` without changing anything. */
export function judgeLocation(db: Db): Exclude<InstanceIdentity, "damaged"> {
  // The mark is read before the database, because a running server may raise the generation in the meantime.
  const mark = readMark(db.path);
  return findMeta(db, "instance_id") === undefined ? "new" : judge(db, locationOf(db.path), mark);
}

function findLocation(db: Db): InstanceLocation | null {
  const held = findMeta(db, "place");
  return held === undefined ? null : (JSON.parse(held) as InstanceLocation);
}

function judge(
  db: Db,
  here: InstanceLocation,
  mark: InstanceMark | null,
): Exclude<InstanceIdentity, "new" | "damaged"> {
  const before = findLocation(db);
  if (!before) return "known";
  if (!isSameLocation(before, here)) return "copied";
  const isMoved = before.path !== here.path;
  // Renaming a file may leave its mark file behind.
  if (!(isMoved && mark === null) && isOlderThan(db, mark)) return "copied";
  return isMoved ? "moved" : "known";
}

/**
 * Returns whether an older copy overwrote the file in place, as `cp` and `rsync --inplace` do, which keep
 * inode and birth time.
 */
function isOlderThan(db: Db, mark: InstanceMark | null): boolean {
  const own = findGeneration(db);
  if (mark === null) return own !== null;
  return (
    mark.generation !== null && (mark.id !== findMeta(db, "instance_id") || mark.generation > (own ?? 0))
  );
}
