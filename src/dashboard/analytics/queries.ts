/** Queries of the analytics page; the previous result stays visible while the next one loads. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { dataQuery } from "../api/data-query.ts";
import { useWorkspaceZone } from "../session/use-session.ts";
import type { DateRange } from "../settings/ai/range.ts";
import { type AnalyticsSearch, type BarInterval, rangeOf } from "./search.ts";

/** Filters of a report. */
export interface ReportQuery extends DateRange {
  timezone: string;
  client_id?: string;
  connection_id?: string;
  campaign_id?: string;
  user_id?: string;
}

/** Keeps the last figures while the next ones load, and refetches when the page regains focus. */
const CURRENT = { placeholderData: keepPreviousData, refetchInterval: 60_000 };

export type ReportRow = Schemas["AnalyticsRow"];
export type Totals = Schemas["AnalyticsTotals"];
export type Speed = Schemas["AnalyticsSpeed"];
type GroupName = "client" | "user" | "campaign" | "connection" | "category" | "hour_of_week";

export const totalsQuery = (query: ReportQuery) =>
  dataQuery(
    ["analytics", "totals", query],
    () => unwrap(api.GET("/api/analytics/totals", { params: { query } })),
    { ...CURRENT },
  );

export const speedQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ["analytics", "speed", query],
    queryFn: async () =>
      (await unwrap<{ data: Speed } | string>(api.GET("/api/analytics/speed", { params: { query } }))).data,
    ...CURRENT,
  });

export interface RowsQuery extends ReportQuery {
  by: GroupName;
  interval?: BarInterval;
}

export const rowsQuery = (query: RowsQuery) =>
  queryOptions({
    queryKey: ["analytics", "breakdown", query],
    queryFn: async () =>
      (
        await unwrap<{ data: ReportRow[] } | string>(
          api.GET("/api/analytics/breakdown", { params: { query } }),
        )
      ).data,
    ...CURRENT,
  });

interface AnalyticsPlace {
  search: AnalyticsSearch;
  /** Merges values into the URL; `undefined` removes one. */
  setSearch: (change: { [name in keyof AnalyticsSearch]?: AnalyticsSearch[name] | undefined }) => void;
  /** Query parameters shared by all reports of the page. */
  params: ReportQuery;
}

/** Reads and updates the URL state of the analytics page. */
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
