/** Queries and mutations of the client page. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { showToast } from "../../parts/toast.ts";

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

export function useClientChange(id: string, onSaved?: (saved: Client) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ClientChange) =>
      unwrap(api.PATCH("/api/clients/{id}", { params: { path: { id } }, body })),
    onSuccess: ({ data }) => {
      queries.setQueryData(oneClientQuery(id).queryKey, data);
      void queries.invalidateQueries({ queryKey: ["clients"], exact: true });
      showToast("Saved");
      onSaved?.(data);
    },
  });
}
