/** Stores categories, including the six that every workspace starts with. */
import { and, eq, inArray } from "drizzle-orm";
import type { CategoryChoice } from "../../judge/ai/model.ts";
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { selectStatement } from "../../db/rows.ts";
import { categories, replies } from "../../db/schema.ts";
import { wholeWorkspace, type Scope } from "../../core/caller.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { CategoryRow } from "../../db/table-rows.ts";

export type CategoryFields = Pick<CategoryRow, "slug" | "name" | "color" | "isPositive"> &
  Partial<Pick<CategoryRow, "description" | "finish">>;

/** Default categories. Their slugs are part of the API; rules and analytics rely on them. */
const DEFAULTS: readonly CategoryFields[] = [
  { slug: "interested", name: "Interested", color: "#16a34a", isPositive: true },
  { slug: "meeting-booked", name: "Meeting booked", color: "#2563eb", isPositive: true },
  { slug: "not-interested", name: "Not interested", color: "#dc2626", isPositive: false },
  { slug: "ooo", name: "Out of office", color: "#d97706", isPositive: false, finish: "with_follow_up" },
  { slug: "bounce", name: "Bounce", color: "#7c3aed", isPositive: false, finish: "always" },
  { slug: "uncategorized", name: "Uncategorized", color: "#6b7280", isPositive: false },
];

const own = (workspaceId: string, id: string) =>
  and(eq(categories.workspaceId, workspaceId), eq(categories.id, id));

/** Inserts the six default categories of a new workspace. */
export function insertDefaultCategories(db: Db, workspaceId: string, now: Millis): void {
  const common = { workspaceId, isDefault: true, createdAt: now, updatedAt: now };
  db.orm
    .insert(categories)
    .values(DEFAULTS.map((fields) => ({ ...fields, ...common, id: newId(now) })))
    .run();
}

export function insertCategory(
  db: Db,
  workspaceId: string,
  fields: CategoryFields,
  now: Millis,
): CategoryRow {
  return transact(db, () => {
    requireFreeSlug(db, workspaceId, fields.slug);
    return db.orm
      .insert(categories)
      .values({ ...fields, id: newId(now), workspaceId, isDefault: false, createdAt: now, updatedAt: now })
      .returning()
      .get();
  });
}

const byId = selectStatement<typeof categories, { workspaceId: string; id: string }>(
  categories,
  "WHERE id = $id AND workspace_id = $workspaceId",
);
const bySlug = selectStatement<typeof categories, { workspaceId: string; slug: string }>(
  categories,
  "WHERE workspace_id = $workspaceId AND slug = $slug",
);

export const findCategory = (db: Db, workspaceId: string, id: string): CategoryRow | undefined =>
  byId.get(db, { workspaceId, id });

export function getCategory(db: Db, workspaceId: string, id: string): CategoryRow {
  const row = findCategory(db, workspaceId, id);
  if (!row) throw notFound("Category not found");
  return row;
}

export const findCategoryBySlug = (db: Db, workspaceId: string, slug: string): CategoryRow | undefined =>
  bySlug.get(db, { workspaceId, slug });

/** Rejects an unknown slug, since filtering by it would wrongly return no replies. */
export function requireSlug(db: Db, workspaceId: string, slug: string): void {
  if (findCategoryBySlug(db, workspaceId, slug)) return;
  const rows = db.orm
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.workspaceId, workspaceId));
  const known = rows
    .limit(SLUGS_SHOWN)
    .all()
    .map((row) => row.slug);
  throw badRequest(`category: unknown category; valid categories: ${known.join(", ")}`);
}

/** Maximum number of slugs listed in an error. */
const SLUGS_SHOWN = 50;

/**
 * Maximum number of categories offered to a model. The oldest come first, so the six default categories are
 * included.
 */
const MAX_CHOICES = 100;

const choices = selectStatement<typeof categories, { workspaceId: string }, "slug" | "name" | "description">(
  categories,
  `WHERE workspace_id = $workspaceId ORDER BY created_at, id LIMIT ${MAX_CHOICES}`,
  ["slug", "name", "description"],
);

