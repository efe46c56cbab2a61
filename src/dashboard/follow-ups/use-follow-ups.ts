/** Moves about on the page: the address says what is shown, so that back and links work. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import type { FollowUpsSearch } from "./search.ts";

export interface FollowUpsPlace {
  search: FollowUpsSearch;
  /** Changes parts of the address; `undefined` takes one out. */
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
