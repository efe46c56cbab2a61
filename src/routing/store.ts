/** Stores routes, and tells which client a mail of a shared account belongs to. */
import { eq } from "drizzle-orm";
import type { Millis } from "../core/clock.ts";
import { pushSettings } from "../core/push.ts";
import type { Db } from "../db/open.ts";
import { selectStatement } from "../db/rows.ts";
import { connectionRoutes, connections } from "../db/schema.ts";
import type { ConnectionRow, RouteRow, ThreadRow } from "../db/table-rows.ts";
import type { RoutingFacts } from "../platforms/platform.ts";
import { findCampaign, listCampaigns } from "./store/campaigns.ts";
import { planFurtherStopAll } from "./store/stop-all.ts";
import { fittingRoute, type Route } from "./rules/fitting.ts";

const routesOf = selectStatement<typeof connectionRoutes, { connectionId: string }>(
  connectionRoutes,
  "WHERE connection_id = $connectionId ORDER BY position",
);

/** Lists a connection's routes in their order. */
export const listRoutes = (db: Db, connectionId: string): RouteRow[] => routesOf.all(db, { connectionId });

/** Above every position, to which routes are moved while they are put in order. */
const ELSEWHERE = 1_000_000;

type Routing = Pick<ConnectionRow, "id" | "workspaceId" | "clientId" | "unrouted">;

/**
 * Replaces a connection's routes. Those that stay are not inserted again: where a client gains one, triggers plan that
 * everyone suppressed for it is stopped there. So does a client that gains a campaign because another route went, or the order
 * is another.
 */
export function replaceRoutes(db: Db, connection: Routing, routes: readonly Route[], now: Millis): void {
  const before = clientsOfCampaigns(db, connection);
  storeRoutes(db, connection, routes, now);
  const after = clientsOfCampaigns(db, connection);
  const gaining = new Set([...after].flatMap(([id, client]) => (before.get(id) === client ? [] : [client])));
  for (const clientId of gaining) planFurtherStopAll(db, { connectionId: connection.id, clientId }, now);
}

/**
 * Plans that everyone suppressed before is stopped in campaigns that start, for the clients whose they are. Where the account is one
 * client's, or is stopped as a whole, its block list is for later campaigns too. Returns whether there was anything to plan.
 * @param beginning a client for whom it is just beginning
 */
export function planForCampaigns(
  db: Db,
  connection: ConnectionRow,
  { starting, beginning }: { starting: readonly string[]; beginning: string | null },
  now: Millis,
): boolean {
  if (starting.length === 0 || !isStoppedByCampaign(db, connection)) return false;
  const clients = new Set(starting.map((id) => clientOfCampaign(db, connection, id)));
  for (const clientId of clients)
    if (clientId !== beginning) planFurtherStopAll(db, { connectionId: connection.id, clientId }, now);
  return true;
}

/**
 * Plans the same for the client of a conversation that is its first in a campaign: our mailbox, or a person, may have led it there,
 * of which the list of campaigns says nothing.
 */
export function planForFirstOf(
  db: Db,
  connection: ConnectionRow,
  { thread: { id: threadId, campaignId }, clientId }: { thread: ThreadRow; clientId: string },
  now: Millis,
): void {
  if (campaignId === null || hasConversation(db, { connection, campaignId, clientId, except: threadId }))
    return;
  // Of a campaign that was listed, that was planned when it started.
  const isListed = (findCampaign(db, connection.id, campaignId)?.listedAt ?? null) !== null;
  if (isListed && clientOfCampaign(db, connection, campaignId) === clientId) return;
  planFurtherStopAll(db, { connectionId: connection.id, clientId }, now);
}

/** Returns whether a stop for one client leaves campaigns of the account alone. */
export const isStoppedByCampaign = (db: Db, connection: ConnectionRow): boolean =>
  pushSettings(connection).opt_outs &&
  pushSettings(connection).block === "client" &&
  listRoutes(db, connection.id).some(({ clientId }) => clientId !== connection.clientId);

/** Returns whose a campaign is, as far as it alone says. */
const clientOfCampaign = (db: Db, connection: Routing, id: string): string =>
  clientFor(db, connection, { campaign: { id, name: null }, mailbox: null, sequencerClient: null }).clientId;

/** Returns whose the known campaigns are, by their ids. */
const clientsOfCampaigns = (db: Db, connection: Routing): Map<string, string> =>
  new Map(
    listCampaigns(db, connection.id).map(({ campaignId: id }) => [id, clientOfCampaign(db, connection, id)]),
  );

function storeRoutes(
  { sqlite, orm }: Db,
  { id: connectionId, workspaceId }: Routing,
  routes: readonly Route[],
  now: Millis,
): void {
  orm.update(connections).set({ updatedAt: now }).where(eq(connections.id, connectionId)).run();
  const leaving = sqlite.query<unknown, { connectionId: string; staying: string }>(
    `DELETE FROM connection_routes WHERE connection_id = $connectionId
     AND json_array(kind, value, client_id) NOT IN (SELECT value FROM json_each($staying))`,
  );
  const staying = routes.map(({ kind, value, clientId }) => JSON.stringify([kind, value, clientId]));
  leaving.run({ connectionId, staying: JSON.stringify(staying) });
  sqlite
    .query<unknown, { connectionId: string }>(
      `UPDATE connection_routes SET position = position + ${ELSEWHERE} WHERE connection_id = $connectionId`,
    )
    .run({ connectionId });
  const moving = sqlite.query<unknown, Record<string, string | number>>(
    `UPDATE connection_routes SET position = $position
     WHERE connection_id = $connectionId AND kind = $kind AND value = $value RETURNING 1`,
  );
  for (const [position, { kind, value, clientId }] of routes.entries())
    if (moving.get({ connectionId, kind, value, position }) === null)
      orm
        .insert(connectionRoutes)
        .values({ connectionId, workspaceId, position, kind, value, clientId })
        .run();
}

