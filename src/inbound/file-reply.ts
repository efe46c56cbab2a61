/**
 * Files a lead's mail: contact, thread, mail and reply; for a known mail, only the details that were missing.
 */
import { findCategoryBySlug } from "../categories/store.ts";
import type { Millis } from "../core/clock.ts";
import type { ContactFacts } from "../contacts/rules/facts.ts";
import { countReply, recordContact } from "../contacts/store.ts";
import { recordTerminalEvent } from "../followups/terminal-event.ts";
import { cancelFollowUps } from "../followups/store/cancel.ts";
import type { LeadFacts } from "../platforms/platform.ts";
import { findReplyOfMessage, insertReply } from "../replies/store.ts";
import { cancelAutoSendInThread } from "../replies/cancel-auto-send.ts";
import { holdOrdersInThread } from "../replies/hold-orders.ts";
import { addToTimeline } from "../replies/store/timeline.ts";
import { findOrMakeThread } from "../threads/find.ts";
import { planRefresh } from "../threads/store/refreshes.ts";
import { assignNew } from "../conversations/assign-new.ts";
import { isFirstReply } from "../conversations/store/state.ts";
import { completeMessage, findMessage, getMessage, getThread } from "../threads/store.ts";
import type { StorableEvent, StorableMail } from "./bodies.ts";
import { fileInThread, keepMail, messageFields } from "./own-send.ts";
import type { ConnectionRow, ContactRow, MessageRow, ThreadRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

type ReplyEvent = Extract<StorableEvent, { kind: "reply" }>;

/** A lead's mail to be filed. */
export interface IncomingReply {
  connection: ConnectionRow;
  event: ReplyEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
  /** Set when the mail was read from the platform's copy of a conversation. */
  thread?: ThreadRow;
}

type Filing = Pick<Deps, "db" | "clock" | "wakeups" | "events" | "live">;

/** Files a mail and returns the new reply's id; null when the mail already has its reply. */
export function fileReply(deps: Filing, incoming: IncomingReply, now: Millis): string | null {
  const { connection, event } = incoming;
  const { message, lead } = event;
  const { workspaceId } = connection;
  const { row: contact, created } = recordContact(deps.db, { workspaceId, ...personOf(message, lead), now });
  if (created) deps.events.record({ type: "contact.created", workspaceId, id: contact.id }, now);
  const known = findMessage(deps.db, connection.id, message.platformId);
  if (known?.direction === "outbound") return null;
  if (known) return fileKnown(deps, { incoming, contact, messageId: known.id }, now);
  const thread = incoming.thread ?? threadOf(deps, incoming, contact, now);
  for (const earlier of event.earlier) fileInThread(deps, { connection, thread, mail: earlier }, now);
  // A sender's clock may be wrong; a mail from the future would stay at the top of the list forever.
  const sentAt = Math.min(message.sentAt, incoming.receivedAt);
  const stored = keepMail(deps.db, { connection, thread, mail: { ...message, sentAt } }, now);
  return stored ? makeReply(deps, { incoming, contact, message: stored }, now) : null;
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
 * Completes a known mail, which may have been stored as history only, or without the fields its webhook left
 * out. Only a webhook or a sync turns history into a reply: the platform's copy of the thread is where
 * history comes from.
 */
function fileKnown(
  deps: Filing,
  { incoming, contact, messageId }: { incoming: IncomingReply; contact: ContactRow; messageId: string },
  now: Millis,
): string | null {
  const message = getMessage(deps.db, messageId);
  const thread = getThread(deps.db, message.threadId);
  // A sync can be faster than the webhook, and only the webhook contains EmailBison's campaign mail.
  for (const mail of incoming.event.earlier)
    fileInThread(deps, { connection: incoming.connection, thread, mail }, now);
  if (message.rfcMessageId === null && incoming.event.message.messageId !== null) {
    completeMessage(deps.db, messageId, messageFields(incoming.event.message));
  }
  if (incoming.thread || findReplyOfMessage(deps.db, messageId)) return null;
  return makeReply(deps, { incoming, contact, message }, now);
}

/** Inserts the reply and everything that follows from it: cancelled follow-ups, counters, timeline, event. */
function makeReply(
  deps: Filing,
  { incoming, contact, message }: { incoming: IncomingReply; contact: ContactRow; message: MessageRow },
  now: Millis,
): string {
  const { db, wakeups, events } = deps;
  const { connection, event } = incoming;
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
  if (isFirstReply(db, thread.id))
    assignNew(deps, { workspaceId, clientId: connection.clientId, threadId: thread.id }, now);
  const owner = { workspaceId, clientId: connection.clientId, contactId: contact.id };
  const rule = { reason: "The contact replied", onlyCancelOnReply: true };
  for (const row of cancelFollowUps(db, { ...owner, ...rule }, now)) recordTerminalEvent(deps, row, now);
  countReply(db, { workspaceId, contactId: contact.id, receivedAt: message.sentAt });
  const { shortened } = event.message;
  const detail = {
    event_type: event.eventType,
    platform: connection.platform,
    ...(shortened && { shortened }),
  };
  addToTimeline(db, { workspaceId, replyId: reply.id, type: "received", actor: "platform", detail }, now);
  // The platform's copy of the conversation also has earlier mails and answers written in the sequencer.
  planRefresh(db, thread.id, now);
  events.record({ type: "reply.received", workspaceId, id: reply.id }, now);
  holdOrdersInThread(deps, thread.id, now);
  wakeups.notify("replies");
  return reply.id;
}

/** Contact facts when the platform supplies none. */
export const NOTHING_KNOWN: ContactFacts = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};

/**
 * Returns who wrote the mail; for a bounce, who could not be reached. The lead's facts apply only if the
 * writer is the lead.
 */
function personOf(message: StorableMail, lead: LeadFacts | null): { email: string; facts: ContactFacts } {
  const email = message.bounce && lead ? lead.email : message.from.email;
  const isLead = lead !== null && lead.email.toLowerCase() === email.toLowerCase();
  const named = lead !== null && isLead && (lead.firstName !== null || lead.lastName !== null);
  if (named) return { email, facts: lead };
  const names = message.bounce ? { firstName: null, lastName: null } : namesIn(message.from.name);
  return { email, facts: { ...NOTHING_KNOWN, ...(isLead && lead), ...names } };
}

/** Splits an address's display name into first and last name. */
function namesIn(name: string | null): Pick<ContactFacts, "firstName" | "lastName"> {
  const [firstName = null, ...others] = (name ?? "").split(/\s+/).filter((part) => part !== "");
  return { firstName, lastName: others.length > 0 ? others.join(" ") : null };
}
