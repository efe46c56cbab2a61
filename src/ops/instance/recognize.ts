/** Whether a database is where it was when it was last served: a copy must not write to the same people once more. */
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

/** `moved`: the very file under another name. `copied`: another file, machine or an older content; sending is paused now. */
export type InstanceIdentity = "new" | "known" | "moved" | "copied";

/** By whoever serves it, before anything is done. */
export function identifyInstance(db: Db, now: Millis): InstanceIdentity {
  if (db.path === IN_MEMORY) return "known";
  const here = locationOf(db.path);
  const mark = readMark(db.path);
  const recognized = transact(db, () => {
    const known = findMeta(db, "instance_id");
    const before = findLocation(db);
    const verdict: InstanceIdentity = known === undefined ? "new" : judge(db, here, mark);
    if (known === undefined) setMeta(db, "instance_id", newId(now));
    // Whatever it was paused for: the original may go on until this one does, and what it sends meanwhile is not in here.
    if (verdict === "copied")
      pauseSending(db, { cause: "copied", note: null, since: now }, { overrides: true });
    if (verdict !== "known" || before?.birth === undefined || before.boot !== here.boot)
      setMeta(db, "place", JSON.stringify(here));
    if (findMeta(db, "version") !== VERSION) setMeta(db, "version", VERSION);
    return verdict;
  });
  raiseGeneration(db, mark?.generation ?? 0);
  return recognized;
}

/** Changes nothing: what `recognize` would say. */
export function judgeLocation(db: Db): InstanceIdentity {
  // Before the database, whose generation a server may raise meanwhile.
  const mark = readMark(db.path);
  return findMeta(db, "instance_id") === undefined ? "new" : judge(db, locationOf(db.path), mark);
}

function findLocation(db: Db): InstanceLocation | null {
  const held = findMeta(db, "place");
  return held === undefined ? null : (JSON.parse(held) as InstanceLocation);
}

function judge(db: Db, here: InstanceLocation, mark: InstanceMark | null): Exclude<InstanceIdentity, "new"> {
  const before = findLocation(db);
  if (!before) return "known";
  if (!isSameLocation(before, here)) return "copied";
  const isMoved = before.path !== here.path;
  // A file that was renamed may have left its mark behind.
  if (!(isMoved && mark === null) && isOlderThan(db, mark)) return "copied";
  return isMoved ? "moved" : "known";
}

/** Whether an older copy was written into the very file: `cp` and `rsync --inplace` leave inode and birth as they are. */
function isOlderThan(db: Db, mark: InstanceMark | null): boolean {
  const own = findGeneration(db);
  if (mark === null) return own !== null;
  return (
    mark.generation !== null && (mark.id !== findMeta(db, "instance_id") || mark.generation > (own ?? 0))
  );
}
