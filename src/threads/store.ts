/** Rows of threads and of the mails in them, both directions. A mail is in here once, whoever told of it. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { Millis } from "../clock.ts";
import { prepared, type Db } from "../db/open.ts";
import { contacts, messages, threadKeys, threads } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Campaign } from "../platforms/platform.ts";
import { platformKey } from "./keys.ts";

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Omit<MessageRow, "id" | "createdAt">;

export interface NewThread {
  workspaceId: string;
  connectionId: string;
  contactId: string;
  campaign: Campaign | null;
}

export function insertThread(db: Db, { campaign, ...fields }: NewThread, now: Millis): ThreadRow {
  return db.orm
    .insert(threads)
    .values({
      ...fields,
      id: newId(now),
      campaignId: campaign?.id ?? null,
      campaignName: campaign?.name ?? null,
      refreshAttempts: 0,
      createdAt: now,
    })
    .returning()
    .get();
}

export function findThread(db: Db, id: string): ThreadRow | undefined {
  return db.orm.select().from(threads).where(eq(threads.id, id)).get();
}

export function getThread(db: Db, id: string): ThreadRow {
  const row = findThread(db, id);
  if (!row) throw new Error(`thread ${id} is gone`);
  return row;
}

const threadByKey = prepared((db) =>
  db.orm
    .select({ thread: threads })
    .from(threadKeys)
    .innerJoin(threads, eq(threads.id, threadKeys.threadId))
    .where(
      and(
        eq(threadKeys.connectionId, sql.placeholder("connectionId")),
        eq(threadKeys.key, sql.placeholder("key")),
      ),
    )
    .prepare(),
);

export function findThreadByKey(db: Db, connectionId: string, key: string): ThreadRow | undefined {
  return threadByKey(db).get({ connectionId, key })?.thread;
}

export function listThreadKeys(db: Db, threadId: string): string[] {
  const rows = db.orm.select().from(threadKeys).where(eq(threadKeys.threadId, threadId)).all();
  return rows.map((row) => row.key);
}

/** How the platform calls the conversation; null when it has not told. */
export function findThreadName(db: Db, threadId: string): string | null {
  const named = listThreadKeys(db, threadId).find((key) => key.startsWith(platformKey("")));
  return named?.slice(platformKey("").length) ?? null;
}

/** Names a thread; a name that is taken stays with the thread that has it. */
export function insertThreadKeys(db: Db, thread: ThreadRow, keys: readonly string[]): void {
  if (keys.length === 0) return;
  const { connectionId, id: threadId } = thread;
  db.orm
    .insert(threadKeys)
    .values(keys.map((key) => ({ connectionId, key, threadId })))
    .onConflictDoNothing()
    .run();
}

/** The thread of the nearest mail among these Message-IDs (the nearest stands last). */
export function findThreadByReferences(
  db: Db,
  connectionId: string,
  references: readonly string[],
): ThreadRow | undefined {
  const ids = references.slice(-20);
  if (ids.length === 0) return undefined;
  const found = db.orm
    .select({ thread: threads, rfc: messages.rfcMessageId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.connectionId, connectionId), inArray(messages.rfcMessageId, ids)))
    .all();
  const nearest = (rfc: string | null) => ids.lastIndexOf(rfc ?? "");
  return found.sort((a, b) => nearest(b.rfc) - nearest(a.rfc))[0]?.thread;
}

/** The newest threads of a connection with any of these people. */
export function listThreadsWith(db: Db, connectionId: string, emails: readonly string[]): ThreadRow[] {
  return db.orm
    .select(getTableColumns(threads))
    .from(threads)
    .innerJoin(contacts, eq(contacts.id, threads.contactId))
    .where(and(eq(threads.connectionId, connectionId), inArray(contacts.email, emails.slice(0, 50))))
    .orderBy(desc(threads.id))
    .limit(5)
    .all();
}

const messageByPlatformId = prepared((db) =>
  db.orm
    .select({
      id: messages.id,
      threadId: messages.threadId,
      direction: messages.direction,
      rfcMessageId: messages.rfcMessageId,
    })
    .from(messages)
    .where(
      and(
        eq(messages.connectionId, sql.placeholder("connectionId")),
        eq(messages.platformId, sql.placeholder("platformId")),
      ),
    )
    .prepare(),
);

export function findMessage(db: Db, connectionId: string, platformId: string) {
  return messageByPlatformId(db).get({ connectionId, platformId });
}

