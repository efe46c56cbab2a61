/** Rows of threads and of the mails in them, both directions. A mail is in here once, whoever told of it. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Millis } from "../clock.ts";
import { prepared, type Db } from "../db/open.ts";
import { contacts, messages, threadKeys, threads } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Campaign } from "../platforms/platform.ts";

export type ThreadRow = typeof threads.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = Omit<MessageRow, "id" | "createdAt">;

/** A thread that the platform would not let us read is asked for at most this often. */
const MAX_REFRESHES = 5;

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

export function getThread(db: Db, id: string): ThreadRow {
  const row = db.orm.select().from(threads).where(eq(threads.id, id)).get();
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

/** The platform's copy of the conversation is to be read at `at`, or sooner if that was planned already. */
export function planRefresh(db: Db, threadId: string, at: Millis): void {
  db.orm
    .update(threads)
    .set({ refreshDueAt: sql`min(coalesce(${threads.refreshDueAt}, ${at}), ${at})`, refreshAttempts: 0 })
    .where(eq(threads.id, threadId))
    .run();
}

/** Takes the thread that is due longest, and puts it off to `again`, so that a crash only delays it. */
export function claimRefresh(
  db: Db,
  { now, again, busy }: { now: Millis; again: Millis; busy: readonly string[] },
): ThreadRow | undefined {
  const due = db.orm
    .select()
    .from(threads)
    .where(
      and(
        lte(threads.refreshDueAt, now),
        notInArray(threads.connectionId, [...busy]),
        // Nothing appears of a paused connection until it is resumed.
        sql`${threads.connectionId} NOT IN (SELECT id FROM connections WHERE status = 'paused')`,
      ),
    )
    .orderBy(asc(threads.refreshDueAt))
    .limit(1)
    .get();
  if (!due) return undefined;
  return db.orm
    .update(threads)
    .set({ refreshDueAt: again, refreshAttempts: sql`${threads.refreshAttempts} + 1` })
    .where(eq(threads.id, due.id))
    .returning()
    .get();
}

/** The platform's copy was read to its end; `at`: when that reading began. */
export function noteRefreshed(db: Db, threadId: string, at: Millis): void {
  db.orm.update(threads).set({ refreshedAt: at }).where(eq(threads.id, threadId)).run();
}

/** `dueAt` null: nothing more is owed. After too many attempts that count nothing is owed either. */
export function settleRefresh(
  db: Db,
  thread: ThreadRow,
  { dueAt, uncounted = false }: { dueAt: Millis | null; uncounted?: boolean },
): void {
  const attempts = thread.refreshAttempts - (uncounted ? 1 : 0);
  db.orm
    .update(threads)
    .set({ refreshDueAt: attempts >= MAX_REFRESHES ? null : dueAt, refreshAttempts: attempts })
    .where(
      and(
        eq(threads.id, thread.id),
        // A newer reply may have asked for another reading meanwhile: that one stands.
        or(isNull(threads.refreshDueAt), eq(threads.refreshDueAt, thread.refreshDueAt ?? 0)),
      ),
    )
    .run();
}
