/** Stores connections. The platform's key and the webhook's token are sealed and opened only here. */
import { and, eq, isNull } from "drizzle-orm";
import type { Scope } from "../../../core/caller.ts";
import { DAY, type Millis } from "../../../core/clock.ts";
import { transact, type Db } from "../../../db/open.ts";
import { listRows, type Slice } from "../../../db/page.ts";
import { selectStatement } from "../../../db/rows.ts";
import { connections, connectionWebhooks } from "../../../db/schema.ts";
import { notFound } from "../../../core/errors.ts";
import { newId, randomToken } from "../../../core/ids.ts";
import type { AccountLimits, PlatformName } from "../../../platforms/platform.ts";
import { hashToken, last4, type Vault } from "../../../core/vault.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";
import { identityOf, type AccountIdentity } from "./accounts.ts";
import { serving } from "./served.ts";

/** Random bytes in a webhook URL. */
const TOKEN_BYTES = 32;

const living = (workspaceId: string) =>
  and(eq(connections.workspaceId, workspaceId), isNull(connections.deletedAt));
const own = (workspaceId: string, id: string) => and(living(workspaceId), eq(connections.id, id));

const sealContext = (column: "api_key_sealed" | "token_sealed", id: string) => ({
  table: "connections",
  column,
  id,
});

export interface NewConnection {
  /** The id; generated if omitted. */
  id?: string;
  workspaceId: string;
  clientId: string;
  platform: PlatformName;
  name: string;
  instanceUrl: string | null;
  apiKey: string;
  verifiedAt: Millis | null;
  lastError: string | null;
  account?: AccountIdentity;
  limits?: AccountLimits | null;
}

