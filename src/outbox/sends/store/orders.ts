/** Stores send orders: answers sent with a delay, unless a person cancels them or another event intervenes. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { defineClaims, Queue, type QueueIndex } from "../../../db/queue.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { sendOrders } from "../../../db/schema.ts";
import { newId } from "../../../core/ids.ts";
import type { OrderState } from "../../../core/send-order.ts";
import type { SendOrderRow } from "../../../db/table-rows.ts";

export type NewSendOrder = Pick<
  SendOrderRow,
  | "workspaceId"
  | "clientId"
  | "threadId"
  | "replyId"
  | "response"
  | "toEmail"
  | "cc"
  | "bcc"
  | "attachments"
  | "findings"
  | "dueAt"
  | "holdOnNew"
  | "thenState"
  | "snoozeUntil"
  | "followUp"
  | "confirmed"
  | "knownNewer"
  | "knownAnswers"
  | "createdBy"
> &
  Partial<Pick<SendOrderRow, "contentType">>;

const adding = insertStatement(sendOrders);

/** Inserts a waiting order. A second one for the same reply violates an index. */
export const insertOrder = (db: Db, order: NewSendOrder, now: Millis): SendOrderRow =>
  adding.get(db, {
    ...order,
    id: newId(now),
    state: "waiting",
    workAt: order.dueAt,
    createdAt: now,
    updatedAt: now,
  });

/** The queue of waiting orders, by client. */
export const ORDERS_TO_SEND = new Queue(sendOrders, {
  condition: "state = 'waiting'",
  due: "work_at",
  owner: "client_id",
});

const { claim, findClaimed, release } = defineClaims(sendOrders, {
  due: "workAt",
  attempts: "attempts",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "state",
});
export { claim as claimOrder, findClaimed as findClaimedOrder, release as releaseOrders };

export type OrderChange = Partial<
  Pick<
    SendOrderRow,
    | "state"
    | "reason"
    | "dueAt"
    | "workAt"
    | "attemptId"
    | "attempts"
    | "crashes"
    | "claimedAt"
    | "confirmed"
    | "knownNewer"
    | "knownAnswers"
  >
>;

const changing = updateStatement<typeof sendOrders, { id: string }>(sendOrders, "id = $id");

export function updateOrder(db: Db, { id }: { id: string }, change: OrderChange, now: Millis): SendOrderRow {
  const row = changing.get(db, { id }, { ...change, updatedAt: now });
  if (!row) throw new Error(`send order ${id} is gone`);
  return row;
}

/** Returns the change that settles an order. */
export const settled = (state: OrderState, reason: string | null = null) =>
  ({ state, reason, workAt: null, claimedAt: null }) as const;

/** Returns whether the order is being sent. Once its attempt is recorded, it cannot be canceled. */
export const isBeingSent = ({ state, attemptId }: SendOrderRow): boolean =>
  state === "waiting" && attemptId !== null;

const owned = selectStatement<typeof sendOrders, { workspaceId: string; id: string }>(
  sendOrders,
  "WHERE id = $id AND workspace_id = $workspaceId",
);

export const findOrder = (db: Db, workspaceId: string, id: string): SendOrderRow | undefined =>
  owned.get(db, { workspaceId, id });

const ofReply = selectStatement<typeof sendOrders, { replyId: string }>(
  sendOrders,
  "WHERE reply_id = $replyId AND state IN ('waiting', 'held', 'failed')",
);

/** Lists the orders of a reply that are waiting, held or failed. */
export const listUnsettledOrders = (db: Db, replyId: string): SendOrderRow[] => ofReply.all(db, { replyId });

/** Finds the waiting or held order of a reply; there is at most one. */
export const findOpenOrder = (db: Db, replyId: string): SendOrderRow | undefined =>
  listUnsettledOrders(db, replyId).find(({ state }) => state !== "failed");

