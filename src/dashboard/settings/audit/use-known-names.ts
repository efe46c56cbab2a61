/** Loads names for the ids in audit entries. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, unwrap } from "../../api/client.ts";
import { everyRow } from "../../api/every.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { connectionsQuery } from "../../session/queries.ts";
import type { KnownNames } from "./entry-labels.ts";

/** All keys, including revoked ones, which still appear in the trail. */
const everyKeyQuery = queryOptions({
  queryKey: ["api-keys", "names"],
  queryFn: () =>
    everyRow(async (query) => {
      const { keys: data, pagination } = await unwrap(api.GET("/api/api-keys", { params: { query } }));
      return { data, pagination };
    }),
});

export function useKnownNames(): KnownNames {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: keys = [] } = useQuery(everyKeyQuery);
  const { data: connections = [] } = useQuery(connectionsQuery);
  return { people, clients, keys, connections };
}
