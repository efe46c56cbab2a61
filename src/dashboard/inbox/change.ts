/**
 * Changes conversations as people see it at once: the lists and the open conversation show it before the server
 * has answered, and go back with the reason when it refuses.
 */
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { api, must, type Schemas } from "../api/client.ts";
import { tellTrouble } from "../parts/toast.ts";

type Item = Schemas["ThreadItem"];

/** What one act may change, as PATCH and bulk take it. */
export interface ThreadChange {
  state?: "open" | "done";
  /** ISO 8601; null wakes it. */
  snoozed_until?: string | null;
  assignee_id?: string | null;
  category_id?: string | null;
  is_read?: boolean;
}

/** A page of the list, as the server answers it. */
export interface ThreadPage {
  data: Item[];
  pagination: Schemas["Pagination"];
}
export type ThreadPages = InfiniteData<ThreadPage>;

interface Act {
  ids: readonly string[];
  change: ThreadChange;
  /** What rows look like meanwhile; the ids alone do not say the name of an assignee. */
  shown: Partial<Item>;
}

/** Returns a function that changes conversations. */
export function useChangeThreads(): (act: Act) => Promise<void> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: send,
    onMutate: (act: Act) => showMeanwhile(queries, act),
    onError: (error, _act, undo) => {
      undo?.();
      tellTrouble(error);
    },
    onSettled: (_data, _error, { ids }) => {
      for (const id of ids) void queries.invalidateQueries({ queryKey: ["thread", id] });
      void queries.invalidateQueries({ queryKey: ["counts"] });
    },
  });
  return async (act) => {
    await mutateAsync(act).catch(() => undefined);
  };
}

/** `PATCH` for one, since it answers reasons; bulk for several, which says for each what became of it. */
async function send({ ids, change }: Act): Promise<void> {
  const [only, ...others] = ids;
  if (only === undefined) return;
  const { category_id: category, ...rest } = change;
  if (others.length === 0 && category === undefined) {
    await must(api.PATCH("/api/threads/{id}", { params: { path: { id: only } }, body: rest }));
    return;
  }
  const { is_read: _read, ...bulk } = change;
  await must(api.POST("/api/threads/bulk", { body: { ids: [...ids], ...bulk } }));
}

/** Shows the change in every list that is kept. Returns how to take that back. */
function showMeanwhile(queries: QueryClient, { ids, shown }: Act): () => void {
  const changed = new Set(ids);
  const before = queries.getQueriesData<ThreadPages>({ queryKey: ["threads"] });
  queries.setQueriesData<ThreadPages>(
    { queryKey: ["threads"] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((item) => (changed.has(item.id) ? { ...item, ...shown } : item)),
        })),
      },
  );
  return () => {
    for (const [key, data] of before) queries.setQueryData(key, data);
  };
}
