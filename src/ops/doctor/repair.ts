/** Repairs the search index in small batches while a server runs; an interrupted repair resumes. */
import type { Clock, Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { listDamage } from "../../db/maintenance.ts";
import {
  emptyIndex,
  addMissingEntries,
  examineIndex,
  isFaultOfIndex,
  removeOrphans,
} from "../../inbox/replies/store/search-index.ts";
import { SAMPLE } from "./checks.ts";
import { counted, passed, type Finding } from "./rules/finding.ts";

/**
 * Number of rows per transaction, for a few milliseconds of writing. A server that waits for the write lock
 * cannot respond to requests.
 */
const ROWS_PER_BATCH = 200;
const PAUSE: Millis = 20;

/** Removes orphaned entries and adds missing ones. Empties the index first if it is broken or stale. */
export async function repairSearch(db: Db, clock: Clock): Promise<Finding> {
  const isBroken = listDamage(db).some(isFaultOfIndex);
  // If one entry has the wrong text, others probably do too, so all entries are rebuilt.
  const isEmptied = isBroken || examineIndex(db, { sample: SAMPLE, shift: 0.5 }).stale > 0;
  if (isEmptied) emptyIndex(db);
  const removed = await removeAll(db, clock);
  const entered = await enterAll(db, clock);
  const prefix = isEmptied ? "was damaged and has been rebuilt: " : "has been repaired: ";
  return passed(
    "search_repair",
    `the search index ${prefix}${counted(entered, "reply", { plural: "replies" })} added, ${removed} removed`,
    {
      entered,
      removed,
    },
  );
}

async function removeAll(db: Db, clock: Clock): Promise<number> {
  let removed = 0;
  for (let n = removeOrphans(db, ROWS_PER_BATCH); n > 0; n = removeOrphans(db, ROWS_PER_BATCH)) {
    removed += n;
    await clock.sleep(PAUSE);
  }
  return removed;
}

async function enterAll(db: Db, clock: Clock): Promise<number> {
  let entered = 0;
  let after = 0;
  for (;;) {
    const batch = addMissingEntries(db, { after, limit: ROWS_PER_BATCH });
    if (!batch) return entered;
    entered += batch.entered;
    after = batch.last;
    await clock.sleep(PAUSE);
  }
}