/**
 * A mail of ours under its Message-ID: webhooks name the campaign mail otherwise than the thread does.
 * Inbound mail is never matched so: a sender who repeats a Message-ID would make a reply disappear.
 */
export function findOutboundMessage(db: Db, connectionId: string, rfcMessageId: string) {
  return db.orm
    .select({ id: messages.id, threadId: messages.threadId })
    .from(messages)
    .where(
      and(
        eq(messages.connectionId, connectionId),
        eq(messages.rfcMessageId, rfcMessageId),
        eq(messages.direction, "outbound"),
      ),
    )
    .get();
}

export function insertMessage(db: Db, message: NewMessage, now: Millis): MessageRow {
  return db.orm
    .insert(messages)
    .values({ ...message, id: newId(now), createdAt: now })
    .returning()
    .get();
}

export function getMessage(db: Db, id: string): MessageRow {
  const row = db.orm.select().from(messages).where(eq(messages.id, id)).get();
  if (!row) throw new Error(`message ${id} is gone`);
  return row;
}

const threadMessages = prepared((db) =>
  db.orm
    .select()
    .from(messages)
    .where(eq(messages.threadId, sql.placeholder("threadId")))
    .orderBy(asc(messages.sentAt), asc(messages.id))
    .prepare(),
);

/** Every mail of the thread, oldest first. */
export function listMessages(db: Db, threadId: string): MessageRow[] {
  return threadMessages(db).all({ threadId });
}

/** Mails of ours in the thread that the platform has not named yet, newest first. */
export function listUnnamed(db: Db, threadId: string): MessageRow[] {
  return db.orm
    .select()
    .from(messages)
    .where(
      and(eq(messages.threadId, threadId), eq(messages.direction, "outbound"), isNull(messages.platformId)),
    )
    .orderBy(desc(messages.sentAt))
    .all();
}

/** The platform has told how it calls a mail of ours. */
export function nameMessage(
  db: Db,
  { id, platformId, rfcMessageId }: { id: string; platformId: string; rfcMessageId: string | null },
): void {
  db.orm
    .update(messages)
    .set({ platformId, rfcMessageId: sql`coalesce(${rfcMessageId}, ${messages.rfcMessageId})` })
    .where(eq(messages.id, id))
    .run();
}

/** A fuller telling of a mail replaces the one that left things out; thread and time stay. */
export function completeMessage(
  db: Db,
  id: string,
  { sentAt: _sentAt, ...fields }: Omit<NewMessage, "workspaceId" | "connectionId" | "threadId">,
): void {
  db.orm.update(messages).set(fields).where(eq(messages.id, id)).run();
}

/** What the gates of automatic sending look at of a mail. */
export type SaidMail = Pick<MessageRow, "id" | "direction" | "sentAt"> & { said: string };

/** Of so many characters of its new words each. */
export const SAID_CHARACTERS = 4_000;

/** The mails of a thread by the beginning of their words; their bodies stay where they are. */
export function listSaid(db: Db, threadId: string): SaidMail[] {
  return db.orm
    .select({
      id: messages.id,
      direction: messages.direction,
      sentAt: messages.sentAt,
      said: sql<string>`substr(${messages.bodyNew}, 1, ${SAID_CHARACTERS})`,
    })
    .from(messages)
    .where(eq(messages.threadId, threadId))
    .all();
}

/** Whether another connection to the same platform brought this very mail before, as two to one account do. */
export function cameBefore(
  db: Db,
  { id, workspaceId, connectionId, platformId, rfcMessageId }: MessageRow,
): boolean {
  const siblings = sql`SELECT other.id FROM connections own JOIN connections other
    ON other.workspace_id = own.workspace_id AND other.platform = own.platform AND other.id <> own.id
    WHERE own.id = ${connectionId}`;
  const earlier = (same: SQL) =>
    db.orm
      .select({ id: messages.id })
      .from(messages)
      .where(
        and(
          sql`${messages.connectionId} IN (${siblings})`,
          same,
          eq(messages.workspaceId, workspaceId),
          ne(messages.id, id),
          sql`${messages}.rowid < (SELECT rowid FROM messages WHERE id = ${id})`,
        ),
      )
      .limit(1)
      .get() !== undefined;
  const named = platformId !== null && earlier(eq(messages.platformId, platformId));
  return named || (rfcMessageId !== null && earlier(eq(messages.rfcMessageId, rfcMessageId)));
}
