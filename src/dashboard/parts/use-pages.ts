/** Reads an API list page by page. The result can be passed to a table as props. */
import { useInfiniteQuery, type QueryKey, type UseQueryResult } from "@tanstack/react-query";

/** A list response. `pagination` has a cursor if more pages follow. */
interface ListPage<Row> {
  data: Row[];
  pagination: { nextCursor?: string | undefined; total?: number };
}

export interface Pages<Row> {
  /** Undefined until the first page has loaded. */
  rows: readonly Row[] | undefined;
  /** Total number of rows; null while unknown. */
  total: number | null;
  error: unknown;
  onRetry: () => void;
  /** Loads the next page; null after the last page. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

const PAGE_SIZE = 50;

/** @param read Fetches a page: `(page) => unwrap(api.GET(…, { params: { query: page } }))`. */
export function usePages<Row>(
  key: QueryKey,
  read: (page: { limit: number; cursor?: string }) => Promise<ListPage<Row>>,
): Pages<Row> {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam: cursor }) => read({ limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: ListPage<Row>) => last.pagination.nextCursor,
  });
  return {
    rows: data?.pages.flatMap((page) => page.data),
    total: data?.pages[0]?.pagination.total ?? null,
    error,
    onRetry: () => void refetch(),
    onMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
  };
}

/** Returns the table's props for a list without paging. */
export const rowsOf = <Row>({ data, error, refetch }: UseQueryResult<Row[]>) => ({
  rows: data,
  error,
  onRetry: () => void refetch(),
});
