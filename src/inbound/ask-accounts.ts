/** Has the service ask accounts at once for what came since some time, and tells how far that is. */
import { listEveryConnection } from "../connections/store.ts";
import { badRequest, notFound } from "../core/errors.ts";
import type { Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import { stateOfAsking, type AskingState } from "./rules/catch-up.ts";
import { askFrom, countFiledSince, findPoll } from "./store/polls.ts";

interface Asking {
  /** Null for every account that is not paused. */
  ids: readonly string[] | null;
  /** Null for since they were last asked. */
  since: Millis | null;
}

/** Makes accounts due, and returns their connections; works without a server, which asks them once it runs. */
export function askAccounts(db: Db, { ids, since }: Asking, now: Millis): ConnectionRow[] {
  const all = listEveryConnection(db);
  const asked =
    ids === null
      ? all.filter(({ status }) => status !== "paused")
      : ids.map((id) => {
          const row = all.find((one) => one.id === id);
          if (!row) throw notFound(`Connection ${id} not found`);
          if (row.status === "paused") throw badRequest(`Connection ${id} is paused`);
          return row;
        });
  transact(db, () => {
    for (const { id } of asked) askFrom(db, { id, since: since ?? now, now });
  });
  return asked;
}

export interface AskedAccount {
  connection: ConnectionRow;
  state: AskingState;
  /** Why it could not be asked to the end. */
  error: string | null;
  /** Replies that were filed since then, however they came. */
  filed: number;
}

/** Tells how far each account is that was made due at `askedAt`. */
export const readAsked = (db: Db, connections: readonly ConnectionRow[], askedAt: Millis): AskedAccount[] =>
  connections.map((connection) => {
    const poll = findPoll(db, connection.id);
    return {
      connection,
      state: poll ? stateOfAsking(poll, askedAt) : "gone",
      error: poll?.error ?? null,
      filed: countFiledSince(db, connection.id, askedAt),
    };
  });
