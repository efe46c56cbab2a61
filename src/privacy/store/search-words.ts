/** Drops the words of deleted entries from the search index, which only marks them until segments are merged. */
import type { Db } from "../../db/open.ts";

/** Pages written in one step: some milliseconds. */
const PAGES = 16;

/** Merges a part of the index; returns whether there is more. The first step decides what is merged. */
export function mergeWords({ sqlite }: Db, isFirst: boolean): boolean {
  const changes = (): number => sqlite.query<{ n: number }, []>("SELECT total_changes() AS n").get()?.n ?? 0;
  const before = changes();
  sqlite
    .query<unknown, { pages: number }>("INSERT INTO replies_fts (replies_fts, rank) VALUES ('merge', $pages)")
    .run({ pages: isFirst ? -PAGES : PAGES });
  // One change is that of the command itself.
  return changes() - before > 1;
}
