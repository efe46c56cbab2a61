/** Requests an immediate poll of accounts for mail since a given time, and reports its progress. */
import { listEveryConnection } from "../../sequencers/connections/store/connections.ts";
import { badRequest, notFound } from "../../core/errors.ts";
import type { Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import { pollProgressOf, type RequestedPollState } from "./rules/catch-up.ts";
import { requestPoll, countFiledSince, findPoll } from "./store/polls.ts";

interface PollRequest {
  /** The accounts' ids; null for all accounts that are not paused. */
  ids: readonly string[] | null;
  /** Null to start from each account's last poll. */
  since: Millis | null;
}

/**
 * Makes accounts due, and returns their connections. If the server is not running, it polls them at the next
 * start.
 */
export function requestPolls(db: Db, { ids, since }: PollRequest, now: Millis): ConnectionRow[] {
  const all = listEveryConnection(db);
  const accounts =
    ids === null
      ? all.filter(({ status }) => status !== "paused")
      : ids.map((id) => {
          const row = all.find((one) => one.id === id);
          if (!row) throw notFound(`Connection ${id} not found`);
          if (row.status === "paused") throw badRequest(`Connection ${id} is paused`);
          return row;
        });
  transact(db, () => {
    for (const { id } of accounts) requestPoll(db, { id, since: since ?? now, now });
  });
  return accounts;
}

export interface PolledAccount {
  connection: ConnectionRow;
  state: RequestedPollState;
  /** Why the poll did not finish. */
  error: string | null;
  /** Number of replies filed since the request, from any source. */
  filed: number;
}

/** Reports the progress of each account that was made due at `askedAt`. */
export const readPollProgress = (
  db: Db,
  connections: readonly ConnectionRow[],
  askedAt: Millis,
): PolledAccount[] =>
  connections.map((connection) => {
    const poll = findPoll(db, connection.id);
    return {
      connection,
      state: poll ? pollProgressOf(poll, askedAt) : "gone",
      error: poll?.error ?? null,
      filed: countFiledSince(db, connection.id, askedAt),
    };
  });
