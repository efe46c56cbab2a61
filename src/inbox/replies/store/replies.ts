/** Stores replies: one row per email from a lead. */
import { findCategory } from "../../../clients/categories/store.ts";
import { getAnyClient } from "../../../clients/store.ts";
import type { Millis } from "../../../core/clock.ts";
import { getContact, getNamedContact } from "../../../contacts/store/contacts.ts";
import { REPLIES_OF_LEAD } from "../../../contacts/store/leads.ts";
import type { Db } from "../../../db/open.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { messages, replies } from "../../../db/schema.ts";
import { notFound } from "../../../core/errors.ts";
import { seesCategory, type Scope } from "../../../core/caller.ts";
import { newId } from "../../../core/ids.ts";
import { getMessage } from "../../threads/store/threads.ts";
import type { ReplyRow } from "../../../db/table-rows.ts";

export const REPLY_STATUSES = ["pending", "ready", "sent", "archived"] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

export type NewReply = Pick<
  ReplyRow,
  | "workspaceId"
  | "clientId"
  | "connectionId"
  | "contactId"
  | "threadId"
  | "messageId"
  | "source"
  | "categoryId"
  | "receivedAt"
> &
  Partial<Pick<ReplyRow, "cautions" | "leadEmail">>;

const adding = insertStatement(replies);

export const insertReply = (db: Db, reply: NewReply, now: Millis): ReplyRow =>
  adding.get(db, {
    cautions: [],
    ...reply,
    id: newId(now),
    status: "pending",
    stage: "received",
    stageDueAt: now,
    draftCautions: [],
    createdAt: now,
    updatedAt: now,
  });

type Own = Pick<ReplyRow, "workspaceId" | "id">;

const OWN = "id = $id AND workspace_id = $workspaceId";
const owned = selectStatement<typeof replies, Own>(replies, `WHERE ${OWN}`);

export function getReply(db: Db, workspaceId: string, id: string): ReplyRow {
  const row = owned.get(db, { workspaceId, id });
  if (!row) throw notFound("Reply not found");
  return row;
}

/** Returns a reply if its client and category are in scope; otherwise, throws the same error as for an unknown id. */
export function getReplyInScope(db: Db, scope: Scope, id: string): ReplyRow {
  const row = getReply(db, scope.workspaceId, id);
  if (!seesCategory(scope, row)) throw notFound("Reply not found");
  return row;
}

const ofMessage = selectStatement<typeof replies, { messageId: string }, "id">(
  replies,
  "WHERE message_id = $messageId",
  ["id"],
);

export const findReplyOfMessage = (db: Db, messageId: string): { id: string } | undefined =>
  ofMessage.get(db, { messageId });

/** Returns the addresses that a reply concerns: its writer, the contact and the conversation's lead. */
export function peopleOf(
  db: Db,
  {
    workspaceId,
    messageId,
    contactId,
    leadEmail,
  }: Pick<ReplyRow, "workspaceId" | "messageId" | "contactId" | "leadEmail">,
): string[] {
  const { fromEmail } = getMessage(db, messageId);
  const { email } = getContact(db, workspaceId, contactId);
  return [...new Set([fromEmail, email, ...(leadEmail === null ? [] : [leadEmail])])];
}

const latestOf = selectStatement<
  typeof replies,
  { workspaceId: string; email: string; connectionId: string; campaignId: string | null }
>(
  replies,
  `JOIN threads AS t ON t.id = replies.thread_id
   WHERE replies.seq IN (${REPLIES_OF_LEAD}) AND +replies.connection_id = $connectionId
   ORDER BY $campaignId IS NOT NULL AND t.campaign_id = $campaignId DESC, replies.received_at DESC, replies.id DESC
   LIMIT 1`,
);

/** Finds a lead's latest reply in an account, preferably in this campaign. */
export const findLatestReply = (db: Db, lead: Parameters<typeof latestOf.get>[1]): ReplyRow | undefined =>
  latestOf.get(db, lead);

/** Email columns that are shown. Reading all columns would take twice as long. */
const SHOWN_MAIL_COLUMNS = [
  "id",
  "fromEmail",
  "fromName",
  "to",
  "subject",
  "bodyText",
  "bodyHtml",
  "bodyNew",
  "attachments",
] as const;
const shownMail = selectStatement<typeof messages, { id: string }, (typeof SHOWN_MAIL_COLUMNS)[number]>(
  messages,
  "WHERE id = $id",
  SHOWN_MAIL_COLUMNS,
);

/** Returns a reply with its mail, client, contact and category, even if the client is deleted. */
export function getWholeReply(db: Db, scope: Scope, id: string) {
  const reply = getReplyInScope(db, scope, id);
  const { workspaceId, categoryId } = reply;
  const message = shownMail.get(db, { id: reply.messageId });
  if (!message) throw new Error(`message ${reply.messageId} does not exist`);
  const category = categoryId === null ? undefined : findCategory(db, workspaceId, categoryId);
  return {
    reply,
    message,
    client: getAnyClient(db, reply.clientId),
    contact: getNamedContact(db, scope, reply.contactId),
    category: category ?? null,
  };
}

export type ReplyChange = Partial<
  Omit<
    ReplyRow,
    | "seq"
    | "id"
    | "workspaceId"
    | "clientId"
    | "contactId"
    | "threadId"
    | "messageId"
    | "receivedAt"
    | "createdAt"
    | "updatedAt"
  >
>;

const changing = updateStatement<typeof replies, Own>(replies, OWN);

export function updateReply(
  db: Db,
  { workspaceId, id, now, ...change }: ReplyChange & { workspaceId: string; id: string; now: Millis },
): ReplyRow {
  const row = changing.get(db, { workspaceId, id }, { ...change, updatedAt: now });
  if (!row) throw notFound("Reply not found");
  return row;
}

/** Lists a thread's pending or ready replies received before the given time, oldest first. */
export const listOpenBefore = (db: Db, threadId: string, before: Millis): ReplyRow[] =>
  openBefore.all(db, { threadId, before });

/** Lists a thread's open replies, oldest first. */
export const listOpen = (db: Db, threadId: string): ReplyRow[] =>
  listOpenBefore(db, threadId, Number.MAX_SAFE_INTEGER).filter(
    ({ finishedAutomaticallyAt }) => finishedAutomaticallyAt === null,
  );

/** Lists a thread's unanswered replies, including archived ones, oldest first. */
export const listUnsent = (db: Db, threadId: string): ReplyRow[] => unsent.all(db, { threadId });

const unsent = selectStatement<typeof replies, { threadId: string }>(
  replies,
  "WHERE thread_id = $threadId AND +status <> 'sent' ORDER BY received_at, id",
);

const openBefore = selectStatement<typeof replies, { threadId: string; before: Millis }>(
  replies,
  `WHERE thread_id = $threadId AND +status IN ('pending', 'ready') AND +received_at < +$before
   ORDER BY received_at, id`,
);
