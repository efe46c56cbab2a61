/** Moves about in the inbox: the address says what is listed and opened, so that back and links work. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { InboxSearch } from "./search.ts";

export interface Inbox {
  search: InboxSearch;
  /** Changes parts of the address; `undefined` takes one out. */
  setSearch: (change: Partial<InboxSearch>, how?: { replace: boolean }) => void;
  /** Opens a conversation; null closes it. */
  openThread: (id: string | null) => void;
}

export function useInbox(): Inbox {
  const search = useSearch({ from: "/framed/inbox" });
  const navigate = useNavigate({ from: "/inbox" });
  const setSearch = useCallback<Inbox["setSearch"]>(
    (change, how) => void navigate({ search: (before) => ({ ...before, ...change }), ...how }),
    [navigate],
  );
  const isOpen = search.thread !== undefined;
  const openThread = useCallback<Inbox["openThread"]>(
    (id) =>
      // Back leads to the list, not through every conversation that was read.
      void navigate({
        search: (before) => ({ ...before, thread: id ?? undefined }),
        replace: id !== null && isOpen,
      }),
    [navigate, isOpen],
  );
  return { search, setSearch, openThread };
}
