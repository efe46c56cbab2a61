/** Rows of replies: one for each mail that a lead wrote, and where it stands. */
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Millis } from "../clock.ts";
import { prepared, type Db } from "../db/open.ts";
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

export function insertReply(db: Db, reply: NewReply, now: Millis): ReplyRow {
  return db.orm
    .insert(replies)
    .values({
      ...reply,
      id: newId(now),
      status: "pending",
      stage: "received",
      stageDueAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

const own = (workspaceId: string, id: string) =>
  and(eq(replies.workspaceId, workspaceId), eq(replies.id, id));

export function getReply(db: Db, workspaceId: string, id: string): ReplyRow {
  const row = db.orm.select().from(replies).where(own(workspaceId, id)).get();
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

export function updateReply(
  db: Db,
  { workspaceId, id, now, ...change }: ReplyChange & { workspaceId: string; id: string; now: Millis },
): ReplyRow {
  const [row] = db.orm
    .update(replies)
    .set({ ...change, updatedAt: now })
    .where(own(workspaceId, id))
    .returning()
    .all();
  if (!row) throw notFound("Reply not found");
  return row;
}

/** Open replies of a thread that were received before an instant, oldest first. */
export function listOpenBefore(db: Db, threadId: string, before: Millis): ReplyRow[] {
  return db.orm
    .select()
    .from(replies)
    .where(
      and(
        eq(replies.threadId, threadId),
        inArray(replies.status, ["pending", "ready"]),
        lt(replies.receivedAt, before),
      ),
    )
    .orderBy(asc(replies.receivedAt), asc(replies.id))
    .all();
}
