/** Queries of the AI page. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import type { DateRange } from "./range.ts";

export const creditsQuery = queryOptions({
  queryKey: ["credits"],
  queryFn: async () => (await unwrap(api.GET("/api/credits"))).data,
});

export type AiUsage = Schemas["AiUsage"];

export interface UsageFilters extends DateRange {
  by: AiUsage["by"];
  client_id?: string;
}

export const usageQuery = (query: UsageFilters) =>
  queryOptions({
    queryKey: ["ai", "usage", query],
    queryFn: async () =>
      (await unwrap<{ data: AiUsage } | string>(api.GET("/api/ai/usage", { params: { query } }))).data,
    placeholderData: keepPreviousData,
  });
