/** Stores the mappings between sequencer labels and categories. */
import { and, eq } from "drizzle-orm";
import { getCategory } from "../../../clients/categories/store.ts";
import type { Millis } from "../../../core/clock.ts";
import { transact, type Db } from "../../../db/open.ts";
import { categories, categoryLabels } from "../../../db/schema.ts";
import type { CategoryRow } from "../../../db/table-rows.ts";
import { PLATFORM_NAMES, type PlatformName } from "../../../platforms/platform.ts";
import {
  defaultMapping,
  labelKey,
  verdictFor,
  type LabelMapping,
  type LabelVerdict,
} from "../rules/mapping.ts";

interface LabelIn {
  workspaceId: string;
  platform: PlatformName;
}

/** Returns the meaning of a sequencer label, or null if it maps to no category. */
export function categoryForLabel(
  db: Db,
  { workspaceId, platform, label }: LabelIn & { label: string },
): LabelVerdict | null {
  const set = db.orm
    .select()
    .from(categoryLabels)
    .where(and(eq(categoryLabels.workspaceId, workspaceId), eq(categoryLabels.platform, platform)))
    .all();
  return verdictFor(label, { platform, set, categories: listAll(db, workspaceId) });
}

/** Returns the sequencer label for a category; null if there is none. */
export function labelForCategory(
  db: Db,
  { workspaceId, platform, categoryId }: LabelIn & { categoryId: string },
): string | null {
  const category = getCategory(db, workspaceId, categoryId);
  return mappingOn(db, platform, category).label;
}

/** Returns whether two labels are the same, ignoring spelling. */
export const isSameLabel = (one: string, other: string): boolean => labelKey(one) === labelKey(other);

/** A category's labels on one platform. */
export interface PlatformMapping extends LabelMapping {
  platform: PlatformName;
  /** Whether no person has set the mapping. */
  isDefault: boolean;
}

export function listMappings(db: Db, workspaceId: string, categoryId: string): PlatformMapping[] {
  const category = getCategory(db, workspaceId, categoryId);
  return PLATFORM_NAMES.map((platform) => mappingOn(db, platform, category));
}

/** Replaces a category's mappings. Platforms that are not included return to their defaults. */
export function replaceMappings(
  db: Db,
  { workspaceId, categoryId }: { workspaceId: string; categoryId: string },
  mappings: readonly (LabelMapping & { platform: PlatformName })[],
  now: Millis,
): void {
  transact(db, () => {
    const { id } = getCategory(db, workspaceId, categoryId);
    db.orm.delete(categoryLabels).where(eq(categoryLabels.categoryId, id)).run();
    for (const { platform, label, received } of mappings) {
      const row = { workspaceId, categoryId: id, platform, label, received, updatedAt: now };
      db.orm.insert(categoryLabels).values(row).run();
    }
  });
}

function mappingOn(db: Db, platform: PlatformName, category: CategoryRow): PlatformMapping {
  const set = db.orm
    .select({ label: categoryLabels.label, received: categoryLabels.received })
    .from(categoryLabels)
    .where(and(eq(categoryLabels.categoryId, category.id), eq(categoryLabels.platform, platform)))
    .get();
  const mapping = set ?? defaultMapping(platform, category);
  return { platform, ...mapping, isDefault: set === undefined };
}

/** Oldest first, so that a default category precedes a later category with the same meaning. */
const listAll = (db: Db, workspaceId: string): CategoryRow[] =>
  db.orm
    .select()
    .from(categories)
    .where(eq(categories.workspaceId, workspaceId))
    .orderBy(categories.createdAt, categories.id)
    .all();
