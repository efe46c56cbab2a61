/** Reads and updates the URL state of the inbox. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { InboxSearch } from "./search.ts";

export interface Inbox {
  search: InboxSearch;
  /** Merges values into the URL; `undefined` removes one. */
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
      // Makes Back return to the list instead of stepping through every conversation.
      void navigate({
        search: (before) => ({ ...before, thread: id ?? undefined }),
        replace: id !== null && isOpen,
      }),
    [navigate, isOpen],
  );
  return { search, setSearch, openThread };
}
