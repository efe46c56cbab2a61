/** Stores clients: the agency's customers, for whom replies are answered. */
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { mayBeSent } from "./categories/rules/answering.ts";
import { findCategoryBySlug } from "./categories/store.ts";
import type { Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import { listRows, type Slice } from "../db/page.ts";
import { selectStatement } from "../db/rows.ts";
import { clientLogos, clients, connectionRoutes, connections } from "../db/schema.ts";
import { badRequest, notFound } from "../core/errors.ts";
import { faultOfHours } from "./rules/hours.ts";
import { faultOfSlaHours } from "./rules/sla-hours.ts";
import { seesClient, type Scope } from "../core/caller.ts";
import { newId } from "../core/ids.ts";
import type { Figure, Logo } from "../core/viewer.ts";
import { findMember } from "../people/users/store/memberships.ts";
import type { ClientRow } from "../db/table-rows.ts";

export type ClientFields = Omit<ClientRow, "id" | "workspaceId" | "createdAt" | "updatedAt" | "deletedAt">;

const living = (workspaceId: string) => and(eq(clients.workspaceId, workspaceId), isNull(clients.deletedAt));
const own = (workspaceId: string, id: string) => and(living(workspaceId), eq(clients.id, id));

/** Colors for a dot that is visible on light and dark backgrounds, most distinct first. */
const COLORS = [
  "#0f766e",
  "#b45309",
  "#1d4ed8",
  "#be123c",
  "#65a30d",
  "#9333ea",
  "#0891b2",
  "#db2777",
  "#ca8a04",
  "#64748b",
] as const;

/** Returns the color that the fewest clients in the workspace use. */
export function freeColor(db: Db, workspaceId: string): string {
  const rows = db.orm.select({ color: clients.color }).from(clients).where(living(workspaceId)).all();
  const uses = (color: string) => rows.filter((row) => row.color === color).length;
  return COLORS.reduce<string>((best, color) => (uses(color) < uses(best) ? color : best), COLORS[0]);
}

/** Inserts a client. Throws 400 if the owner or a category for automatic answers is invalid. */
export function insertClient(db: Db, workspaceId: string, fields: ClientFields, now: Millis): ClientRow {
  return transact(db, () => {
    requireSendable(db, workspaceId, fields);
    requireKnown(db, workspaceId, fields);
    requireOpen(fields);
    requireFreeName(db, { workspaceId, name: fields.name, id: null });
    return db.orm
      .insert(clients)
      .values({
        ...fields,
        ...workSettings(db, workspaceId, fields),
        id: newId(now),
        workspaceId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .get();
  });
}

const livingById = selectStatement<typeof clients, { workspaceId: string; id: string }>(
  clients,
  "WHERE id = $id AND workspace_id = $workspaceId AND deleted_at IS NULL",
);

export const findClient = (db: Db, workspaceId: string, id: string): ClientRow | undefined =>
  livingById.get(db, { workspaceId, id });

const byId = selectStatement<typeof clients, { id: string }>(clients, "WHERE id = $id");

/** Returns the client that a row refers to, even if it is deleted. */
export function getAnyClient(db: Db, id: string): ClientRow {
  const row = byId.get(db, { id });
  if (!row) throw new Error(`client ${id} no longer exists`);
  return row;
}

export function getClient(db: Db, workspaceId: string, id: string): ClientRow {
  const row = findClient(db, workspaceId, id);
  if (!row) throw notFound("Client not found");
  return row;
}

/** Returns a client in scope. Throws the same error for clients out of scope as for nonexistent ones. */
export function getClientInScope(db: Db, scope: Scope, id: string): ClientRow {
  const row = findClientInScope(db, scope, id);
  if (!row) throw notFound("Client not found");
  return row;
}

export const findClientInScope = (db: Db, scope: Scope, id: string): ClientRow | undefined =>
  seesClient(scope, id) ? findClient(db, scope.workspaceId, id) : undefined;

export function listClients(db: Db, { workspaceId, clients: seen }: Scope, page: Slice) {
  const where = and(living(workspaceId), seen === null ? undefined : inArray(clients.id, [...seen]));
  return listRows(db, { table: clients, where, page });
}

export function updateClient(
  db: Db,
  {
    workspaceId,
    id,
    now,
    ...fields
  }: Partial<ClientFields> & { workspaceId: string; id: string; now: Millis },
): ClientRow {
  return transact(db, () => {
    requireSendable(db, workspaceId, fields);
    requireKnown(db, workspaceId, fields);
    requireOpen(fields);
    if (fields.name !== undefined) requireFreeName(db, { workspaceId, name: fields.name, id });
    const [row] = db.orm
      .update(clients)
      .set({ ...fields, ...workSettings(db, workspaceId, fields), updatedAt: now })
      .where(own(workspaceId, id))
      .returning()
      .all();
    if (!row) throw notFound("Client not found");
    return row;
  });
}

/** Hides a client; throws 400 while a connection still receives replies for it. */
export function deleteClient(
  db: Db,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Millis },
): void {
  transact(db, () => {
    getClient(db, workspaceId, id);
    const used = db.orm
      .select({ id: connections.id })
      .from(connections)
      .where(
        and(
          eq(connections.workspaceId, workspaceId),
          eq(connections.clientId, id),
          isNull(connections.deletedAt),
        ),
      )
      .get();
    if (used) throw badRequest("A connection uses this client");
    const routed = db.orm
      .select({ name: connections.name })
      .from(connectionRoutes)
      .innerJoin(connections, eq(connections.id, connectionRoutes.connectionId))
      .where(
        and(
          eq(connectionRoutes.workspaceId, workspaceId),
          eq(connectionRoutes.clientId, id),
          isNull(connections.deletedAt),
        ),
      )
      .get();
    if (routed) throw badRequest("A route of a connection uses this client");
    leaveMerged(db, id);
    db.orm.update(clients).set({ deletedAt: now }).where(own(workspaceId, id)).run();
  });
}

/** Assigns webhooks sent to a merged connection's old URL to the target connection's client. */
function leaveMerged(db: Db, clientId: string): void {
  db.orm
    .update(connections)
    .set({ clientId: sql`(SELECT s.client_id FROM connections s WHERE s.id = connections.merged_into)` })
    .where(and(eq(connections.clientId, clientId), isNotNull(connections.mergedInto)))
    .run();
}

/** Rejects a name that another client already has, ignoring case, because people choose clients by name. */
function requireFreeName(
  db: Db,
  { workspaceId, name, id }: { workspaceId: string; name: string; id: string | null },
): void {
  const wanted = folded(name);
  const others = db.orm
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(living(workspaceId))
    .all();
  if (others.some((other) => other.id !== id && folded(other.name) === wanted))
    throw badRequest("name: is used by another client");
}

const folded = (name: string): string => name.normalize("NFKC").trim().toLowerCase();

/** Rejects categories and hours that are invalid for automatic answers. */
export function requireSendable(
  db: Db,
  workspaceId: string,
  { autoSendCategories, autoSendHours }: Partial<Pick<ClientFields, "autoSendCategories" | "autoSendHours">>,
): void {
  requireAnswerable(db, workspaceId, autoSendCategories ?? []);
  const fault = autoSendHours ? faultOfHours(autoSendHours) : null;
  if (fault !== null) throw badRequest(`auto_send_hours.${fault}`);
}

/** Rejects schedules with no open hours, and unknown time zones. */
function requireOpen({ slaHours }: Partial<Pick<ClientFields, "slaHours">>): void {
  const fault = slaHours ? faultOfSlaHours(slaHours) : null;
  if (fault !== null) throw badRequest(`sla_hours${fault}`);
}

/** Rejects duplicate or unknown slugs, and categories that are never answered automatically. */
function requireAnswerable(db: Db, workspaceId: string, slugs: readonly string[]): void {
  const invalid = (problem: string) => badRequest(`auto_send_categories: ${problem}`);
  for (const [index, slug] of slugs.entries()) {
    if (slugs.indexOf(slug) < index) throw invalid(`${slug} occurs twice`);
    if (!mayBeSent(slug)) throw invalid(`${slug} is never answered automatically`);
    if (!findCategoryBySlug(db, workspaceId, slug)) throw invalid(`unknown category ${slug}`);
  }
}

/** Rejects duplicate or unknown categories, and duplicate figures, in the settings for viewers. */
function requireKnown(
  db: Db,
  workspaceId: string,
  { viewerCategories, viewerFigures }: Partial<Pick<ClientFields, "viewerCategories" | "viewerFigures">>,
): void {
  const twice = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) < index);
  for (const [field, names] of Object.entries({
    viewer_categories: viewerCategories,
    viewer_figures: viewerFigures,
  })) {
    const repeated = twice(names ?? []);
    if (repeated !== undefined) throw badRequest(`${field}: ${repeated} occurs twice`);
  }
  const unknown = viewerCategories?.find((slug) => !findCategoryBySlug(db, workspaceId, slug));
  if (unknown !== undefined) throw badRequest(`viewer_categories: unknown category ${unknown}`);
}

