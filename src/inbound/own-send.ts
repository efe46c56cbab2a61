/** Mails that our side wrote: echoes of our own sends, the campaign's mails, answers given in the sequencer itself. */
import type { Millis } from "../core/clock.ts";
import type { Db } from "../db/open.ts";
import { SEND_OUTCOME_HANDLERS } from "../replies/send-outcomes.ts";
import { listOpenBefore, updateReply } from "../replies/store.ts";
import { recognize } from "../sends/recognize.ts";
import { confirm } from "../sends/reconcile.ts";
import { cancelAutoSend } from "../replies/cancel-auto-send.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { platformKey } from "../threads/rules/keys.ts";
import { planRefresh } from "../threads/store/refreshes.ts";
import {
  findMessage,
  findOutboundMessage,
  findThreadByKey,
  findThreadByReferences,
  insertMessage,
  listEnvelopes,
  listThreadsWith,
} from "../threads/store.ts";
import type { StorableMail } from "./bodies.ts";
import type { ConnectionRow, MessageRow, ThreadRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

interface OwnMail {
  connection: ConnectionRow;
  mail: StorableMail;
}

type Filing = Pick<Deps, "db" | "clock" | "wakeups" | "events">;

/**
 * What was done with it, in words; `later` when it may be the echo of a send whose answer is still on its way.
 * @param told `lead`: whose conversation the platform says that it belongs to
 */
export function fileOwnSend(
  deps: Filing,
  { connection, mail, lead }: OwnMail & { lead: string | null },
  now: Millis,
): string {
  const { db } = deps;
  if (isKnown(db, connection.id, mail)) return "a mail of ours that is known already";
  const thread =
    (mail.threadKey === null ? undefined : findThreadByKey(db, connection.id, platformKey(mail.threadKey))) ??
    findThreadByReferences(db, connection.id, mail.references);
  if (thread) return fileInThread(deps, { connection, mail, thread }, now);
  // No name that we know: what we have sent to these people tells, or the platform's copies of the conversations with them.
  const people = [...(lead === null ? [] : [lead]), ...mail.to.map(({ email }) => email)];
  const candidates = listThreadsWith(db, connection.id, people);
  const done = fileRecognized(deps, { connection, mail, threads: candidates }, now);
  if (done !== null) return done;
  for (const { id } of candidates) planRefresh(db, id, now);
  if (candidates.length > 0) deps.wakeups.notify("refresh");
  return `a mail of ours, looked for in ${candidates.length} threads`;
}

/** The same for a mail whose thread is known, as when the platform's copy of it is read. */
export function fileInThread(
  deps: Filing,
  { connection, mail, thread }: OwnMail & { thread: ThreadRow },
  now: Millis,
): string {
  const { db } = deps;
  if (isKnown(db, connection.id, mail)) return "a mail of ours that is known already";
  const done = fileRecognized(deps, { connection, mail, threads: [thread] }, now);
  if (done !== null) return done;
  keepMail(db, { connection, thread, mail }, now);
  // The sequence goes on after an automatic reply: its next step is no answer.
  const answers = !mail.automatic && answersSomebody(db, thread, mail);
  if (answers) markAnsweredElsewhere(deps, { thread, at: mail.sentAt }, now);
  return "a mail of ours, kept in its thread";
}

/** Files it as one that we sent into one of these threads; null when it is none. */
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
  // A forward has no place in its thread but the platform's copy of it.
  if (attempt.kind === "forward" && thread) keepMail(deps.db, { connection, thread, mail }, now);
  return "a mail of ours, confirmed";
}

function isKnown(db: Db, connectionId: string, mail: StorableMail): boolean {
  if (findMessage(db, connectionId, mail.platformId)) return true;
  return mail.messageId !== null && findOutboundMessage(db, connectionId, mail.messageId) !== undefined;
}

/** Only a mail to somebody who wrote in this thread answers anything: a forward to others does not. */
function answersSomebody(db: Db, thread: ThreadRow, { to, cc }: StorableMail): boolean {
  const inbound = listEnvelopes(db, thread.id).filter(({ direction }) => direction === "inbound");
  const writers = new Set(inbound.map(({ fromEmail }) => fromEmail));
  return [...to, ...cc].some(({ email }) => writers.has(email));
}

/** Somebody answered in the sequencer itself: what stood open before that is done, also while an answer of ours is under way. */
function markAnsweredElsewhere(
  { db, events }: Pick<Deps, "db" | "events">,
  { thread, at }: { thread: ThreadRow; at: Millis },
  now: Millis,
): void {
  for (const reply of listOpenBefore(db, thread.id, at)) {
    const { workspaceId, id } = reply;
    cancelAutoSend({ db }, { reply, reason: "answered_elsewhere" }, now);
    updateReply(db, { workspaceId, id, now, status: "archived", handledAt: at });
    addToTimeline(db, { workspaceId, replyId: id, type: "answered_elsewhere", actor: "platform" }, now);
    events.record({ type: "reply.archived", workspaceId, id }, now);
  }
}

/** Stores a mail in its thread; undefined when it is there already. */
export function keepMail(
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

/** A mail as its row holds it. */
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
