/** Loads the list page by page, and keeps it current with the event stream. */
import { type ThreadPage, type ThreadPages, rowsToAsk, withFreshPage, pageOf, rowsOf } from "./merge.ts";
import {
  type QueryClient,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { api, unwrap } from "../../api/client.ts";
import {
  categoriesQuery,
  clientsQuery,
  countsQuery,
  peopleQuery,
  savedViewsQuery,
  sessionQuery,
} from "../../api/queries.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { countChanges } from "../change.ts";
import type { InboxSearch } from "../search.ts";
import { BUILT_IN_VIEWS, type ListParams, isBuiltIn, paramsOf } from "../views/built-in.ts";
import { setOrder } from "./order.ts";
import type { Listed } from "./use-list-params.ts";

/** Delay before a refetch, to combine changes; new rows still appear within half a second. */
const GATHER_MS = 60;
const RETRY_MS = 2_000;
/** Maximum number of lower pages refetched at a time. */
const MAX_PAGES = 4;

const SILENT = new Set(["presence", "notification", "counts", "reset", "note.added"]);

export type ThreadList = ReturnType<typeof useThreads>;

/**
 * Loads a view's list and, below it, search results outside the view.
 * @param params Null until the filters are available.
 * @param elsewhere The search's filters without the view's; null to stay in the view.
 */
export function useThreads({ params, elsewhere }: Pick<Listed, "params" | "elsewhere">) {
  const inView = usePages(params);
  const isComplete = !inView.isPending && !inView.hasNextPage;
  const outside = usePages(isComplete ? elsewhere : null);
  const rows = useMemo(() => {
    const ids = new Set(inView.rows.map(({ id }) => id));
    return [...inView.rows, ...outside.rows.filter(({ id }) => !ids.has(id))];
  }, [inView.rows, outside.rows]);
  useEffect(() => setOrder(rows.map(({ id }) => id)), [rows]);
  const isOutside = isComplete && elsewhere !== null;
  const { fetchNextPage, isFetchingNextPage, refetch } = isOutside && !inView.error ? outside : inView;
  return {
    rows,
    /** Number of rows inside the view. Rows outside the view follow them. */
    inView: inView.rows.length,
    fetchNextPage,
    isFetchingNextPage,
    refetch,
    hasNextPage: inView.hasNextPage || (isOutside && outside.hasNextPage),
    isPending: inView.isPending || (isOutside && rows.length === 0 && outside.isPending),
    error: inView.error ?? outside.error,
  };
}

function usePages(params: ListParams | null) {
  const queries = useQueryClient();
  const options = useMemo(() => threadsQuery(params), [params]);
  const key = options.queryKey;
  const query = useInfiniteQuery(options);
  const rows = useMemo(() => rowsOf(query.data), [query.data]);
  useFreshRows(queries, key, params);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPending, error, refetch } = query;
  return { rows, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, error, refetch };
}

type Key = readonly ["threads", ListParams | null];

function useFreshRows(queries: QueryClient, key: Key, params: ListParams | null): void {
  const touched = useRef(new Set<string>());
  /** Whether to refetch even if no changed rows are known. */
  const isStale = useRef(false);
  /** The visible list; null if there is none to refresh. */
  const shown = useRef<Key | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isAsking = useRef(false);
  const ask = async (ids: readonly string[]): Promise<void> => {
    // Refetches one at a time, because a late response must not overwrite a newer one.
    isAsking.current = true;
    const wait = shown.current && (await refresh(queries, shown.current, ids));
    isAsking.current = false;
    if (wait !== null) {
      isStale.current = true;
      for (const id of ids) touched.current.add(id);
    }
    if (isStale.current || touched.current.size > 0) plan(wait ?? GATHER_MS);
  };
  const plan = (wait: number): void => {
    if (shown.current === null) return;
    timer.current ??= setTimeout(() => {
      timer.current = null;
      if (isAsking.current) return;
      const ids = [...touched.current];
      touched.current.clear();
      isStale.current = false;
      void ask(ids);
    }, wait);
  };
  useLiveMessages(({ type, thread_id: id = null }) => {
    if (params === null) return;
    if (type === "connected") {
      isStale.current = true;
      return plan(GATHER_MS);
    }
    if (SILENT.has(type) || id === null) return;
    touched.current.add(id);
    plan(GATHER_MS);
  });
  useEffect(() => {
    shown.current = key;
    if (isStale.current || touched.current.size > 0) plan(GATHER_MS);
    // A cached list first shows its old rows, so it is refetched immediately.
    if (queries.getQueryData(key)) void refresh(queries, key, []);
    return () => {
      shown.current = null;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      queries.setQueryData<ThreadPages>(key, (pages) => pages && firstPageOf(pages));
    };
  }, [queries, key]);
}

