/** Stores routes, and determines which client an email in a shared account belongs to. */
import { eq } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { pushSettings } from "../../../core/push.ts";
import type { Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { connectionRoutes, connections } from "../../../db/schema.ts";
import type { ConnectionRow, RouteRow, ThreadRow } from "../../../db/table-rows.ts";
import type { RoutingFacts } from "../../../platforms/platform.ts";
import { findCampaign, listCampaigns } from "./campaigns.ts";
import { planFurtherStopAll } from "./stop-all.ts";
import { fittingRoute, type Route } from "../rules/fitting.ts";

const routesOf = selectStatement<typeof connectionRoutes, { connectionId: string }>(
  connectionRoutes,
  "WHERE connection_id = $connectionId ORDER BY position",
);

/** Lists a connection's routes in order. */
export const listRoutes = (db: Db, connectionId: string): RouteRow[] => routesOf.all(db, { connectionId });

/** Offset above every position, used temporarily while reordering routes. */
const ELSEWHERE = 1_000_000;

type Routing = Pick<ConnectionRow, "id" | "workspaceId" | "clientId" | "unrouted">;

/**
 * Replaces a connection's routes. Unchanged routes are not reinserted, because triggers plan a bulk stop for
 * each client that gains a route. A client that gains a campaign because another route was removed or
 * reordered also gets a bulk stop.
 */
export function replaceRoutes(db: Db, connection: Routing, routes: readonly Route[], now: Millis): void {
  const before = clientsOfCampaigns(db, connection);
  storeRoutes(db, connection, routes, now);
  const after = clientsOfCampaigns(db, connection);
  const gaining = new Set([...after].flatMap(([id, client]) => (before.get(id) === client ? [] : [client])));
  for (const clientId of gaining) planFurtherStopAll(db, { connectionId: connection.id, clientId }, now);
}

/**
 * Plans bulk stops in campaigns that have started, for the clients of those campaigns. If the account belongs
 * to one client, or is always stopped as a whole, its block list already covers later campaigns. Returns
 * whether a stop was planned.
 * @param beginning A client that the account is starting to serve.
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
 * Plans a bulk stop for the client of a campaign's first conversation. That conversation may have been routed
 * by mailbox or by a person, which the list of campaigns does not show.
 */
export function planForFirstOf(
  db: Db,
  connection: ConnectionRow,
  { thread: { id: threadId, campaignId }, clientId }: { thread: ThreadRow; clientId: string },
  now: Millis,
): void {
  if (campaignId === null || hasConversation(db, { connection, campaignId, clientId, except: threadId }))
    return;
  // For a listed campaign, the bulk stop was planned when it started.
  const isListed = (findCampaign(db, connection.id, campaignId)?.listedAt ?? null) !== null;
  if (isListed && clientOfCampaign(db, connection, campaignId) === clientId) return;
  planFurtherStopAll(db, { connectionId: connection.id, clientId }, now);
}

/** Returns whether a stop for one client excludes some campaigns of the account. */
export const isStoppedByCampaign = (db: Db, connection: ConnectionRow): boolean =>
  pushSettings(connection).opt_outs &&
  pushSettings(connection).block === "client" &&
  listRoutes(db, connection.id).some(({ clientId }) => clientId !== connection.clientId);

/** Returns a campaign's client, based on the campaign alone. */
const clientOfCampaign = (db: Db, connection: Routing, id: string): string =>
  clientFor(db, connection, { campaign: { id, name: null }, mailbox: null, sequencerClient: null }).clientId;

/** Returns the clients of stored campaigns, by campaign id. */
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

/** Sets the handling of emails that match no route. */
export function setUnrouted(
  db: Db,
  id: string,
  { unrouted, now }: { unrouted: ConnectionRow["unrouted"]; now: Millis },
): void {
  db.orm.update(connections).set({ unrouted, updatedAt: now }).where(eq(connections.id, id)).run();
}

/** The client that an email belongs to. */
export interface Routed {
  clientId: string;
  /** Whether no route matched and the connection holds such emails. */
  isUnrouted: boolean;
}

/** Returns the client of the first matching route; the connection's own client if no route matches. */
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

/** Adds campaign data from the platform's list if the email lacks it. */
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

/** A connection that receives a client's emails. */
export interface ServingAccount {
  connection: ConnectionRow;
  /** Whether the connection also receives emails for other clients. */
  isShared: boolean;
  /** The client's known campaigns; null if every campaign belongs to the client. */
  campaignIds: string[] | null;
}

/** A client and one of its leads. */
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
 * Lists the active connections that serve the client directly, in a route, or in a conversation with the
 * lead, because a conversation moved without its campaign has no route.
 */
export const servingConnections = (db: Db, served: Served): ConnectionRow[] => servingRows.all(db, served);

/**
 * Lists the same connections, with details of how each account is shared, which are slow to compute for many
 * campaigns.
 */
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

/** Returns the campaigns that are routed to the client or have one of the client's conversations. */
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
