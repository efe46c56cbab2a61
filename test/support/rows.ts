/** Inserts rows through the stores, for tests that start in the middle of a story. */
import { DEFAULT_FIGURES } from "../../src/core/viewer.ts";
import { randomBytes } from "node:crypto";
import { insertClient } from "../../src/clients/store.ts";
import { HOUR, type Millis } from "../../src/core/clock.ts";
import { insertConnection } from "../../src/sequencers/connections/store/connections.ts";
import { countReply, recordContact } from "../../src/contacts/store/contacts.ts";
import type { ContactFacts } from "../../src/contacts/rules/facts.ts";
import type { Db } from "../../src/db/open.ts";
import { insertFollowUp, type NewFollowUp } from "../../src/outbox/followups/store/followups.ts";
import { insertReply, updateReply } from "../../src/inbox/replies/store/replies.ts";
import { createVault } from "../../src/core/vault.ts";
import { insertMessage, insertThread } from "../../src/inbox/threads/store/threads.ts";
import { createWorkspace } from "../../src/cli/new-workspace.ts";
import type { Campaign } from "../../src/platforms/platform.ts";
import type { ClientRow, ContactRow, FollowUpRow, ReplyRow } from "../../src/db/table-rows.ts";

const NOW = Date.UTC(2026, 2, 4, 9, 0);

export const NO_FACTS: ContactFacts = {
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};

export function makeWorkspace(db: Db, name = "Test"): string {
  const fields = { name, plan: "scale" as const, timezone: "UTC", creditAllowance: null };
  return createWorkspace(db, fields, NOW).workspace.id;
}

export function makeClient(db: Db, workspaceId: string, name = freeName(db, workspaceId)): ClientRow {
  const fields = {
    name,
    serviceDescription: null,
    calendarLink: null,
    autoSendEnabled: false,
    autoSendDelayMinutes: 5,
    autoDraftEnabled: true,
    tone: null,
    signature: null,
    signatures: {},
    facts: null,
    forbiddenClaims: null,
    autoSendCategories: ["interested"],
    autoSendDailyLimit: 50,
    autoCategorizeEnabled: true,
    autoSendMinConfidence: null,
    autoSendHours: null,
    approveIn: "off" as const,
    oooFollowUp: false,
    viewersMayApprove: false,
    trackCalendarLinks: true,
    forwardContacts: [],
    learnFromSent: true,
    color: null,
    ownerId: null,
    slaMinutes: null,
    slaHours: null,
    viewerCategories: null,
    viewerFigures: [...DEFAULT_FIGURES],
    monthlyReport: false,
    brand: null,
  };
  return insertClient(db, workspaceId, fields, NOW);
}

export function makeContact(
  db: Db,
  {
    workspaceId,
    email,
    now = NOW,
    ...facts
  }: Partial<ContactFacts> & { workspaceId: string; email: string; now?: Millis },
): ContactRow {
  return recordContact(db, { workspaceId, email, facts: { ...NO_FACTS, ...facts }, now }).row;
}

/** Returns "Northwind", with a number if the name is taken. */
function freeName(db: Db, workspaceId: string): string {
  const made = db.sqlite
    .query<{ n: number }, [string]>("SELECT count(*) AS n FROM clients WHERE workspace_id = ?")
    .get(workspaceId);
  return made?.n ? `Northwind ${made.n + 1}` : "Northwind";
}

export interface MadeReply {
  workspaceId: string;
  clientId: string;
  contact: ContactRow;
  subject?: string;
  /** The new text, which is the complete text. */
  text?: string;
  fromName?: string | null;
  categoryId?: string | null;
  receivedAt?: Millis;
  campaign?: Campaign | null;
}

/** Inserts a reply with its own thread and connection. */
export function makeReply(db: Db, made: MadeReply): ReplyRow {
  const { workspaceId, clientId, contact, categoryId = null, receivedAt = NOW } = made;
  const { subject = "Re: hello", text = "Sounds good.", fromName = null } = made;
  const connection = insertConnection(
    db,
    createVault(randomBytes(32)),
    {
      workspaceId,
      clientId,
      platform: "instantly",
      name: "Outbound",
      instanceUrl: null,
      apiKey: crypto.randomUUID(),
      verifiedAt: null,
      lastError: null,
    },
    NOW,
  );
  const place = { workspaceId, connectionId: connection.id };
  const thread = insertThread(db, { ...place, contactId: contact.id, campaign: made.campaign ?? null }, NOW);
  const message = insertMessage(
    db,
    {
      ...place,
      threadId: thread.id,
      direction: "inbound",
      platformId: crypto.randomUUID(),
      rfcMessageId: null,
      fromEmail: contact.email,
      fromName,
      to: [{ email: "us@agency.test", name: null }],
      cc: [],
      subject,
      bodyText: text,
      bodyHtml: null,
      bodyNew: text,
      headers: {},
      isAutomatic: false,
      isBounce: false,
      attachments: [],
      handle: {},
      sentAt: receivedAt,
    },
    NOW,
  );
  countReply(db, { workspaceId, contactId: contact.id, receivedAt });
  const reply = {
    clientId,
    contactId: contact.id,
    threadId: thread.id,
    messageId: message.id,
    categoryId,
    receivedAt,
  };
  const { id } = insertReply(db, { ...place, ...reply, source: "instantly" }, NOW);
  // Keeps a running desk from categorizing the reply.
  return updateReply(db, { workspaceId, id, now: NOW, stageDueAt: null });
}

/** Inserts a follow-up that is due in an hour, with a default text. */
export function makeFollowUp(
  db: Db,
  fields: Pick<NewFollowUp, "workspaceId" | "clientId" | "contactId"> & Partial<NewFollowUp>,
  now: Millis = NOW,
): FollowUpRow {
  const usual = {
    replyId: null,
    origin: "api",
    action: "follow_up_message",
    notes: null,
    draftMessage: "Does Thursday suit you?",
    dueAt: now + HOUR,
    cancelOnReply: true,
  } as const;
  return insertFollowUp(db, { ...usual, ...fields }, now);
}
