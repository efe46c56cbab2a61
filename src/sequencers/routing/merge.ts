/**
 * Merges connections to the same account at startup, because two connections would file every email twice.
 * Each step is a separate transaction, and an interrupted merge continues at the next start.
 */
import type { Deps } from "../../deps/deps.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import { apiKeyOf, listEveryConnection, updateConnection } from "../connections/store/connections.ts";
import { identityOf } from "../connections/store/accounts.ts";
import type { Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import { listRoutes, replaceRoutes } from "./store/routing.ts";
import { endMerged, listOwnCampaigns, listUnmoved, moveThreads } from "./store/merge.ts";
import type { Route } from "./rules/fitting.ts";

/** Number of threads to move per transaction. */
const BATCH_SIZE = 500;

type Merging = Pick<Deps, "db" | "vault" | "clock" | "log">;

/** Stores the account of every connection, and merges connections that share an account. */
export function mergeAccounts(deps: Merging): void {
  for (const [kept, ...others] of connectionsByAccount(deps)) {
    if (!kept) continue;
    for (const other of others) mergeInto(deps, kept.row, other.row);
    nameAccount(deps, kept);
  }
  for (const both of listUnmoved(deps.db)) {
    let threads = 0;
    for (let moved = -1; moved !== 0; threads += moved) moved = moveThreads(deps.db, both, BATCH_SIZE);
    deps.log.info("connection.merged", { connection_id: both.from, into: both.to, threads });
  }
}

interface Named {
  row: ConnectionRow;
  account: ReturnType<typeof identityOf>;
}

/**
 * Returns active connections grouped by workspace and account; each group starts with the connection to keep.
 */
function connectionsByAccount(deps: Merging): Named[][] {
  const groups: Named[][] = [];
  for (const row of listEveryConnection(deps.db).toSorted(preferredFirst)) {
    const account = accountOf(deps, row);
    if (!account) continue;
    const group = groups.find(([first]) => first && isSame(first, { row, account }));
    if (group) group.push({ row, account });
    else groups.push([{ row, account }]);
  }
  return groups;
}

/** Sorts working connections before paused or failing ones, then older before newer ones. */
const preferredFirst = (a: ConnectionRow, b: ConnectionRow): number =>
  Number(a.status === "paused") - Number(b.status === "paused") ||
  Number(a.failingAt !== null) - Number(b.failingAt !== null) ||
  a.createdAt - b.createdAt ||
  (a.id < b.id ? -1 : 1);

const isSame = (a: Named, b: Named): boolean =>
  a.row.workspaceId === b.row.workspaceId &&
  (a.account.accountKey === b.account.accountKey || a.account.keyHash === b.account.keyHash);

/**
 * Returns a connection's account identity; null if its key cannot be decrypted, for example because of a
 * wrong master key.
 */
function accountOf({ vault, log }: Merging, row: ConnectionRow): Named["account"] | null {
  const { accountKey, accountName, keyHash } = row;
  const isCurrent =
    accountKey !== null && keyHash !== null && (accountName === null) === accountKey.startsWith("key ");
  if (isCurrent) return { accountKey, accountName, keyHash };
  try {
    return identityOf(row, apiKeyOf(vault, row), accountName);
  } catch (error) {
    log.warn("connection.key_unreadable", { connection_id: row.id, reason: messageOf(error) });
    return null;
  }
}

function nameAccount({ db, vault }: Merging, { row, account }: Named): void {
  if (row.accountKey === account.accountKey && row.keyHash === account.keyHash) return;
  const { workspaceId, id, updatedAt } = row;
  updateConnection(db, vault, { ...account, workspaceId, id, now: updatedAt });
}

/**
 * Merges a connection into another connection to the same account. Campaigns with emails only in the merged
 * connection get a route to its client, and its own routes are appended to the other connection's routes.
 */
function mergeInto({ db, clock }: Merging, kept: ConnectionRow, other: ConnectionRow): void {
  const now: Millis = clock.now();
  transact(db, () => {
    const own = listRoutes(db, kept.id);
    const routes = uniqueRoutes([...own, ...routesFrom({ db }, kept, other), ...listRoutes(db, other.id)]);
    replaceRoutes(db, kept, routes, now);
    endMerged(db, { id: other.id, into: kept }, now);
    const { workspaceId, clientId } = kept;
    const entry = { workspaceId, clientId, actor: "system" as const, ip: null };
    const detail = { merged: other.id, name: other.name, from: own.length, to: routes.length };
    recordAudit(db, { ...entry, action: "routes.changed", subject: `connection:${kept.id}`, detail }, now);
  });
}

const routesFrom = ({ db }: Pick<Deps, "db">, kept: ConnectionRow, other: ConnectionRow): Route[] =>
  kept.clientId === other.clientId
    ? []
    : listOwnCampaigns(db, { from: other.id, to: kept.id }).map((value) => ({
        kind: "campaign",
        value,
        clientId: other.clientId,
      }));

function uniqueRoutes(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  return routes.flatMap(({ kind, value, clientId }) => {
    const key = `${kind} ${value}`;
    return seen.has(key) ? [] : (seen.add(key), [{ kind, value, clientId }]);
  });
}
