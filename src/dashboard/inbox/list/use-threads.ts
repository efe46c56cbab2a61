/** Reads the list in pages, and keeps the rows on the screen current while the stream tells of changes. */
import { useInfiniteQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useLiveMessages } from "../../live/use-live.ts";
import { countChanges } from "../change.ts";
import type { ListParams } from "../views/built-in.ts";
import { pageOf, rowsOf, rowsToAsk, withFreshPage, type ThreadPage, type ThreadPages } from "./merge.ts";
import { setOrder } from "./order.ts";
import { PAGE_ROWS, readPage, threadsQuery } from "./page-query.ts";

/** Changes that come together are asked for together; a row is there within half a second all the same. */
const GATHER_MS = 60;
const RETRY_MS = 2_000;
/** Pages below the first that are asked again at once. */
const MOST_PAGES = 4;

const SILENT = new Set(["presence", "notification", "counts", "reset", "note.added"]);

export type ThreadList = ReturnType<typeof useThreads>;

/** @param params null while it is not known what to list */
export function useThreads(params: ListParams | null) {
  const queries = useQueryClient();
  const options = useMemo(() => threadsQuery(params), [params]);
  const key = options.queryKey;
  const query = useInfiniteQuery(options);
  const rows = useMemo(() => rowsOf(query.data), [query.data]);
  useEffect(() => setOrder(rows.map(({ id }) => id)), [rows]);
  useFreshRows(queries, key, params);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPending, error, refetch } = query;
  return { rows, fetchNextPage, hasNextPage, isFetchingNextPage, isPending, error, refetch };
}

type Key = readonly ["threads", ListParams];

function useFreshRows(queries: QueryClient, key: Key, params: ListParams | null): void {
  const touched = useRef(new Set<string>());
  /** Whether to ask again although no row was named. */
  const isStale = useRef(false);
  /** Null while there is no list to keep current. */
  const shown = useRef<Key | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isAsking = useRef(false);
  const ask = async (ids: readonly string[]): Promise<void> => {
    // One after the other: an answer that comes late must not take back what a later one said.
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
  useLiveMessages(({ type, thread_id: id }) => {
    if (params === null) return;
    if (type === "connected") {
      isStale.current = true;
      return plan(GATHER_MS);
    }
    if (SILENT.has(type) || id === undefined) return;
    touched.current.add(id);
    plan(GATHER_MS);
  });
  useEffect(() => {
    shown.current = key;
    if (isStale.current || touched.current.size > 0) plan(GATHER_MS);
    // A list that was seen before shows what it had, and then what has changed.
    if (queries.getQueryData(key)) void refresh(queries, key, []);
    return () => {
      shown.current = null;
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
      queries.setQueryData<ThreadPages>(key, (pages) => pages && firstPageOf(pages));
    };
  }, [queries, key]);
}

/** What was scrolled past is not kept for a later visit: it would be old then. */
const firstPageOf = ({ pages, pageParams }: ThreadPages): ThreadPages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
});

/**
 * Asks again for the first page, and for those that hold what was touched. Returns null when that is done, or after how
 * many milliseconds to ask again: while the list is read for the first time, and while the person's own changes are under
 * way, as an answer from before them would take them off the screen.
 */
async function refresh(queries: QueryClient, key: Key, touched: readonly string[]): Promise<number | null> {
  const known = queries.getQueryData<ThreadPages>(key);
  // The answer under way may be from before the change.
  if (!known) return queries.isFetching({ queryKey: key, exact: true }) > 0 ? GATHER_MS : null;
  const changes = countChanges();
  if (changes.underWay > 0) return GATHER_MS;
  const indexes = new Set([0, ...touched.map((id) => pageOf(known, id))]);
  const asked = [...indexes].filter((at) => at >= 0).slice(0, MOST_PAGES + 1);
  try {
    const answers = await Promise.all(
      asked.map(async (index) => {
        const limit = rowsToAsk(known.pages[index], PAGE_ROWS);
        const fresh = await readPage(key[1], limit, (known.pageParams[index] ?? null) as string | null);
        return { index, fresh };
      }),
    );
    if (countChanges().begun !== changes.begun) return GATHER_MS;
    for (const answer of answers) putPage(queries, key, answer);
  } catch {
    // The list stays as it was; the frame tells where the connection is lost.
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
