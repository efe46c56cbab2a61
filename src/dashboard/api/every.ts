/** Reads whole lists for pages that need every row: names and choices. */
import type { Schemas } from "./client.ts";

/** Maximum page size of the API. */
const PAGE_SIZE = 100;

/** @param read Fetches a page of the list: `(query) => unwrap(api.GET(…, { params: { query } }))`. */
export async function everyRow<Row>(
  read: (query: {
    limit: number;
    cursor?: string;
  }) => Promise<{ data: Row[]; pagination: Schemas["Pagination"] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) });
    rows.push(...page.data);
    cursor = page.pagination.nextCursor;
  } while (cursor !== undefined);
  return rows;
}
