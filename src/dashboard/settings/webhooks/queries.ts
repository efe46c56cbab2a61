/** Queries for the webhook settings. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { dataQuery, listQuery } from "../../api/data-query.ts";
import { useLiveMessages } from "../../live/use-live.ts";

export type Webhook = Schemas["WebhookSubscription"];
export type Delivery = Schemas["Delivery"];

export const KEY = "webhooks";

export const webhooksQuery = listQuery([KEY], (query) =>
  unwrap(api.GET("/api/webhook-subscriptions", { params: { query } })),
);

export const webhookQuery = (id: string) =>
  dataQuery([KEY, id], () => unwrap(api.GET("/api/webhook-subscriptions/{id}", byId(id))));

export interface LogFilters {
  status: Delivery["status"] | null;
  event: Delivery["event"] | null;
}

export const logKey = (id: string, { status, event }: LogFilters) => [KEY, id, "log", status, event];

export function readLog(id: string, { status, event }: LogFilters, page: { limit: number }) {
  const query = { ...page, ...(status !== null && { status }), ...(event !== null && { event }) };
  return unwrap(api.GET("/api/webhook-subscriptions/{id}/deliveries", { params: { path: { id }, query } }));
}

/** Time of the last automatic delivery; null if the recent log has none. */
export const lastSentQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id, "last-sent"],
    queryFn: async () => {
      const { data } = await readLog(id, { status: null, event: null }, { limit: 50 });
      const last = data.find(({ event, is_manual: isManual }) => event !== "webhook.test" && !isManual);
      return last?.created_at ?? null;
    },
    gcTime: 0,
  });

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: [KEY, id, "delivery", deliveryId],
    queryFn: async () => {
      const params = { path: { id, deliveryId } };
      return (await unwrap(api.GET("/api/webhook-subscriptions/{id}/deliveries/{deliveryId}", { params })))
        .data;
    },
  });

/** Wait after an event before refetching, so that its delivery is in the log. */
const AFTER_EVENT_MS = 1_500;
const WHILE_WAITING_MS = 2_500;

/** Refreshes the log after live events, and while an attempt is in progress. */
export function useLogRefresh(isUnderWay: boolean): void {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: [KEY] });
  useLiveMessages(({ type }) => {
    if (/^(reply|follow_up|contact|connection)\./.test(type)) setTimeout(refresh, AFTER_EVENT_MS);
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [KEY] }), WHILE_WAITING_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, queries]);
}
