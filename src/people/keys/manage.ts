/** Creates and revokes API keys, and records both in the audit trail. */
import { recordAudit } from "../audit/store/audit.ts";
import type { Actor, Auditor, Caller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { ApiKeyRow } from "../../db/table-rows.ts";
import { findUnknownClient } from "../workspaces/store/clients.ts";
import { getKey, insertKey, revokeKey, type NewKey } from "./store.ts";

/** Creates a key; returns the row and the key's value, which is not stored. */
export function createKey(
  db: Db,
  key: NewKey,
  { detail: more, ...by }: Auditor,
  now: Millis,
): { row: ApiKeyRow; value: string } {
  const { workspaceId, name, permission, clientIds = null, extra = [], mcp = null } = key;
  if (permission === "read" && extra.length > 0)
    throw badRequest("extra: requires the permission write or admin");
  return transact(db, () => {
    const unknown = findUnknownClient(db, workspaceId, clientIds ?? []);
    if (unknown !== undefined) throw badRequest(`client_ids: no client has the id ${unknown.slice(0, 100)}`);
    const made = insertKey(db, key, now);
    const subject = `key:${made.row.id}`;
    const detail = {
      name,
      permission,
      client_ids: clientIds,
      ...(extra.length > 0 && { extra }),
      ...(mcp !== null && { mcp }),
      ...more,
    };
    recordAudit(db, { ...by, workspaceId, action: "key.created", subject, detail }, now);
    return made;
  });
}

/** Revokes a key, but never the last key that can manage keys. */
export function withdrawKey(
  db: Db,
  { workspaceId, id }: { workspaceId: string; id: string },
  { detail: more, ...by }: Auditor,
  now: Millis,
): void {
  transact(db, () => {
    const { name } = getKey(db, workspaceId, id);
    revokeKey(db, { workspaceId, id, now });
    const entry = { ...by, subject: `key:${id}`, detail: { name, ...more } };
    recordAudit(db, { ...entry, workspaceId, action: "key.revoked" }, now);
  });
}

/**
 * Returns the creator of a new key: the caller, or the person behind the caller's key. That person's role
 * also limits the new key.
 */
export function makerOf(db: Db, caller: Caller): Actor {
  if (caller.kind === "user") return `user:${caller.id}`;
  const { createdBy } = getKey(db, caller.workspaceId, caller.id);
  return createdBy?.startsWith("user:") ? (createdBy as Actor) : `key:${caller.id}`;
}
