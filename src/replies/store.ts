/** Rows of replies: one for each mail that a lead wrote, and where it stands. */
import { and, eq, sql } from "drizzle-orm";
import type { Millis } from "../clock.ts";
import { prepared, type Db } from "../db/open.ts";
import { inserting, reading, updating } from "../db/rows.ts";
import { categories, clients, companies, contacts, messages, replies } from "../db/schema.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";

export type ReplyRow = typeof replies.$inferSelect;

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
>;

const adding = inserting(replies);

export const insertReply = (db: Db, reply: NewReply, now: Millis): ReplyRow =>
  adding.get(db, {
    ...reply,
    id: newId(now),
    status: "pending",
    stage: "received",
    stageDueAt: now,
    cautions: [],
    draftCautions: [],
    createdAt: now,
    updatedAt: now,
  });

type Own = Pick<ReplyRow, "workspaceId" | "id">;

const OWN = "id = $id AND workspace_id = $workspaceId";
const owned = reading<typeof replies, Own>(replies, `WHERE ${OWN}`);

export function getReply(db: Db, workspaceId: string, id: string): ReplyRow {
  const row = owned.get(db, { workspaceId, id });
  if (!row) throw notFound("Reply not found");
  return row;
}

export function findReplyOfMessage(db: Db, messageId: string): { id: string } | undefined {
  return db.orm.select({ id: replies.id }).from(replies).where(eq(replies.messageId, messageId)).get();
}

const whole = prepared((db) =>
  db.orm
    .select({
      reply: replies,
      message: messages,
      client: clients,
      contact: contacts,
      company: companies,
      category: categories,
    })
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .innerJoin(clients, eq(clients.id, replies.clientId))
    .innerJoin(contacts, eq(contacts.id, replies.contactId))
    .leftJoin(companies, eq(companies.id, contacts.companyId))
    .leftJoin(categories, eq(categories.id, replies.categoryId))
    .where(
      and(eq(replies.workspaceId, sql.placeholder("workspaceId")), eq(replies.id, sql.placeholder("id"))),
    )
    .prepare(),
);

/** A reply with all that stands around it, but its thread. */
export type WholeReply = NonNullable<ReturnType<ReturnType<typeof whole>["get"]>>;

export function getWholeReply(db: Db, workspaceId: string, id: string): WholeReply {
  const row = whole(db).get({ workspaceId, id });
  if (!row) throw notFound("Reply not found");
  return row;
}

export type ReplyChange = Partial<
  Omit<ReplyRow, "id" | "workspaceId" | "createdAt" | "updatedAt" | "receivedAt" | "messageId">
>;

const changing = updating<typeof replies, Own>(replies, OWN);

export function updateReply(
  db: Db,
  { workspaceId, id, now, ...change }: ReplyChange & { workspaceId: string; id: string; now: Millis },
): ReplyRow {
  const row = changing.get(db, { workspaceId, id }, { ...change, updatedAt: now });
  if (!row) throw notFound("Reply not found");
  return row;
}

/** Open replies of a thread that were received before an instant, oldest first. */
export const listOpenBefore = (db: Db, threadId: string, before: Millis): ReplyRow[] =>
  openBefore.all(db, { threadId, before });

const openBefore = reading<typeof replies, { threadId: string; before: Millis }>(
  replies,
  `WHERE thread_id = $threadId AND +status IN ('pending', 'ready') AND +received_at < +$before
   ORDER BY received_at, id`,
);
