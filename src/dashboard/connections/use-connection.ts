/** Changes a connection and refetches dependent data. */
import { useQueryClient } from "@tanstack/react-query";
import { api, byId, unwrap } from "../api/client.ts";
import { useAction } from "../parts/use-action.ts";
import { type Connection, connectionQuery } from "./queries.ts";

export interface ConnectionChange {
  name?: string;
  status?: Connection["status"];
  client_id?: string;
  api_key?: string;
  limits?: Connection["limits"];
  push?: Partial<Connection["push"]>;
  reset_secret?: boolean;
}

/** @param done Toast after the change; null for none. */
export const useConnectionChange = (id: string, done: string | null = "Saved") =>
  useAction((body: ConnectionChange) => unwrap(api.PATCH("/api/connections/{id}", { ...byId(id), body })), {
    done,
    changes: [["connections"]],
  });

/**
 * Runs an action that returns the updated connection. @param message Toast after the action; null for none.
 */
export function useConnectionAction<Input = void>(
  act: (path: ReturnType<typeof byId>, input: Input) => Promise<{ data: Connection }>,
  { id, message }: { id: string; message: (connection: Connection) => string | null },
) {
  const queries = useQueryClient();
  return useAction((input: Input) => act(byId(id), input), {
    done: ({ data }) => message(data),
    onDone: ({ data }) => queries.setQueryData(connectionQuery(id).queryKey, data),
    changes: [["connections"]],
  });
}

export const TABS = ["overview", "routes", "unrouted", "actions"] as const;
export type ConnectionTab = (typeof TABS)[number];

interface ConnectionSearch {
  tab?: ConnectionTab;
}

export function connectionSearch({ tab }: Record<string, unknown>): ConnectionSearch {
  const known = TABS.find((one) => one === tab);
  return known && known !== "overview" ? { tab: known } : {};
}
