/** Serves /api/categories: reply categories. */
import { Type } from "@sinclair/typebox";
import type { FinishAutomatically } from "../../core/finish.ts";
import { badRequest } from "../../core/errors.ts";
import { columnsOf, Nullable } from "../../http/input.ts";
import { Deleted, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { removeCategory } from "./remove.ts";
import { slugOf } from "./rules/slug.ts";
import {
  getShownCategory,
  insertCategory,
  listShownCategories,
  updateCategory,
  type CategoryFields,
} from "./store.ts";
import type { CategoryRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import {
  name,
  slug,
  description,
  color,
  isPositive,
  finish,
  CategoryResource,
  presentCategory,
} from "./present.ts";

const one = (row: CategoryRow) => ({ data: presentCategory(row) });

export const categoryRoutes = (deps: Deps) => routes(deps, [list, create, read, update, remove]);

/** Color of a category created without one: a neutral gray. */
const DEFAULT_COLOR = "#6b7280";

const tag = "Categories";
const missing = { 404: ["Category not found"] };
/** Categories belong to the workspace, not to a client. */
const ALL_SEE = { filtersByClient: true } as const;

const list = route.list("/api/categories", {
  name: "categories.list",
  tag,
  summary: "List categories",
  item: CategoryResource,
  access: ALL_SEE,
  handle: ({ deps, caller, page }) => listBody(listShownCategories(deps.db, caller, page), page, rowForm),
});
const read = route.get("/api/categories/:id", {
  name: "categories.read",
  tag,
  summary: "Retrieve a category",
  answers: One(CategoryResource),
  errors: missing,
  access: ALL_SEE,
  handle: ({ deps, params, caller }) => one(getShownCategory(deps.db, caller, params.id)),
});
const create = route.create("/api/categories", {
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
    finish: Type.Optional(finish),
  }),
  example: {
    name: "Send pricing",
    description: "Asks for a price list or a quote",
    color: "#0ea5e9",
    is_positive: true,
  },
  answers: One(CategoryResource),
  errors: { 400: ["slug: is already used", "color: must be a color such as #16a34a"] },
  handle: ({ deps, caller, body }) => {
    const fields = fieldsFrom(body);
    return one(insertCategory(deps.db, caller.workspaceId, fields, deps.clock.now()));
  },
});
const update = route.patch("/api/categories/:id", {
  name: "categories.update",
  tag,
  summary: "Update a category",
  access: { role: "manager" },
  body: Type.Partial(Type.Object({ name, slug, description, color, is_positive: isPositive, finish })),
  example: { name: "Pricing question" },
  answers: One(CategoryResource),
  errors: {
    400: ["slug: is already used", "slug: cannot be changed for a default category"],
    ...missing,
  },
  handle: ({ deps, params, caller, body }) => {
    const fields = columnsOf(body);
    const { workspaceId } = caller;
    return one(updateCategory(deps.db, { ...fields, workspaceId, id: params.id, now: deps.clock.now() }));
  },
});
const remove = route.delete("/api/categories/:id", {
  name: "categories.delete",
  tag,
  summary: "Delete a category",
  access: { role: "manager" },
  description:
    "The category's replies are kept, without a category. The six default categories cannot be deleted.",
  answers: Deleted,
  errors: { 400: ["A default category cannot be deleted"], ...missing },
  handle: async ({ deps, params, caller }) => {
    await removeCategory(deps, caller.workspaceId, params.id);
    return { data: { id: params.id, deleted: true } };
  },
});

interface NewCategory {
  name: string;
  slug?: string | null;
  description?: string | null;
  color?: string | null;
  is_positive?: boolean;
  finish?: FinishAutomatically;
}

function fieldsFrom(body: NewCategory): CategoryFields {
  const { name, slug, description = null, color, is_positive: isPositive = false } = body;
  const { finish = "never" } = body;
  const chosen = slug ?? slugOf(name);
  if (chosen === "") throw badRequest("slug: is required, because it cannot be derived from this name");
  return { name, slug: chosen, description, color: color ?? DEFAULT_COLOR, isPositive, finish };
}

const rowForm = {
  key: (row: CategoryRow) => [row.createdAt, row.id] as const,
  present: presentCategory,
};
