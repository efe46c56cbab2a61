/** Stores saved views: named filters of the inbox, personal or shared. */
import { eq } from "drizzle-orm";
import type { Caller } from "../../core/caller.ts";
import { findSavedView, isVisible } from "../conversations/store/views.ts";
import type { Millis } from "../../core/clock.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { savedViews } from "../../db/schema.ts";
import type { SavedViewRow } from "../../db/table-rows.ts";

export type SavedViewFields = Pick<SavedViewRow, "userId" | "name" | "filter">;

/** Lists shared views and the caller's own. */
export const listSavedViews = (db: Db, caller: Caller, page: Slice) =>
  listRows(db, { table: savedViews, where: isVisible(caller), page });

export function getSavedView(db: Db, caller: Caller, id: string): SavedViewRow {
  const row = findSavedView(db, caller, id);
  if (!row) throw notFound("Saved view not found");
  return row;
}

export const insertSavedView = (
  db: Db,
  workspaceId: string,
  fields: SavedViewFields,
  now: Millis,
): SavedViewRow =>
  db.orm
    .insert(savedViews)
    .values({ ...fields, workspaceId, id: newId(now), createdAt: now, updatedAt: now })
    .returning()
    .get();

export const updateSavedView = (
  db: Db,
  id: string,
  change: Partial<SavedViewFields> & { updatedAt: Millis },
): SavedViewRow => db.orm.update(savedViews).set(change).where(eq(savedViews.id, id)).returning().get();

export function deleteSavedView(db: Db, id: string): void {
  db.orm.delete(savedViews).where(eq(savedViews.id, id)).run();
}
