/** Reads the conversation list page by page. */
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { api, unwrap } from "../../api/client.ts";
import {
  categoriesQuery,
  clientsQuery,
  countsQuery,
  peopleQuery,
  savedViewsQuery,
  sessionQuery,
} from "../../api/queries.ts";
import type { InboxSearch } from "../search.ts";
import { BUILT_IN_VIEWS, isBuiltIn, paramsOf, type ListParams } from "../views/built-in.ts";
import type { ThreadPage } from "./merge.ts";

export const PAGE_ROWS = 50;

export const readPage = (params: ListParams, limit: number, cursor: string | null): Promise<ThreadPage> =>
  unwrap(
    api.GET("/api/threads", {
      params: { query: { ...params, limit, ...(cursor !== null && { cursor }) } },
    }),
  );

/** @param params null while there is nothing to list */
export const threadsQuery = (params: ListParams | null) =>
  infiniteQueryOptions({
    queryKey: ["threads", params] as const,
    queryFn: ({ pageParam }) => readPage(params ?? {}, PAGE_ROWS, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ThreadPage) => last.pagination.nextCursor ?? null,
    enabled: params !== null,
    // Changes are fetched page by page, as the stream reports them.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Prefetches the first list while its scripts load. */
export function fetchAhead(queries: QueryClient, search: InboxSearch): void {
  const { view = "todo", q = "" } = search;
  // Saved views and names in a search must be loaded first.
  if (isBuiltIn(view) && q === "")
    void queries.prefetchInfiniteQuery(threadsQuery(paramsOf(BUILT_IN_VIEWS[view], search)));
  void queries.prefetchQuery(countsQuery);
  void queries.prefetchQuery(clientsQuery);
  void queries.prefetchQuery(savedViewsQuery);
  void queries.prefetchQuery(categoriesQuery);
  const session = queries.getQueryData(sessionQuery.queryKey);
  // Refused to viewers.
  if (session?.workspace.role !== "viewer") void queries.prefetchQuery(peopleQuery);
}
