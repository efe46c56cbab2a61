/** Refetches stale queries when the stream reports changes. */
import { useQueryClient, type Query, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { listen, type LiveMessage } from "./stream.ts";

/** Minimum interval between list refetches. */
const GATHER_MS = 250;

const extra = new Set<(message: LiveMessage) => void>();

/** Subscribes to stream messages while the component is mounted. */
export function useLiveMessages(handle: (message: LiveMessage) => void): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listener = (message: LiveMessage): void => latest.current(message);
    extra.add(listener);
    return () => void extra.delete(listener);
  }, []);
}

/** Connects the whole app. Returns whether the connection is up; null while unknown. */
export function useLive(): boolean | null {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState<boolean | null>(null);
  useEffect(() => {
    const apply = gathered(queries);
    return listen((message) => {
      apply(message);
      for (const listener of extra) listener(message);
    }, setConnected);
  }, [queries]);
  return isConnected;
}

/** Collects messages, and then refetches the affected queries. */
function gathered(queries: QueryClient): (message: LiveMessage) => void {
  const touched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    timer = null;
    for (const key of touched) readAgain(queries, JSON.parse(key) as string[]);
    touched.clear();
  };
  return (message) => {
    for (const key of touchedBy(message)) touched.add(JSON.stringify(key));
    timer ??= setTimeout(flush, GATHER_MS);
  };
}

/** Queries to refetch after their first load. */
const repeated = new WeakSet<Query>();

/**
 * Refetches stale queries. A query that is still loading for the first time is refetched afterwards, because
 * the pending response may predate the change but would count as current.
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

/** Returns the query keys that a message makes stale. Conversation lists refresh on their own. */
function touchedBy({ type, thread_id: thread = null }: LiveMessage): string[][] {
  if (type === "reset") return [[]];
  if (type === "counts" || type === "connected") return [["counts"]];
  if (type === "presence") return thread === null ? [] : [["presence", thread]];
  if (type === "notification") return [["notifications"]];
  // Saved views can filter by it, and lists refresh on their own.
  if (type === "thread.read") return [["counts", "saved"]];
  if (type === "sending.changed") return [["sending"]];
  if (type.startsWith("connection.")) return [["connections"], ["sending"]];
  // Without an id, any conversation of a client may have changed.
  if (type === "thread.changed" && thread === null) return [["thread"]];
  return thread === null ? [] : [["thread", thread]];
}