/** Stores a client's logo, replacing any earlier one. */
export function setLogo(db: Db, clientId: string, logo: Logo): void {
  const { clientId: target } = clientLogos;
  db.orm
    .insert(clientLogos)
    .values({ clientId, ...logo })
    .onConflictDoUpdate({ target, set: logo })
    .run();
}

const logos = selectStatement<typeof clientLogos, { clientId: string }>(
  clientLogos,
  "WHERE client_id = $clientId",
);

/** Returns a client's logo; undefined if its brand has none. */
export const findLogo = (db: Db, { id, brand }: ClientRow): Logo | undefined =>
  brand?.logo == null ? undefined : logos.get(db, { clientId: id });

type WorkSettings = Partial<Pick<ClientFields, "color" | "ownerId">>;

/** Returns the color and owner in their stored form. Throws 400 if the owner cannot access the client. */
function workSettings(db: Db, workspaceId: string, { color, ownerId }: WorkSettings): WorkSettings {
  const owner = typeof ownerId === "string" ? ownerId.toLowerCase() : ownerId;
  if (typeof owner === "string") {
    const member = findMember(db, workspaceId, owner);
    if (!member) throw badRequest("owner_id: must be a member of the workspace");
    if (member.membership.role === "viewer")
      throw badRequest("owner_id: must not be a viewer, who cannot answer");
  }
  return {
    ...(color !== undefined && { color: color?.toLowerCase() ?? null }),
    ...(owner !== undefined && { ownerId: owner }),
  };
}

/** Lists the figures that each client's viewers may see. */
export const listViewerFigures = (db: Db, workspaceId: string): { id: string; figures: Figure[] }[] =>
  db.orm
    .select({ id: clients.id, figures: clients.viewerFigures })
    .from(clients)
    .where(living(workspaceId))
    .all();

/** Lists the ids and names of a workspace's clients, except deleted ones. */
export function listClientNames(db: Db, workspaceId: string): { id: string; name: string }[] {
  return db.orm.select({ id: clients.id, name: clients.name }).from(clients).where(living(workspaceId)).all();
}
