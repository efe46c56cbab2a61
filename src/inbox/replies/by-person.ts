/**
 * Handles outgoing emails ordered by a person. A change in the conversation holds the email for that person;
 * a failure restores its text as the draft.
 */
import { wholeWorkspace, type Actor } from "../../core/caller.ts";
import { iso, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import type { HoldReason } from "../../core/send-order.ts";
import type { OutgoingRow, ReplyRow } from "../../db/table-rows.ts";
import { scheduleFollowUp } from "../../outbox/followups/schedule.ts";
import type { AnswerKind } from "../../outbox/outgoing/kind.ts";
import { isDelayed } from "../../outbox/outgoing/rules/timing.ts";
import {
  claimsOf,
  listUnsettledIn,
  sending,
  settled,
  snoozeConversation,
  updateOutgoing,
} from "../../outbox/outgoing/store/outgoing.ts";
import type { OutcomeDeps } from "../../outbox/sends/finish.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import { getMessage } from "../threads/store/threads.ts";
import { archiveOpen } from "./edit.ts";
import { publishOrder, recordOrderEvent, restoreDraft, type OrderDeps } from "./end-orders.ts";
import { findHoldReason, findNews, isStillAllowed } from "./may-leave.ts";
import { answerTo, recordAnswer, recordThreadUnread } from "./record-answer.ts";
import { tomorrowMorning } from "./rules/shown-time.ts";
import { getReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";

/** Pause before retrying an unreadable thread, and the number of attempts. */
const READING_PAUSE: Millis = MINUTE;
const MAX_READINGS = 4;
/**
 * Pause before each retry of an answer that was certainly not sent. After the last one, a person decides. The
 * first pause is short, so that a restart causes little delay.
 */
const PAUSES: readonly Millis[] = [5 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

export const BY_PERSON: AnswerKind<ReplyRow, HoldReason, null> = {
  name: "by_person",
  claims: claimsOf("by_person"),
  priority: "person",
  maxWait: 20 * SECOND,
  rateLimitPause: 5 * SECOND,
  isPaced: false,
  // While sending is paused, orders do not wait: they are held.
  waitsFor: () => false,
  gather: () => null,

  mayLeave(deps, order, _facts, now) {
    const { db } = deps;
    const reason = findHoldReason(db, order);
    if (reason !== null) return { may: "not", hold: reason };
    const reply = getReply(db, order.workspaceId, order.replyId);
    if (reply.status !== "sent")
      return reply.sendState === null && isStillAllowed(deps, order, reply)
        ? { may: "leave", found: reply }
        : { may: "not", hold: reply.sendState === null ? "needs_person" : "process_failed" };
    // An earlier answer turned out to have been sent.
    updateOutgoing(db, order, settled("canceled"), now);
    return { may: "settled" };
  },

  threadOf: ({ threadId }) => threadId,

  // Within a minute the person is still on the page, as with an immediate send. Days later, only the thread
  // shows answers written in the sequencer.
  whenUnread({ row, found }, _unread, now) {
    if (isDelayed(row)) return { may: "leave", found };
    if (row.attempts >= MAX_READINGS) return { may: "not", hold: "thread_unread" };
    return { may: "wait", until: now + READING_PAUSE, reason: null };
  },

  mailOf({ db }, { row, found: reply }) {
    const actor = row.createdBy as Actor;
    const answer = answerTo(db, getMessage(db, reply.messageId), {
      reply,
      text: row,
      actor,
      sentBy: "manual",
    });
    return { ...answer, attachments: row.attachments };
  },

  record({ db }, { row, found: reply }, { mail, isRead }, now) {
    const attempt = recordAnswer(db, mail, now);
    updateOutgoing(db, row, sending(attempt.id), now);
    if (!isRead) recordThreadUnread(db, reply, now);
    return attempt;
  },

  onHeld: holdOrder,
  onBroken: (deps, order, _reason, now) => holdOrder(deps, order, "process_failed", now),
  onWithdrawn: (deps, order, now) => holdOrder(deps, order, "paused", now),

  onSent(deps, order, at, now) {
    const sent = updateOutgoing(deps.db, order, settled("sent"), now);
    publishOrder(deps, sent, "send_order.sent");
    planFollowUp(deps, sent, at, now);
    leaveConversation(deps, sent, now);
  },

  onNotSent(deps, order, { reason, again }, now) {
    // The person already has the text.
    if (order.state === "uncertain")
      return void updateOutgoing(deps.db, order, settled("failed", reason), now);
    const pause = PAUSES[order.attempts - 1];
    if (!again || pause === undefined) return endUnsent(deps, order, "failed", reason, now);
    const workAt = now + Math.max(pause, again.after);
    updateOutgoing(deps.db, order, { state: "waiting", workAt, attemptId: null, reason }, now);
  },

  onUncertain: (deps, order, reason, now) => endUnsent(deps, order, "uncertain", reason, now),
};

/** Ends an order that may not have been sent, and restores its text as the draft. */
function endUnsent(
  deps: OutcomeDeps,
  order: OutgoingRow,
  state: "failed" | "uncertain",
  reason: string,
  now: Millis,
): void {
  const failed = updateOutgoing(deps.db, order, settled(state, reason), now);
  restoreDraft(deps, failed, now);
  recordOrderEvent(deps, failed, { type: "order_failed", actor: "system", detail: { reason } }, now);
}

function holdOrder(deps: OrderDeps, order: OutgoingRow, reason: HoldReason, now: Millis): void {
  const held = updateOutgoing(deps.db, order, { ...settled("held", reason), attemptId: null }, now);
  recordOrderEvent(deps, held, { type: "order_held", actor: "system", detail: { reason } }, now);
}

/**
 * Holds a conversation's orders when a new email arrives, so people see it before the orders are due. An answer
 * written elsewhere replaces any other hold reason, because releasing an order confirms the reason shown.
 */
export function holdOrdersInThread(deps: OrderDeps, threadId: string, now: Millis): void {
  for (const order of listUnsettledIn(deps.db, threadId)) {
    const { kind, state } = order;
    if (kind !== "by_person" || (state !== "waiting" && state !== "held")) continue;
    const reason = findNews(deps.db, order);
    const isShown = state === "held" && (reason !== "answered_elsewhere" || order.reason === reason);
    if (reason !== null && !isShown) holdOrder(deps, order, reason, now);
  }
}

/** Archives or snoozes the open replies of the conversation. */
function leaveConversation(deps: OutcomeDeps, order: OutgoingRow, now: Millis): void {
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
 * Schedules the follow-up, postponed by the answer's delay if it was sent late. Adds a timeline entry if it
 * cannot be scheduled.
 */
function planFollowUp(deps: OutcomeDeps, order: OutgoingRow, at: Millis, now: Millis): void {
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
    const { id } = scheduleFollowUp({ db, mailer: null }, wholeWorkspace(workspaceId), request, now);
    addToTimeline(db, { ...entry, detail: { follow_up_id: id, due_at: iso(dueAt) } }, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    addToTimeline(db, { ...entry, detail: { follow_up_id: null, reason: error.message } }, now);
  }
}
