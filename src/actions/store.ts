/** Stores what is to be done at the sequencers: the queue of stops, labels and read marks, by connection. */
import { and, eq, sql } from "drizzle-orm";
import type { Millis } from "../core/clock.ts";
import {
  ACTION_KINDS,
  EVERYONE,
  EVERYONE_BEFORE,
  type ActionKind,
  type ActionState,
  type Retry,
} from "../core/push.ts";
import { REPLIES_OF_LEAD } from "../contacts/store/leads.ts";
import { newId } from "../core/ids.ts";
import { countUpTo } from "../db/backlog.ts";
import type { Db } from "../db/open.ts";
import { listRows, type Slice } from "../db/page.ts";
import { defineClaims, Queue } from "../db/queue.ts";
import { platformActions } from "../db/schema.ts";
import type { ActionRow, ConnectionRow } from "../db/table-rows.ts";
import { listRoutes, servingAccounts, type Served } from "../routing/store.ts";

const ofKind = (condition: string) =>
  new Queue(platformActions, { condition, due: "work_at", owner: "connection_id" });

/** The queues of waiting actions, by connection: stops wait neither behind labels nor behind everyone suppressed before. */
export const ACTION_QUEUES = {
  stops: ofKind("kind = 'stop'"),
  everyone: ofKind("kind = 'stop_all'"),
  others: ofKind("kind IN ('label', 'read')"),
};
export type ActionQueue = keyof typeof ACTION_QUEUES;

const { claim, findClaimed, changeClaimed, release } = defineClaims(platformActions, {
  due: "workAt",
  attempts: "attempts",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "state",
});
export { claim as claimAction, release as releaseActions };

export type NewAction = Pick<
  ActionRow,
  "workspaceId" | "connectionId" | "clientId" | "kind" | "subject" | "replyId"
>;

/**
 * Adds a waiting action. One that waits already for the same subject is due again at once, with its attempts reset; one that is
 * just being done is done once more, since what it has read may be outdated.
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

/** How an action ended; with what trying it again can do where it failed. */
export interface ActionOutcome {
  state: Exclude<ActionState, "waiting">;
  result: string;
  retry?: Retry;
}

/**
 * Settles a claimed action; stops and failures are kept as a record, of the rest the timeline tells. Returns false when it was
 * planned again in the meantime, and then changes nothing.
 */
export function settleAction(
  db: Db,
  claimed: ActionRow,
  { state, result, retry }: ActionOutcome,
  now: Millis,
): boolean {
  if (!findClaimed(db, claimed)) return false;
  const isRecorded = state === "failed" || claimed.kind === "stop" || claimed.kind === "stop_all";
  if (!isRecorded) dropAction(db, claimed);
  else
    changeClaimed(db, claimed, {
      state,
      result,
      retry: retry ?? null,
      workAt: null,
      claimedAt: null,
      settledAt: now,
    });
  return true;
}

/** Deletes an action that there is nothing to do for; call it in the transaction of its claim or with the claim held. */
export function dropAction(db: Db, { id }: ActionRow): void {
  db.sqlite.query<unknown, { id: string }>("DELETE FROM platform_actions WHERE id = $id").run({ id });
}

/** Returns whether everyone is being stopped already: the action for campaigns that have come since waits for its end. */
export const isBehindAnother = (
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

/** Makes an action that nobody has claimed due later. */
export function deferAction({ sqlite }: Db, { id }: ActionRow, workAt: Millis): void {
  sqlite
    .query<unknown, { id: string; workAt: Millis }>(
      "UPDATE platform_actions SET work_at = $workAt WHERE id = $id AND claimed_at IS NULL",
    )
    .run({ id, workAt });
}

/** How far an action is that is done a few at a time. */
export type ActionProgress = Pick<ActionRow, "afterId" | "stopped" | "refused" | "refusal">;

/** Makes a claimed action due again for its next piece. */
export function continueAction(
  db: Db,
  claimed: ActionRow,
  { workAt, result, progress }: { workAt: Millis; result: string; progress: ActionProgress },
): void {
  const fresh = { claimedAt: null, crashes: 0, attempts: 0 };
  changeClaimed(db, claimed, { ...progress, ...fresh, workAt, result });
}

/** Makes a claimed action due again later. `counts`: false when it was not the platform that failed. */
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
  changeClaimed(db, claimed, {
    ...progress,
    workAt,
    claimedAt: null,
    crashes: 0,
    result: result ?? claimed.result,
    attempts: claimed.attempts - (counts ? 0 : 1),
  });
}

/** Ends an action that was in progress in too many crashes. */
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

