/** What the page is about, from its address, and how to change it. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useWorkspaceZone } from "../session/use-session.ts";
import type { ReportQuery } from "./queries.ts";
import { rangeOf, type AnalyticsSearch } from "./search.ts";

export interface AnalyticsPlace {
  search: AnalyticsSearch;
  /** Changes parts of the address; `undefined` takes one out. */
  setSearch: (change: { [name in keyof AnalyticsSearch]?: AnalyticsSearch[name] | undefined }) => void;
  /** What every report of the page asks for. */
  asked: ReportQuery;
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
  const asked = {
    ...rangeOf(search, { now: Date.now(), zone }),
    timezone: zone,
    ...(client !== undefined && { client_id: client }),
    ...(connection !== undefined && { connection_id: connection }),
    ...(campaign !== undefined && { campaign_id: campaign }),
    ...(person !== undefined && { user_id: person }),
  };
  return { search, setSearch, asked };
}
