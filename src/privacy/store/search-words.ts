/**
 * Purges the words of deleted entries from the search index, which only marks them until its segments are
 * merged.
 */
import type { Db } from "../../db/open.ts";

/** Number of pages written per step, which takes a few milliseconds. */
const PAGES = 16;

/** Merges part of the index; returns whether there is more to merge. The first step selects the parts. */
export function mergeWords({ sqlite }: Db, isFirst: boolean): boolean {
  const changes = (): number => sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
  const before = changes();
  sqlite
    .query<unknown, { pages: number }>("INSERT INTO replies_fts (replies_fts, rank) VALUES ('merge', $pages)")
    .run({ pages: isFirst ? -PAGES : PAGES });
  // The command itself counts as one change.
  return changes() - before > 1;
}
