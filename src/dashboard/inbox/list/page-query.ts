/** Reads the list of conversations a page at a time. */
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { api, must } from "../../api/client.ts";
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
  must(
    api.GET("/api/threads", {
      params: { query: { ...params, limit, ...(cursor !== null && { cursor }) } },
    }),
  );

/** @param params null while it is not known what to list */
export const threadsQuery = (params: ListParams | null) =>
  infiniteQueryOptions({
    queryKey: ["threads", params ?? {}] as const,
    queryFn: ({ pageParam }) => readPage(params ?? {}, PAGE_ROWS, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ThreadPage) => last.pagination.nextCursor ?? null,
    enabled: params !== null,
    // What changes is asked for page by page, while the stream tells of it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Asks for what the inbox shows first while its scripts are still on their way. */
export function fetchAhead(queries: QueryClient, search: InboxSearch): void {
  const { view = "todo", q = "" } = search;
  // A saved view, or names in a search, have to be read first.
  if (isBuiltIn(view) && q === "")
    void queries.prefetchInfiniteQuery(threadsQuery(paramsOf(BUILT_IN_VIEWS[view], search)));
  void queries.prefetchQuery(countsQuery);
  void queries.prefetchQuery(clientsQuery);
  void queries.prefetchQuery(savedViewsQuery);
  void queries.prefetchQuery(categoriesQuery);
  const session = queries.getQueryData(sessionQuery.queryKey);
  // Refused to the client's own people.
  if (session?.workspace.role !== "viewer") void queries.prefetchQuery(peopleQuery);
}
