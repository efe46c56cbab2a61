/** Looks up a workspace's clients, for keys and people limited to some of them. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../db/open.ts";
import { clients } from "../../../db/schema.ts";

/** Returns the first of these ids that is not a client of the workspace. */
export function findUnknownClient(db: Db, workspaceId: string, ids: readonly string[]): string | undefined {
  const known = db.orm
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(eq(clients.workspaceId, workspaceId), isNull(clients.deletedAt), inArray(clients.id, [...ids])),
    )
    .all()
    .map(({ id }) => id);
  return ids.find((id) => !known.includes(id));
}
