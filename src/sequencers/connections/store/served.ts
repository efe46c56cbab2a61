/** Resolves a connection's clients: its own client, and its routes' clients. */
import { eq, inArray, or, sql } from "drizzle-orm";
import type { Scope } from "../../../core/caller.ts";
import type { Db } from "../../../db/open.ts";
import { connectionRoutes, connections } from "../../../db/schema.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";

/** Restricts a list to connections that serve one of these clients, directly or in a route. */
export function serving(clients: Scope["clients"]) {
  if (clients === null) return undefined;
  const ids = JSON.stringify(clients);
  return or(
    inArray(connections.clientId, [...clients]),
    sql`${connections.id} IN (SELECT connection_id FROM connection_routes WHERE client_id IN (SELECT value FROM json_each(${ids})))`,
  );
}

/** Lists a connection's clients: its own client first, then its routes' clients. */
export function listServed(db: Db, { id, clientId }: Pick<ConnectionRow, "id" | "clientId">): string[] {
  const routed = db.orm
    .selectDistinct({ clientId: connectionRoutes.clientId })
    .from(connectionRoutes)
    .where(eq(connectionRoutes.connectionId, id))
    .all();
  return [...new Set([clientId, ...routed.map((route) => route.clientId)])];
}
