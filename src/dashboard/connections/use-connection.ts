/** Changes a connection and refetches what depends on it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Schemas, api, unwrap } from "../api/client.ts";
import { showToast } from "../parts/toast.ts";
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

/** Returns a function that invalidates all connection queries. */
export function useConnectionsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["connections"] });
}

/** @param message toast after the change, or null for none */
export function useConnectionChange(id: string, message: string | null = "Saved") {
  const changed = useConnectionsChanged();
  return useMutation({
    mutationFn: (body: ConnectionChange) =>
      unwrap(api.PATCH("/api/connections/{id}", { params: { path: { id } }, body })),
    onSuccess: () => {
      if (message !== null) showToast(message);
      return changed();
    },
  });
}

/** Runs an action that returns the updated connection. @param message toast after it, or null for none */
export function useConnectionAction<Input = void>(
  act: (path: { params: { path: { id: string } } }, input: Input) => Promise<{ data: Schemas["Connection"] }>,
  { id, message }: { id: string; message: (connection: Connection) => string | null },
) {
  const queries = useQueryClient();
  const changed = useConnectionsChanged();
  return useMutation({
    mutationFn: (input: Input) => act({ params: { path: { id } } }, input),
    onSuccess: ({ data }) => {
      queries.setQueryData(connectionQuery(id).queryKey, data);
      const text = message(data);
      if (text !== null) showToast(text);
      return changed();
    },
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
