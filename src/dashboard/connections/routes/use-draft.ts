/** Holds the routes while they are edited, and saves them as a whole. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, must } from "../../api/client.ts";
import { tell } from "../../parts/toast.ts";
import { routesQuery } from "../queries.ts";
import { strings } from "../strings.ts";
import { bodyOf, draftOf, isSame, type RoutesDraft } from "./draft.ts";

export function useRoutesDraft(id: string) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(routesQuery(id));
  const [edited, setEdited] = useState<RoutesDraft | null>(null);
  const stored = data && draftOf(data);
  const save = useMutation({
    mutationFn: (draft: RoutesDraft) =>
      must(api.PUT("/api/connections/{id}/routes", { params: { path: { id } }, body: bodyOf(draft) })),
    onSuccess: async ({ data: saved }) => {
      queries.setQueryData(routesQuery(id).queryKey, saved);
      setEdited(null);
      tell(strings.routes.saved);
      await queries.invalidateQueries({ queryKey: ["connections"] });
    },
  });
  const draft = edited ?? stored;
  return {
    draft,
    error,
    retry: () => void refetch(),
    isChanged: edited !== null && stored !== undefined && !isSame(edited, stored),
    edit: (change: (before: RoutesDraft) => RoutesDraft) => {
      save.reset();
      setEdited((before) => {
        const from = before ?? stored;
        return from ? change(from) : before;
      });
    },
    discard: () => {
      save.reset();
      setEdited(null);
    },
    save,
  };
}

export type RoutesEditor = ReturnType<typeof useRoutesDraft>;
