/** Changes workspace settings and refetches what depends on them. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { meQuery, sessionQuery } from "../../api/queries.ts";
import { showToast } from "../../parts/toast.ts";
import { workspaceQuery } from "../../session/queries.ts";

export type WorkspaceChange = Partial<Omit<Schemas["Workspace"], "id">>;

export function useWorkspaceChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkspaceChange) => unwrap(api.PATCH("/api/workspace", { body })),
    onSuccess: ({ data }) => {
      queries.setQueryData(workspaceQuery.queryKey, data);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queries.invalidateQueries({ queryKey: meQuery.queryKey });
      showToast("Saved");
    },
  });
}
