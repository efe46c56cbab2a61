/** Queries of the setup and profile pages. */
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "../api/client.ts";
import { everyRow } from "../api/every.ts";

/** Options before sign-in: whether resets can be emailed. */
export const optionsQuery = queryOptions({
  queryKey: ["session-options"],
  queryFn: async () => (await unwrap(api.GET("/api/session/options"))).data,
  staleTime: 60_000,
});

export const connectionsQuery = queryOptions({
  queryKey: ["connections"],
  queryFn: () => everyRow((query) => unwrap(api.GET("/api/connections", { params: { query } }))),
});

export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: () => everyRow((query) => unwrap(api.GET("/api/invitations", { params: { query } }))),
});

export const workspaceQuery = queryOptions({
  queryKey: ["workspace"],
  queryFn: async () => (await unwrap(api.GET("/api/workspace"))).data,
});

export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: async () => (await unwrap(api.GET("/api/session/all"))).data,
});
