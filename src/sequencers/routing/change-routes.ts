/** Changes a connection's routes, and routes campaigns to clients. */
import type { Deps } from "../../deps/deps.ts";
import { changesBetween } from "../../people/audit/rules/actions.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import { findClient } from "../../clients/store.ts";
import { findConnection, getConnection } from "../connections/store/connections.ts";
import type { Auditor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import { routeValue, type Route } from "./rules/fitting.ts";
import { listRoutes, replaceRoutes, setUnrouted } from "./store/routing.ts";

export interface RoutesChange {
  workspaceId: string;
  id: string;
  routes: readonly Route[];
  unrouted?: ConnectionRow["unrouted"];
  by: Auditor;
}

type Changing = Pick<Deps, "db" | "clock">;

/** Replaces a connection's routes, and the setting for unmatched emails. */
export function changeRoutes(deps: Changing, { workspaceId, id, routes, unrouted, by }: RoutesChange): void {
  const { db } = deps;
  const now = deps.clock.now();
  transact(db, () => {
    const row = getConnection(db, workspaceId, id);
    const stored = routes.map((route, position) => readRoute(deps, workspaceId, route, position));
    const seen = stored.map(({ kind, value }) => `${kind} ${value}`);
    for (const [position, key] of seen.entries()) {
      const first = seen.indexOf(key);
      if (first < position)
        throw badRequest(`routes[${position}]: matches the same mail as routes[${first}]`);
    }
    recordChange(deps, row, { routes: stored, unrouted: unrouted ?? row.unrouted, by }, now);
    replaceRoutes(db, row, stored, now);
    if (unrouted !== undefined) setUnrouted(db, row.id, { unrouted, now });
  });
}

function readRoute(
  { db }: Pick<Deps, "db">,
  workspaceId: string,
  { kind, value: rawValue, clientId: rawClientId }: Route,
  position: number,
): Route {
  const value = routeValue(kind, rawValue);
  if (value === null) throw badRequest(`routes[${position}].value: is not a ${kind}`);
  const clientId = rawClientId.toLowerCase();
  if (!findClient(db, workspaceId, clientId))
    throw badRequest(`routes[${position}].client_id: is not a client`);
  return { kind, value, clientId };
}

/**
 * Routes a campaign's future emails to a client, before all other routes. Runs in the caller's transaction,
 * and does nothing if the connection was deleted.
 */
export function routeCampaign(
  deps: Pick<Deps, "db">,
  {
    connectionId,
    campaignId,
    clientId,
    by,
  }: Record<"connectionId" | "campaignId" | "clientId", string> & { by: Auditor },
  now: Millis,
): void {
  const row = findConnection(deps.db, connectionId);
  if (!row) throw badRequest("future: the connection of this conversation is deleted");
  const others = listRoutes(deps.db, row.id).filter(
    ({ kind, value }) => kind !== "campaign" || value !== campaignId,
  );
  const routes = [{ kind: "campaign", value: campaignId, clientId } as const, ...others.map(plain)];
  recordChange(deps, row, { routes, unrouted: row.unrouted, by }, now);
  replaceRoutes(deps.db, row, routes, now);
}

const plain = ({ kind, value, clientId }: Route): Route => ({ kind, value, clientId });

function recordChange(
  { db }: Pick<Deps, "db">,
  row: ConnectionRow,
  { routes, unrouted, by }: Pick<RoutesChange, "routes" | "by"> & { unrouted: ConnectionRow["unrouted"] },
  now: Millis,
): void {
  const described = (list: readonly Route[]) =>
    list.map(({ kind, value, clientId }) => `${kind} ${value} → ${clientId}`);
  const detail = changesBetween(
    { routes: described(listRoutes(db, row.id)), unrouted: row.unrouted },
    { routes: described(routes), unrouted },
  );
  if (Object.keys(detail).length === 0) return;
  const { workspaceId, clientId, id } = row;
  const subject = `connection:${id}`;
  recordAudit(db, { ...by, workspaceId, clientId, subject, action: "routes.changed", detail }, now);
}
