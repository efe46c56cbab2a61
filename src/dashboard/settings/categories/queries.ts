/** Queries of the category page, and the invalidation after changes. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";

export type Category = Schemas["Category"];
export type Learning = Schemas["LearnedCategories"];

export type SeenLabel = Learning["labels"][number];

export const learnedQuery = queryOptions({
  queryKey: ["categories-learned"],
  queryFn: async () => (await unwrap(api.GET("/api/categories/learned"))).data,
});

export const labelsQuery = (id: string) =>
  queryOptions({
    queryKey: ["category-labels", id],
    queryFn: async () =>
      (await unwrap(api.GET("/api/categories/{id}/labels", { params: { path: { id } } }))).data,
  });

/** @param isRemoved whether the category was deleted; its labels are not refetched */
export function useRefreshCategories(isRemoved = false): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    void queries.invalidateQueries({ queryKey: learnedQuery.queryKey });
    if (!isRemoved) void queries.invalidateQueries({ queryKey: ["category-labels"] });
  };
}
