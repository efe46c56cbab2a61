/** Reads and updates the URL state of the analytics page. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useWorkspaceZone } from "../session/use-session.ts";
import type { ReportQuery } from "./queries.ts";
import { rangeOf, type AnalyticsSearch } from "./search.ts";

export interface AnalyticsPlace {
  search: AnalyticsSearch;
  /** Merges values into the URL; `undefined` removes one. */
  setSearch: (change: { [name in keyof AnalyticsSearch]?: AnalyticsSearch[name] | undefined }) => void;
  /** Query parameters shared by all reports of the page. */
  params: ReportQuery;
}

export function useAnalytics(): AnalyticsPlace {
  const search = useSearch({ from: "/framed/analytics" });
  const navigate = useNavigate({ from: "/analytics" });
  const zone = useWorkspaceZone();
  const setSearch = useCallback<AnalyticsPlace["setSearch"]>(
    (change) => void navigate({ search: (before) => ({ ...before, ...change }) }),
    [navigate],
  );
  const { client, connection, campaign, person } = search;
  const params = {
    ...rangeOf(search, { now: Date.now(), zone }),
    timezone: zone,
    ...(client !== undefined && { client_id: client }),
    ...(connection !== undefined && { connection_id: connection }),
    ...(campaign !== undefined && { campaign_id: campaign }),
    ...(person !== undefined && { user_id: person }),
  };
  return { search, setSearch, params };
}
