/** The transaction that files one event: contact, company, thread, mails and reply together, or nothing at all. */
import type { ConnectionRow } from "../connections/store.ts";
import { noteEvent } from "../connections/store.ts";
import { findCategoryBySlug } from "../categories/store.ts";
import type { Millis } from "../clock.ts";
import { countReply, markBounced, recordContact } from "../contacts/store.ts";
import type { Deps } from "../deps.ts";
import type { LeadFacts } from "../platforms/platform.ts";
import { insertReply, takeBackAutoSends } from "../replies/store.ts";
import { addToTimeline } from "../replies/timeline.ts";
import { suppress } from "../suppressions/store.ts";
import { findOrMakeThread } from "../threads/find.ts";
import { findMessage, planRefresh, type ThreadRow } from "../threads/store.ts";
import type { ReadEvent, ReadMail } from "./bodies.ts";
import { fileInThread, fileOwnSend, keepMail } from "./own-send.ts";
import type { Settlement } from "./store.ts";

export interface Told {
  connection: ConnectionRow;
  event: ReadEvent;
  /** When the payload reached us. */
  receivedAt: Millis;
}

type ReplyEvent = Extract<ReadEvent, { kind: "reply" }>;

/** How the event ends; `later` when it may be the echo of a send that is just under way. */
export function fileEvent(
  deps: Pick<Deps, "db" | "clock" | "bell">,
  told: Told,
  now: Millis,
): Settlement | "later" {
  const { event, connection } = told;
  noteEvent(deps.db, connection.id, told.receivedAt);
  const ended = (
    status: Settlement["status"],
    reason: string | null,
    replyId: string | null = null,
  ): Settlement => ({
    status,
    reason,
    replyId,
    eventType: event.eventType,
  });
  switch (event.kind) {
    case "reply": {
      const replyId = fileReply(deps, { ...told, event }, now);
      return replyId === null
        ? ended("duplicate", "the mail is known already")
        : ended("filed", null, replyId);
    }
    case "own_send": {
      const outcome = fileOwnSend(deps, { connection, mail: event.message }, now);
      return outcome === "later" ? "later" : ended("ignored", outcome);
    }
    case "bounce":
      bounced(deps, { connection, email: event.email }, now);
      return ended("ignored", "not a reply: a bounce; the contact is marked");
    case "unsubscribe":
      suppressLead(deps, { connection, email: event.email }, now);
      return ended("ignored", "not a reply: an unsubscription; the address is suppressed");
    case "other":
      return ended("ignored", "not a reply");
  }
}

/** The new reply's id; null when the mail was known. */
function fileReply(
  deps: Pick<Deps, "db" | "clock" | "bell">,
  { connection, event, receivedAt }: Told & { event: ReplyEvent },
  now: Millis,
) {
  const { db } = deps;
  const { message, lead, campaign } = event;
  if (findMessage(db, connection.id, message.platformId)) return null;
  const { workspaceId, id: connectionId } = connection;
  const contact = recordContact(db, { workspaceId, ...personOf(message, lead), now }).row;
  const thread = findOrMakeThread(
    db,
    { workspaceId, connectionId, contactId: contact.id, campaign, message },
    now,
  );
  for (const earlier of event.earlier) fileInThread(deps, { connection, thread, mail: earlier }, now);
  // A sender's clock may be wrong; a mail from the future would stand above all others for ever.
  const at = Math.min(message.sentAt, receivedAt);
  const stored = keepMail(db, { connection, thread, mail: { ...message, sentAt: at } }, now);
  if (!stored) return null;
  takeBackAutoSends(db, { threadId: thread.id, reason: "a newer mail of the contact", now });
  const reply = insertReply(
    db,
    {
      workspaceId,
      connectionId,
      clientId: connection.clientId,
      contactId: contact.id,
      threadId: thread.id,
      messageId: stored.id,
      source: connection.platform,
      categoryId: findCategoryBySlug(db, workspaceId, "uncategorized")?.id ?? null,
      receivedAt: at,
    },
    now,
  );
  countReply(db, { workspaceId, contactId: contact.id, receivedAt: at });
  if (message.bounce) markBounced(db, { workspaceId, email: contact.email, now });
  const detail = { event_type: event.eventType, platform: connection.platform };
  addToTimeline(db, { workspaceId, replyId: reply.id, type: "received", actor: "platform", detail }, now);
  refreshSoon(deps, thread, now);
  return reply.id;
}

/** Earlier mails, and answers written elsewhere, stand in the platform's copy of the conversation. */
function refreshSoon({ db }: Pick<Deps, "db">, thread: ThreadRow, now: Millis): void {
  planRefresh(db, thread.id, now);
}

/** Whoever wrote; for a bounce, whoever could not be reached. The lead's facts are theirs only if they are the lead. */
function personOf(
  message: ReadMail,
  lead: LeadFacts | null,
): { email: string; facts: Omit<LeadFacts, "email"> } {
  const email = message.bounce && lead ? lead.email : message.from.email;
  if (lead && lead.email.toLowerCase() === email.toLowerCase()) return { email, facts: lead };
  const [firstName = null, ...rest] = (message.from.name ?? "").split(/\s+/).filter((part) => part !== "");
  const lastName = rest.length > 0 ? rest.join(" ") : null;
  const known = message.bounce ? { firstName: null, lastName: null } : { firstName, lastName };
  return {
    email,
    facts: { ...known, company: null, title: null, phone: null, linkedinUrl: null, metadata: {} },
  };
}

function bounced(
  { db }: Pick<Deps, "db">,
  { connection, email }: { connection: ConnectionRow; email: string },
  now: Millis,
) {
  markBounced(db, { workspaceId: connection.workspaceId, email, now });
}

function suppressLead(
  { db }: Pick<Deps, "db">,
  { connection, email }: { connection: ConnectionRow; email: string },
  now: Millis,
): void {
  const { workspaceId, clientId, platform } = connection;
  suppress(
    db,
    { workspaceId, clientId, value: email, reason: `unsubscribed at ${platform}`, source: "platform" },
    now,
  );
}
