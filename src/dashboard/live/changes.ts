/** Refetches stale queries when the stream reports changes. */
import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * A message from the stream: which resources changed, but never their content. The web app itself adds `connected` as
 * the first message.
 */
export interface LiveMessage {
  type: string;
  thread_id?: string | null;
  reply_id?: string | null;
  client_id?: string | null;
  at?: string;
}

/** Delay before a refetch, to combine several messages. */
const GATHER_MS = 250;

/** Conversations that this tab is marking as read or unread. */
const ownReadMarks = new Set<string>();

/** Ignores the next message about these conversations' read status, because this tab already shows it. */
export function expectReadMarks(threadIds: readonly string[]): void {
  for (const id of threadIds) ownReadMarks.add(id);
}

/** Stops ignoring messages about these conversations' read status, because the change failed. */
export function forgetReadMarks(threadIds: readonly string[]): void {
  for (const id of threadIds) ownReadMarks.delete(id);
}

/** Collects messages, and then refetches the affected queries. */
export function gathered(queries: QueryClient): (message: LiveMessage) => void {
  const touched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    timer = null;
    for (const key of touched) readAgain(queries, JSON.parse(key) as string[]);
    touched.clear();
  };
  return (message) => {
    const { type, thread_id: id = null } = message;
    // Messages about marks may have been lost.
    if (type === "reset") ownReadMarks.clear();
    // The conversation is refetched when it is next opened. Doing so now would cost a request for every read mark.
    if (type === "thread.read" && id !== null && !ownReadMarks.delete(id))
      void queries.invalidateQueries({ queryKey: ["thread", id], refetchType: "none" });
    for (const key of touchedBy(message)) touched.add(JSON.stringify(key));
    timer ??= setTimeout(flush, GATHER_MS);
  };
}

/** Queries that will be refetched after their first load. */
const repeated = new WeakSet<Query>();

/**
 * Refetches stale queries. A query that is loading for the first time is refetched afterwards, because the pending
 * response may be older than the change.
 */
function readAgain(queries: QueryClient, queryKey: string[]): void {
  const begun = queries.getQueryCache().findAll({
    queryKey,
    fetchStatus: "fetching",
    predicate: (query) => query.state.data === undefined && !repeated.has(query),
  });
  void queries.invalidateQueries({ queryKey });
  for (const query of begun) {
    repeated.add(query);
    const isOver = () => void repeated.delete(query);
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.finally(isOver).then(again, () => {});
  }
}

/**
 * Returns the query keys to refetch after a message. Conversation lists are not included, because they refresh on their
 * own.
 */
function touchedBy({ type, thread_id: thread = null }: LiveMessage): string[][] {
  if (type === "reset") return [[]];
  if (type === "counts" || type === "connected") return [["counts"]];
  if (type === "presence") return thread === null ? [] : [["presence", thread]];
  if (type === "notification") return [["notifications"]];
  // Saved views can filter by read status, so their counts may have changed.
  if (type === "thread.read") return [["counts", "saved"]];
  if (type === "sending.changed") return [["sending"]];
  if (type.startsWith("connection.")) return [["connections"], ["sending"]];
  // Without an id, any of the client's conversations may have changed.
  if (type === "thread.changed" && thread === null) return [["thread"]];
  return thread === null ? [] : [["thread", thread]];
}
