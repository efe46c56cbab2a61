/**
 * Rebuilds a damaged search index while the service runs: empties it immediately, then refills it in small
 * batches.
 */
import { emptyIndex, addMissingEntries, needsRefill } from "../../inbox/replies/store/search-index.ts";
import type { Deps } from "../../deps/deps.ts";

/** Number of rows per batch, for a few milliseconds of writing, so that requests are not blocked. */
const ROWS_PER_BATCH = 200;

/**
 * Returns a function that repairs one batch and returns whether more may remain; the function throws if the
 * database fails.
 */
export function createIndexRepair({ db, log }: Pick<Deps, "db" | "log">): () => boolean {
  let filling = needsRefill(db) ? { after: 0, entered: 0 } : null;
  if (filling) log.warn("search.index_incomplete", { reason: "it was cleared and is being rebuilt" });
  return () => {
    if (db.searchIndex.isDamaged) {
      // The next query that fails because of the index will set this flag again.
      db.searchIndex.isDamaged = false;
      log.error("search.index_damaged", {
        reason: "it is being rebuilt; search is incomplete until then",
      });
      emptyIndex(db);
      filling = { after: 0, entered: 0 };
    }
    if (!filling) return false;
    const batch = addMissingEntries(db, { after: filling.after, limit: ROWS_PER_BATCH });
    if (batch) filling = { after: batch.last, entered: filling.entered + batch.entered };
    else {
      log.info("search.index_filled", { entered: filling.entered });
      filling = null;
    }
    return filling !== null;
  };
}
