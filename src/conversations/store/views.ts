/** Stores saved views: filters of the inbox under a name, of one person or of all. */
import { and, eq, isNull, or } from "drizzle-orm";
import type { Caller } from "../../core/caller.ts";
import type { Db } from "../../db/open.ts";
import { savedViews } from "../../db/schema.ts";

/** Finds a saved view that is the caller's own or shared. */
export const findView = (
  db: Db,
  { workspaceId, id: userId }: Pick<Caller, "workspaceId" | "id">,
  id: string,
) =>
  db.orm
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.workspaceId, workspaceId),
        eq(savedViews.id, id),
        or(isNull(savedViews.userId), eq(savedViews.userId, userId)),
      ),
    )
    .get();
