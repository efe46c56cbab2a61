/** Finds saved views: filters of the inbox under a name, of one person or of all. */
import { and, eq, isNull, or } from "drizzle-orm";
import type { Caller } from "../../core/caller.ts";
import type { Db } from "../../db/open.ts";
import { savedViews } from "../../db/schema.ts";
import type { SavedViewRow } from "../../db/table-rows.ts";

type Whose = Pick<Caller, "workspaceId" | "id">;

/** Returns the condition for shared views and the caller's own. */
export const isVisible = ({ workspaceId, id }: Whose) =>
  and(eq(savedViews.workspaceId, workspaceId), or(isNull(savedViews.userId), eq(savedViews.userId, id)));

/** Finds a saved view that is the caller's own or shared. */
export const findSavedView = (db: Db, caller: Whose, id: string): SavedViewRow | undefined =>
  db.orm
    .select()
    .from(savedViews)
    .where(and(isVisible(caller), eq(savedViews.id, id.toLowerCase())))
    .get();
