/** Serves /api/categories: the categories of replies. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { badRequest } from "../../core/errors.ts";
import { runOnce } from "../../http/idempotency.ts";
import { columnsOf, Nullable } from "../../http/input.ts";
import { Deleted, Many, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { removeCategory } from "./remove.ts";
import { slugOf } from "./rules/slug.ts";
import { getCategory, insertCategory, listCategories, updateCategory, type CategoryFields } from "./store.ts";
import type { CategoryRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { name, slug, description, color, isPositive, CategoryResource, presentCategory } from "./present.ts";

export const categoryRoutes = (deps: Deps) => {
  const body = (row: CategoryRow) => ({ data: presentCategory(row) });
  return new Elysia({ prefix: "/api/categories" })
    .get(
      "",
      ({ request }) => {
        const page = pageFrom(list.query(request));
        return listBody(listCategories(deps.db, callerOf(request).workspaceId, page), page, rowForm);
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const fields = fieldsFrom(await create.body(request));
          set.status = 201;
          return body(insertCategory(deps.db, callerOf(request).workspaceId, fields, deps.clock.now()));
        }),
      create.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => body(getCategory(deps.db, callerOf(request).workspaceId, params.id)),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const fields = columnsOf(await update.body(request));
        const { workspaceId } = callerOf(request);
        return body(
          updateCategory(deps.db, { ...fields, workspaceId, id: params.id, now: deps.clock.now() }),
        );
      },
      update.docs,
    )
    .delete(
      "/:id",
      async ({ request, params }) => {
        await removeCategory(deps, callerOf(request).workspaceId, params.id);
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );
};

/** A neutral gray. */
const DEFAULT_COLOR = "#6b7280";

const tag = "Categories";
const missing = { 404: ["Category not found"] };
/** Categories belong to the workspace, not to a client. */
const ALL_SEE = { filtersByClient: true } as const;

const list = operation({
  name: "categories.list",
  tag,
  summary: "List categories",
  query: Type.Object(pageQuery()),
  answers: Many(CategoryResource),
  access: ALL_SEE,
});
const read = operation({
  name: "categories.read",
  tag,
  summary: "Retrieve a category",
  answers: One(CategoryResource),
  errors: missing,
  access: ALL_SEE,
});
const create = operation({
  name: "categories.create",
  tag,
  summary: "Create a category",
  access: { role: "manager" },
  body: Type.Object({
    name,
    slug: Type.Optional(Nullable(slug)),
    description: Type.Optional(description),
    color: Type.Optional(Nullable(color)),
    is_positive: Type.Optional(isPositive),
  }),
  example: {
    name: "Send pricing",
    description: "Asks for a price list or a quote",
    color: "#0ea5e9",
    is_positive: true,
  },
  answers: One(CategoryResource),
  status: 201,
  collection: "/api/categories",
  errors: { 400: ["slug: is already used", "color: must be a color such as #16a34a"] },
  idempotent: true,
});
const update = operation({
  name: "categories.update",
  tag,
  summary: "Update a category",
  access: { role: "manager" },
  body: Type.Partial(Type.Object({ name, slug, description, color, is_positive: isPositive })),
  example: { name: "Pricing question" },
  answers: One(CategoryResource),
  errors: {
    400: ["slug: is already used", "slug: cannot be changed for a default category"],
    ...missing,
  },
});
const remove = operation({
  name: "categories.delete",
  tag,
  summary: "Delete a category",
  access: { role: "manager" },
  description: "Its replies are kept without a category. The six default categories cannot be deleted.",
  answers: Deleted,
  errors: { 400: ["A default category cannot be deleted"], ...missing },
});

interface NewCategory {
  name: string;
  slug?: string | null;
  description?: string | null;
  color?: string | null;
  is_positive?: boolean;
}

function fieldsFrom(body: NewCategory): CategoryFields {
  const { name, slug, description = null, color, is_positive: isPositive = false } = body;
  const chosen = slug ?? slugOf(name);
  if (chosen === "") throw badRequest("slug: is required, because it cannot be derived from this name");
  return { name, slug: chosen, description, color: color ?? DEFAULT_COLOR, isPositive };
}

const rowForm = {
  key: (row: CategoryRow) => [row.createdAt, row.id] as const,
  present: presentCategory,
};
