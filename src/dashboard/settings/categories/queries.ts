/** Queries for the category page. */
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";
import { categoriesQuery } from "../../api/queries.ts";

export type Category = Schemas["Category"];
export type Learning = Schemas["LearnedCategories"];

export type SeenLabel = Learning["labels"][number];

export const learnedQuery = dataQuery(["categories-learned"], () =>
  unwrap(api.GET("/api/categories/learned")),
);

export const labelsQuery = (id: string) =>
  dataQuery(["category-labels", id], () => unwrap(api.GET("/api/categories/{id}/labels", byId(id))));

/** Keys of the queries to refetch after a change to the list. */
export const LIST_CHANGES = [categoriesQuery.queryKey, learnedQuery.queryKey];
/** Keys of the same queries, and of all categories' labels. */
export const CHANGES = [...LIST_CHANGES, ["category-labels"]];
