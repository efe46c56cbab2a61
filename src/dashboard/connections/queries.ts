/** Queries for the connection pages. All keys start with `connections`; live events invalidate all of them. */
import { queryOptions } from "@tanstack/react-query";
import { api, byId, type Schemas, unwrap } from "../api/client.ts";
import { dataQuery } from "../api/data-query.ts";

export type Connection = Schemas["Connection"];
export type Health = Schemas["ConnectionHealth"];
export type BackFill = Schemas["BackFill"];

/** Polls frequently to show an import's progress; other changes arrive as live events or can wait. */
const WHILE_FETCHING_MS = 1_500;
const OTHERWISE_MS = 30_000;

export const connectionQuery = (id: string) =>
  dataQuery(["connections", id], () => unwrap(api.GET("/api/connections/{id}", byId(id))));

export const healthQuery = (id: string) =>
  queryOptions({
    queryKey: ["connections", id, "health"],
    queryFn: async () => (await unwrap(api.GET("/api/connections/{id}/health", byId(id)))).data,
    refetchInterval: ({ state }) =>
      state.data?.back_fill?.state === "running" ? WHILE_FETCHING_MS : OTHERWISE_MS,
  });

/** Routes with their ETag for `If-Match`, so that a save never overwrites someone else's changes. */
export type StoredRoutes = Schemas["ConnectionRoutes"] & { tag: string };

export async function readRoutes(id: string): Promise<StoredRoutes> {
  const answer = await api.GET("/api/connections/{id}/routes", byId(id));
  const { data } = await unwrap(Promise.resolve(answer));
  return { ...data, tag: answer.response.headers.get("etag") ?? "*" };
}

export const routesQuery = (id: string) =>
  queryOptions({ queryKey: ["connections", id, "routes", "tagged"], queryFn: () => readRoutes(id) });

/** Returns an account's clients: first those in its routes, and then the default client. */
export const clientIdsOf = (
  { client_id: other }: Pick<Connection, "client_id">,
  stored?: Pick<StoredRoutes, "routes">,
): string[] => [...new Set([...(stored?.routes ?? []).map(({ client_id: id }) => id), other])];

export const campaignsQuery = (id: string) =>
  dataQuery(["connections", id, "campaigns"], () =>
    unwrap(api.GET("/api/connections/{id}/campaigns", byId(id))),
  );
