/** Files a lead's email: contact, thread, email and reply. For a known email, adds only missing details. */
import type { Caution } from "../../judge/ai/model.ts";
import { findCategoryBySlug } from "../../clients/categories/store.ts";
import { SECOND, type Millis } from "../../core/clock.ts";
import { isSparse, type ContactFacts } from "../../contacts/rules/facts.ts";
import { isTombstone } from "../../contacts/rules/tombstone.ts";
import { countReply, findByAddress, recordContact } from "../../contacts/store/contacts.ts";
import { planLookup } from "../../contacts/store/lookups.ts";
import type { Db } from "../../db/open.ts";
import { cancelFollowUps } from "../../outbox/followups/terminal-event.ts";
import type { Campaign, LeadFacts } from "../../platforms/platform.ts";
import { clientFor, type Routed } from "../../sequencers/routing/store/routing.ts";
import { findThreadOwner, markUnrouted } from "../../sequencers/routing/store/thread-owners.ts";
import { recordCampaignName } from "../../sequencers/routing/store/campaigns.ts";
import { CALENDAR_HEADER } from "../../judge/mail/calendar.ts";
import { isMailServer } from "../../judge/mail/autoreply/bounce-sender.ts";
import { findReplyOfMessage, insertReply } from "../../inbox/replies/store/replies.ts";
import { cancelAutoSendInThread } from "../../inbox/replies/cancel-auto-send.ts";
import { holdOrdersInThread } from "../../inbox/replies/by-person.ts";
import { addToTimeline } from "../../inbox/replies/store/timeline.ts";
import { findOrMakeThread, type Located } from "../../inbox/threads/find.ts";
import { setCampaign } from "../../inbox/threads/store/campaigns.ts";
import { planRefresh } from "../../inbox/threads/store/refreshes.ts";
import { assignNew } from "../../inbox/conversations/assign-new.ts";
import { findTwin } from "../../inbox/threads/store/twins.ts";
import { isUnnamed } from "../../platforms/rules/unnamed.ts";
import { distinctId, isImpostor, isSameMail } from "./rules/same-mail.ts";
import { completeMessage, getMessage, getThread } from "../../inbox/threads/store/threads.ts";
import { findMessage, getFiled, insertAlias, listByMessageId } from "../../inbox/threads/store/identity.ts";
import type { StorableEvent, StorableMail } from "./bodies.ts";
import { stopAgain } from "./stop-again.ts";
import { fileInThread, storeOwnEmail, messageFields } from "./own-send.ts";
import type { ConnectionRow, ContactRow, MessageRow, ThreadRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

type ReplyEvent = Extract<StorableEvent, { kind: "reply" }>;

/** A lead's email to file. */
export interface IncomingReply {
  connection: ConnectionRow;
  event: ReplyEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
  /** Set if the email is from the platform's copy of a conversation. */
  thread?: ThreadRow;
}

type Filing = Pick<Deps, "db" | "clock" | "wakeups" | "events" | "live">;

/** Files an email and returns the new reply's id, or null if the email already has a reply. */
export function fileReply(deps: Filing, received: IncomingReply, now: Millis): string | null {
  const { connection } = received;
  const { workspaceId } = connection;
  const { event, known } = identify(deps.db, connection.id, received.event);
  const incoming = { ...received, event };
  const { message, lead } = event;
  // The platform still has emails that were erased here.
  if (known && isErased(deps.db, known)) return null;
  const person = personOf(message, lead);
  const { row: contact, created } = recordContact(deps.db, { workspaceId, ...person, now });
  const contactCreated = { type: "contact.created", workspaceId, id: contact.id } as const;
  if (created && known) deps.events.record(contactCreated, now);
  if (known?.direction === "outbound") return null;
  if (known) return fileKnown(deps, { incoming, contact, messageId: known.id }, now);
  const found = incoming.thread ?? findOrMakeThread(deps.db, locationOf(deps.db, incoming, contact), now);
  const owner = ownerOf(deps.db, incoming, found);
  if (created) deps.events.record({ ...contactCreated, clientId: owner.clientId }, now);
  const thread = event.campaign ? withCampaign(deps.db, found, event.campaign) : found;
  const twin = findTwin(deps.db, thread.id, message);
  if (twin) return fileKnown(deps, { incoming, contact, messageId: twin.id }, now);
  for (const earlier of event.earlier) fileInThread(deps, { connection, thread, mail: earlier }, now);
  // If a sender's clock is wrong, an email with a future date would stay at the top of the list until that
  // date.
  const sentAt = Math.min(message.sentAt, incoming.receivedAt);
  const stored = storeOwnEmail(deps.db, { connection, thread, mail: { ...message, sentAt } }, now);
  return stored ? makeReply(deps, { incoming, contact, message: stored, thread, owner }, now) : null;
}

/**
 * Finds the stored email for an event, and records its additional ids. If the event's platform id belongs to
 * a different email, returns the event with a distinct id.
 */
function identify(
  db: Db,
  connectionId: string,
  event: ReplyEvent,
): { event: ReplyEvent; known: ReturnType<typeof findMessage> } {
  const { message } = event;
  const claimant = { fromEmail: message.from.email, bodyNew: message.bodyNew, lead: leadOf(event) };
  const known = findMessage(db, connectionId, message.platformId);
  if (known) {
    const filed = known.rfcMessageId === message.platformId ? getFiled(db, known.id) : null;
    if (!filed || !isImpostor(filed, claimant)) return { event, known };
    const platformId = distinctId(message.platformId, claimant);
    const own = { ...event, message: { ...message, platformId } };
    return { event: own, known: findMessage(db, connectionId, platformId) };
  }
  const { platformId, messageId } = message;
  if (messageId === null || isUnnamed(platformId)) return { event, known };
  const same = listByMessageId(db, { connectionId, messageId }).find((filed) => isSameMail(filed, claimant));
  if (!same) return { event, known };
  insertAlias(db, { platformId, messageId: same.id });
  return { event, known: findMessage(db, connectionId, platformId) };
}

/** Returns whether an email was erased, with its conversation or individually in another person's conversation. */
const isErased = (db: Db, { threadId, fromEmail }: Pick<MessageRow, "threadId" | "fromEmail">): boolean =>
  getThread(db, threadId).erasedAt !== null || isTombstone(fromEmail);

/** Stores an email's campaign if the thread has none yet. Returns the changed thread. */
function withCampaign(db: Deps["db"], thread: ThreadRow, campaign: Campaign): ThreadRow {
  recordCampaignName(db, thread.connectionId, campaign);
  const isKnown = thread.campaignId !== null;
  if (isKnown && (thread.campaignId !== campaign.id || thread.campaignName !== null)) return thread;
  setCampaign(db, thread.id, campaign);
  return { ...thread, campaignId: campaign.id, campaignName: campaign.name };
}

function locationOf(db: Db, { connection, event }: IncomingReply, contact: ContactRow): Located {
  const { workspaceId, id: connectionId } = connection;
  const { campaign, message } = event;
  const email = leadOf(event);
  const contactOf = (address: string) =>
    address === contact.email ? contact : findByAddress(db, workspaceId, address);
  const lead = email === null ? null : { email, contactId: contactOf(email)?.id ?? null };
  return { workspaceId, connectionId, contactId: contact.id, lead, campaign, message };
}

/** Returns the address of the conversation's lead; null if the platform names none. */
const leadOf = ({ lead, message }: ReplyEvent): string | null =>
  lead?.email.trim().toLowerCase() ?? message.lead ?? null;

/**
 * Completes a known email, which may be stored only as history, or without fields that its webhook lacked.
 * Only a webhook or a sync turns history into a reply; history comes from the platform's copy of the thread.
 */
function fileKnown(
  deps: Filing,
  { incoming, contact, messageId }: { incoming: IncomingReply; contact: ContactRow; messageId: string },
  now: Millis,
): string | null {
  const message = getMessage(deps.db, messageId);
  const thread = getThread(deps.db, message.threadId);
  // A sync can be faster than the webhook, and only the webhook contains EmailBison's campaign email.
  for (const mail of incoming.event.earlier)
    fileInThread(deps, { connection: incoming.connection, thread, mail }, now);
  const said = incoming.event.message;
  if (message.rfcMessageId === null && said.messageId !== null)
    completeMessage(deps.db, messageId, messageFields(said));
  else if (message.fromName === null && said.from.name !== null)
    completeMessage(deps.db, messageId, { fromName: said.from.name });
  if (incoming.thread || findReplyOfMessage(deps.db, messageId)) return null;
  const owner = ownerOf(deps.db, incoming, thread);
  return makeReply(deps, { incoming, contact, message, thread, owner }, now);
}

/** A stored email that becomes a reply. */
interface FiledEmail {
  incoming: IncomingReply;
  contact: ContactRow;
  message: MessageRow;
  thread: ThreadRow;
  owner: Owner;
}

/** Inserts the reply and applies its consequences: canceled follow-ups, counters, timeline, event. */
function makeReply(
  deps: Filing,
  { incoming, contact, message, thread, owner: { clientId, isUnrouted, isFirst } }: FiledEmail,
  now: Millis,
): string {
  const { db, wakeups, events } = deps;
  const { connection, event } = incoming;
  const { workspaceId } = connection;
  // No answer can be waiting in a thread without replies.
  if (!isFirst) cancelAutoSendInThread({ db }, { threadId: thread.id, reason: "newer_message" }, now);
  const reply = insertReply(
    db,
    {
      workspaceId,
      connectionId: connection.id,
      clientId,
      contactId: contact.id,
      threadId: thread.id,
      messageId: message.id,
      source: connection.platform,
      categoryId: findCategoryBySlug(db, workspaceId, "uncategorized")?.id ?? null,
      receivedAt: message.sentAt,
      cautions: bodyCautions(event.message),
      leadEmail: leadOf(event),
    },
    now,
  );
  if (isFirst) {
    if (isUnrouted) markUnrouted(db, thread.id, true);
    assignNew(deps, { workspaceId, clientId, threadId: thread.id }, now);
    stopAgain(db, { connection, contact, thread, reply }, now);
  }
  const cancelled = { workspaceId, clientId, contactId: contact.id, onlyCancelOnReply: true };
  cancelFollowUps(deps, { ...cancelled, reason: "The contact replied" }, now);
  countReply(db, { workspaceId, contactId: contact.id, receivedAt: message.sentAt });
  const { shortened } = event.message;
  const detail = {
    event_type: event.eventType,
    platform: connection.platform,
    ...(shortened && { shortened }),
  };
  addToTimeline(db, { workspaceId, replyId: reply.id, type: "received", actor: "platform", detail }, now);
  // The platform's copy of the conversation also has earlier emails and answers written in the sequencer.
  if (!event.hasThread) planRefresh(db, thread.id, now);
  events.record({ type: "reply.received", workspaceId, id: reply.id }, now);
  if (!isFirst) holdOrdersInThread(deps, thread.id, now);
  if (!message.isBounce) planContactLookup(db, { contact, thread }, now);
  wakeups.notify("replies");
  return reply.id;
}

/** A conversation's client. */
interface Owner extends Routed {
  /** Whether the thread has no replies yet. */
  isFirst: boolean;
}

/**
 * Returns a conversation's client, which is determined by its first email, so that a later campaign or a new
 * route does not split the conversation.
 */
function ownerOf(db: Db, { connection, event }: IncomingReply, thread: ThreadRow): Owner {
  const owner = findThreadOwner(db, thread.id);
  return { ...(owner ?? clientFor(db, connection, event)), isFirst: owner === null };
}

/** Returns cautions based on an email's structure alone. */
function bodyCautions({ isHidden, headers }: StorableMail): Caution[] {
  const answer = headers[CALENDAR_HEADER];
  return [
    ...(isHidden ? ["hidden_text" as const] : []),
    ...(answer !== undefined && answer !== "Accepted" ? ["meeting_changed" as const] : []),
  ];
}

/** Delay before the lookup, so that the conversation is read first. */
const LOOKUP_DELAY: Millis = 10 * SECOND;

/** Schedules one lookup of a contact at the platform if the webhook contained few details. */
function planContactLookup(
  db: Db,
  { contact, thread }: { contact: ContactRow; thread: ThreadRow },
  now: Millis,
): void {
  if (contact.companyId !== null || !isSparse(contact)) return;
  const { id, workspaceId } = contact;
  const { connectionId, campaignId } = thread;
  planLookup(db, { id, workspaceId, connectionId, campaignId }, { dueAt: now + LOOKUP_DELAY, now });
}

/** Facts about a contact if the platform supplies none. */
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
 * Returns the email's writer or, for a mail server's notice, the person whom it concerns. The lead's facts
 * apply only if the writer is the lead.
 */
function personOf(message: StorableMail, lead: LeadFacts | null): { email: string; facts: ContactFacts } {
  const isNotice = message.bounce || isMailServer(message.from.email);
  const email = isNotice && lead ? lead.email : message.from.email;
  const isLead = lead !== null && lead.email.toLowerCase() === email.toLowerCase();
  const named = lead !== null && isLead && (lead.firstName !== null || lead.lastName !== null);
  if (named) return { email, facts: lead };
  const names = isNotice ? { firstName: null, lastName: null } : namesIn(message.from.name);
  return { email, facts: { ...NOTHING_KNOWN, ...(isLead && lead), ...names } };
}

/** Splits an address's display name into first and last name. */
function namesIn(name: string | null): Pick<ContactFacts, "firstName" | "lastName"> {
  const [firstName = null, ...others] = (name ?? "").split(/\s+/).filter((part) => part !== "");
  return { firstName, lastName: others.length > 0 ? others.join(" ") : null };
}
