/** Connects platform accounts to clients and changes connections. A key is checked before it is stored. */
import type { Millis } from "../../core/clock.ts";
import type { PushSettings } from "../../core/push.ts";
import { findClient } from "../../clients/store.ts";
import { transact } from "../../db/open.ts";
import { badRequest } from "../../core/errors.ts";
import type { AccountLimits, PlatformName } from "../../platforms/platform.ts";
import { baseUrlOf, checkKey, accountOf, recordFailure, type KeyVerdict } from "./account.ts";
import { changesBetween } from "../../people/audit/rules/actions.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import { registerForPerson, registerReplaced } from "./register.ts";
import { removeAtPlatform } from "./remove.ts";
import { forgetSecret, makeCheckDue } from "./store/webhooks.ts";
import {
  apiKeyOf,
  deleteConnection,
  getConnection,
  insertConnection,
  rotateToken,
  updateConnection,
} from "./store/connections.ts";
import { findOfAccount, identityOf, type AccountIdentity } from "./store/accounts.ts";
import { recordSuccess } from "./store/failures.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface ConnectionRequest {
  workspaceId: string;
  platform: PlatformName;
  name: string;
  apiKey: string;
  clientId: string;
  instanceUrl: string | null;
  limits?: AccountLimits | null;
  /** Whether to register the webhook at the platform. */
  registerWebhook: boolean;
  by: Auditor;
}

/**
 * Connects an account and registers its webhook. Throws 400 for a refused key; if the platform is unreachable
 * or the webhook cannot be registered, sets `last_error` instead.
 */
export async function connect(deps: Deps, request: ConnectionRequest): Promise<ConnectionRow> {
  const { workspaceId, platform, name, apiKey, clientId, limits = null } = request;
  requireClient(deps, workspaceId, clientId);
  const isNeeded = deps.platforms[platform].needsInstanceUrl;
  const instanceUrl = isNeeded ? await originOf(deps, request.instanceUrl) : null;
  const verdict = await verify(deps, { platform, apiKey, instanceUrl });
  const now = deps.clock.now();
  // The client may have been deleted during the platform call.
  requireClient(deps, workspaceId, clientId);
  const account = identityOf({ platform, instanceUrl }, apiKey, verdict.ok ? verdict.accountName : null);
  const fields = { workspaceId, clientId, platform, name, instanceUrl, apiKey, account, limits };
  const made = transact(deps.db, () => {
    requireNewAccount(deps, workspaceId, { ...account, except: null });
    const row = insertConnection(deps.db, deps.vault, { ...fields, ...verdictColumns(verdict, now) }, now);
    const detail = { platform, name, client_id: clientId };
    recordAudit(deps.db, { ...auditOf(row, request.by), action: "connection.created", detail }, now);
    return row;
  });
  if (request.registerWebhook) await registerForPerson(deps, made.id, { by: request.by, scope: null });
  return getConnection(deps.db, workspaceId, made.id);
}

export interface ConnectionUpdate {
  workspaceId: string;
  id: string;
  name?: string;
  status?: "active" | "paused";
  clientId?: string;
  apiKey?: string;
  instanceUrl?: string | null;
  limits?: AccountLimits | null;
  /** Deletes the secret that authenticates the connection's events, so that the next secret received is stored. */
  resetSecret?: boolean;
  push?: Partial<PushSettings>;
  by: Auditor;
}

const auditOf = ({ workspaceId, clientId, id }: ConnectionRow, by: Auditor) => ({
  ...by,
  workspaceId,
  clientId,
  subject: `connection:${id}`,
});

/** Changes a connection. A new key is checked first. */
export async function changeConnection(
  deps: Deps,
  { instanceUrl: given, resetSecret = false, by, push, ...change }: ConnectionUpdate,
): Promise<ConnectionRow> {
  const row = getConnection(deps.db, change.workspaceId, change.id);
  if (change.clientId !== undefined) requireClient(deps, change.workspaceId, change.clientId);
  const { platform, instanceUrl } = row;
  if (given !== undefined) await requireSameInstance(deps, instanceUrl, given);
  const { apiKey } = change;
  // The URL may have been stored under earlier rules, and its host name may now resolve to another address.
  if (apiKey !== undefined && instanceUrl !== null) await originOf(deps, instanceUrl);
  const verdict = apiKey === undefined ? null : await verify(deps, { platform, apiKey, instanceUrl });
  // The client may have been deleted during the platform call.
  if (change.clientId !== undefined) requireClient(deps, change.workspaceId, change.clientId);
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const account =
      apiKey === undefined
        ? {}
        : newIdentity(deps, row, { apiKey, name: verdict?.ok ? verdict.accountName : null });
    const pushed = push && {
      push: { ...getConnection(deps.db, change.workspaceId, change.id).push, ...push },
    };
    const updates = { ...change, ...account, ...pushed, ...(verdict && verdictColumns(verdict, now)), now };
    const changed = updateConnection(deps.db, deps.vault, updates);
    if (verdict) recordKeyCheck(deps, row, verdict);
    // The key may belong to another account without a webhook.
    if (apiKey !== undefined) makeCheckDue(deps.db, row.id, now);
    if (resetSecret) forgetSecret(deps.db, row.id);
    const { name, status, clientId } = changed;
    const shown = changesBetween<Partial<ConnectionRow>>(row, { name, status, clientId });
    const hasNewLimits = JSON.stringify(changed.limits) !== JSON.stringify(row.limits);
    const detail = {
      ...shown,
      ...(push && { push: JSON.stringify(push) }),
      ...(apiKey !== undefined && { api_key: "replaced" }),
      ...(hasNewLimits && { limits: "replaced" }),
      ...(resetSecret && { secret: "forgotten" }),
    };
    if (Object.keys(detail).length > 0)
      recordAudit(deps.db, { ...auditOf(changed, by), action: "connection.changed", detail }, now);
    return changed;
  });
}

