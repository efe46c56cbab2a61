/** Queries of the category page. */
import { queryOptions } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
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

/** Queries affected by a change of the list. */
export const LIST_CHANGES = [categoriesQuery.queryKey, learnedQuery.queryKey];
/** The same queries, and every category's labels. */
export const CHANGES = [...LIST_CHANGES, ["category-labels"]];
