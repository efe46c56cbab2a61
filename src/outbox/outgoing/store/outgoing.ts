/** Stores the outbox: emails that leave when due, unless a person or an event intervenes. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { defineClaims, Queue, type QueueIndex } from "../../../db/queue.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { outgoing } from "../../../db/schema.ts";
import { newId } from "../../../core/ids.ts";
import type { OutgoingKindName, OutgoingState } from "../../../core/outgoing.ts";
import type { OutgoingRow } from "../../../db/table-rows.ts";

export type NewOutgoing = Pick<
  OutgoingRow,
  "workspaceId" | "clientId" | "threadId" | "replyId" | "kind" | "content" | "dueAt" | "createdBy"
> &
  Partial<OutgoingRow>;

const adding = insertStatement(outgoing);

/** Inserts an email that waits until it is due. A second open answer to the same reply violates an index. */
export const insertOutgoing = (db: Db, row: NewOutgoing, now: Millis): OutgoingRow =>
  adding.get(db, {
    ...row,
    id: newId(now),
    state: "waiting",
    workAt: row.dueAt,
    createdAt: now,
    updatedAt: now,
  });

const queueOf = (kind: OutgoingKindName) =>
  new Queue(outgoing, {
    condition: `kind = '${kind}'`,
    due: "work_at",
    owner: "client_id",
  });

/** The queue of each kind, by client. */
export const OUTGOING_QUEUES = {
  by_person: queueOf("by_person"),
  automatic: queueOf("automatic"),
} satisfies Record<OutgoingKindName, unknown>;

const claims = defineClaims(outgoing, {
  due: "workAt",
  attempts: "attempts",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "state",
});

export const releaseOutgoing = claims.release;

/** Returns the queue that the driver processes for a kind. */
export const claimsOf = (kind: OutgoingKindName) => ({
  ...claims,
  listDueOwners: (db: Db, now: Millis) => OUTGOING_QUEUES[kind].listDueOwners(db, now),
  listDue: OUTGOING_QUEUES[kind].listDue,
  postpone(
    db: Db,
    claimed: OutgoingRow,
    { until, counts }: { until: Millis; counts: boolean },
    now: Millis,
  ): void {
    claims.changeClaimed(db, claimed, { ...claims.postponed(claimed, until, counts), updatedAt: now });
  },
});

const changing = updateStatement<typeof outgoing, { id: string }>(outgoing, "id = $id");

export function updateOutgoing(
  db: Db,
  { id }: { id: string },
  change: Partial<OutgoingRow>,
  now: Millis,
): OutgoingRow {
  const row = changing.get(db, { id }, { ...change, updatedAt: now });
  if (!row) throw new Error(`outgoing email ${id} is gone`);
  return row;
}

/** Returns the change that settles an email or hands it to a person. */
export const settled = (state: OutgoingState, reason: string | null = null) =>
  ({ state, reason, workAt: null, claimedAt: null }) as const;

/** Returns the change that links an email to its recorded attempt. From then on, the attempt tracks the progress. */
export const sending = (attemptId: string) => ({ ...settled("sending"), attemptId }) as const;

const owned = selectStatement<typeof outgoing, { workspaceId: string; id: string }>(
  outgoing,
  "WHERE id = $id AND workspace_id = $workspaceId",
);

export const findOutgoing = (db: Db, workspaceId: string, id: string): OutgoingRow | undefined =>
  owned.get(db, { workspaceId, id });

/** The condition of the partial indexes. */
const UNSETTLED = "state NOT IN ('sent', 'canceled')";

const ofReply = selectStatement<typeof outgoing, { replyId: string }>(
  outgoing,
  `WHERE reply_id = $replyId AND ${UNSETTLED}`,
);

/** Lists a reply's unsettled and failed emails. */
export const listUnsettledOf = (db: Db, replyId: string): OutgoingRow[] => ofReply.all(db, { replyId });

/** Finds a person's unsent order for the reply; there is at most one. */
export const findOrder = (db: Db, replyId: string): OutgoingRow | undefined =>
  listUnsettledOf(db, replyId).find(
    ({ kind, state }) => kind === "by_person" && state !== "failed" && state !== "uncertain",
  );

