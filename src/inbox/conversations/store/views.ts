/** Finds saved views: named inbox filters, personal or shared. */
import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { isForViewer, type Caller } from "../../../core/caller.ts";
import type { Db } from "../../../db/open.ts";
import { savedViews } from "../../../db/schema.ts";
import type { SavedViewRow } from "../../../db/table-rows.ts";

/**
 * Returns the condition for shared views and the caller's own. Limited callers see only shared views that
 * name their own clients and no others, since a search term may come from another client.
 */
export function isVisible(caller: Caller): SQL | undefined {
  const isOwn = eq(savedViews.userId, caller.id);
  const isOfWorkspace = eq(savedViews.workspaceId, caller.workspaceId);
  if (caller.clients === null) return and(isOfWorkspace, or(isNull(savedViews.userId), isOwn));
  const isWithin = namesOnly(caller.clients);
  const shown = or(and(isOwn, isNull(filterOf("client_id"))), isWithin);
  const isMine = or(isOwn, isNull(savedViews.userId));
  return and(isOfWorkspace, isMine, shown, isForViewer(caller) ? isForViewers : undefined);
}

const filterOf = (name: string): SQL => sql`json_extract(${savedViews.filter}, ${`$.${name}`})`;

/** Fields that viewers can neither see nor filter by. */
const isForViewers = and(...["attention", "connection_id", "assignee"].map((name) => isNull(filterOf(name))));

/** Returns the condition that a comma-separated list of client ids contains only these ids. */
const namesOnly = (clients: readonly string[]): SQL => sql`
  (${filterOf("client_id")} IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM json_each('[' || replace(json_quote(${filterOf("client_id")}), ',', '","') || ']')
    WHERE lower(trim(value)) NOT IN (SELECT value FROM json_each(${JSON.stringify(clients)}))))`;

/** Finds a saved view that is shared or the caller's own. */
export const findSavedView = (db: Db, caller: Caller, id: string): SavedViewRow | undefined =>
  db.orm
    .select()
    .from(savedViews)
    .where(and(isVisible(caller), eq(savedViews.id, id.toLowerCase())))
    .get();
