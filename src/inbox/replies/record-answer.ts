/** Builds and records the email that answers a reply, whether a person sends it or it is sent automatically. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import type { Actor } from "../../core/caller.ts";
import type { ContentType } from "../../core/content-type.ts";
import type { Db } from "../../db/open.ts";
import type { AttemptRow, MessageRow, ReplyRow } from "../../db/table-rows.ts";
import { asMail } from "../../judge/mail/answer.ts";
import { insertAttempt, type NewAttempt } from "../../outbox/sends/store/attempts.ts";
import { trackedText } from "../../outbox/sends/store/booking-link.ts";
import { replySubject } from "../threads/rules/keys.ts";
import { planRefresh } from "../threads/store/refreshes.ts";
import { addresseesOf, type Addressees } from "./recipients.ts";
import { updateReply } from "./store/replies.ts";
import { addToTimeline } from "./store/timeline.ts";

/**
 * Delay before rereading a thread that was unreadable before the send, to find answers written in the
 * sequencer.
 */
const READ_LATER: Millis = MINUTE;

interface Answer {
  reply: ReplyRow;
  text: { content: string; contentType?: ContentType | null } & Addressees;
  actor: Actor;
  sentBy: AttemptRow["sentBy"];
}

/** Returns the answer to an email, ready to record. Slow, so never call it in a transaction. */
export function answerTo(
  db: Db,
  message: MessageRow,
  { reply, text: given, actor, sentBy }: Answer,
): NewAttempt {
  const content = trackedText(db, reply, given.content);
  const { html, text } = asMail(content, given.contentType ?? null);
  const { to, cc, bcc } = addresseesOf(db, message, given);
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
    content,
    bodyHtml: html,
    bodyText: text,
    rfcMessageId: null,
  };
}

/** Records that a person's answer was sent without reading its thread, and schedules a read. */
export function recordThreadUnread(db: Db, { workspaceId, threadId, id }: ReplyRow, now: Millis): void {
  addToTimeline(db, { workspaceId, replyId: id, actor: "system", type: "thread_unread" }, now);
  planRefresh(db, threadId, now + READ_LATER);
}

/** Records the email before anything is sent. Runs in the caller's transaction. */
export function recordAnswer(db: Db, mail: NewAttempt, now: Millis): AttemptRow {
  const attempt = insertAttempt(db, mail, now);
  const { workspaceId, actor } = mail;
  const id = mail.replyId ?? "";
  const detail = { attempt_id: attempt.id };
  addToTimeline(db, { workspaceId, replyId: id, actor: actor as Actor, type: "send_recorded", detail }, now);
  updateReply(db, { workspaceId, id, now, sendState: "sending" });
  return attempt;
}