const unsettledIn = selectStatement<typeof outgoing, { threadId: string }>(
  outgoing,
  `WHERE thread_id = $threadId AND ${UNSETTLED}`,
);

/** Lists a thread's unsettled and failed emails. */
export const listUnsettledIn = (db: Db, threadId: string): OutgoingRow[] => unsettledIn.all(db, { threadId });

const ofAttempt = selectStatement<typeof outgoing, { attemptId: string }>(
  outgoing,
  "WHERE attempt_id = $attemptId",
);

export const findOfAttempt = (db: Db, attemptId: string): OutgoingRow | undefined =>
  ofAttempt.get(db, { attemptId });

/**
 * Moves delayed orders after the clock was set back, so that their delay stays the same. Orders scheduled for
 * a specific time do not move.
 * @param within The longest delay.
 */
export function shiftDelayedOrders(db: Db, set: { now: Millis; by: Millis; within: Millis }): void {
  const statement = db.sqlite.query<unknown, typeof set>(
    `UPDATE outgoing SET work_at = max($now, work_at - $by), due_at = max($now, due_at - $by)
     WHERE kind = 'by_person' AND work_at IS NOT NULL AND claimed_at IS NULL AND work_at > $now AND due_at - created_at <= $within`,
  );
  statement.run(set);
}

/** Lists the members responsible for an order: the member who placed it, and the conversation's assignee. */
export function listResponsible(
  { sqlite }: Db,
  { workspaceId, threadId, createdBy }: OutgoingRow,
): { userId: string }[] {
  const params = { workspaceId, threadId, createdBy };
  const statement = sqlite.query<{ userId: string }, typeof params>(
    `SELECT user_id AS userId FROM memberships
     WHERE workspace_id = +$workspaceId AND ('user:' || user_id = +$createdBy
       OR user_id = (SELECT assignee_id FROM conversations WHERE thread_id = +$threadId))`,
  );
  return statement.all(params);
}

/** Snoozes a conversation that still has open replies. */
export function snoozeConversation(
  db: Db,
  snooze: { threadId: string; until: Millis; by: string | null },
): void {
  const statement = db.sqlite.query<unknown, typeof snooze>(
    `UPDATE conversations SET snoozed_until = +$until, snoozed_by = +$by
     WHERE thread_id = $threadId AND open_count > 0`,
  );
  statement.run(snooze);
}

/** The states shown to people as waiting, held and failed. */
const SHOWN = {
  waiting: "state IN ('waiting', 'sending')",
  held: "state = 'held'",
  failed: "state IN ('failed', 'uncertain')",
} as const;

const backlogOf = (shown: keyof typeof SHOWN): QueueIndex => ({
  table: "outgoing",
  condition: `${UNSETTLED} AND kind = 'by_person' AND ${SHOWN[shown]}`,
  due: "created_at",
});

/** Backlog of people's waiting, held and failed answers. Their age counts from the time of the order. */
export const ORDER_BACKLOGS = (["waiting", "held", "failed"] as const).map((state) => ({
  state,
  index: backlogOf(state),
}));

export interface OrderForReview {
  workspaceId: string;
  id: string;
  threadId: string;
  state: OutgoingState;
  reason: string | null;
}

/** Lists orders that need a person's review, oldest first, for the operator. */
export function listOrdersForReview(db: Db, limit: number): OrderForReview[] {
  const statement = db.sqlite.query<OrderForReview, { limit: number }>(
    `SELECT workspace_id AS workspaceId, id, thread_id AS threadId, state, reason FROM outgoing
     WHERE ${UNSETTLED} AND kind = 'by_person' AND state IN ('held', 'failed', 'uncertain')
     ORDER BY created_at LIMIT +$limit`,
  );
  return statement.all({ limit });
}

/** Deletes a batch of emails settled before the given time; returns the number deleted. */
export function deleteSettled(db: Db, batch: { before: Millis; limit: number }): number {
  const statement = db.sqlite.query<unknown, typeof batch>(
    `DELETE FROM outgoing WHERE rowid IN (
       SELECT rowid FROM outgoing WHERE state IN ('sent', 'canceled') AND updated_at < $before
       ORDER BY updated_at LIMIT $limit)`,
  );
  return statement.run(batch).changes;
}