/** Gives a connection a new webhook URL, and registers it if the old URL was registered. */
export async function replaceToken(
  deps: Deps,
  { workspaceId, id }: { workspaceId: string; id: string },
  by: Auditor,
): Promise<ConnectionRow> {
  const { db, vault } = deps;
  const now = deps.clock.now();
  const { status } = transact(db, () => {
    const row = rotateToken(db, vault, { workspaceId, id, now });
    const detail = { webhook_url: "replaced" };
    recordAudit(db, { ...auditOf(row, by), action: "connection.changed", detail }, now);
    makeCheckDue(db, id, now);
    return row;
  });
  if (status === "active") await registerReplaced(deps, id);
  return getConnection(db, workspaceId, id);
}

/**
 * Deletes a connection, after trying for a limited time to remove its webhook at the platform. A webhook that remains
 * is removed in the background.
 */
export async function removeConnection(
  deps: Deps,
  { workspaceId, id }: { workspaceId: string; id: string },
  by: Auditor,
): Promise<void> {
  const { db } = deps;
  const left = await removeAtPlatform(deps, getConnection(db, workspaceId, id));
  const now = deps.clock.now();
  transact(db, () => {
    const row = getConnection(db, workspaceId, id);
    deleteConnection(db, { workspaceId, id, left: left?.remoteId ?? null, now });
    const detail = {
      platform: row.platform,
      name: row.name,
      ...(left && { webhook: "still registered at the sequencer" }),
    };
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
  const verdict = await checkKey(deps.platforms[row.platform], () => accountOf(deps, row));
  const now = deps.clock.now();
  transact(deps.db, () => {
    const verified = verdict.ok
      ? { ...learnedIdentity(deps, row, verdict.accountName), verifiedAt: now }
      : {};
    updateConnection(deps.db, deps.vault, { ...verified, workspaceId, id, now });
    recordKeyCheck(deps, row, verdict);
  });
  return { ok: verdict.ok, error: verdict.ok ? null : verdict.error.message };
}

/** Rejects a second connection to an account, which would receive every email twice. */
function requireNewAccount(
  { db }: Deps,
  workspaceId: string,
  account: AccountIdentity & { except: string | null },
): void {
  if (findOfAccount(db, workspaceId, account))
    throw badRequest("This account is connected already: add a route instead");
}

/** Returns the identity of the account that a changed key belongs to. */
function newIdentity(
  deps: Deps,
  row: ConnectionRow,
  { apiKey, name }: { apiKey: string; name: string | null },
): AccountIdentity {
  const account = identityOf(row, apiKey, name);
  requireNewAccount(deps, row.workspaceId, { ...account, except: row.id });
  return account;
}

/**
 * Returns the identity found by a key check. If another connection already has the account, only its name is
 * stored: `doctor` then reports the duplicate, and the next start merges the two connections.
 */
function learnedIdentity(
  { db, vault }: Pick<Deps, "db" | "vault">,
  row: ConnectionRow,
  accountName: string | null,
): Partial<AccountIdentity> {
  if (accountName === null || accountName === row.accountName) return {};
  const account = identityOf(row, apiKeyOf(vault, row), accountName);
  const isTaken = findOfAccount(db, row.workspaceId, { ...account, except: row.id }) !== undefined;
  return isTaken ? { accountName } : account;
}

/** Records a key check like the success or failure of any other call. */
function recordKeyCheck(deps: Deps, row: ConnectionRow, verdict: KeyVerdict): void {
  if (verdict.ok) recordSuccess(deps.db, row, deps.clock.now());
  else recordFailure(deps, row, { error: verdict.error, isKey: verdict.refused });
}

const verdictColumns = (verdict: KeyVerdict, now: Millis) =>
  verdict.ok ? { verifiedAt: now, lastError: null } : { verifiedAt: null, lastError: verdict.error.message };

interface Credentials {
  platform: PlatformName;
  apiKey: string;
  instanceUrl: string | null;
}

/** Checks a key; throws 400 when the platform refuses it. */
async function verify(deps: Deps, { platform: name, apiKey, instanceUrl }: Credentials): Promise<KeyVerdict> {
  const platform = deps.platforms[name];
  const verdict = await checkKey(platform, () => ({ apiKey, baseUrl: baseUrlOf(deps, name, instanceUrl) }));
  if (!verdict.ok && verdict.refused) throw badRequest(`Invalid API key for ${name}`);
  return verdict;
}

function requireClient({ db }: Deps, workspaceId: string, clientId: string): void {
  if (!findClient(db, workspaceId, clientId)) throw badRequest("Invalid client_id");
}

/**
 * Returns the origin of an instance's URL, ignoring any path copied with it; throws 400 if calls to it are
 * not allowed.
 */
async function originOf(
  { platformHttp }: Pick<Deps, "platformHttp">,
  address: string | null,
): Promise<string> {
  const url = address?.trim().split("#", 1)[0] ?? "";
  if (url === "") throw badRequest("instance_url is required");
  const fault = await platformHttp.faultOf(url);
  if (fault !== null) throw badRequest(`instance_url: ${fault}`);
  return new URL(url).origin;
}

/** Rejects a change of the instance, because ids of another instance refer to different emails. */
async function requireSameInstance(deps: Deps, stored: string | null, url: string | null): Promise<void> {
  if (url === stored || (stored !== null && (await originOf(deps, url)) === stored)) return;
  throw badRequest("instance_url: cannot be changed; create a connection for the other instance");
}