/** Sets what becomes of mail that no route fits. */
export function setUnrouted(
  db: Db,
  id: string,
  { unrouted, now }: { unrouted: ConnectionRow["unrouted"]; now: Millis },
): void {
  db.orm.update(connections).set({ unrouted, updatedAt: now }).where(eq(connections.id, id)).run();
}

/** Whose a mail is. */
export interface Routed {
  clientId: string;
  /** No route fitted, and the connection holds such mail. */
  isUnrouted: boolean;
}

/** Returns the client of the first route that fits; the connection's own client when none does. */
export function clientFor(
  db: Db,
  connection: Pick<ConnectionRow, "id" | "clientId" | "unrouted">,
  recipient: RoutingFacts,
): Routed {
  const routes = listRoutes(db, connection.id);
  const fitting =
    routes.length === 0 ? undefined : fittingRoute(routes, completed(db, connection.id, recipient));
  if (fitting) return { clientId: fitting.clientId, isUnrouted: false };
  return { clientId: connection.clientId, isUnrouted: connection.unrouted === "hold" };
}

/** Adds what the platform's list of campaigns knows and the mail does not say. */
function completed(db: Db, connectionId: string, recipient: RoutingFacts): RoutingFacts {
  const { campaign, sequencerClient } = recipient;
  if (campaign === null || (campaign.name !== null && sequencerClient !== null)) return recipient;
  const known = findCampaign(db, connectionId, campaign.id);
  if (!known) return recipient;
  return {
    ...recipient,
    campaign: { id: campaign.id, name: campaign.name ?? known.name },
    sequencerClient: sequencerClient ?? known.sequencerClient,
  };
}

/** A connection that brings in mail of a client. */
export interface ServingAccount {
  connection: ConnectionRow;
  /** It brings in mail of other clients too. */
  isShared: boolean;
  /** The client's campaigns as far as they are known; null where every campaign is the client's. */
  campaignIds: string[] | null;
}

/** A client, and whom of its leads it is about. */
export type Served = Record<"workspaceId" | "clientId" | "email", string>;

const servingRows = selectStatement<typeof connections, Served>(
  connections,
  `WHERE workspace_id = $workspaceId AND deleted_at IS NULL AND (client_id = $clientId OR id IN (
     SELECT connection_id FROM connection_routes WHERE workspace_id = $workspaceId AND client_id = $clientId
     UNION SELECT k.connection_id FROM contacts co
       JOIN threads t ON t.workspace_id = co.workspace_id AND t.contact_id = co.id
       JOIN conversations k ON k.thread_id = t.id
       WHERE co.id IN (SELECT id FROM contacts WHERE workspace_id = $workspaceId AND email = $email
           UNION SELECT contact_id FROM contact_aliases WHERE workspace_id = $workspaceId AND email = $email)
         AND k.client_id = $clientId
     UNION SELECT connection_id FROM replies
       WHERE workspace_id = $workspaceId AND lead_email = $email AND client_id = $clientId))
   ORDER BY created_at, id`,
);

/**
 * Lists the living connections that have the client as their own, in a route, or in a conversation with the lead: one
 * that was moved alone has no route.
 */
export const servingConnections = (db: Db, served: Served): ConnectionRow[] => servingRows.all(db, served);

/** Lists the same with what else they bring in: the campaigns of a shared one take time to tell. */
export function servingAccounts(db: Db, served: Served): ServingAccount[] {
  const { clientId } = served;
  return servingConnections(db, served).map((connection) => {
    const routes = listRoutes(db, connection.id);
    const isShared = [connection, ...routes].some((one) => one.clientId !== clientId);
    return {
      connection,
      isShared,
      campaignIds: isShared ? campaignsOf(db, { connection, routes, clientId }) : null,
    };
  });
}

/** Returns the campaigns that lead to the client by a route, or have a conversation of the client. */
function campaignsOf(
  db: Db,
  {
    connection,
    routes,
    clientId,
  }: { connection: ConnectionRow; routes: readonly RouteRow[]; clientId: string },
): string[] {
  const named = routes.flatMap(({ kind, value }) => (kind === "campaign" ? [value] : []));
  const known = listCampaigns(db, connection.id).map(({ campaignId }) => campaignId);
  const ids = [...new Set([...named, ...known])];
  const isTheirs = (id: string) => clientOfCampaign(db, connection, id) === clientId;
  return ids.filter(
    (id) => isTheirs(id) || hasConversation(db, { connection, campaignId: id, clientId, except: "" }),
  );
}

function hasConversation(
  db: Db,
  {
    connection: { id: connectionId, workspaceId },
    ...of
  }: Record<"campaignId" | "clientId" | "except", string> & { connection: ConnectionRow },
): boolean {
  const statement = db.sqlite.query<
    unknown,
    Record<"workspaceId" | "campaignId" | "clientId" | "connectionId" | "except", string>
  >(
    `SELECT 1 FROM conversations
     WHERE workspace_id = $workspaceId AND campaign_id = $campaignId AND +client_id = $clientId
       AND +connection_id = $connectionId AND thread_id <> $except LIMIT 1`,
  );
  return statement.get({ workspaceId, connectionId, ...of }) !== null;
}
