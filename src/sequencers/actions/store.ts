/** Stores sequencer actions: the queue of stops, labels and read marks, by connection. */
import { and, eq, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import {
  ACTION_KINDS,
  EVERYONE,
  EVERYONE_BEFORE,
  type ActionKind,
  type ActionState,
  type Retry,
} from "../../core/push.ts";
import { REPLIES_OF_LEAD } from "../../contacts/store/leads.ts";
import { newId } from "../../core/ids.ts";
import { countUpTo } from "../../db/backlog.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { defineClaims, Queue } from "../../db/queue.ts";
import { platformActions } from "../../db/schema.ts";
import type { ActionRow, ConnectionRow } from "../../db/table-rows.ts";
import { listRoutes, servingAccounts, type Served } from "../routing/store/routing.ts";

const ofKind = (condition: string) =>
  new Queue(platformActions, { condition, due: "work_at", owner: "connection_id" });

/** Queues of waiting actions, by connection. Stops do not wait behind labels or bulk stops. */
export const ACTION_QUEUES = {
  stops: ofKind("kind = 'stop'"),
  everyone: ofKind("kind = 'stop_all'"),
  others: ofKind("kind IN ('label', 'read')"),
};
export type ActionQueue = keyof typeof ACTION_QUEUES;

const claims = defineClaims(platformActions, {
  due: "workAt",
  attempts: "attempts",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "state",
});

export const ACTIONS = {
  ...claims,
  /** Moves the due times of retries back after the clock was set back. */
  shiftDueTimes: ({ sqlite }: Db, set: { now: Millis; by: Millis }): void =>
    void sqlite
      .query<unknown, typeof set>(
        `UPDATE platform_actions SET work_at = max($now, work_at - $by)
         WHERE work_at IS NOT NULL AND work_at > $now AND claimed_at IS NULL`,
      )
      .run(set),
};

export type NewAction = Pick<
  ActionRow,
  "workspaceId" | "connectionId" | "clientId" | "kind" | "subject" | "replyId"
>;

/**
 * Adds a waiting action. If an action for the same subject is already waiting, it becomes due immediately
 * with its attempts reset. If such an action is in progress, it is repeated, because its input may be
 * outdated.
 */
export function addAction(db: Db, action: NewAction, now: Millis): void {
  db.sqlite
    .query<unknown, NewAction & { id: string; now: Millis }>(
      `INSERT INTO platform_actions (id, workspace_id, connection_id, client_id, kind, subject, reply_id, state, work_at, created_at)
       VALUES ($id, $workspaceId, $connectionId, $clientId, $kind, $subject, $replyId, 'waiting', $now, $now)
       ON CONFLICT (connection_id, kind, client_id, subject) WHERE work_at IS NOT NULL
       DO UPDATE SET work_at = $now, attempts = 0, crashes = 0, claimed_at = NULL,
         reply_id = coalesce(excluded.reply_id, reply_id)`,
    )
    .run({ ...action, id: newId(now), now });
}

/** How an action ended, and whether retrying could help. */
export interface ActionOutcome {
  state: Exclude<ActionState, "waiting">;
  result: string;
  retry?: Retry;
}

/**
 * Settles a claimed action. Stops and failures are retained; the timeline records all other actions. Returns
 * false, without changes, if the action was planned again in the meantime.
 */
export function settleAction(
  db: Db,
  claimed: ActionRow,
  { state, result, retry }: ActionOutcome,
  now: Millis,
): boolean {
  if (!ACTIONS.findClaimed(db, claimed)) return false;
  const isRecorded = state === "failed" || claimed.kind === "stop" || claimed.kind === "stop_all";
  if (!isRecorded) dropAction(db, claimed);
  else
    ACTIONS.changeClaimed(db, claimed, {
      state,
      result,
      retry: retry ?? null,
      workAt: null,
      claimedAt: null,
      settledAt: now,
    });
  return true;
}

/** Deletes an action with nothing left to do. The caller holds its claim. */
export function dropAction(db: Db, { id }: ActionRow): void {
  db.sqlite.query<unknown, { id: string }>("DELETE FROM platform_actions WHERE id = $id").run({ id });
}

/** Returns whether a bulk stop is already running; an action for newer campaigns must wait for it. */
export const waitsForBulkStop = (
  { sqlite }: Db,
  {
    connectionId,
    clientId,
    kind,
    subject,
  }: Pick<ActionRow, "connectionId" | "clientId" | "kind" | "subject">,
): boolean =>
  kind === "stop_all" &&
  subject === EVERYONE &&
  sqlite
    .query<unknown, { connectionId: string; clientId: string }>(
      `SELECT 1 FROM platform_actions WHERE connection_id = $connectionId AND kind = 'stop_all'
         AND client_id = $clientId AND subject = '${EVERYONE_BEFORE}' AND work_at IS NOT NULL`,
    )
    .get({ connectionId, clientId }) !== null;

/** Progress of an action that is performed in several pieces. */
export type ActionProgress = Pick<ActionRow, "afterId" | "stopped" | "refused" | "refusal">;

/** Requeues a claimed action for its next piece. */
export function continueAction(
  db: Db,
  claimed: ActionRow,
  { workAt, result, progress }: { workAt: Millis; result: string; progress: ActionProgress },
): void {
  const fresh = { claimedAt: null, crashes: 0, attempts: 0 };
  ACTIONS.changeClaimed(db, claimed, { ...progress, ...fresh, workAt, result });
}

/** Requeues a claimed action for later. `counts` is false if the platform did not cause the failure. */
export function postponeAction(
  db: Db,
  claimed: ActionRow,
  {
    workAt,
    result,
    counts,
    progress = {},
  }: { workAt: Millis; result: string | null; counts: boolean; progress?: Partial<ActionProgress> },
): void {
  const postponed = ACTIONS.postponed(claimed, workAt, counts);
  ACTIONS.changeClaimed(db, claimed, { ...progress, ...postponed, result: result ?? claimed.result });
}

/** Fails an action that was in progress during too many crashes. */
export function failAction(db: Db, { id }: ActionRow, result: string, now: Millis): void {
  const end = {
    state: "failed",
    result,
    retry: "may_help",
    workAt: null,
    claimedAt: null,
    settledAt: now,
  } as const;
  db.orm.update(platformActions).set(end).where(eq(platformActions.id, id)).run();
}

/** An account with campaigns that may contact leads for a client. */
export interface PushTarget {
  connection: ConnectionRow;
  /** Ids of the client's campaigns; null if only this client uses the account. */
  campaigns: string[] | null;
  /** The sequencer's own client; null unless exactly one maps to the client. */
  sequencerClient: string | null;
}

/** Lists the accounts that serve a client or have a conversation with the lead. */
export const listTargets = (db: Db, client: Served): PushTarget[] =>
  servingAccounts(db, client).map(({ connection, campaignIds: campaigns }) => {
    const own = listRoutes(db, connection.id).filter(
      ({ kind, clientId }) => kind === "sequencer_client" && clientId === client.clientId,
    );
    const sequencerClient = own.length === 1 ? (own[0]?.value ?? null) : null;
    return { connection, campaigns, sequencerClient };
  });

const FAILED = "state = 'failed'";

type ClientKey = { workspaceId: string; clientId: string };

/** Finds a lead's latest reply to a client, to record the stop in its timeline. */
export const findReplyOf = (db: Db, lead: ClientKey & { email: string }): string | null =>
  db.sqlite
    .query<{ id: string }, typeof lead>(
      `SELECT id FROM replies WHERE seq IN (${REPLIES_OF_LEAD}) AND client_id = $clientId
       ORDER BY received_at DESC, id DESC LIMIT 1`,
    )
    .get(lead)?.id ?? null;

export interface ActionFilters {
  connectionId: string;
  kind?: ActionKind;
  state?: ActionState;
}

/** Failed actions have their own partial index, which SQLite does not use if the state is a parameter. */
const hasState = (state: ActionState) =>
  state === "failed" ? sql.raw(FAILED) : eq(platformActions.state, state);

export function listActions(
  db: Db,
  workspaceId: string,
  { connectionId, kind, state }: ActionFilters,
  page: Slice,
) {
  const where = and(
    eq(platformActions.workspaceId, workspaceId),
    eq(platformActions.connectionId, connectionId),
    kind && eq(platformActions.kind, kind),
    state && hasState(state),
  );
  return listRows(db, { table: platformActions, where, page, newestFirst: true });
}

const MAX_COUNTED = 1_000;

/** Counts a connection's waiting and failed actions, up to 1,000 each. */
export function countOpenActions(
  { sqlite }: Db,
  connection: { workspaceId: string; connectionId: string },
): { waiting: number; failed: number } {
  const counted = (condition: string) =>
    `(SELECT count(*) FROM (SELECT 1 FROM platform_actions WHERE connection_id = $connectionId
      AND workspace_id = $workspaceId AND ${condition} LIMIT ${MAX_COUNTED}))`;
  const statement = sqlite.query<{ waiting: number; failed: number }, typeof connection>(
    `SELECT ${counted("work_at IS NOT NULL")} AS waiting, ${counted(FAILED)} AS failed`,
  );
  return statement.get(connection) ?? { waiting: 0, failed: 0 };
}

/** Requeues a connection's failed actions; returns the count. */
export function retryFailed(
  db: Db,
  { workspaceId, connectionId }: { workspaceId: string; connectionId: string },
  now: Millis,
): number {
  // Replaces an action already waiting for the same subject, because the two are equivalent.
  const retrying = db.sqlite.query<unknown, { workspaceId: string; connectionId: string; now: Millis }>(
    `UPDATE OR REPLACE platform_actions
     SET state = 'waiting', work_at = $now, attempts = 0, crashes = 0, settled_at = NULL, retry = NULL,
       after_id = NULL, stopped = 0, refused = 0, refusal = NULL
     WHERE state = 'failed' AND workspace_id = $workspaceId AND connection_id = $connectionId RETURNING id`,
  );
  return retrying.all({ workspaceId, connectionId, now }).length;
}

export const countFailedActions = (db: Db): { kind: ActionKind; n: number }[] =>
  ACTION_KINDS.map((kind) => ({
    kind,
    n: countUpTo(db, { table: "platform_actions", condition: `${FAILED} AND kind = '${kind}'` }),
  }));

/** Lists failed actions, latest first. For operators, not for jobs. */
export const listFailedActions = (db: Db, limit: number): ActionRow[] =>
  db.orm
    .select()
    .from(platformActions)
    .where(eq(platformActions.state, "failed"))
    .orderBy(sql`settled_at DESC`)
    .limit(limit)
    .all();

/** Deletes up to `limit` older settled actions; returns the count. */
export function deleteActions(db: Db, batch: { before: Millis; limit: number }): number {
  return db.sqlite
    .query<{ id: string }, typeof batch>(
      `DELETE FROM platform_actions WHERE id IN (
         SELECT id FROM platform_actions WHERE settled_at IS NOT NULL AND settled_at < $before LIMIT $limit
       ) RETURNING id`,
    )
    .all(batch).length;
}
