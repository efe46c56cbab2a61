/** Adds the categories that an agency might have created. */
import { findCategoryBySlug, insertCategory, type CategoryFields } from "../clients/categories/store.ts";
import type { Millis } from "../core/clock.ts";
import type { Db } from "../db/open.ts";
import { SLUGS } from "../judge/ai/model.ts";

/** Adds these categories unless they exist. Returns the ids of all categories by slug. */
export function categoriesWith(
  { db, workspaceId }: { db: Db; workspaceId: string },
  own: readonly CategoryFields[],
  now: Millis,
): ReadonlyMap<string, string> {
  for (const category of own)
    if (!findCategoryBySlug(db, workspaceId, category.slug)) insertCategory(db, workspaceId, category, now);
  const all = [...SLUGS, ...own.map(({ slug }) => slug)];
  return new Map(all.map((slug) => [slug, findCategoryBySlug(db, workspaceId, slug)?.id ?? ""]));
}
