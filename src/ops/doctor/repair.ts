/** The search index put right beside a running server, bit by bit; what was done before it broke off need not be done again. */
import type { Clock, Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { listDamage } from "../../db/maintenance.ts";
import {
  emptyIndex,
  addMissingEntries,
  examineIndex,
  isFaultOfIndex,
  removeOrphans,
} from "../../replies/store/search-index.ts";
import { SAMPLE } from "./checks.ts";
import { counted, passed, type Finding } from "./rules/finding.ts";

/** Some milliseconds of writing, and then the others' turn: a server that waits for the lock answers nobody. */
const ROWS_AT_ONCE = 200;
const PAUSE: Millis = 20;

export async function repairSearch(db: Db, clock: Clock): Promise<Finding> {
  const isBroken = listDamage(db).some(isFaultOfIndex);
  // One entry that tells of other words may not be the only one: all are made anew.
  const isEmptied = isBroken || examineIndex(db, { sample: SAMPLE, shift: 0.5 }).stale > 0;
  if (isEmptied) emptyIndex(db);
  const removed = await removeAll(db, clock);
  const entered = await enterAll(db, clock);
  const begun = isEmptied ? "was broken and was emptied; " : "";
  return passed(
    "search_repair",
    `the search index ${begun}${counted(entered, "reply", { plural: "replies" })} entered, ${removed} removed`,
    {
      entered,
      removed,
    },
  );
}

async function removeAll(db: Db, clock: Clock): Promise<number> {
  let removed = 0;
  for (let some = removeOrphans(db, ROWS_AT_ONCE); some > 0; some = removeOrphans(db, ROWS_AT_ONCE)) {
    removed += some;
    await clock.sleep(PAUSE);
  }
  return removed;
}

async function enterAll(db: Db, clock: Clock): Promise<number> {
  let entered = 0;
  let after = 0;
  for (;;) {
    const some = addMissingEntries(db, { after, limit: ROWS_AT_ONCE });
    if (!some) return entered;
    entered += some.entered;
    after = some.last;
    await clock.sleep(PAUSE);
  }
}
