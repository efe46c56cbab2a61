/** Queries and mutations of the client page. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { useAction } from "../../parts/use-action.ts";

type Client = Schemas["Client"];
export type ClientChange = Partial<Omit<Client, "id" | "workspace_id" | "created_at" | "updated_at">>;

export const oneClientQuery = (id: string) =>
  queryOptions({
    queryKey: ["clients", id],
    queryFn: async () => (await unwrap(api.GET("/api/clients/{id}", { params: { path: { id } } }))).data,
  });

/** Routes of an account; only managers can read them. */
export const routesQuery = (id: string) =>
  queryOptions({
    queryKey: ["connections", id, "routes"],
    queryFn: async () =>
      (await unwrap(api.GET("/api/connections/{id}/routes", { params: { path: { id } } }))).data,
  });

/** Returns the save function of a client, with its toast and cache update. */
export function useClientSaving(id: string) {
  const queries = useQueryClient();
  return {
    save: (body: ClientChange): Promise<{ data: Client }> =>
      unwrap(api.PATCH("/api/clients/{id}", { params: { path: { id } }, body })),
    done: "Saved",
    onDone: ({ data }: { data: Client }): void => {
      queries.setQueryData(oneClientQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: ["clients"], exact: true });
    },
  };
}

export function useClientChange(id: string, onSaved?: () => void) {
  const { save, done, onDone } = useClientSaving(id);
  const effects = {
    done,
    onDone: (saved: { data: Client }) => {
      onDone(saved);
      onSaved?.();
    },
  };
  return useAction(save, effects);
}
