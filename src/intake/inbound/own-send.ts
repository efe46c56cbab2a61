/** Files outbound emails: echoes of our own sends, campaign emails, and answers written in the sequencer. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { SEND_OUTCOME_HANDLERS } from "../../inbox/replies/send-outcomes.ts";
import { listOpenBefore, updateReply } from "../../inbox/replies/store/replies.ts";
import { recognize } from "../../outbox/sends/recognize.ts";
import { confirm } from "../../outbox/sends/reconcile.ts";
import { cancelAutoSend } from "../../inbox/replies/cancel-auto-send.ts";
import { holdOrdersInThread } from "../../inbox/replies/by-person.ts";
import { addToTimeline } from "../../inbox/replies/store/timeline.ts";
import { platformKey } from "../../inbox/threads/rules/keys.ts";
import { planRefresh } from "../../inbox/threads/store/refreshes.ts";
import {
  findOutboundMessage,
  findThreadByKey,
  findThreadByReferences,
  insertMessage,
  listEnvelopes,
  listThreadsWith,
} from "../../inbox/threads/store/threads.ts";
import { findMessage } from "../../inbox/threads/store/identity.ts";
import type { StorableMail } from "./bodies.ts";
import type { ConnectionRow, MessageRow, ThreadRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

interface OwnMail {
  connection: ConnectionRow;
  mail: StorableMail;
}

type Filing = Pick<Deps, "db" | "clock" | "wakeups" | "events" | "live">;

/**
 * Files an outbound email and returns a description of the outcome; `later` if it may echo a send that still
 * awaits its response. `lead` is the conversation's lead according to the platform.
 */
export function fileOwnSend(
  deps: Filing,
  { connection, mail, lead }: OwnMail & { lead: string | null },
  now: Millis,
): string {
  const { db } = deps;
  if (isKnown(db, connection.id, mail)) return "an outbound email that is already stored";
  const thread =
    (mail.threadKey === null ? undefined : findThreadByKey(db, connection.id, platformKey(mail.threadKey))) ??
    findThreadByReferences(db, connection.id, mail.references);
  if (thread) return fileInThread(deps, { connection, mail, thread }, now);
  // No thread has that key: compare the email with our sends to these people, or read the platform's copies.
  const people = [...(lead === null ? [] : [lead]), ...mail.to.map(({ email }) => email)];
  const candidates = listThreadsWith(db, connection.id, people);
  const done = fileRecognized(deps, { connection, mail, threads: candidates }, now);
  if (done !== null) return done;
  for (const { id } of candidates) planRefresh(db, id, now);
  if (candidates.length > 0) deps.wakeups.notify("refresh");
  return `an outbound email; ${candidates.length} threads will be searched for it`;
}

/** Files an outbound email in a known thread, for example from the platform's copy of the thread. */
export function fileInThread(
  deps: Filing,
  { connection, mail, thread }: OwnMail & { thread: ThreadRow },
  now: Millis,
): string {
  const { db } = deps;
  if (isKnown(db, connection.id, mail)) return "an outbound email that is already stored";
  const done = fileRecognized(deps, { connection, mail, threads: [thread] }, now);
  if (done !== null) return done;
  storeOwnEmail(db, { connection, thread, mail }, now);
  // A sequence continues after an automatic reply, so its next step is not an answer.
  const answers = !mail.automatic && answersLead(db, thread, mail);
  if (answers) markAnsweredElsewhere(deps, { thread, at: mail.sentAt }, now);
  return "an outbound email, added to its thread";
}

/** Confirms the send that the email echoes, if it is in one of these threads; otherwise returns null. */
function fileRecognized(
  deps: Filing,
  { connection, mail, threads }: OwnMail & { threads: readonly ThreadRow[] },
  now: Millis,
): string | null {
  const attempt = recognize(deps.db, threads, { message: mail, texts: [mail.bodyNew, mail.bodyText] });
  if (!attempt) return null;
  if (attempt.state === "handed_over") return "later";
  confirm(deps, { attempt, mail }, SEND_OUTCOME_HANDLERS);
  const thread = threads.find(({ id }) => id === attempt.threadId);
  // A forward is not stored elsewhere, so the thread can only show the platform's copy.
  if (attempt.kind === "forward" && thread) storeOwnEmail(deps.db, { connection, thread, mail }, now);
  return "confirms an email sent by Replydesk";
}

function isKnown(db: Db, connectionId: string, mail: StorableMail): boolean {
  if (findMessage(db, connectionId, mail.platformId)) return true;
  return mail.messageId !== null && findOutboundMessage(db, connectionId, mail.messageId) !== undefined;
}

/** Returns whether the email goes to a person who wrote in this thread; a forward to others is not an answer. */
function answersLead(db: Db, thread: ThreadRow, { to, cc }: StorableMail): boolean {
  const inbound = listEnvelopes(db, thread.id).filter(({ direction }) => direction === "inbound");
  const writers = new Set(inbound.map(({ fromEmail }) => fromEmail));
  return [...to, ...cc].some(({ email }) => writers.has(email));
}

/** Archives open replies that were answered in the sequencer, even while our own answer is being sent. */
function markAnsweredElsewhere(
  deps: Pick<Deps, "db" | "events" | "live">,
  { thread, at }: { thread: ThreadRow; at: Millis },
  now: Millis,
): void {
  const { db, events } = deps;
  holdOrdersInThread(deps, thread.id, now);
  for (const reply of listOpenBefore(db, thread.id, at)) {
    const { workspaceId, id } = reply;
    cancelAutoSend({ db }, { reply, reason: "answered_elsewhere" }, now);
    updateReply(db, { workspaceId, id, now, status: "archived", handledAt: at });
    addToTimeline(db, { workspaceId, replyId: id, type: "answered_elsewhere", actor: "platform" }, now);
    events.record({ type: "reply.archived", workspaceId, id }, now);
  }
}

/** Stores an email in its thread; returns undefined if it is already stored. */
export function storeOwnEmail(
  db: Db,
  { connection, thread, mail }: OwnMail & { thread: ThreadRow },
  now: Millis,
): MessageRow | undefined {
  const known =
    mail.direction === "outbound"
      ? isKnown(db, connection.id, mail)
      : findMessage(db, connection.id, mail.platformId);
  if (known) return undefined;
  const { workspaceId, id: connectionId } = connection;
  return insertMessage(db, { ...messageFields(mail), workspaceId, connectionId, threadId: thread.id }, now);
}

export const messageFields = (mail: StorableMail) => ({
  direction: mail.direction,
  platformId: mail.platformId,
  rfcMessageId: mail.messageId,
  fromEmail: mail.from.email,
  fromName: mail.from.name,
  to: mail.to,
  cc: mail.cc,
  subject: mail.subject,
  bodyText: mail.bodyText,
  bodyHtml: mail.bodyHtml,
  bodyNew: mail.bodyNew,
  headers: mail.headers,
  isAutomatic: mail.automatic,
  isBounce: mail.bounce,
  attachments: mail.attachments,
  handle: mail.handle,
  sentAt: mail.sentAt,
});
