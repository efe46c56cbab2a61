/** Reads what viewers may see. */
import { isForViewer, type Caller, type Role } from "../../../core/caller.ts";
import type { ShownPairs } from "../../../core/viewer.ts";
import type { Db } from "../../../db/open.ts";

const SHOWN = `SELECT cl.id || ':' || ca.id AS pair FROM clients cl
  CROSS JOIN categories ca ON ca.workspace_id = cl.workspace_id
  WHERE cl.workspace_id = +$workspaceId AND CASE WHEN cl.viewer_categories_json IS NULL THEN ca.is_positive = 1
    ELSE ca.slug IN (SELECT value FROM json_each(cl.viewer_categories_json)) END`;

/** Lists each client's categories that viewers may see; by default, the positive ones. */
export const listShownPairs = ({ sqlite }: Db, workspaceId: string): ShownPairs =>
  sqlite
    .query<{ pair: string }, { workspaceId: string }>(SHOWN)
    .all({ workspaceId })
    .map(({ pair }) => pair);

/** Limits a viewer to the categories that the agency shows; returns other callers unchanged. */
export const limitedToShown = <C extends Caller & { role?: Role }>(db: Db, caller: C): C =>
  isForViewer(caller) ? { ...caller, shown: listShownPairs(db, caller.workspaceId) } : caller;
