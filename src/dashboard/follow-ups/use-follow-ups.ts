/** Reads and updates the URL state of the follow-ups page. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { FollowUpsSearch } from "./search.ts";

export interface FollowUpsPlace {
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
