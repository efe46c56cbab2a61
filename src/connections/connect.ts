/** Connects platform accounts to clients and changes connections; a key is checked before it is stored. */
import type { Millis } from "../core/clock.ts";
import { findClient } from "../clients/store.ts";
import { transact } from "../db/open.ts";
import { badRequest } from "../core/errors.ts";
import type { PlatformName } from "../platforms/platform.ts";
import { baseUrlOf, checkKey, accountOf, recordFailure, type KeyVerdict } from "./account.ts";
import { changesBetween } from "../audit/rules/actions.ts";
import { recordAudit } from "../audit/store.ts";
import type { Auditor } from "../core/caller.ts";
import {
  deleteConnection,
  getConnection,
  insertConnection,
  noteSuccess,
  rotateToken,
  updateConnection,
} from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export interface ConnectionRequest {
  workspaceId: string;
  platform: PlatformName;
  name: string;
  apiKey: string;
  clientId: string;
  instanceUrl: string | null;
  by: Auditor;
}

/** Connects an account. A refused key is 400; if the platform is unreachable, only `last_error` is set. */
export async function connect(deps: Deps, request: ConnectionRequest): Promise<ConnectionRow> {
  const { workspaceId, platform, name, apiKey, clientId } = request;
  requireClient(deps, workspaceId, clientId);
  const isNeeded = deps.platforms[platform].needsInstanceUrl;
  const instanceUrl = isNeeded ? await originOf(deps, request.instanceUrl) : null;
  const verdict = await verify(deps, { platform, apiKey, instanceUrl });
  const now = deps.clock.now();
  // The client may have been deleted while the platform was asked.
  requireClient(deps, workspaceId, clientId);
  const fields = { workspaceId, clientId, platform, name, instanceUrl, apiKey };
  return transact(deps.db, () => {
    const row = insertConnection(deps.db, deps.vault, { ...fields, ...verdictColumns(verdict, now) }, now);
    const detail = { platform, name, client_id: clientId };
    recordAudit(deps.db, { ...auditOf(row, request.by), action: "connection.created", detail }, now);
    return row;
  });
}

export interface ConnectionUpdate {
  workspaceId: string;
  id: string;
  name?: string;
  status?: "active" | "paused";
  clientId?: string;
  apiKey?: string;
  instanceUrl?: string | null;
  by: Auditor;
}

const auditOf = ({ workspaceId, clientId, id }: ConnectionRow, by: Auditor) => ({
  ...by,
  workspaceId,
  clientId,
  subject: `connection:${id}`,
});

/** Changes a connection; a new key is checked first. */
export async function changeConnection(
  deps: Deps,
  { instanceUrl: given, by, ...change }: ConnectionUpdate,
): Promise<ConnectionRow> {
  const row = getConnection(deps.db, change.workspaceId, change.id);
  if (change.clientId !== undefined) requireClient(deps, change.workspaceId, change.clientId);
  const { platform, instanceUrl } = row;
  if (given !== undefined) await requireSameInstance(deps, instanceUrl, given);
  const { apiKey } = change;
  // The URL may have been stored under other rules, and its host name may resolve to another address by now.
  if (apiKey !== undefined && instanceUrl !== null) await originOf(deps, instanceUrl);
  const verdict = apiKey === undefined ? null : await verify(deps, { platform, apiKey, instanceUrl });
  // The client may have been deleted while the platform was asked.
  if (change.clientId !== undefined) requireClient(deps, change.workspaceId, change.clientId);
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const given = { ...change, ...(verdict && verdictColumns(verdict, now)), now };
    const changed = updateConnection(deps.db, deps.vault, given);
    if (verdict) recordKeyCheck(deps, row, verdict);
    const { name, status, clientId } = changed;
    const shown = changesBetween<Partial<ConnectionRow>>(row, { name, status, clientId });
    const detail = { ...shown, ...(apiKey !== undefined && { api_key: "replaced" }) };
    if (Object.keys(detail).length > 0)
      recordAudit(deps.db, { ...auditOf(changed, by), action: "connection.changed", detail }, now);
    return changed;
  });
}

