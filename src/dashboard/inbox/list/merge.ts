/** Merges refetched rows into the list without reloading all pages; pure. */
import { type components } from "../../api/schema.ts";

/** Maximum page size of the API. */
export const MOST_ROWS = 100;

type Row = components["schemas"]["ThreadItem"];

/** A page of the list. */
export interface ThreadPage {
  data: Row[];
  pagination: { limit: number; hasMore: boolean; nextCursor?: string };
}

/** All loaded pages with their cursors. */
export interface ThreadPages {
  pages: ThreadPage[];
  pageParams: unknown[];
}

/** Returns the page size needed to refetch a page together with new rows. */
export const rowsToAsk = (page: ThreadPage | undefined, usual: number): number =>
  Math.min(MOST_ROWS, Math.max(usual, page?.data.length ?? 0));

/**
 * Replaces one page with a refetched one. Rows missing from the new page have left the view. Rows that were pushed
 * below it are kept. Returns null if the two pages have no rows in common, so that everything must be refetched.
 */
export function withFreshPage(pages: ThreadPages, index: number, fresh: ThreadPage): ThreadPages | null {
  const stale = pages.pages[index];
  if (!stale) return null;
  const answered = new Set(fresh.data.map(({ id }) => id));
  const lastKnown = stale.data.findLastIndex(({ id }) => answered.has(id));
  if (fresh.pagination.hasMore && lastKnown < 0 && stale.data.length > 0) return null;
  const isPartial = fresh.pagination.hasMore && answered.has(stale.data[lastKnown]?.id ?? "");
  const pushed = isPartial ? stale.data.slice(lastKnown + 1) : [];
  const isOfLast = index === pages.pages.length - 1;
  const page: ThreadPage = {
    data: [...fresh.data, ...pushed],
    // The next page still starts after the rows that were pushed down, so the old cursor stays valid.
    pagination: pushed.length > 0 && !isOfLast ? stale.pagination : fresh.pagination,
  };
  return {
    ...pages,
    pages: pages.pages.map((kept, at) =>
      at === index ? page : { ...kept, data: kept.data.filter(({ id }) => !answered.has(id)) },
    ),
  };
}

/** Returns the index of the page that contains a conversation; -1 if none does. */
export const pageOf = (pages: ThreadPages, id: string): number =>
  pages.pages.findIndex((page) => page.data.some((row) => row.id === id));

/** Returns all rows in order, without duplicates. */
export function rowsOf(pages: Pick<ThreadPages, "pages"> | undefined): Row[] {
  const byId = new Map<string, Row>();
  for (const page of pages?.pages ?? [])
    for (const row of page.data) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
