/** Queries of the category page. */
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

/** Queries affected by a change of the list. */
export const LIST_CHANGES = [categoriesQuery.queryKey, learnedQuery.queryKey];
/** The same queries, and every category's labels. */
export const CHANGES = [...LIST_CHANGES, ["category-labels"]];
