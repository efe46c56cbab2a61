/** Queries for the system page, polled while work is in progress. */
import { queryOptions } from "@tanstack/react-query";
import { api, byId, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";

const CALM_MS = 15_000;
const BUSY_MS = 1_000;

export const systemQuery = dataQuery(["system"], () => unwrap(api.GET("/api/system")), {
  refetchInterval: CALM_MS,
});

/** The server-wide state; null for users without instance access. */
export const instanceQuery = queryOptions({ ...systemQuery, select: ({ instance }) => instance });

export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: async () => (await unwrap(api.GET("/api/backups"))).data,
  refetchInterval: ({ state }) => (state.data?.under_way ? BUSY_MS : false),
});

export const checksQuery = queryOptions({
  queryKey: ["checks"],
  queryFn: async () => (await unwrap(api.GET("/api/checks"))).data,
  refetchInterval: ({ state }) => (state.data?.running ? BUSY_MS : false),
});

export const payloadQuery = (id: string) =>
  queryOptions({
    queryKey: ["inbound-payload", id],
    queryFn: async () => (await unwrap(api.GET("/api/inbound-payloads/{id}", byId(id)))).data,
    refetchInterval: ({ state }) => (state.data?.status === "received" ? BUSY_MS : false),
  });

export const PAYLOADS_KEY = ["inbound-payloads"];

/** Keys of the queries to refetch after a change to failed webhooks: the list and its count. */
export const PAYLOAD_CHANGES = [PAYLOADS_KEY, systemQuery.queryKey];
