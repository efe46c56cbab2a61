/** Whether a database is where it was when it was last served: a copy must not write to the same people once more. */
import type { Millis } from "../clock.ts";
import { findMeta, setMeta } from "../db/meta.ts";
import { transact, type Db } from "../db/open.ts";
import { pauseSending } from "../db/sending.ts";
import { newId } from "../ids.ts";
import { VERSION } from "../version.ts";
import { isSamePlace, placeOf, writeMark, type Place } from "./place.ts";

const IN_MEMORY = ":memory:";

/** `moved`: the very file under another name. `copied`: another file or machine; sending is paused now. */
export type Recognized = "new" | "known" | "moved" | "copied";

/** By whoever serves it, before anything is done. */
export function recognize(db: Db, now: Millis): Recognized {
  if (db.path === IN_MEMORY) return "known";
  const here = placeOf(db.path);
  const { id, recognized } = transact(db, () => {
    const known = findMeta(db, "instance_id");
    const before = findPlace(db);
    const verdict: Recognized = known === undefined ? "new" : judge(before, here);
    const own = known ?? newId(now);
    if (known === undefined) setMeta(db, "instance_id", own);
    // Whatever it was paused for: the original may go on until this one does, and what it sends meanwhile is not in here.
    if (verdict === "copied")
      pauseSending(db, { cause: "copied", note: null, since: now }, { overrides: true });
    if (verdict !== "known" || !before) setMeta(db, "place", JSON.stringify(here));
    if (findMeta(db, "version") !== VERSION) setMeta(db, "version", VERSION);
    return { id: own, recognized: verdict };
  });
  writeMark(db.path, id);
  return recognized;
}

/** Changes nothing: what `recognize` would say. */
export const judgePlace = (db: Db): Recognized =>
  findMeta(db, "instance_id") === undefined ? "new" : judge(findPlace(db), placeOf(db.path));

function findPlace(db: Db): Place | null {
  const held = findMeta(db, "place");
  return held === undefined ? null : (JSON.parse(held) as Place);
}

function judge(before: Place | null, here: Place): Exclude<Recognized, "new"> {
  if (!before) return "known";
  if (!isSamePlace(before, here)) return "copied";
  return before.path === here.path ? "known" : "moved";
}
