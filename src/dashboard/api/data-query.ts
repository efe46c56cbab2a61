/** Defines queries that return a response's data, or all rows of a list. */
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Schemas } from "./client.ts";

/** TanStack options for when a query is fetched. */
interface Reading {
  staleTime?: number;
  refetchInterval?: number;
  retry?: boolean;
  enabled?: boolean;
}

/** For example, `dataQuery(["me"], () => unwrap(api.GET("/api/me")))`. */
export const dataQuery = <Data>(
  queryKey: QueryKey,
  read: () => Promise<{ data: Data }>,
  options: Reading = {},
) => queryOptions({ queryKey, queryFn: async () => (await read()).data, ...options });

/** Maximum page size of the API. */
const PAGE_SIZE = 100;

/** @param read Fetches a page of the list: `(query) => unwrap(api.GET(…, { params: { query } }))`. */
async function everyRow<Row>(
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

/** A query for all rows of a list. */
export const listQuery = <Row>(
  queryKey: QueryKey,
  read: Parameters<typeof everyRow<Row>>[0],
  options: Reading = {},
) => queryOptions({ queryKey, queryFn: () => everyRow(read), ...options });