/** Moves the due times of retries back after the clock was set back. */
export function shiftActionDueTimes(db: Db, set: { now: Millis; by: Millis }): void {
  db.sqlite
    .query<unknown, typeof set>(
      `UPDATE platform_actions SET work_at = max($now, work_at - $by)
       WHERE work_at IS NOT NULL AND work_at > $now AND claimed_at IS NULL`,
    )
    .run(set);
}

/** An account through which campaigns may write in a client's name. */
export interface PushTarget {
  connection: ConnectionRow;
  /** Ids of the client's campaigns there; null where it has the account for itself. */
  campaigns: string[] | null;
  /** The sequencer's own client there; null unless exactly one leads to the client. */
  sequencerClient: string | null;
}

/** Lists the accounts that serve a client, or brought in a lead of it. */
export const listTargets = (db: Db, client: Served): PushTarget[] =>
  servingAccounts(db, client).map(({ connection, campaignIds: campaigns }) => {
    const own = listRoutes(db, connection.id).filter(
      ({ kind, clientId }) => kind === "sequencer_client" && clientId === client.clientId,
    );
    const sequencerClient = own.length === 1 ? (own[0]?.value ?? null) : null;
    return { connection, campaigns, sequencerClient };
  });

const FAILED = "state = 'failed'";

type Whose = { workspaceId: string; clientId: string };

/** Finds the latest reply of a lead to a client; its timeline shows the stop. */
export const findReplyOf = (db: Db, whose: Whose & { email: string }): string | null =>
  db.sqlite
    .query<{ id: string }, typeof whose>(
      `SELECT id FROM replies WHERE seq IN (${REPLIES_OF_LEAD}) AND client_id = $clientId
       ORDER BY received_at DESC, id DESC LIMIT 1`,
    )
    .get(whose)?.id ?? null;

export interface ActionFilters {
  connectionId: string;
  kind?: ActionKind;
  state?: ActionState;
}

/** The failed ones have an index of their own, which a parameter would not be found by. */
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

const MOST_COUNTED = 1_000;

/** Counts the actions of a connection that wait and that failed, up to 1,000 each. */
export function countOpenActions(
  { sqlite }: Db,
  whose: { workspaceId: string; connectionId: string },
): { waiting: number; failed: number } {
  const counted = (condition: string) =>
    `(SELECT count(*) FROM (SELECT 1 FROM platform_actions WHERE connection_id = $connectionId
      AND workspace_id = $workspaceId AND ${condition} LIMIT ${MOST_COUNTED}))`;
  const statement = sqlite.query<{ waiting: number; failed: number }, typeof whose>(
    `SELECT ${counted("work_at IS NOT NULL")} AS waiting, ${counted(FAILED)} AS failed`,
  );
  return statement.get(whose) ?? { waiting: 0, failed: 0 };
}

/** Makes the failed actions of a connection due again and returns how many. */
export function retryFailed(
  db: Db,
  { workspaceId, connectionId }: { workspaceId: string; connectionId: string },
  now: Millis,
): number {
  // One that waits for the same subject by now is replaced: both would do the same.
  const retrying = db.sqlite.query<unknown, { workspaceId: string; connectionId: string; now: Millis }>(
    `UPDATE OR REPLACE platform_actions
     SET state = 'waiting', work_at = $now, attempts = 0, crashes = 0, settled_at = NULL, retry = NULL,
       after_id = NULL, stopped = 0, refused = 0, refusal = NULL
     WHERE state = 'failed' AND workspace_id = $workspaceId AND connection_id = $connectionId RETURNING id`,
  );
  return retrying.all({ workspaceId, connectionId, now }).length;
}

/** Counts failed actions of each kind. */
export const countFailedActions = (db: Db): { kind: ActionKind; n: number }[] =>
  ACTION_KINDS.map((kind) => ({
    kind,
    n: countUpTo(db, { table: "platform_actions", condition: `${FAILED} AND kind = '${kind}'` }),
  }));

/** Lists failed actions, latest first. For the operator, not for a job. */
export const listFailedActions = (db: Db, limit: number): ActionRow[] =>
  db.orm
    .select()
    .from(platformActions)
    .where(eq(platformActions.state, "failed"))
    .orderBy(sql`settled_at DESC`)
    .limit(limit)
    .all();

/** Deletes up to `limit` settled actions older than that and returns how many. */
export function deleteActions(db: Db, batch: { before: Millis; limit: number }): number {
  return db.sqlite
    .query<{ id: string }, typeof batch>(
      `DELETE FROM platform_actions WHERE id IN (
         SELECT id FROM platform_actions WHERE settled_at IS NOT NULL AND settled_at < $before LIMIT $limit
       ) RETURNING id`,
    )
    .all(batch).length;
}
