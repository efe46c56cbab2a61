/** Linking a platform account to a client, and changing the link: the platform is asked before its key is kept. */
import type { Deps } from "../deps.ts";
import { findClient } from "../clients/store.ts";
import { badRequest } from "../errors.ts";
import type { PlatformName } from "../platforms/platform.ts";
import { baseUrlOf, checkKey, accountOf } from "./account.ts";
import { getConnection, insertConnection, updateConnection, type ConnectionRow } from "./store.ts";

export interface ConnectionRequest {
  workspaceId: string;
  platform: PlatformName;
  name: string;
  apiKey: string;
  clientId: string;
  instanceUrl: string | null;
}

/** A refused key is 400; an unreachable platform is no reason not to begin: `last_error` tells of it. */
export async function connect(deps: Deps, request: ConnectionRequest): Promise<ConnectionRow> {
  const { workspaceId, platform, name, apiKey, clientId } = request;
  requireClient(deps, workspaceId, clientId);
  const instanceUrl = deps.platforms[platform].needsInstanceUrl ? originOf(request.instanceUrl) : null;
  const verdict = await verify(deps, { platform, apiKey, instanceUrl });
  const now = deps.clock.now();
  // The client may have been deleted while the platform was asked.
  requireClient(deps, workspaceId, clientId);
  const fields = { workspaceId, clientId, platform, name, instanceUrl, apiKey, ...verdict };
  return insertConnection(deps.db, deps.vault, fields, now);
}

export interface ConnectionUpdate {
  workspaceId: string;
  id: string;
  name?: string;
  status?: "active" | "paused";
  clientId?: string;
  apiKey?: string;
}

export async function changeConnection(deps: Deps, change: ConnectionUpdate): Promise<ConnectionRow> {
  const row = getConnection(deps.db, change.workspaceId, change.id);
  if (change.clientId !== undefined) requireClient(deps, change.workspaceId, change.clientId);
  const { platform, instanceUrl } = row;
  const verdict =
    change.apiKey === undefined ? {} : await verify(deps, { platform, apiKey: change.apiKey, instanceUrl });
  // The client may have been deleted while the platform was asked.
  if (change.clientId !== undefined) requireClient(deps, change.workspaceId, change.clientId);
  return updateConnection(deps.db, deps.vault, { ...change, ...verdict, now: deps.clock.now() });
}

/** Asks the platform whether the stored key still works, and writes down what it said. */
export async function testConnection(
  deps: Deps,
  workspaceId: string,
  id: string,
): Promise<{ ok: boolean; error: string | null }> {
  const row = getConnection(deps.db, workspaceId, id);
  const verdict = await checkKey(deps.platforms[row.platform], accountOf(deps, row));
  const now = deps.clock.now();
  const noted = verdict.ok ? { verifiedAt: now, lastError: null } : { lastError: verdict.error };
  updateConnection(deps.db, deps.vault, { ...noted, workspaceId, id, now });
  return { ok: verdict.ok, error: verdict.ok ? null : verdict.error };
}

interface Credentials {
  platform: PlatformName;
  apiKey: string;
  instanceUrl: string | null;
}

async function verify(deps: Deps, { platform: name, apiKey, instanceUrl }: Credentials) {
  const platform = deps.platforms[name];
  const verdict = await checkKey(platform, { apiKey, baseUrl: baseUrlOf(deps, name, instanceUrl) });
  if (verdict.ok) return { verifiedAt: deps.clock.now(), lastError: null };
  if (verdict.refused) throw badRequest(`Invalid API key for ${name}`);
  return { verifiedAt: null, lastError: verdict.error };
}

function requireClient({ db }: Deps, workspaceId: string, clientId: string): void {
  if (!findClient(db, workspaceId, clientId)) throw badRequest("Invalid client_id");
}

/** The origin of an instance's address, whatever path the user copied with it. */
function originOf(address: string | null): string {
  if (!address) throw badRequest("instance_url is required");
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") {
    throw badRequest("instance_url: must be an http(s) URL");
  }
  return url.origin;
}