/** Returns the categories that a model can choose from, oldest first. */
export const listCategoryChoices = (db: Db, workspaceId: string): CategoryChoice[] =>
  choices.all(db, { workspaceId });

const visible = selectStatement<typeof categories, { workspaceId: string; chosen: string | null }, "slug">(
  categories,
  `WHERE workspace_id = $workspaceId AND CASE WHEN $chosen IS NULL THEN is_positive = 1
     ELSE slug IN (SELECT value FROM json_each($chosen)) END ORDER BY created_at, id`,
  ["slug"],
);

/**
 * Lists the slugs of the existing categories that a client's viewers see; the positive categories by default.
 */
export function listViewerSlugs(
  db: Db,
  { workspaceId, viewerCategories }: { workspaceId: string; viewerCategories: readonly string[] | null },
): string[] {
  const chosen = viewerCategories && JSON.stringify(viewerCategories);
  return visible.all(db, { workspaceId, chosen }).map(({ slug }) => slug);
}

/** Returns whether a viewer may see a category for one of their clients. */
const isShown = ({ clients, shown }: Scope, id: string): boolean =>
  shown?.some((pair) => pair.endsWith(`:${id}`) && (clients?.some((one) => pair.startsWith(one)) ?? true)) ??
  true;

export function getShownCategory(db: Db, scope: Scope, id: string): CategoryRow {
  const row = getCategory(db, scope.workspaceId, id);
  if (!isShown(scope, row.id)) throw notFound("Category not found");
  return row;
}

export const listCategories = (db: Db, workspaceId: string, page: Slice) =>
  listShownCategories(db, wholeWorkspace(workspaceId), page);

/** Lists the categories that the caller may see. */
export function listShownCategories(db: Db, scope: Scope, page: Slice) {
  const { workspaceId, shown } = scope;
  const ids = shown?.map((pair) => pair.slice(pair.indexOf(":") + 1)).filter((id) => isShown(scope, id));
  const where = and(eq(categories.workspaceId, workspaceId), ids && inArray(categories.id, ids));
  return listRows(db, { table: categories, where, page });
}

export function updateCategory(
  db: Db,
  {
    workspaceId,
    id,
    now,
    ...fields
  }: Partial<CategoryFields> & { workspaceId: string; id: string; now: Millis },
): CategoryRow {
  return transact(db, () => {
    const before = getCategory(db, workspaceId, id);
    if (fields.slug !== undefined && fields.slug !== before.slug) {
      if (before.isDefault) throw badRequest("slug: cannot be changed for a default category");
      requireFreeSlug(db, workspaceId, fields.slug);
    }
    return db.orm
      .update(categories)
      .set({ ...fields, updatedAt: now })
      .where(own(workspaceId, id))
      .returning()
      .get();
  });
}

/** Rejects deleting one of the six default categories. */
function requireOwnCategory(db: Db, workspaceId: string, id: string): void {
  if (getCategory(db, workspaceId, id).isDefault) throw badRequest("A default category cannot be deleted");
}

interface Deletion {
  workspaceId: string;
  id: string;
  now: Millis;
}

/** Deletes a category other than the defaults, leaving its replies without a category. */
export function deleteCategory(db: Db, deletion: Deletion): void {
  transact(db, () => {
    clearCategory(db, { ...deletion, limit: -1 });
    db.orm.delete(categories).where(own(deletion.workspaceId, deletion.id)).run();
  });
}

/**
 * Removes up to `limit` replies from a category other than the defaults; all replies if `limit` is negative.
 * @returns The number removed.
 */
export function clearCategory(db: Db, { workspaceId, id, now, limit }: Deletion & { limit: number }): number {
  return transact(db, () => {
    requireOwnCategory(db, workspaceId, id);
    const some = db.orm
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.workspaceId, workspaceId), eq(replies.categoryId, id)))
      .limit(limit);
    const cleared = db.orm
      .update(replies)
      .set({ categoryId: null, categoryBy: null, updatedAt: now })
      .where(inArray(replies.id, some))
      .returning({ id: replies.id })
      .all();
    return cleared.length;
  });
}

function requireFreeSlug(db: Db, workspaceId: string, slug: string): void {
  if (findCategoryBySlug(db, workspaceId, slug)) throw badRequest("slug: is already used");
}
