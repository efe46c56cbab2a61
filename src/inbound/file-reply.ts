/** Filing a lead's mail: contact, thread, mail and reply; or, when it is known, what this telling of it adds. */
import { findCategoryBySlug } from "../categories/store.ts";
import type { Millis } from "../core/clock.ts";
import type { ContactFacts } from "../contacts/rules/facts.ts";
import { countReply, recordContact } from "../contacts/store.ts";
import { recordTerminalEvent } from "../followups/terminal-event.ts";
import { cancelFollowUps } from "../followups/store/cancel.ts";
import type { LeadFacts } from "../platforms/platform.ts";
import { findReplyOfMessage, insertReply } from "../replies/store.ts";
import { cancelAutoSendInThread } from "../replies/cancel-auto-send.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { findOrMakeThread } from "../threads/find.ts";
import { planRefresh } from "../threads/store/refreshes.ts";
import { completeMessage, findMessage, getMessage, getThread } from "../threads/store.ts";
import type { StorableEvent, StorableMail } from "./bodies.ts";
import { fileInThread, keepMail, messageFields } from "./own-send.ts";
import type { ConnectionRow, ContactRow, MessageRow, ThreadRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

type ReplyEvent = Extract<StorableEvent, { kind: "reply" }>;

export interface IncomingReply {
  connection: ConnectionRow;
  event: ReplyEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
  /** Known when the mail was read out of the platform's copy of a conversation. */
  thread?: ThreadRow;
}

type Filing = Pick<Deps, "db" | "clock" | "wakeups" | "events">;

/** The new reply's id; null when the mail made its reply before. */
export function fileReply(deps: Filing, told: IncomingReply, now: Millis): string | null {
  const { connection, event } = told;
  const { message, lead } = event;
  const { workspaceId } = connection;
  const { row: contact, created } = recordContact(deps.db, { workspaceId, ...personOf(message, lead), now });
  if (created) deps.events.record({ type: "contact.created", workspaceId, id: contact.id }, now);
  const known = findMessage(deps.db, connection.id, message.platformId);
  if (known?.direction === "outbound") return null;
  if (known) return fileKnown(deps, { told, contact, messageId: known.id }, now);
  const thread = told.thread ?? threadOf(deps, told, contact, now);
  for (const earlier of event.earlier) fileInThread(deps, { connection, thread, mail: earlier }, now);
  // A sender's clock may be wrong; a mail from the future would stand above all others for ever.
  const sentAt = Math.min(message.sentAt, told.receivedAt);
  const stored = keepMail(deps.db, { connection, thread, mail: { ...message, sentAt } }, now);
  return stored ? makeReply(deps, { told, contact, message: stored }, now) : null;
}

function threadOf(
  { db }: Filing,
  { connection, event }: IncomingReply,
  contact: ContactRow,
  now: Millis,
): ThreadRow {
  const { workspaceId, id: connectionId } = connection;
  const { campaign, message } = event;
  return findOrMakeThread(db, { workspaceId, connectionId, contactId: contact.id, campaign, message }, now);
}

/**
 * A mail that is known may have been kept as mere history, or without what its webhook left out. Only a webhook or
 * a sync makes a reply of history; the platform's copy of the thread is where it came from.
 */
function fileKnown(
  deps: Filing,
  { told, contact, messageId }: { told: IncomingReply; contact: ContactRow; messageId: string },
  now: Millis,
): string | null {
  const message = getMessage(deps.db, messageId);
  const thread = getThread(deps.db, message.threadId);
  // A sync may have been quicker than the webhook, which alone knows EmailBison's campaign mail.
  for (const mail of told.event.earlier)
    fileInThread(deps, { connection: told.connection, thread, mail }, now);
  if (message.rfcMessageId === null && told.event.message.messageId !== null) {
    completeMessage(deps.db, messageId, messageFields(told.event.message));
  }
  if (told.thread || findReplyOfMessage(deps.db, messageId)) return null;
  return makeReply(deps, { told, contact, message }, now);
}

function makeReply(
  deps: Filing,
  { told, contact, message }: { told: IncomingReply; contact: ContactRow; message: MessageRow },
  now: Millis,
): string {
  const { db, wakeups, events } = deps;
  const { connection, event } = told;
  const { workspaceId } = connection;
  const thread = getThread(db, message.threadId);
  cancelAutoSendInThread({ db }, { threadId: thread.id, reason: "newer_message" }, now);
  const reply = insertReply(
    db,
    {
      workspaceId,
      connectionId: connection.id,
      clientId: connection.clientId,
      contactId: contact.id,
      threadId: thread.id,
      messageId: message.id,
      source: connection.platform,
      categoryId: findCategoryBySlug(db, workspaceId, "uncategorized")?.id ?? null,
      receivedAt: message.sentAt,
    },
    now,
  );
  const whose = { workspaceId, clientId: connection.clientId, contactId: contact.id };
  const why = { reason: "The contact replied", onlyCancelOnReply: true };
  for (const row of cancelFollowUps(db, { ...whose, ...why }, now)) recordTerminalEvent(deps, row, now);
  countReply(db, { workspaceId, contactId: contact.id, receivedAt: message.sentAt });
  const { shortened } = event.message;
  const detail = {
    event_type: event.eventType,
    platform: connection.platform,
    ...(shortened && { shortened }),
  };
  addToTimeline(db, { workspaceId, replyId: reply.id, type: "received", actor: "platform", detail }, now);
  // Earlier mails, and answers written elsewhere, stand in the platform's copy of the conversation.
  planRefresh(db, thread.id, now);
  events.record({ type: "reply.received", workspaceId, id: reply.id }, now);
  wakeups.notify("replies");
  return reply.id;
}

export const NOTHING_KNOWN: ContactFacts = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};

/** Whoever wrote; for a bounce, whoever could not be reached. The lead's facts are theirs only if they are the lead. */
function personOf(message: StorableMail, lead: LeadFacts | null): { email: string; facts: ContactFacts } {
  const email = message.bounce && lead ? lead.email : message.from.email;
  const isLead = lead !== null && lead.email.toLowerCase() === email.toLowerCase();
  const named = lead !== null && isLead && (lead.firstName !== null || lead.lastName !== null);
  if (named) return { email, facts: lead };
  const names = message.bounce ? { firstName: null, lastName: null } : namesIn(message.from.name);
  return { email, facts: { ...NOTHING_KNOWN, ...(isLead && lead), ...names } };
}

/** The name that stands before an address, as first and last name. */
function namesIn(name: string | null): Pick<ContactFacts, "firstName" | "lastName"> {
  const [firstName = null, ...rest] = (name ?? "").split(/\s+/).filter((part) => part !== "");
  return { firstName, lastName: rest.length > 0 ? rest.join(" ") : null };
}
