/** Finds recorded events, as examples of deliveries. */
import type { Scope } from "../../core/caller.ts";
import type { EventType } from "../../core/events.ts";
import type { Db } from "../../db/open.ts";
import { readEvent } from "./deliveries.ts";

/** Maximum number of events to search, newest first, so that a rare type does not cause all events to be read. */
const SEARCHED = 5_000;

/** Returns the bodies of the newest events of a type, newest first. */
export function listBodies(
  db: Db,
  { workspaceId, clients }: Scope,
  { type, limit }: { type: EventType; limit: number },
): string[] {
  type Bound = Record<"workspaceId" | "type", string> & { clients: string | null; limit: number };
  return db.sqlite
    .query<{ id: string }, Bound>(
      `SELECT id FROM (
         SELECT id, workspace_id, type, client_id, created_at AS at, rowid AS row FROM events
         ORDER BY created_at DESC, rowid DESC LIMIT ${SEARCHED})
       WHERE workspace_id = $workspaceId AND type = $type
         AND ($clients IS NULL OR client_id IN (SELECT value FROM json_each($clients)))
       ORDER BY at DESC, row DESC LIMIT $limit`,
    )
    .all({ workspaceId, type, limit, clients: clients && JSON.stringify(clients) })
    .map(({ id }) => new TextDecoder().decode(readEvent(db, id)));
}
