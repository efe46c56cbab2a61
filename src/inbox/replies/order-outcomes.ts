/** Applies the outcome of a send to its send order, then runs the order's follow-up actions. */
import { wholeWorkspace, type Actor } from "../../core/caller.ts";
import { iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { insertScheduled } from "../../outbox/followups/schedule.ts";
import type { NotSent, OutcomeDeps } from "../../outbox/sends/finish.ts";
import {
  findOrderOfAttempt,
  settled,
  snoozeConversation,
  updateOrder,
} from "../../outbox/sends/store/orders.ts";
import { archiveOpen } from "./edit.ts";
import { restoreDraft, recordOrderEvent, publishOrder } from "./end-orders.ts";
import { holdOrder } from "./hold-orders.ts";
import { tomorrowMorning } from "./rules/shown-time.ts";
import { getReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { AttemptRow, SendOrderRow } from "../../db/table-rows.ts";

/**
 * Pause before each retry of an answer that was certainly not sent. After the last one, a person decides. The
 * first is short so that a restart causes little delay.
 */
const PAUSES: readonly Millis[] = [5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

/** Holds the order of an attempt that was paused before its hand-over. */
export function holdOrderOf(deps: OutcomeDeps, attempt: AttemptRow, now: Millis): void {
  const order = findOrderOfAttempt(deps.db, attempt.id);
  if (order) holdOrder(deps, order, "paused", now);
}

/**
 * Settles the order of an attempt that failed or is uncertain: retries if nothing was sent and retries
 * remain, otherwise fails the order and restores its text as the draft.
 */
export function failOrderOf(
  deps: OutcomeDeps,
  attempt: AttemptRow,
  { reason, again }: NotSent,
  now: Millis,
): void {
  const { db } = deps;
  const order = findOrderOfAttempt(db, attempt.id);
  if (order?.state !== "waiting") return;
  const pause = PAUSES[order.attempts - 1];
  if (again && pause !== undefined) {
    const workAt = now + Math.max(pause, again.after);
    updateOrder(db, order, { workAt, attemptId: null, claimedAt: null, reason }, now);
    return;
  }
  const failed = updateOrder(db, order, settled("failed", reason), now);
  restoreDraft(deps, failed, now);
  recordOrderEvent(deps, failed, { type: "order_failed", actor: "system", detail: { reason } }, now);
}

/**
 * Settles the order of a sent attempt, however late the outcome was confirmed, and runs the order's follow-up
 * actions.
 * @param at time of sending
 */
export function completeOrderOf(deps: OutcomeDeps, attempt: AttemptRow, at: Millis, now: Millis): void {
  const order = findOrderOfAttempt(deps.db, attempt.id);
  if (!order || order.state === "sent") return;
  const sent = updateOrder(deps.db, order, settled("sent"), now);
  publishOrder(deps, sent, "send_order.sent");
  scheduleFollowUp(deps, sent, at, now);
  leaveConversation(deps, sent, now);
}

/** Archives or snoozes the open replies of the conversation. */
function leaveConversation(deps: OutcomeDeps, order: SendOrderRow, now: Millis): void {
  const { workspaceId, threadId, thenState, snoozeUntil } = order;
  const actor = order.createdBy as Actor;
  if (thenState === "done") archiveOpen(deps, { scope: wholeWorkspace(workspaceId), threadId, actor }, now);
  if (thenState !== "snooze") return;
  const until = snoozeUntil ?? tomorrowMorning(now, getWorkspace(deps.db, workspaceId).timezone);
  if (until <= now) return;
  const by = actor.startsWith("user:") ? actor.slice("user:".length) : null;
  snoozeConversation(deps.db, { threadId, until, by });
}

/**
 * Schedules the follow-up, shifted by the delay of a late answer. Adds a timeline entry if it cannot be
 * scheduled.
 */
function scheduleFollowUp(deps: OutcomeDeps, order: SendOrderRow, at: Millis, now: Millis): void {
  if (order.followUp === null) return;
  const { db } = deps;
  const { workspaceId, clientId, replyId, followUp } = order;
  const { contactId } = getReply(db, workspaceId, replyId);
  const dueAt = followUp.dueAt + Math.max(0, at - order.dueAt);
  const entry = {
    workspaceId,
    replyId,
    type: "follow_up_scheduled",
    actor: order.createdBy as Actor,
  } as const;
  try {
    const request = { ...followUp, dueAt, contactId, clientId, replyId };
    const { id } = insertScheduled({ db, mailer: null }, wholeWorkspace(workspaceId), request, now);
    addToTimeline(db, { ...entry, detail: { follow_up_id: id, due_at: iso(dueAt) } }, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    addToTimeline(db, { ...entry, detail: { follow_up_id: null, reason: error.message } }, now);
  }
}
