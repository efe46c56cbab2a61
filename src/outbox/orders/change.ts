/** Cancels send orders, and releases held ones. */
import { actorOf, isForViewer, type Caller } from "../../core/caller.ts";
import { badRequest, AppError, conflict } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import { SHOWN_STATES } from "../../core/send-order.ts";
import { requireSending } from "../../db/sending.ts";
import { endOrders, recordOrderEvent } from "../../inbox/replies/end-orders.ts";
import { addresseesOf } from "../../inbox/replies/recipients.ts";
import { requireSendable } from "../../inbox/replies/may-leave.ts";
import { getReplyInScope } from "../../inbox/replies/store/replies.ts";
import { updateOutgoing } from "../outgoing/store/outgoing.ts";
import { countNewerActivity } from "../../inbox/threads/store/newer-activity.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { isAssistant, isRevokedKey } from "../../people/keys/store.ts";
import { findNeeds, requireConfirmed } from "./needs.ts";
import { getOrderInScope } from "./store.ts";
import type { OutgoingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/**
 * Cancels an order and restores its text as the draft. Throws 409 once its email is recorded. If a
 * cancellation and a send happen at the same time, only one takes effect.
 */
export function cancelOrder(
  deps: Pick<Deps, "db" | "clock" | "live">,
  caller: Caller,
  id: string,
): OutgoingRow {
  const { db } = deps;
  return transact(db, () => {
    const order = getOrderInScope(db, caller, id);
    const actor = actorOf(caller);
    const isViewer = isForViewer(caller);
    if (isViewer && order.createdBy !== actor) throw new AppError("forbidden", "Insufficient permissions");
    if (order.state === "sending" || order.state === "sent") throw conflict("Reply is already being sent");
    const reply = getReplyInScope(db, caller, order.replyId);
    endOrders(deps, { reply, states: [SHOWN_STATES[order.state]], actor }, deps.clock.now());
    return getOrderInScope(db, caller, id);
  });
}

/**
 * Releases a held order, which is then sent at its scheduled time, or immediately if that has passed. Runs the
 * same checks as a new order, but the hold reason counts as confirmed. Orders by an assistant or a revoked key
 * become the caller's.
 */
export function releaseOrder(
  deps: Pick<Deps, "db" | "clock" | "live" | "wakeups" | "platforms">,
  caller: Caller,
  { id, confirm = [] }: { id: string; confirm?: string[] },
): OutgoingRow {
  const { db } = deps;
  return transact(db, () => {
    const now = deps.clock.now();
    const order = getOrderInScope(db, caller, id);
    if (order.state === "sending") throw conflict("Reply is already being sent");
    if (order.state !== "held") throw badRequest("Only held send orders can be released");
    const reply = getReplyInScope(db, caller, order.replyId);
    requireSendable(reply, {});
    requireSending(db);
    const actor = actorOf(caller);
    const { to, cc, bcc } = addresseesOf(db, getMessage(db, reply.messageId), order);
    const recipients = [...to, ...cc, ...bcc];
    const needs = findNeeds(deps, { reply, recipients, hasFindings: order.findings.length > 0 });
    requireConfirmed(caller, needs, [...order.confirmed, ...confirm]);
    const { newer, answers } = countNewerActivity(db, { threadId: reply.threadId, after: reply.receivedAt });
    const begins = { state: "waiting", reason: null, attempts: 0, crashes: 0 } as const;
    const seen = { confirmed: needs, knownNewer: newer, knownAnswers: answers };
    const workAt = Math.max(order.dueAt, now);
    const { workspaceId, createdBy: orderedBy } = order;
    const isTakenOver = isAssistant(db, workspaceId, orderedBy) || isRevokedKey(db, workspaceId, orderedBy);
    const createdBy = isTakenOver ? actor : orderedBy;
    const released = updateOutgoing(db, order, { ...begins, ...seen, createdBy, workAt }, now);
    recordOrderEvent(deps, released, { type: "order_released", actor }, now);
    deps.wakeups.notify("outbox");
    return released;
  });
}
