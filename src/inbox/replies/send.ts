/**
 * Sends a person's answer to a reply in three steps: recorded, handed over, finished. Each is saved before the next
 * begins. After a crash, the row shows the last step, and `outbox/sends/reconcile.ts` determines the outcome.
 */
import { iso, type Millis } from "../../core/clock.ts";
import { transact } from "../../db/open.ts";
import { requireSending } from "../../db/sending.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import { actorOf, type Caller } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import { findNewerActivity } from "../threads/store/newer-activity.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import { getMessage, getThread } from "../threads/store/threads.ts";
import { findUncertain, settleAttempt } from "../../outbox/sends/store/attempts.ts";
import { sendRecorded } from "../../outbox/sends/transmit.ts";
import { requireApprovable, requireReviewed } from "./approval.ts";
import { filesFor } from "./files.ts";
import { ANSWER_OUTCOMES } from "./send-outcomes.ts";
import { answerTo, recordAnswer, recordThreadUnread } from "./record-answer.ts";
import { warningsFor, type SendWarning } from "./recipients.ts";
import { endOrders } from "./end-orders.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { getReplyInScope } from "./store/replies.ts";
import { excludeFromAutoSend } from "./cancel-auto-send.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { MessageRow, ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface SendRequest {
  id: string;
  response: string;
  contentType?: ContentType | null;
  toEmail?: string | null;
  cc?: string[] | null;
  bcc?: string[] | null;
  /** Ids of files that were uploaded for the reply. */
  attachments?: string[] | null;
  confirmResend?: boolean;
}

/**
 * Sends an answer and returns warnings for the person. Throws unless the platform accepted the answer; the reply's
 * row then shows the known state.
 */
export async function sendReply(
  deps: Deps,
  readThread: ThreadReader,
  caller: Caller,
  request: SendRequest,
): Promise<SendWarning[]> {
  const { db } = deps;
  const original = getAnswerable(db, caller, request);
  const actor = actorOf(caller);
  const attachments = filesFor(deps, original, { ids: request.attachments ?? [], kind: "reply" });
  const message = getMessage(db, original.messageId);
  requireReviewed(db, caller, { reply: original, message, warnings: [] });
  requireNamedRecipient(deps, original, { message, toEmail: request.toEmail });
  const text = { ...request, content: request.response };
  const answer = answerTo(db, message, { reply: original, text, actor, sentBy: "manual" });
  const mail = { ...answer, attachments };
  // An uncertain answer may have appeared since the last read, so always read the thread.
  const { isRead } = await readThread(original.threadId, {
    priority: "person",
    always: original.sendState !== null,
  });
  const { attempt, warnings } = transact(db, () => {
    const now = deps.clock.now();
    const reply = getAnswerable(db, caller, request);
    requireKnown(db, reply);
    if (!request.confirmResend) requireLatest(db, reply);
    const found = warningsFor(db, reply, [...mail.to, ...mail.cc, ...mail.bcc]);
    requireReviewed(db, caller, { reply, message, warnings: found });
    endOrders(deps, { reply, states: ["waiting", "held", "failed"], actor }, now);
    if (reply.sendState === "uncertain") giveUpUncertain(db, reply, now);
    const recorded = recordAnswer(db, mail, now);
    // A person has taken the reply over, whatever the outcome.
    excludeFromAutoSend(deps, reply, now);
    if (!isRead) recordThreadUnread(db, reply, now);
    return { attempt: recorded, warnings: found };
  });
  await sendRecorded(deps, attempt, { handlers: ANSWER_OUTCOMES });
  return isRead ? warnings : ["thread_unread", ...warnings];
}

/** Returns the reply if the caller may answer it now. Throws otherwise. */
export function getAnswerable(
  db: Deps["db"],
  caller: Caller,
  request: Pick<SendRequest, "id" | "response" | "confirmResend">,
): ReplyRow {
  const reply = getReplyInScope(db, caller, request.id);
  requireApprovable(db, caller, { reply, request });
  requireSendable(reply, request);
  requireSending(db);
  return reply;
}

/**
 * Rejects an answer that the platform could only forward to the Reply-To, until a person names its recipient.
 */
function requireNamedRecipient(
  { db, platforms }: Pick<Deps, "db" | "platforms">,
  { source }: ReplyRow,
  { message, toEmail }: { message: MessageRow; toEmail?: string | null | undefined },
): void {
  const replyTo = toEmail ? null : findReplyTo(db, message);
  if (replyTo === null || !platforms[source].answersSenderOnly) return;
  throw conflict(`The sender asks for answers at ${replyTo.email}: name the recipient in to_email`);
}

/** Throws unless an answer to the reply can be sent or ordered. */
export function requireSendable(
  { status, sendState }: ReplyRow,
  { confirmResend }: Pick<SendRequest, "confirmResend">,
): void {
  if (status === "sent") throw badRequest("Reply already sent");
  if (sendState === "sending") throw conflict("Reply is already being sent");
  if (sendState === "uncertain" && !confirmResend) {
    throw conflict(
      "It is unknown whether this reply was sent: check the thread, then send with confirm_resend",
    );
  }
}

/**
 * Throws if the contact was erased, perhaps while reading the thread: nothing may be sent to them or stored
 * about them.
 */
function requireKnown(db: Deps["db"], { workspaceId, contactId, threadId }: ReplyRow): void {
  const isErased = getThread(db, threadId).erasedAt ?? getContact(db, workspaceId, contactId).erasedAt;
  if (isErased !== null) throw badRequest("The contact was erased");
}

/** Throws 409 if the thread has a newer reply, or an answer written in the sequencer. */
function requireLatest(db: Deps["db"], { threadId, receivedAt }: ReplyRow): void {
  const { answeredAt, repliedAt } = findNewerActivity(db, { threadId, after: receivedAt });
  if (answeredAt !== null && answeredAt >= (repliedAt ?? 0))
    throw new AppError("answered_elsewhere", `Answered elsewhere at ${iso(answeredAt)}`);
  if (repliedAt !== null) throw new AppError("newer_reply", `A newer reply came in at ${iso(repliedAt)}`);
}

/** Gives up on the uncertain answer, because a person decided to send another one. */
function giveUpUncertain(db: Deps["db"], { workspaceId, id }: ReplyRow, now: Millis): void {
  const uncertain = findUncertain(db, id);
  if (uncertain)
    settleAttempt(db, uncertain.id, { from: ["uncertain"], state: "given_up", checkDueAt: null });
  const detail = { attempt_id: uncertain?.id ?? null };
  addToTimeline(db, { workspaceId, replyId: id, actor: "system", type: "send_given_up", detail }, now);
}