/** Returns the first page only. Other pages are dropped on unmount, because they would be outdated later. */
const firstPageOf = ({ pages, pageParams }: ThreadPages): ThreadPages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/**
 * Refetches the first page and all pages with changed rows. Returns null when done, or how many milliseconds to wait
 * before a retry: during the first load, and while the user's own changes are pending, because an older response would
 * revert them on screen.
 */
async function refresh(queries: QueryClient, key: Key, touched: readonly string[]): Promise<number | null> {
  const known = queries.getQueryData<ThreadPages>(key);
  // Retries during the first load, because its response may be older than the change.
  if (!known) return queries.isFetching({ queryKey: key, exact: true }) > 0 ? GATHER_MS : null;
  const changes = countChanges();
  if (changes.underWay > 0) return GATHER_MS;
  const indexes = new Set([0, ...touched.map((id) => pageOf(known, id))]);
  const stale = [...indexes].filter((at) => at >= 0).slice(0, MAX_PAGES + 1);
  try {
    const answers = await Promise.all(
      stale.map(async (index) => {
        const limit = rowsToAsk(known.pages[index], PAGE_ROWS);
        const fresh = await readPage(key[1] ?? {}, limit, (known.pageParams[index] ?? null) as string | null);
        return { index, fresh };
      }),
    );
    if (countChanges().begun !== changes.begun) return GATHER_MS;
    for (const answer of answers) putPage(queries, key, answer);
  } catch {
    // The list stays as it is; a banner shows that the connection is lost.
    return RETRY_MS;
  }
  return null;
}

function putPage(
  queries: QueryClient,
  key: Key,
  { index, fresh }: { index: number; fresh: ThreadPage },
): void {
  const pages = queries.getQueryData<ThreadPages>(key);
  if (!pages) return;
  const next = withFreshPage(pages, index, fresh);
  if (next) queries.setQueryData(key, next);
  else void queries.resetQueries({ queryKey: key, exact: true });
}

const PAGE_ROWS = 50;

export const readPage = (params: ListParams, limit: number, cursor: string | null): Promise<ThreadPage> =>
  unwrap(
    api.GET("/api/threads", { params: { query: { ...params, limit, ...(cursor !== null && { cursor }) } } }),
  );

/** @param params Null while there is nothing to list. */
export const threadsQuery = (params: ListParams | null) =>
  infiniteQueryOptions({
    queryKey: ["threads", params] as const,
    queryFn: ({ pageParam }) => readPage(params ?? {}, PAGE_ROWS, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: ThreadPage) => last.pagination.nextCursor ?? null,
    enabled: params !== null,
    // Never stale, because changed pages are refetched when the stream reports changes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Prefetches the first list while its scripts load. */
export function fetchAhead(queries: QueryClient, search: InboxSearch): void {
  const { view = "todo", q = "" } = search;
  // Other lists depend on saved views, or on names used in the search, which are not loaded yet.
  if (isBuiltIn(view) && q === "")
    void queries.prefetchInfiniteQuery(threadsQuery(paramsOf(BUILT_IN_VIEWS[view], search)));
  void queries.prefetchQuery(countsQuery);
  void queries.prefetchQuery(clientsQuery);
  void queries.prefetchQuery(savedViewsQuery);
  void queries.prefetchQuery(categoriesQuery);
  const session = queries.getQueryData(sessionQuery.queryKey);
  // The API doesn't let viewers list people.
  if (session?.workspace.role !== "viewer") void queries.prefetchQuery(peopleQuery);
}