/** Gives a connection another webhook URL. */
export function replaceToken(
  { db, vault, clock }: Pick<Deps, "db" | "vault" | "clock">,
  { workspaceId, id }: { workspaceId: string; id: string },
  by: Auditor,
): ConnectionRow {
  const now = clock.now();
  return transact(db, () => {
    const row = rotateToken(db, vault, { workspaceId, id, now });
    const detail = { webhook_url: "replaced" };
    recordAudit(db, { ...auditOf(row, by), action: "connection.changed", detail }, now);
    return row;
  });
}

export function removeConnection(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { workspaceId, id }: { workspaceId: string; id: string },
  by: Auditor,
): void {
  const now = clock.now();
  transact(db, () => {
    const row = getConnection(db, workspaceId, id);
    deleteConnection(db, { workspaceId, id, now });
    const detail = { platform: row.platform, name: row.name };
    recordAudit(db, { ...auditOf(row, by), action: "connection.deleted", detail }, now);
  });
}

/** Checks the stored key at the platform and records the result. */
export async function testConnection(
  deps: Deps,
  workspaceId: string,
  id: string,
): Promise<{ ok: boolean; error: string | null }> {
  const row = getConnection(deps.db, workspaceId, id);
  const verdict = await checkKey(deps.platforms[row.platform], accountOf(deps, row));
  const now = deps.clock.now();
  transact(deps.db, () => {
    const verified = verdict.ok ? { verifiedAt: now } : {};
    updateConnection(deps.db, deps.vault, { ...verified, workspaceId, id, now });
    recordKeyCheck(deps, row, verdict);
  });
  return { ok: verdict.ok, error: verdict.ok ? null : verdict.error.message };
}

/** Records a key check as the success or failure of any other call. */
function recordKeyCheck(deps: Deps, row: ConnectionRow, verdict: KeyVerdict): void {
  if (verdict.ok) noteSuccess(deps.db, row);
  else recordFailure(deps, row, { error: verdict.error, isKey: verdict.refused });
}

const verdictColumns = (verdict: KeyVerdict, now: Millis) =>
  verdict.ok ? { verifiedAt: now, lastError: null } : { verifiedAt: null, lastError: verdict.error.message };

interface Credentials {
  platform: PlatformName;
  apiKey: string;
  instanceUrl: string | null;
}

/** Checks a key; 400 when the platform refuses it. */
async function verify(deps: Deps, { platform: name, apiKey, instanceUrl }: Credentials): Promise<KeyVerdict> {
  const platform = deps.platforms[name];
  const verdict = await checkKey(platform, { apiKey, baseUrl: baseUrlOf(deps, name, instanceUrl) });
  if (!verdict.ok && verdict.refused) throw badRequest(`Invalid API key for ${name}`);
  return verdict;
}

function requireClient({ db }: Deps, workspaceId: string, clientId: string): void {
  if (!findClient(db, workspaceId, clientId)) throw badRequest("Invalid client_id");
}

/**
 * Returns the origin of an instance's URL, ignoring any path copied with it; 400 when it must not be called.
 */
async function originOf(
  { platformHttp }: Pick<Deps, "platformHttp">,
  address: string | null,
): Promise<string> {
  const given = address?.trim().split("#", 1)[0] ?? "";
  if (given === "") throw badRequest("instance_url is required");
  const fault = await platformHttp.faultOf(given);
  if (fault !== null) throw badRequest(`instance_url: ${fault}`);
  return new URL(given).origin;
}

/** Refuses a change of the instance: another instance's ids would mean other mails. */
async function requireSameInstance(deps: Deps, stored: string | null, given: string | null): Promise<void> {
  if (given === stored || (stored !== null && (await originOf(deps, given)) === stored)) return;
  throw badRequest("instance_url: cannot be changed; create a connection for the other instance");
}
