/**
 * Sends a person's answer to a reply: recorded, handed over, finished, each saved before the next begins.
 * After a crash the row shows how far it got, and `outbox/sends/reconcile.ts` determines the rest.
 */
import { iso, MINUTE, type Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { requireSending } from "../../db/sending.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import { actorOf, type Actor, type Caller } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import { asMail } from "../../judge/mail/answer.ts";
import type { ThreadReader } from "../threads/rules/freshness.ts";
import { replySubject } from "../threads/rules/keys.ts";
import { findNewerActivity } from "../threads/store/newer-activity.ts";
import { planRefresh } from "../threads/store/refreshes.ts";
import { findReplyTo } from "../threads/reply-to.ts";
import { getMessage, getThread } from "../threads/store/threads.ts";
import {
  findAttempt,
  insertAttempt,
  settleAttempt,
  type NewAttempt,
} from "../../outbox/sends/store/attempts.ts";
import { trackedText } from "../../outbox/sends/store/booking-link.ts";
import { sendRecorded } from "../../outbox/sends/transmit.ts";
import { requireApprovable } from "./approval.ts";
import { filesFor } from "./files.ts";
import { ANSWER_OUTCOMES } from "./send-outcomes.ts";
import { addresseesOf, warningsFor, type SendWarning } from "./recipients.ts";
import { endOrders } from "./end-orders.ts";
import { getContact } from "../../contacts/store/contacts.ts";
import { getReplyInScope, updateReply } from "./store/replies.ts";
import { excludeFromAutoSend } from "./cancel-auto-send.ts";
import { addToTimeline } from "./store/timeline.ts";
import type { MessageRow, AttemptRow, ReplyRow } from "../../db/table-rows.ts";
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
 * Delay before rereading a thread that was unreadable before sending, to find answers written in the
 * sequencer.
 */
const READ_LATER: Millis = MINUTE;

/**
 * Sends an answer and returns warnings for the person. Throws unless the platform accepted it; the reply's
 * row then shows the known state.
 */
export async function sendReply(
  deps: Deps,
  readThread: ThreadReader,
  caller: Caller,
  request: SendRequest,
): Promise<SendWarning[]> {
  const { db } = deps;
  const original = getReplyInScope(db, caller, request.id);
  requireApprovable(db, caller, { reply: original, request });
  requireSendable(original, request);
  requireSending(db);
  const actor = actorOf(caller);
  const attachments = filesFor(deps, original, { ids: request.attachments ?? [], kind: "reply" });
  const message = getMessage(db, original.messageId);
  requireNamedRecipient(deps, original, { message, toEmail: request.toEmail });
  const answer = answerTo(db, message, { reply: original, request, actor, sentBy: "manual" });
  const mail = { ...answer, attachments };
  // An uncertain answer can have appeared since the last read, so always read the thread.
  const { isRead } = await readThread(original.threadId, {
    priority: "person",
    always: original.sendState !== null,
  });
  const { attempt, warnings } = transact(db, () => {
    const now = deps.clock.now();
    const reply = getReplyInScope(db, caller, request.id);
    requireApprovable(db, caller, { reply, request });
    requireSendable(reply, request);
    requireKnown(db, reply);
    requireSending(db);
    if (!request.confirmResend) requireLatest(db, reply);
    const found = warningsFor(db, reply, [...mail.to, ...mail.cc, ...mail.bcc]);
    endOrders(deps, { reply, states: ["waiting", "held", "failed"], actor }, now);
    if (reply.sendState === "uncertain") giveUpUncertain(db, reply, now);
    const recorded = recordAnswer(db, mail, now);
    // A person has taken the reply over, whatever the outcome.
    excludeFromAutoSend(deps, reply, now);
    if (!isRead) recordThreadUnread(db, reply, now);
    return { attempt: recorded, warnings: found };
  });
  await sendRecorded(deps, attempt, { handlers: ANSWER_OUTCOMES, options: { priority: "person" } });
  return isRead ? warnings : ["thread_unread", ...warnings];
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

interface Answer {
  reply: ReplyRow;
  request: Omit<SendRequest, "id" | "attachments">;
  actor: Actor;
  sentBy: AttemptRow["sentBy"];
}

/** Returns the email that answers a mail, ready to record. Slow, so never call it in a transaction. */
export function answerTo(db: Db, message: MessageRow, { reply, request, actor, sentBy }: Answer): NewAttempt {
  const response = trackedText(db, reply, request.response);
  const { html, text } = asMail(response, request.contentType ?? null);
  const { to, cc, bcc } = addresseesOf(db, message, request);
  return {
    workspaceId: reply.workspaceId,
    clientId: reply.clientId,
    threadId: reply.threadId,
    messageId: reply.messageId,
    replyId: reply.id,
    followUpId: null,
    kind: "reply",
    via: "platform",
    actor,
    sentBy,
    to,
    cc,
    bcc,
    subject: replySubject(message.subject),
    content: response,
    bodyHtml: html,
    bodyText: text,
    rfcMessageId: null,
  };
}

/** Notes that a person's answer is sent without reading its thread, and schedules a read soon. */
export function recordThreadUnread(
  db: Deps["db"],
  { workspaceId, threadId, id }: ReplyRow,
  now: Millis,
): void {
  addToTimeline(db, { workspaceId, replyId: id, actor: "system", type: "thread_unread" }, now);
  planRefresh(db, threadId, now + READ_LATER);
}

/** Records the email before anything is sent. Runs in the caller's transaction. */
export function recordAnswer(db: Deps["db"], mail: NewAttempt, now: Millis): AttemptRow {
  const attempt = insertAttempt(db, mail, now);
  const { workspaceId, actor } = mail;
  const id = mail.replyId ?? "";
  const detail = { attempt_id: attempt.id };
  addToTimeline(db, { workspaceId, replyId: id, actor: actor as Actor, type: "send_recorded", detail }, now);
  updateReply(db, { workspaceId, id, now, sendState: "sending" });
  return attempt;
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
  const uncertain = findAttempt(db, id, "uncertain");
  if (uncertain)
    settleAttempt(db, uncertain.id, { from: ["uncertain"], state: "given_up", checkDueAt: null });
  const detail = { attempt_id: uncertain?.id ?? null };
  addToTimeline(db, { workspaceId, replyId: id, actor: "system", type: "send_given_up", detail }, now);
}
