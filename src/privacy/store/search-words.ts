/** Purges deleted entries' words from the search index, which only marks them until segments are merged. */
import type { Db } from "../../db/open.ts";

/** Pages written per step: some milliseconds. */
const PAGES = 16;

/** Merges part of the index; returns whether there is more. The first step selects what to merge. */
export function mergeWords({ sqlite }: Db, isFirst: boolean): boolean {
  const changes = (): number => sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
  const before = changes();
  sqlite
    .query<unknown, { pages: number }>("INSERT INTO replies_fts (replies_fts, rank) VALUES ('merge', $pages)")
    .run({ pages: isFirst ? -PAGES : PAGES });
  // The command itself counts as one change.
  return changes() - before > 1;
}
