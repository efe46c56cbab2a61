/** Queries of the contact pages; changes invalidate them by key prefix. */
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../api/client.ts";
import { everyRow } from "../api/every.ts";

const WATCHED_EVERY_MS = 3_000;

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ["contacts", "one", id],
    queryFn: async () => (await unwrap(api.GET("/api/contacts/{id}", { params: { path: { id } } }))).data,
    // Polls while erasure is in progress, to show how far it is.
    refetchInterval: ({ state }) => (state.data?.erasure?.state === "searching" ? WATCHED_EVERY_MS : false),
  });

export const contactThreadsQuery = (id: string) =>
  queryOptions({
    queryKey: ["contacts", "threads", id],
    queryFn: async () =>
      (await unwrap(api.GET("/api/contacts/{id}/threads", { params: { path: { id } } }))).data,
  });

export const contactFollowUpsQuery = (id: string) =>
  queryOptions({
    queryKey: ["contacts", "follow-ups", id],
    queryFn: () =>
      everyRow((page) => {
        const query = { contact_id: id, status: "all" as const, ...page };
        return unwrap(api.GET("/api/follow-ups", { params: { query } }));
      }),
  });

/** Suppressions that match an address: itself, its domain or a parent domain. */
export const addressSuppressionsQuery = (address: string) =>
  queryOptions({
    queryKey: ["contacts", "suppressions", address],
    queryFn: () =>
      everyRow((page) => unwrap(api.GET("/api/suppressions", { params: { query: { address, ...page } } }))),
  });

export const duplicatesQuery = queryOptions({
  queryKey: ["contacts", "duplicates"],
  queryFn: async () => (await unwrap(api.GET("/api/contacts/duplicates"))).data,
});
