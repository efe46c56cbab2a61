/** Stores API keys: only their hashes, never their values. */
import { and, count, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { MINUTE } from "../../core/clock.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { transact, type Db } from "../../db/open.ts";
import { apiKeys } from "../../db/schema.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import {
  isAtLeast,
  ROLE_PERMISSIONS,
  type Actor,
  type KeyCaller,
  type KeyExtra,
  type Permission,
  type Role,
} from "../../core/caller.ts";
import type { McpLevel } from "../../core/mcp.ts";
import { hashKey, newKey } from "./rules/key.ts";
import { commonOf, lesserOf } from "./rules/limits.ts";
import type { ApiKeyRow } from "../../db/table-rows.ts";

/** Resolution of `last_used_at`, so that not every request writes to the database. */
const TOUCH_INTERVAL = MINUTE;

// Uses expressions for the parameters, because SQLite otherwise recompiles even a prepared statement with a
// join on each run.
const CALLER_BY_HASH = `
  SELECT k.id, k.permission, k.workspace_id AS workspaceId, w.plan, k.client_ids_json AS clientIds,
    k.extra_json AS extra, k.mcp, k.last_used_at AS lastUsedAt, m.role AS makerRole,
    CASE m.scope WHEN 'clients' THEN (
      SELECT json_group_array(c.client_id) FROM membership_clients c
      WHERE c.workspace_id = m.workspace_id AND c.user_id = m.user_id) END AS makerClientIds
  FROM api_keys k CROSS JOIN workspaces w ON w.id = k.workspace_id
  LEFT JOIN memberships m ON m.workspace_id = k.workspace_id AND m.user_id = substr(k.created_by, 6)
  WHERE k.hash = +$hash AND k.is_active = 1 AND (k.expires_at IS NULL OR k.expires_at > +$now)`;

export interface KnownKey extends KeyCaller {
  lastUsedAt: Millis | null;
}

interface CallerRow extends Omit<KnownKey, "kind" | "clients" | "extra"> {
  extra: string;
  clientIds: string | null;
  /** Role of the creator; null if a person did not create the key or is no longer a member of the workspace. */
  makerRole: Role | null;
  makerClientIds: string | null;
}

/**
 * Finds a key's caller. Runs on every request, so that changes from the command line take effect immediately.
 */
export function findCaller(db: Db, hash: Buffer, now: Millis): KnownKey | null {
  const row = db.sqlite.query<CallerRow, { hash: Buffer; now: Millis }>(CALLER_BY_HASH).get({ hash, now });
  if (!row) return null;
  const { clientIds, extra, makerRole, makerClientIds, permission, ...key } = row;
  return {
    ...key,
    kind: "key",
    extra: JSON.parse(extra) as KeyExtra[],
    permission: makerRole === null ? permission : lesserOf(permission, ROLE_PERMISSIONS[makerRole]),
    clients: commonOf(idsIn(clientIds), idsIn(makerClientIds)),
    ...(makerRole !== null && !isAtLeast(makerRole, "manager") && { role: makerRole }),
  };
}

const idsIn = (json: string | null): string[] | null =>
  json === null ? null : (JSON.parse(json) as string[]);

/** Updates `last_used_at`, at most once a minute. */
export function touchKey(
  db: Db,
  caller: Pick<KeyCaller, "id"> & { lastUsedAt?: Millis | null },
  now: Millis,
): void {
  const { lastUsedAt } = caller;
  if (typeof lastUsedAt === "number" && Math.abs(now - lastUsedAt) < TOUCH_INTERVAL) return;
  db.orm.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, caller.id)).run();
}

export interface NewKey {
  workspaceId: string;
  name: string;
  permission: Permission;
  expiresAt: Millis | null;
  /** The person behind the key, or the key or command that created it. */
  createdBy?: Actor;
  /** The clients that the key is limited to; null for all. */
  clientIds?: string[] | null;
  /** Permissions besides `permission`. */
  extra?: KeyExtra[];
  /** The level of an assistant's key; null or absent for other keys. */
  mcp?: McpLevel | null;
}

