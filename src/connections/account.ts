/** From a connection's row to the account that its platform's adapter speaks to, and what is noted of how that goes. */
import type { Millis } from "../core/clock.ts";
import { transact } from "../db/open.ts";
import { UpstreamError } from "../core/errors.ts";
import type { Account, CallOptions, Platform, PlatformName } from "../platforms/platform.ts";
import { apiKeyOf, FAILING_AFTER, noteFailure, noteSuccess } from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export function baseUrlOf(
  { config }: Pick<Deps, "config">,
  platform: PlatformName,
  instanceUrl: string | null,
): string {
  if (instanceUrl !== null) return instanceUrl;
  if (platform === "emailbison") throw new Error("an emailbison connection without an instance_url");
  return config.platforms[platform].base_url;
}

export function accountOf(deps: Pick<Deps, "config" | "vault">, row: ConnectionRow): Account {
  return { apiKey: apiKeyOf(deps.vault, row), baseUrl: baseUrlOf(deps, row.platform, row.instanceUrl) };
}

/** A call that nobody waits for: given up after `patience`, so that it holds up no other, and when the service stops. */
export const inBackground = ({ stopping }: Pick<Deps, "stopping">, patience: Millis): CallOptions => ({
  priority: "background",
  signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
});

/**
 * Speaks to the connection's platform and keeps `last_error` true: set by a failure, cleared by a success.
 * What the platform threw is thrown on.
 */
export async function callPlatform<T>(
  deps: Pick<Deps, "config" | "vault" | "db" | "platforms" | "clock" | "events" | "log">,
  row: ConnectionRow,
  question: (platform: Platform, account: Account) => Promise<T>,
): Promise<T> {
  try {
    const answer = await question(deps.platforms[row.platform], accountOf(deps, row));
    noteSuccess(deps.db, row);
    return answer;
  } catch (error) {
    if (error instanceof UpstreamError)
      recordFailure(deps, row, { error, isKey: error.status === 401 || error.status === 403 });
    throw error;
  }
}

/** A key that is refused is trouble at once; a mail that is refused is none of the connection's. */
export function recordFailure(
  { db, clock, events, log }: Pick<Deps, "db" | "clock" | "events" | "log">,
  { id, workspaceId, instanceUrl }: ConnectionRow,
  {
    error: { message: error, status, outcome, isThrottledLocally, detail },
    isKey,
  }: { error: UpstreamError; isKey: boolean },
): void {
  // Our own patience: the platform was not asked.
  if (isThrottledLocally) return;
  // A given instance may be anything that answers: its words are repeated nowhere.
  if (instanceUrl === null && detail !== null)
    log.info("connection.refused", { connection_id: id, status, said: detail });
  const weight = isKey ? FAILING_AFTER : outcome === "refused" && status !== 429 ? 0 : 1;
  const now = clock.now();
  transact(db, () => {
    const begins = noteFailure(db, { id }, { error, weight }, now);
    if (begins) events.record({ type: "connection.failing", workspaceId, id }, now);
  });
}

export type KeyVerdict = { ok: true } | { ok: false; refused: boolean; error: UpstreamError };

/** Whether the platform takes this key: `refused` only when it says that it does not. */
export async function checkKey(
  platform: Platform,
  account: Account,
  options: CallOptions = { priority: "person" },
): Promise<KeyVerdict> {
  try {
    await platform.checkKey(account, options);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { ok: false, refused: error.outcome === "refused" && error.status !== 429, error };
  }
}
