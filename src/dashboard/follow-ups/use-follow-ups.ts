/** Reads and updates the URL state of the follow-ups page. */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useLiveMessages } from "../live/use-live.ts";
import { KEY } from "./queries.ts";
import type { FollowUpsSearch } from "./search.ts";

interface FollowUpsPlace {
  search: FollowUpsSearch;
  /** Merges values into the URL; `undefined` removes one. */
  setSearch: (change: { [name in keyof FollowUpsSearch]?: FollowUpsSearch[name] | undefined }) => void;
}

export function useFollowUpsPlace(): FollowUpsPlace {
  const search = useSearch({ from: "/framed/follow-ups" });
  const navigate = useNavigate({ from: "/follow-ups" });
  const setSearch = useCallback<FollowUpsPlace["setSearch"]>(
    (change) => void navigate({ search: (before) => ({ ...before, ...change }) }),
    [navigate],
  );
  return { search, setSearch };
}

/** Keys of the queries to refetch after a change: lists, the calendar and conversations. */
export const CHANGED = [[KEY], ["thread"]];

/** Refetches when a follow-up is sent, fails or is canceled elsewhere. */
export function useFollowUpEvents(): void {
  const queries = useQueryClient();
  useLiveMessages(({ type }) => {
    if (type.startsWith("follow_up.")) void queries.invalidateQueries({ queryKey: [KEY] });
  });
}