const openIn = selectStatement<typeof sendOrders, { threadId: string }>(
  sendOrders,
  "WHERE thread_id = $threadId AND state IN ('waiting', 'held', 'failed') AND state <> 'failed' AND attempt_id IS NULL",
);

/** Lists the orders of a thread that are waiting or held, and not being sent. */
export const listOpenOrders = (db: Db, threadId: string): SendOrderRow[] => openIn.all(db, { threadId });

const unsettledIn = selectStatement<typeof sendOrders, { threadId: string }>(
  sendOrders,
  "WHERE thread_id = $threadId AND state IN ('waiting', 'held', 'failed')",
);

/** Lists the orders of a thread that are waiting, held or failed. */
export const listUnsettledInThread = (db: Db, threadId: string): SendOrderRow[] =>
  unsettledIn.all(db, { threadId });

const ofAttempt = selectStatement<typeof sendOrders, { attemptId: string }>(
  sendOrders,
  "WHERE attempt_id = $attemptId",
);

export const findOrderOfAttempt = (db: Db, attemptId: string): SendOrderRow | undefined =>
  ofAttempt.get(db, { attemptId });

/** Makes a claimed order due again later. `counts`: false when no attempt was made. */
export function postponeOrder(
  db: Db,
  claimed: SendOrderRow,
  { workAt, counts }: { workAt: Millis; counts: boolean },
  now: Millis,
): void {
  if (!findClaimed(db, claimed)) return;
  const attempts = claimed.attempts - (counts ? 0 : 1);
  updateOrder(db, claimed, { workAt, claimedAt: null, crashes: 0, attempts }, now);
}

/**
 * Moves delayed orders after the clock was set back, so that their delay stays the same. Orders scheduled for a
 * specific time do not move.
 * @param within the longest delay
 */
export function shiftDelayedOrders(db: Db, set: { now: Millis; by: Millis; within: Millis }): void {
  const statement = db.sqlite.query<unknown, typeof set>(
    `UPDATE send_orders SET work_at = max($now, work_at - $by), due_at = max($now, due_at - $by)
     WHERE work_at IS NOT NULL AND state = 'waiting' AND claimed_at IS NULL
       AND work_at > $now AND due_at - created_at <= $within`,
  );
  statement.run(set);
}

/** Lists the members responsible for an order: the one who placed it, and the conversation's assignee. */
export function listResponsible(
  { sqlite }: Db,
  { workspaceId, threadId, createdBy }: SendOrderRow,
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

const unsettled = (state: OrderState): QueueIndex => ({
  table: "send_orders",
  condition: `state IN ('waiting', 'held', 'failed') AND state = '${state}'`,
  due: "created_at",
});

/** Backlog of waiting, held and failed orders; their age counts from the order. */
export const ORDER_BACKLOGS = (["waiting", "held", "failed"] as const).map((state) => ({
  state,
  index: unsettled(state),
}));

export interface OrderForReview {
  workspaceId: string;
  id: string;
  threadId: string;
  state: OrderState;
  reason: string | null;
}

/** Lists orders that need review by a person, oldest first, for the operator. */
export function listOrdersForReview(db: Db, limit: number): OrderForReview[] {
  const statement = db.sqlite.query<OrderForReview, { limit: number }>(
    `SELECT workspace_id AS workspaceId, id, thread_id AS threadId, state, reason FROM send_orders
     WHERE state IN ('waiting', 'held', 'failed') AND state IN ('held', 'failed')
     ORDER BY created_at LIMIT +$limit`,
  );
  return statement.all({ limit });
}

/** Deletes a batch of orders settled before an instant; returns the number deleted. */
export function deleteOrders(db: Db, batch: { before: Millis; limit: number }): number {
  const statement = db.sqlite.query<unknown, typeof batch>(
    `DELETE FROM send_orders WHERE rowid IN (
       SELECT rowid FROM send_orders WHERE state IN ('sent', 'cancelled') AND updated_at < $before
       ORDER BY updated_at LIMIT $limit)`,
  );
  return statement.run(batch).changes;
}
