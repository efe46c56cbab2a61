/** Ends send orders superseded by a person's later action, and restores unsent texts as drafts. */
import type { Actor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { LiveType } from "../../core/live.ts";
import { SHOWN_STATES, type OrderState } from "../../core/send-order.ts";
import { asMail, contentTypeOf } from "../../judge/mail/answer.ts";
import { afterCommit } from "../../db/open.ts";
import { notify } from "../notifications/notify.ts";
import {
  listResponsible,
  listUnsettledIn,
  listUnsettledOf,
  settled,
  updateOutgoing,
} from "../../outbox/outgoing/store/outgoing.ts";
import { addDraftVersion } from "./store/draft-versions.ts";
import { getReply, updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { ReplyRow, OutgoingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export type OrderDeps = Pick<Deps, "db" | "live">;

/** Once an order is being sent, a person cannot end it. */
const isEndable = ({ kind, state }: OutgoingRow): boolean => kind === "by_person" && state !== "sending";

/** Excludes failed orders, because their text has already been restored. */
const isOpen = ({ state }: OutgoingRow): boolean => state === "waiting" || state === "held";

/** Cancels the reply's orders in the given states. Runs in the caller's transaction. */
export function endOrders(
  deps: OrderDeps,
  { reply, states, actor }: { reply: ReplyRow; states: readonly OrderState[]; actor: Actor },
  now: Millis,
): void {
  for (const order of listUnsettledOf(deps.db, reply.id)) {
    if (!isEndable(order) || !states.includes(SHOWN_STATES[order.state])) continue;
    updateOutgoing(deps.db, order, settled("canceled", order.reason), now);
    // A failed order's text has already been restored as the draft.
    if (isOpen(order)) restoreDraft(deps, order, now);
    recordOrderEvent(deps, order, { type: "order_cancelled", actor }, now);
  }
}

/**
 * Cancels the orders of a conversation that moves to another client, since they were written for the previous client.
 * Runs in the caller's transaction.
 */
export function endMovedOrders(
  deps: OrderDeps,
  { threadId, actor }: { threadId: string; actor: Actor },
  now: Millis,
): void {
  for (const order of listUnsettledIn(deps.db, threadId)) {
    if (!isEndable(order)) continue;
    const { state } = order;
    if (isOpen(order)) restoreDraft(deps, order, now);
    const ended = updateOutgoing(deps.db, order, settled("canceled", "moved"), now);
    recordOrderEvent(deps, ended, { type: "order_cancelled", actor, detail: { reason: "moved" } }, now);
    if (state === "waiting")
      notifyResponsible(deps, ended, { type: "order_failed", detail: { reason: "moved" } }, now);
  }
}

/**
 * Restores the text of an unsent order as the reply's draft, converting HTML to plain text. Runs in the
 * caller's transaction.
 */
export function restoreDraft({ db }: OrderDeps, order: OutgoingRow, now: Millis): void {
  const { workspaceId, replyId: id, content, contentType, findings, createdBy } = order;
  const isHtml = contentTypeOf(content, contentType) === "html";
  const text = isHtml ? asMail(content, "html").text : content;
  const reply = getReply(db, workspaceId, id);
  if (reply.status === "sent" || reply.aiResponse === text) return;
  addDraftVersion(db, reply, { text, by: createdBy }, now);
  updateReply(db, {
    workspaceId,
    id,
    now,
    aiResponse: text,
    aiResponseBy: "person",
    draftFindings: findings,
    draftEvidence: null,
  });
}

type OrderEvent = "send_ordered" | "order_cancelled" | "order_held" | "order_released" | "order_failed";

const LIVE_TYPES: Record<OrderEvent, LiveType> = {
  send_ordered: "send_order.created",
  order_cancelled: "send_order.cancelled",
  order_held: "send_order.held",
  order_released: "send_order.created",
  order_failed: "send_order.failed",
};

interface OrderNote {
  type: OrderEvent;
  actor: Actor;
  detail?: Record<string, string | null>;
}

/**
 * Adds an order's outcome to the timeline, updates open pages, and notifies people if the answer was not
 * sent. Runs in the caller's transaction.
 */
export function recordOrderEvent(
  deps: OrderDeps,
  order: OutgoingRow,
  { type, actor, detail = {} }: OrderNote,
  now: Millis,
): void {
  const { workspaceId, replyId, id } = order;
  addToTimeline(deps.db, { workspaceId, replyId, type, actor, detail: { order_id: id, ...detail } }, now);
  publishOrder(deps, order, LIVE_TYPES[type]);
  if (type === "order_held" || type === "order_failed") notifyResponsible(deps, order, { type, detail }, now);
}

/** Notifies the person who ordered the answer and the assignee. */
function notifyResponsible(
  deps: OrderDeps,
  order: OutgoingRow,
  { type, detail }: { type: "order_held" | "order_failed"; detail: Record<string, string | null> },
  now: Millis,
): void {
  const { workspaceId, threadId, clientId, replyId, id } = order;
  const about = { ...detail, order_id: id, reply_id: replyId };
  for (const { userId } of listResponsible(deps.db, order))
    notify(deps, { workspaceId, threadId, clientId, userId, type, detail: about }, now);
}

export function publishOrder(
  { db, live }: OrderDeps,
  { workspaceId, threadId, replyId, clientId }: OutgoingRow,
  type: LiveType,
): void {
  afterCommit(db, () => live.publish({ type, workspaceId, threadId, replyId, clientId }));
}
