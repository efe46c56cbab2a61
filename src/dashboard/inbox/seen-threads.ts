/** Reads conversations as the user sees them, from the cached lists. */
import { formatCountOf } from "../parts/format-number.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Schemas } from "../api/client.ts";
import { threadQuery } from "../api/queries.ts";
import type { Seen } from "./change.ts";
import { type ThreadPages } from "./list/merge.ts";

type Item = Schemas["ThreadItem"];

/** Returns a conversation's row from any cached list. */
export const findItem = (queries: QueryClient, id: string): Item | undefined => findRow(queries, id)?.item;

/** Returns the latest cached row and its fetch time, from all lists or only the visible ones. */
function findRow(
  queries: QueryClient,
  id: string,
  type: "all" | "active" = "all",
): { item: Item; at: number } | undefined {
  const lists = queries.getQueryCache().findAll({ queryKey: ["threads"], type });
  for (const { state } of lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt))
    for (const page of (state.data as ThreadPages | undefined)?.pages ?? []) {
      const item = page.data.find((row) => row.id === id);
      if (item) return { item, at: state.dataUpdatedAt };
    }
  return undefined;
}

/** Returns the conversation as cached: the visible row, or the latest fetched data. */
export function seenOf(queries: QueryClient, id: string): Item | Schemas["Thread"] | undefined {
  const shown = findRow(queries, id, "active");
  if (shown) return shown.item;
  const row = findRow(queries, id);
  const whole = queries.getQueryState(threadQuery(id).queryKey);
  const isRowNewer = row !== undefined && row.at >= (whole?.dataUpdatedAt ?? 0);
  return isRowNewer ? row.item : (whole?.data ?? row?.item);
}

/** Returns what the user sees of each cached conversation, by id. */
export const seenIn = (
  queries: QueryClient,
  ids: readonly string[],
  of: (known: Item | Schemas["Thread"]) => Seen,
): Record<string, Seen> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const known = seenOf(queries, id);
      return known ? [[id, of(known)] as const] : [];
    }),
  );

/**
 * Returns the newest reply that the user sees in each conversation, so that actions never apply to a newer, unseen one.
 */
export const newestOf = (queries: QueryClient, ids: readonly string[]): Record<string, Seen> =>
  seenIn(queries, ids, ({ latest_reply_id }) => ({ latest_reply_id }));

/** Returns whether a conversation is known to have no open replies. */
export const isDone = (queries: QueryClient, id: string): boolean => seenOf(queries, id)?.open_count === 0;

/** Returns the name of a single conversation's contact, or a count of several conversations. */
export function contactNames(queries: QueryClient, ids: readonly string[]): string {
  const [only] = ids;
  const contact = ids.length === 1 && only !== undefined ? seenOf(queries, only)?.contact : undefined;
  return contact ? (contact.name ?? contact.email) : formatCountOf(ids.length, "conversation");
}
