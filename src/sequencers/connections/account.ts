/** Calls a connection's platform with its account, and records success or failure on the connection. */
import type { Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { UpstreamError } from "../../core/errors.ts";
import { SecretError } from "../../core/vault.ts";
import type { Account, CallOptions, Platform, PlatformName } from "../../platforms/platform.ts";
import { apiKeyOf } from "./store/connections.ts";
import { FAILING_AFTER, recordConnectionFailure, recordSuccess } from "./store/failures.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Returns the base URL of a platform's API: the given instance, or the configured one. */
export function baseUrlOf(
  { config }: Pick<Deps, "config">,
  platform: PlatformName,
  instanceUrl: string | null,
): string {
  if (instanceUrl !== null) return instanceUrl;
  if (platform === "emailbison") throw new Error("an emailbison connection without an instance_url");
  return config.platforms[platform].base_url;
}

/**
 * Returns the account that the platform's adapter uses for a connection. Throws an `UpstreamError` when the stored
 * key cannot be decrypted: nothing was sent, and the key must be entered again.
 */
export function accountOf(deps: Pick<Deps, "config" | "vault">, row: ConnectionRow): Account {
  const { platform, instanceUrl, limits } = row;
  return { apiKey: readKey(deps, row), baseUrl: baseUrlOf(deps, platform, instanceUrl), limits };
}

/** Returns whether the stored key can be decrypted. */
export function isKeyReadable(deps: Pick<Deps, "vault">, row: ConnectionRow): boolean {
  try {
    return readKey(deps, row) !== "";
  } catch (error) {
    if (error instanceof UpstreamError) return false;
    throw error;
  }
}

function readKey({ vault }: Pick<Deps, "vault">, row: ConnectionRow): string {
  try {
    return apiKeyOf(vault, row);
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    throw new UpstreamError("The stored API key cannot be read: enter it again", { outcome: "not_sent" });
  }
}

/** Returns options for a background call, which is aborted after `patience` or when the service stops. */
export const inBackground = ({ stopping }: Pick<Deps, "stopping">, patience: Millis): CallOptions => ({
  priority: "background",
  signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
});

/** Returns options for bulk work, which leaves half of the account's limits for people. */
export const inBulk = (deps: Pick<Deps, "stopping">, patience: Millis): CallOptions => ({
  ...inBackground(deps, patience),
  priority: "low",
});

/**
 * Calls the connection's platform and updates `last_error`: a failure sets it, and a success clears it.
 * Rethrows the platform's errors.
 */
export async function callPlatform<T>(
  deps: Pick<Deps, "config" | "vault" | "db" | "platforms" | "clock" | "events" | "log">,
  row: ConnectionRow,
  request: (platform: Platform, account: Account) => Promise<T>,
): Promise<T> {
  try {
    const response = await request(deps.platforms[row.platform], accountOf(deps, row));
    recordSuccess(deps.db, row, deps.clock.now());
    return response;
  } catch (error) {
    if (error instanceof UpstreamError)
      recordFailure(deps, row, { error, isKey: error.status === 401 || error.status === 403 });
    throw error;
  }
}

/**
 * Records a failed call. A refused key immediately marks the connection as failing; a refused email does not
 * count.
 */
export function recordFailure(
  { db, clock, events, log }: Pick<Deps, "db" | "clock" | "events" | "log">,
  { id, workspaceId, instanceUrl }: ConnectionRow,
  {
    error: { message: error, status, outcome, isThrottledLocally, detail },
    isKey,
  }: { error: UpstreamError; isKey: boolean },
): void {
  // Our own rate limiter prevented the call, so the platform did not fail.
  if (isThrottledLocally) return;
  // A user-supplied instance can be any server, so its text is never logged.
  if (instanceUrl === null && detail !== null)
    log.info("connection.refused", { connection_id: id, status, said: detail });
  const weight = isKey ? FAILING_AFTER : outcome === "refused" && status !== 429 ? 0 : 1;
  const now = clock.now();
  transact(db, () => {
    const begins = recordConnectionFailure(db, { id }, { error, weight }, now);
    if (begins) events.record({ type: "connection.failing", workspaceId, id }, now);
  });
}

/** `accountName`: the workspace of the key, if the platform reports it. */
export type KeyVerdict =
  | { ok: true; accountName: string | null }
  | { ok: false; refused: boolean; error: UpstreamError };

/** Checks an API key at the platform; `refused` only if the platform rejects the key as invalid. */
export async function checkKey(
  platform: Platform,
  account: () => Account,
  options: CallOptions = { priority: "person" },
): Promise<KeyVerdict> {
  try {
    return { ok: true, accountName: await platform.checkKey(account(), options) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { ok: false, refused: error.outcome === "refused" && error.status !== 429, error };
  }
}
