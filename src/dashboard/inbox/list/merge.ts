/** Puts fresh rows into a list that is shown, without asking again for all that was scrolled past; pure. */
import type { components } from "../../api/schema.ts";

/** Most rows that the server answers at once. */
export const MOST_ROWS = 100;

type Row = components["schemas"]["ThreadItem"];

/** A page of the list, as the server answers it. */
export interface ThreadPage {
  data: Row[];
  pagination: { limit: number; hasMore: boolean; nextCursor?: string };
}

/** All pages that were read, with the cursor of each, as the query keeps them. */
export interface ThreadPages {
  pages: ThreadPage[];
  pageParams: unknown[];
}

/** Returns how many rows to ask for, to see all of a page again and what came to it. */
export const rowsToAsk = (page: ThreadPage | undefined, usual: number): number =>
  Math.min(MOST_ROWS, Math.max(usual, page?.data.length ?? 0));

/**
 * Returns the pages with one of them asked again. Rows of it that the fresh answer should have and has not are no
 * longer in the view; those behind its last row were pushed down by new ones, and stay. Null where nothing of
 * the page is left to go by, and all has to be asked again.
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
    // With rows pushed behind it, the old end of the page is still where the next one begins.
    pagination: pushed.length > 0 && !isOfLast ? stale.pagination : fresh.pagination,
  };
  return {
    ...pages,
    pages: pages.pages.map((kept, at) =>
      at === index ? page : { ...kept, data: kept.data.filter(({ id }) => !answered.has(id)) },
    ),
  };
}

/** Returns the index of the page that has a conversation, or -1. */
export const pageOf = (pages: ThreadPages, id: string): number =>
  pages.pages.findIndex((page) => page.data.some((row) => row.id === id));

/** Returns all rows in order, each once. */
export function rowsOf(pages: Pick<ThreadPages, "pages"> | undefined): Row[] {
  const byId = new Map<string, Row>();
  for (const page of pages?.pages ?? [])
    for (const row of page.data) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}
