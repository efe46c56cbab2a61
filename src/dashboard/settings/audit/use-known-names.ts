/** Reads the names that entries of the audit trail have ids of. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, must, type Schemas } from "../../api/client.ts";
import { clientsQuery, peopleQuery } from "../../api/queries.ts";
import { connectionsQuery } from "../../session/queries.ts";
import type { KnownNames } from "./entry-words.ts";

/** Every key of the workspace: what a revoked one did stays in the trail. */
const everyKeyQuery = queryOptions({
  queryKey: ["api-keys", "names"],
  queryFn: async () => {
    const keys: Schemas["ApiKey"][] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
      const page = await must(api.GET("/api/api-keys", { params: { query } }));
      keys.push(...page.keys);
      cursor = page.pagination.nextCursor;
    } while (cursor !== undefined);
    return keys;
  },
});

export function useKnownNames(): KnownNames {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: keys = [] } = useQuery(everyKeyQuery);
  const { data: connections = [] } = useQuery(connectionsQuery);
  return { people, clients, keys, connections };
}