/** Inserts a key; returns the row and the key's value, which is not stored. */
export function insertKey(db: Db, key: NewKey, now: Millis): { row: ApiKeyRow; value: string } {
  const value = newKey();
  const row = db.orm
    .insert(apiKeys)
    .values({
      ...key,
      id: newId(now),
      hash: hashKey(value),
      last8: value.slice(-8),
      isActive: true,
      createdAt: now,
    })
    .returning()
    .get();
  return { row, value };
}

const own = (workspaceId: string, id: string) =>
  and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id));

export function getKey(db: Db, workspaceId: string, id: string): ApiKeyRow {
  const row = db.orm.select().from(apiKeys).where(own(workspaceId, id)).get();
  if (!row) throw notFound("API key not found");
  return row;
}

function findActor(db: Db, workspaceId: string, actor: string): ApiKeyRow | undefined {
  const [kind, id = ""] = actor.split(":");
  return kind === "key" ? db.orm.select().from(apiKeys).where(own(workspaceId, id)).get() : undefined;
}

/** Returns whether an actor is an assistant's key, even if it is revoked. */
export const isAssistant = (db: Db, workspaceId: string, actor: string): boolean =>
  (findActor(db, workspaceId, actor)?.mcp ?? null) !== null;

/**
 * Returns whether an actor is a revoked key. Does not include expired keys, since expiry does not indicate a
 * leak.
 */
export const isRevokedKey = (db: Db, workspaceId: string, actor: string): boolean =>
  findActor(db, workspaceId, actor)?.isActive === false;

interface KeyFilter {
  workspaceId: string;
  /** Only keys that are active at the given time, or only inactive keys. */
  active?: { is: boolean; at: Millis };
}

export function listKeys(db: Db, { workspaceId, active }: KeyFilter, page: Slice) {
  const wanted = active && (active.is ? worksAt(active.at) : isOverAt(active.at));
  return listRows(db, { table: apiKeys, where: and(eq(apiKeys.workspaceId, workspaceId), wanted), page });
}

const worksAt = (now: Millis) =>
  and(eq(apiKeys.isActive, true), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** Returns the condition that a key is revoked or expired. */
const isOverAt = (now: Millis) => or(eq(apiKeys.isActive, false), lte(apiKeys.expiresAt, now));

/** Revokes a key, but not a workspace's last active admin key, because creating keys requires one. */
export function revokeKey(
  db: Db,
  { workspaceId, id, now }: { workspaceId: string; id: string; now: Millis },
): void {
  transact(db, () => {
    const key = getKey(db, workspaceId, id);
    if (worksAsAdmin(key, now) && activeAdmins(db, workspaceId, now) <= 1) {
      throw badRequest("The last active admin key cannot be deleted");
    }
    db.orm.update(apiKeys).set({ isActive: false }).where(own(workspaceId, id)).run();
  });
}

/**
 * Permanently limits the keys of a departing person to that person's current permissions, and returns the keys. The
 * keys keep working, so that integrations do not stop.
 */
export function freezeKeysOf(
  db: Db,
  {
    workspaceId,
    createdBy,
    permission,
    clientIds,
  }: Required<Pick<NewKey, "workspaceId" | "createdBy" | "permission">> & { clientIds: string[] | null },
): ApiKeyRow[] {
  const theirs = and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.createdBy, createdBy));
  const rows = db.orm.select().from(apiKeys).where(theirs).all();
  return rows.map((row) => {
    const limits = {
      permission: lesserOf(row.permission, permission),
      clientIds: commonOf(row.clientIds, clientIds),
      // A person with a role below manager could not use the extra permissions anyway.
      extra: permission === "admin" ? row.extra : [],
    };
    db.orm.update(apiKeys).set(limits).where(own(workspaceId, row.id)).run();
    return { ...row, ...limits };
  });
}

/** Returns whether a key can manage keys; keys limited to certain clients cannot. */
const worksAsAdmin = (key: ApiKeyRow, now: Millis): boolean =>
  key.isActive &&
  key.permission === "admin" &&
  key.mcp === null &&
  key.clientIds === null &&
  (key.expiresAt === null || key.expiresAt > now);

function activeAdmins(db: Db, workspaceId: string, now: Millis): number {
  const [row] = db.orm
    .select({ n: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.workspaceId, workspaceId),
        eq(apiKeys.permission, "admin"),
        isNull(apiKeys.clientIds),
        isNull(apiKeys.mcp),
        worksAt(now),
      ),
    )
    .all();
  return row?.n ?? 0;
}
