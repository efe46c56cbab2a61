/** Rows of connections. The platform's key and the webhook's token are sealed here and opened nowhere else. */
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { DAY, type Millis } from "../core/clock.ts";
import { prepared, transact, type Db } from "../db/open.ts";
import { listRows, type Slice } from "../db/page.ts";
import { selectStatement } from "../db/rows.ts";
import { connections } from "../db/schema.ts";
import { notFound } from "../core/errors.ts";
import { newId, randomToken } from "../core/ids.ts";
import type { PlatformName } from "../platforms/platform.ts";
import { hashToken, last4, type Vault } from "../core/vault.ts";
import type { ConnectionRow } from "../db/table-rows.ts";

/** So many failures in a row are more than a hiccup. */
export const FAILING_AFTER = 3;

/** Random bytes behind a webhook address. */
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
  /** Made where none is given. */
  id?: string;
  workspaceId: string;
  clientId: string;
  platform: PlatformName;
  name: string;
  instanceUrl: string | null;
  apiKey: string;
  verifiedAt: Millis | null;
  lastError: string | null;
}

export function insertConnection(
  db: Db,
  vault: Vault,
  { apiKey, id: given, ...fields }: NewConnection,
  now: Millis,
): ConnectionRow {
  const id = given ?? newId(now);
  const token = randomToken(TOKEN_BYTES);
  return db.orm
    .insert(connections)
    .values({
      ...fields,
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

export function listConnections(db: Db, workspaceId: string, page: Slice) {
  return listRows(db, { table: connections, where: living(workspaceId), page });
}

export type ConnectionChange = Partial<
  Pick<ConnectionRow, "name" | "status" | "clientId" | "verifiedAt" | "lastError">
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

/** How long sequencers may go on posting to an address that was replaced. */
const OLD_ADDRESS_WORKS: Millis = DAY;

/** Gives a connection a new webhook address; the one before it works on for a day, any older one ends at once. */
export function rotateToken(
  db: Db,
  vault: Vault,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Millis },
): ConnectionRow {
  const token = randomToken(TOKEN_BYTES);
  const [row] = db.orm
    .update(connections)
    .set({
      previousTokenHash: sql`token_hash`,
      previousTokenUntil: now + OLD_ADDRESS_WORKS,
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

/** Hides a connection and wipes its secrets; what came through it stays. */
export function deleteConnection(
  db: Db,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Millis },
): void {
  transact(db, () => {
    getConnection(db, workspaceId, id);
    const wiped = {
      apiKeySealed: "",
      tokenSealed: "",
      tokenHash: hashToken(randomToken(TOKEN_BYTES)),
      previousTokenHash: null,
      previousTokenUntil: null,
    };
    db.orm
      .update(connections)
      .set({ ...wiped, deletedAt: now })
      .where(own(workspaceId, id))
      .run();
  });
}

const byToken = prepared((db) =>
  db.orm
    .select({
      id: connections.id,
      workspaceId: connections.workspaceId,
      platform: connections.platform,
      status: connections.status,
    })
    .from(connections)
    .where(
      or(
        eq(connections.tokenHash, sql.placeholder("hash")),
        and(
          eq(connections.previousTokenHash, sql.placeholder("hash")),
          gt(connections.previousTokenUntil, sql.placeholder("now")),
        ),
      ),
    )
    .prepare(),
);

/** Found by the token's hash, so that the time it takes tells nothing of the token. */
export function findConnectionByToken(db: Db, token: string, now: Millis) {
  return byToken(db).get({ hash: hashToken(token), now });
}

const byId = selectStatement<typeof connections, { id: string }>(connections, "WHERE id = $id");

/** For the loop, which knows the id from a row of its own; a deleted connection is undefined. */
export function findConnection(db: Db, id: string): ConnectionRow | undefined {
  const row = byId.get(db, { id });
  return row?.deletedAt === null ? row : undefined;
}

export function noteEvent(db: Db, id: string, at: Millis): void {
  const noting = db.sqlite.query<unknown, { id: string; at: Millis }>(
    "UPDATE connections SET last_event_at = $at WHERE id = $id AND coalesce(last_event_at, 0) < +$at",
  );
  noting.run({ id, at });
}

/** The platform answered as it should; no write when that is known already. */
export function noteSuccess(db: Db, { id }: Pick<ConnectionRow, "id">): void {
  const known = byId.get(db, { id });
  if (!known || (known.lastError === null && known.failures === 0 && known.failingAt === null)) return;
  const well = { lastError: null, failures: 0, failingAt: null };
  db.orm.update(connections).set(well).where(eq(connections.id, id)).run();
}

/**
 * What the platform said when it failed us.
 * @param weight how many failures in a row it counts for
 * @returns true when the connection has begun to fail with this one: at so many in a row, once until it works again
 */
export function noteFailure(
  db: Db,
  { id }: Pick<ConnectionRow, "id">,
  { error, weight }: { error: string; weight: number },
  now: Millis,
): boolean {
  const [row] = db.orm
    .update(connections)
    .set({ lastError: error, failures: sql`${connections.failures} + ${weight}` })
    .where(eq(connections.id, id))
    .returning()
    .all();
  if (!row || row.failingAt !== null || row.failures < FAILING_AFTER) return false;
  db.orm.update(connections).set({ failingAt: now }).where(eq(connections.id, id)).run();
  return true;
}

export const apiKeyOf = (vault: Vault, row: ConnectionRow): string =>
  vault.open(row.apiKeySealed, sealContext("api_key_sealed", row.id));

export const tokenOf = (vault: Vault, row: ConnectionRow): string =>
  vault.open(row.tokenSealed, sealContext("token_sealed", row.id));

/** Of all workspaces, but the deleted ones. */
export const listEveryConnection = (db: Db): ConnectionRow[] =>
  db.orm.select().from(connections).where(isNull(connections.deletedAt)).all();