export function insertConnection(
  db: Db,
  vault: Vault,
  { apiKey, id: given, account, ...fields }: NewConnection,
  now: Millis,
): ConnectionRow {
  const id = given ?? newId(now);
  const token = randomToken(TOKEN_BYTES);
  return db.orm
    .insert(connections)
    .values({
      ...fields,
      ...(account ?? identityOf(fields, apiKey, null)),
      id,
      status: "active",
      apiKeySealed: vault.seal(apiKey, sealContext("api_key_sealed", id)),
      apiKeyLast4: last4(apiKey),
      tokenSealed: vault.seal(token, sealContext("token_sealed", id)),
      tokenHash: hashToken(token),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

export function getConnection(db: Db, workspaceId: string, id: string): ConnectionRow {
  const row = db.orm.select().from(connections).where(own(workspaceId, id)).get();
  if (!row) throw notFound("Connection not found");
  return row;
}

/** Returns a connection that serves a client in scope. Other connections are treated as unknown. */
export function getConnectionInScope(db: Db, { workspaceId, clients }: Scope, id: string): ConnectionRow {
  const row = db.orm
    .select()
    .from(connections)
    .where(and(own(workspaceId, id), serving(clients)))
    .get();
  if (!row) throw notFound("Connection not found");
  return row;
}

export function listConnections(db: Db, { workspaceId, clients }: Scope, page: Slice) {
  return listRows(db, { table: connections, where: and(living(workspaceId), serving(clients)), page });
}

export type ConnectionChange = Partial<
  Pick<
    ConnectionRow,
    | "name"
    | "status"
    | "clientId"
    | "verifiedAt"
    | "lastError"
    | "accountKey"
    | "accountName"
    | "keyHash"
    | "limits"
    | "push"
  >
> & { apiKey?: string };

export function updateConnection(
  db: Db,
  vault: Vault,
  {
    workspaceId,
    id,
    now,
    apiKey,
    ...fields
  }: ConnectionChange & { workspaceId: string; id: string; now: Millis },
): ConnectionRow {
  const sealed = apiKey !== undefined && {
    apiKeySealed: vault.seal(apiKey, sealContext("api_key_sealed", id)),
    apiKeyLast4: last4(apiKey),
  };
  const [row] = db.orm
    .update(connections)
    .set({ ...fields, ...sealed, updatedAt: now })
    .where(own(workspaceId, id))
    .returning()
    .all();
  if (!row) throw notFound("Connection not found");
  return row;
}

/** How long sequencers can still post to a replaced URL. */
const OLD_URL_LIFETIME: Millis = DAY;

/** Replaces a connection's webhook URL. Each previous URL keeps working for a day after its replacement. */
export function rotateToken(
  db: Db,
  vault: Vault,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Millis },
): ConnectionRow {
  const token = randomToken(TOKEN_BYTES);
  deleteReplaced(db).run({ now });
  keepReplaced(db).run({ id, until: now + OLD_URL_LIFETIME });
  endMergedUrls(db, id);
  const [row] = db.orm
    .update(connections)
    .set({
      tokenSealed: vault.seal(token, sealContext("token_sealed", id)),
      tokenHash: hashToken(token),
      updatedAt: now,
    })
    .where(own(workspaceId, id))
    .returning()
    .all();
  if (!row) throw notFound("Connection not found");
  return row;
}

interface Deletion {
  workspaceId: string;
  id: string;
  /** The id of a webhook that may remain at the platform; the API key is kept until it is removed. */
  left: string | null;
  now: Millis;
}

/**
 * Hides a connection, and erases its secrets, including the secrets of connections merged into it. Its
 * replies remain.
 */
export function deleteConnection(db: Db, { workspaceId, id, left, now }: Deletion): void {
  transact(db, () => {
    getConnection(db, workspaceId, id);
    const wiped = {
      ...(left === null && { apiKeySealed: "" }),
      accountKey: null,
      keyHash: null,
      tokenSealed: "",
      tokenHash: hashToken(randomToken(TOKEN_BYTES)),
    };
    db.orm
      .update(connections)
      .set({ ...wiped, deletedAt: now })
      .where(own(workspaceId, id))
      .run();
    endMergedUrls(db, id);
    // The webhook's row was deleted with the connection.
    if (left !== null)
      db.orm.insert(connectionWebhooks).values({ id, workspaceId, remoteId: left, dueAt: now }).run();
    const { sqlite } = db;
    sqlite.query<unknown, { id: string }>(`DELETE FROM replaced_addresses WHERE ${ITS_OWN}`).run({ id });
  });
}

/** Erases the API key of a deleted connection, and deletes the record of its webhook. */
export function endRemoval(db: Db, id: string): void {
  db.orm.update(connections).set({ apiKeySealed: "" }).where(eq(connections.id, id)).run();
  db.orm.delete(connectionWebhooks).where(eq(connectionWebhooks.id, id)).run();
}

/** A connection and the connections merged into it. */
const ITS_OWN = "connection_id IN (SELECT id FROM connections WHERE id = $id OR merged_into = $id)";

/** Keeps the webhook URLs of a connection, and of connections merged into it, valid for a limited time. */
const keepReplaced = ({ sqlite }: Db) =>
  sqlite.query<unknown, { id: string; until: Millis }>(
    `INSERT INTO replaced_addresses
     SELECT token_hash, id, $until FROM connections WHERE id = $id OR merged_into = $id`,
  );

/** Deletes webhook URLs that have expired. */
const deleteReplaced = ({ sqlite }: Db) =>
  sqlite.query<unknown, { now: Millis }>("DELETE FROM replaced_addresses WHERE works_until <= $now");

/** Replaces the token hashes of connections merged into this one, so that their URLs stop working. */
function endMergedUrls({ sqlite }: Db, id: string): void {
  const statement = sqlite.query<unknown, { id: string }>(
    "UPDATE connections SET token_hash = randomblob(32) WHERE merged_into = $id",
  );
  statement.run({ id });
}

type Webhook = typeof connectionWebhooks.$inferSelect;
type WebhookField = "registeredAt" | "secretSealed" | "secretHash" | "scope";
type ByToken = Pick<ConnectionRow, "id" | "workspaceId" | "platform" | "status"> & {
  [Field in WebhookField]: Webhook[Field] | null;
} & {
  /** 0 for the token of an old URL, which other people may have seen. */
  isCurrent: 0 | 1;
};

// A merged connection has the status of the connection that receives mail for it. It no longer has its own webhook or
// secret, but its URL keeps working.
const byToken = ({ sqlite }: Db) =>
  sqlite.query<ByToken, { hash: Uint8Array; now: Millis }>(
    `SELECT c.id, c.workspace_id AS workspaceId, c.platform,
       coalesce((SELECT s.status FROM connections s WHERE s.id = c.merged_into), c.status) AS status,
       c.token_hash = $hash AS isCurrent, w.registered_at AS registeredAt, w.secret_sealed AS secretSealed,
       w.secret_hash AS secretHash, w.scope
     FROM connections c LEFT JOIN connection_webhooks w ON w.id = c.id
     WHERE c.token_hash = +$hash OR c.id = (
       SELECT connection_id FROM replaced_addresses WHERE token_hash = +$hash AND works_until > +$now)`,
  );

/** Finds a connection by the token's hash, so that response times reveal nothing about the token. */
export const findConnectionByToken = (db: Db, token: string, now: Millis): ByToken | null =>
  byToken(db).get({ hash: hashToken(token), now });

const byId = selectStatement<typeof connections, { id: string }>(connections, "WHERE id = $id");

/**
 * Finds a connection for a background job, which stores the id in its own row; undefined if the connection
 * was deleted. For a merged connection, returns the connection that took over its account. Emails that match
 * no route go to the merged connection's client.
 */
export function findConnection(db: Db, id: string): ConnectionRow | undefined {
  const row = byId.get(db, { id });
  if (row?.deletedAt === null) return row;
  const other = typeof row?.mergedInto === "string" ? byId.get(db, { id: row.mergedInto }) : undefined;
  return row && other?.deletedAt === null
    ? { ...other, clientId: row.clientId, unrouted: "file" }
    : undefined;
}

/** Finds a deleted connection, except a merged one. */
export function findDeleted(db: Db, id: string): ConnectionRow | undefined {
  const row = byId.get(db, { id });
  return row && row.deletedAt !== null && row.mergedInto === null ? row : undefined;
}

/** Records the time of the connection's latest event. */
export function recordLastEvent(db: Db, id: string, at: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; at: Millis }>(
    "UPDATE connections SET last_event_at = $at WHERE id = $id AND coalesce(last_event_at, 0) < +$at",
  );
  statement.run({ id, at });
}

export const apiKeyOf = (vault: Vault, row: ConnectionRow): string =>
  vault.open(row.apiKeySealed, sealContext("api_key_sealed", row.id));

export const tokenOf = (vault: Vault, row: ConnectionRow): string =>
  vault.open(row.tokenSealed, sealContext("token_sealed", row.id));

/** Lists the connections of all workspaces, except deleted ones. */
export const listEveryConnection = (db: Db): ConnectionRow[] =>
  db.orm.select().from(connections).where(isNull(connections.deletedAt)).all();
