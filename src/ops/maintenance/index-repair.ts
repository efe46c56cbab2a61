/** A damaged search index is made anew while the service runs: emptied at once, and filled again bit by bit. */
import { emptyIndex, addMissingEntries, needsRefill } from "../../replies/store/search-index.ts";
import type { Deps } from "../../app/context.ts";

/** Some milliseconds of writing, and then the others' turn. */
const ROWS_AT_ONCE = 200;

/** @returns what does one bit of it and tells whether there may be more; it throws when the database is in trouble */
export function createIndexRepair({ db, log }: Pick<Deps, "db" | "log">): () => boolean {
  let filling = needsRefill(db) ? { after: 0, entered: 0 } : null;
  if (filling) log.warn("search.index_incomplete", { reason: "it was emptied and is still being filled" });
  return () => {
    if (db.searchIndex.isDamaged) {
      // Whoever fails by it after this says so again.
      db.searchIndex.isDamaged = false;
      log.error("search.index_damaged", {
        reason: "it is made anew, and finds not every reply until it is filled",
      });
      emptyIndex(db);
      filling = { after: 0, entered: 0 };
    }
    if (!filling) return false;
    const some = addMissingEntries(db, { after: filling.after, limit: ROWS_AT_ONCE });
    if (some) filling = { after: some.last, entered: filling.entered + some.entered };
    else {
      log.info("search.index_filled", { entered: filling.entered });
      filling = null;
    }
    return filling !== null;
  };
}
