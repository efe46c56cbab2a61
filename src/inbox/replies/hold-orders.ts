/** Holds send orders for review if something changed between the order and its send time. */
import { hasBounced } from "../../contacts/store/bounces.ts";
import type { Millis } from "../../core/clock.ts";
import type { HoldReason } from "../../core/send-order.ts";
import { findPause } from "../../db/sending.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { listOpenOrders, settled, updateOrder } from "../../outbox/sends/store/orders.ts";
import { countNewerActivity } from "../threads/store/newer-activity.ts";
import { getMessage } from "../threads/store/threads.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { recordOrderEvent, type OrderDeps } from "./end-orders.ts";
import { addresseesOf } from "./recipients.ts";
import { getReply } from "./store/replies.ts";
import type { SendOrderRow } from "../../db/table-rows.ts";

/** Returns why an order must not be sent now, or null if it may be. */
export function findHoldReason(db: OrderDeps["db"], order: SendOrderRow): HoldReason | null {
  if (findPause(db)) return "paused";
  return findNews(db, order) ?? findUnreachable(db, order);
}

/**
 * Returns what changed in the conversation since the order. An answer written in the sequencer always holds
 * the order, to avoid answering twice.
 */
function findNews(db: OrderDeps["db"], order: SendOrderRow): HoldReason | null {
  const { receivedAt } = getReply(db, order.workspaceId, order.replyId);
  const { newer, answers } = countNewerActivity(db, { threadId: order.threadId, after: receivedAt });
  if (answers > order.knownAnswers) return "answered_elsewhere";
  return order.holdOnNew && newer > order.knownNewer ? "newer_reply" : null;
}

function findUnreachable(db: OrderDeps["db"], order: SendOrderRow): HoldReason | null {
  const { workspaceId, clientId, confirmed } = order;
  const emails = recipientsOf(db, order);
  const refuses = getWorkspace(db, workspaceId).suppressedRecipients === "refuse";
  const isOpen = (what: "suppressed" | "bounced") => refuses || !confirmed.includes(what);
  if (isOpen("suppressed") && emails.some((email) => isSuppressed(db, { workspaceId, clientId, email })))
    return "suppressed";
  const hasOneBounced = emails.some((email) => hasBounced(db, { workspaceId, email }));
  return isOpen("bounced") && hasOneBounced ? "bounced" : null;
}

function recipientsOf(db: OrderDeps["db"], order: SendOrderRow): string[] {
  const { messageId } = getReply(db, order.workspaceId, order.replyId);
  const { to, cc, bcc } = addresseesOf(db, getMessage(db, messageId), order);
  return [...to, ...cc, ...bcc].map(({ email }) => email);
}

/** Holds the order for a person. Runs in the caller's transaction. */
export function holdOrder(deps: OrderDeps, order: SendOrderRow, reason: HoldReason, now: Millis): void {
  const held = updateOrder(deps.db, order, { ...settled("held", reason), attemptId: null }, now);
  recordOrderEvent(deps, held, { type: "order_held", actor: "system", detail: { reason } }, now);
}

/**
 * Holds a conversation's orders when a new mail arrives, so people see it before the orders are due. An answer
 * written elsewhere replaces any other reason of a held order, because a release confirms the reason that it shows.
 */
export function holdOrdersInThread(deps: OrderDeps, threadId: string, now: Millis): void {
  for (const order of listOpenOrders(deps.db, threadId)) {
    const reason = findNews(deps.db, order);
    const isShown = order.state === "held" && (reason !== "answered_elsewhere" || order.reason === reason);
    if (reason !== null && !isShown) holdOrder(deps, order, reason, now);
  }
}
