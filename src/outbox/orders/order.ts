/**
 * Schedules an answer to be sent after the undo delay or at a given time. The order is saved, so closing the
 * browser or stopping the process does not cancel it.
 */
import { actorOf, isForViewer, wholeWorkspace, type Caller } from "../../core/caller.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import type { RequestedAnswer } from "../../inbox/replies/approval.ts";
import type { Millis } from "../../core/clock.ts";
import type { OrderedFollowUp } from "../../core/send-order.ts";
import { transact } from "../../db/open.ts";
import { requirePlannable } from "../followups/schedule.ts";
import { contentTypeOf } from "../../judge/mail/answer.ts";
import { KEPT } from "../files/rules/limits.ts";
import { extendRetention } from "../files/store.ts";
import { findingsOf } from "../../inbox/replies/check.ts";
import { filesFor } from "../../inbox/replies/files.ts";
import { excludeFromAutoSend } from "../../inbox/replies/cancel-auto-send.ts";
import { endOrders, recordOrderEvent } from "../../inbox/replies/end-orders.ts";
import { addresseesOf } from "../../inbox/replies/recipients.ts";
import { getAnswerable } from "../../inbox/replies/may-leave.ts";
import { findOrder, insertOutgoing } from "../outgoing/store/outgoing.ts";
import { findNewerActivity, countNewerActivity } from "../../inbox/threads/store/newer-activity.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { iso } from "../../core/clock.ts";
import { findNeeds, requireConfirmed } from "./needs.ts";
import { dueAtOf } from "../outgoing/rules/timing.ts";
import type { ReplyRow, OutgoingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface OrderRequest extends RequestedAnswer {
  /** The reply to answer. */
  id: string;
  delaySeconds?: number;
  at?: Millis;
  holdOnNew?: boolean;
  then?: "done" | "snooze" | null;
  snoozeUntil?: Millis | null;
  followUp?: OrderedFollowUp | null;
  confirm?: string[];
  /** Whether a person approves a proposed text. */
  isApproval?: boolean;
}

export async function orderAnswer(deps: Deps, caller: Caller, request: OrderRequest): Promise<OutgoingRow> {
  const place = await prepareOrder(deps, caller, request);
  return place();
}

/**
 * Checks an order with the guard, and returns a function that places it. That function can be called in a
 * transaction, so that the order is committed together with the decision behind it.
 */
export async function prepareOrder(
  deps: Deps,
  caller: Caller,
  request: OrderRequest,
): Promise<() => OutgoingRow> {
  const { db } = deps;
  const original = getAnswerable(db, caller, request);
  const actor = actorOf(caller);
  const { to, cc, bcc } = addresseesOf(db, getMessage(db, original.messageId), request);
  const recipients = [...to, ...cc, ...bcc];
  const attachments = filesFor(deps, original, { ids: request.attachments ?? [], kind: "reply" });
  const { findings } = await findingsOf(deps, original, {
    text: request.response,
    contentType: request.contentType ?? null,
  });
  const place = (): OutgoingRow => {
    const now = deps.clock.now();
    const reply = getAnswerable(db, caller, request);
    requireUnanswered(db, reply);
    if (findOrder(db, reply.id)) throw conflict("An answer to this reply is already scheduled");
    const needs = findNeeds(deps, {
      reply,
      isApproval: request.isApproval ?? isForViewer(caller),
      recipients,
      hasFindings: findings.length > 0,
    });
    requireConfirmed(caller, needs, request.confirm ?? []);
    const details = { attachments, findings, confirmed: needs, createdBy: actor };
    const row = { ...rowOf(deps, { reply, request }, now), ...details };
    extendRetention(db, attachments, row.dueAt + KEPT);
    endOrders(deps, { reply, states: ["failed"], actor }, now);
    // Must come first, because a reply can have only one email in the outbox.
    excludeFromAutoSend(deps, reply, now);
    const made = insertOutgoing(db, row, now);
    recordOrderEvent(deps, made, { type: "send_ordered", actor, detail: { due_at: iso(made.dueAt) } }, now);
    if (made.dueAt <= now) deps.wakeups.notify("outbox");
    return made;
  };
  return () => transact(db, place);
}

function rowOf(
  { db, mailer }: Pick<Deps, "db" | "mailer">,
  { reply, request }: { reply: ReplyRow; request: OrderRequest },
  now: Millis,
) {
  const { workspaceId, clientId, threadId, contactId, id: replyId, receivedAt } = reply;
  const { then = null, snoozeUntil = null, followUp = null, response } = request;
  const dueAt = dueAtOf(request, now);
  if (snoozeUntil !== null && then !== "snooze") throw badRequest("snooze_until: requires then: snooze");
  if (snoozeUntil !== null && snoozeUntil <= dueAt)
    throw badRequest("snooze_until: must be after the answer is sent");
  if (followUp)
    requirePlannable(
      { db, mailer },
      wholeWorkspace(workspaceId),
      { ...followUp, contactId, clientId, replyId },
      dueAt,
    );
  const { newer, answers } = countNewerActivity(db, { threadId, after: receivedAt });
  return {
    workspaceId,
    clientId,
    threadId,
    replyId,
    kind: "by_person" as const,
    content: response,
    contentType: contentTypeOf(response, request.contentType),
    toEmail: request.toEmail ?? null,
    cc: request.cc ?? [],
    bcc: request.bcc ?? [],
    dueAt,
    holdOnNew: request.holdOnNew ?? true,
    thenState: then,
    snoozeUntil,
    followUp,
    knownNewer: newer,
    knownAnswers: answers,
  };
}

/**
 * Throws 409 if the conversation was answered in the sequencer. To answer anyway, a person must send
 * immediately.
 */
function requireUnanswered(db: Deps["db"], { threadId, receivedAt }: ReplyRow): void {
  const { answeredAt } = findNewerActivity(db, { threadId, after: receivedAt });
  if (answeredAt !== null)
    throw new AppError("answered_elsewhere", `Answered elsewhere at ${iso(answeredAt)}`);
}
