/**
 * Stores threads and their emails, inbound and outbound. An email is stored once, no matter which source
 * delivered it.
 */
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { excerptIf, wholeCharacters } from "../../../db/excerpt.ts";
import type { Db } from "../../../db/open.ts";
import { insertStatement, selectStatement } from "../../../db/rows.ts";
import { contacts, messages, threadKeys, threads } from "../../../db/schema.ts";
import { newId } from "../../../core/ids.ts";
import type { Campaign } from "../../../platforms/platform.ts";
import { platformKey } from "../rules/keys.ts";
import { COMPARED_CHARACTERS } from "../rules/repetition.ts";
import { ALL_TEXTS, IS_LONG, listLong, NONE_LONG, TEXTS_IN_THREAD } from "./long-texts.ts";
import type { ThreadRow } from "../../../db/table-rows.ts";
import type { MessageRow } from "../../../db/table-rows.ts";

/** An email to insert. */
export type NewMessage = Omit<MessageRow, "id" | "createdAt">;

export interface NewThread {
  workspaceId: string;
  connectionId: string;
  contactId: string;
  campaign: Campaign | null;
}

const addingThread = insertStatement(threads);

export function insertThread(db: Db, { campaign, ...fields }: NewThread, now: Millis): ThreadRow {
  return addingThread.get(db, {
    ...fields,
    id: newId(now),
    campaignId: campaign?.id ?? null,
    campaignName: campaign?.name ?? null,
    refreshAttempts: 0,
    createdAt: now,
  });
}

const threadById = selectStatement<typeof threads, { id: string }>(threads, "WHERE id = $id");

export const findThread = (db: Db, id: string): ThreadRow | undefined => threadById.get(db, { id });

export function getThread(db: Db, id: string): ThreadRow {
  const row = findThread(db, id);
  if (!row) throw new Error(`thread ${id} is gone`);
  return row;
}

const threadByKey = selectStatement<typeof threads, { connectionId: string; key: string }>(
  threads,
  `JOIN thread_keys AS k ON k.thread_id = threads.id
   WHERE k.connection_id = $connectionId AND k.key = $key`,
);

export const findThreadByKey = (db: Db, connectionId: string, key: string): ThreadRow | undefined =>
  threadByKey.get(db, { connectionId, key });

const keysOfThread = selectStatement<typeof threadKeys, { threadId: string }>(
  threadKeys,
  "WHERE thread_id = $threadId",
);

export const listThreadKeys = (db: Db, threadId: string): string[] =>
  keysOfThread.all(db, { threadId }).map(({ key }) => key);

/** Returns the platform's id for the conversation; null if unknown. */
export function findThreadName(db: Db, threadId: string): string | null {
  const named = listThreadKeys(db, threadId).find((key) => key.startsWith(platformKey("")));
  return named?.slice(platformKey("").length) ?? null;
}

/** Adds keys to a thread; a key already in use stays with its thread. */
export function insertThreadKeys(db: Db, thread: ThreadRow, keys: readonly string[]): void {
  const { connectionId, id: threadId } = thread;
  const statement = db.sqlite.query<unknown, { connectionId: string; key: string; threadId: string }>(
    `INSERT INTO thread_keys (connection_id, key, thread_id) VALUES ($connectionId, $key, $threadId)
     ON CONFLICT DO NOTHING`,
  );
  for (const key of keys) statement.run({ connectionId, key, threadId });
}

/** Finds the thread of the nearest stored email among these Message-IDs, which are ordered with the nearest last. */
export function findThreadByReferences(
  db: Db,
  connectionId: string,
  references: readonly string[],
): ThreadRow | undefined {
  const ids = references.slice(-20);
  if (ids.length === 0) return undefined;
  const found = threadNames(db).all({ connectionId, ids: JSON.stringify(ids) });
  const nearest = (rfc: string | null) => ids.lastIndexOf(rfc ?? "");
  const [first] = found.sort((a, b) => nearest(b.rfc) - nearest(a.rfc));
  return first && findThread(db, first.threadId);
}

const threadNames = ({ sqlite }: Db) =>
  sqlite.query<{ threadId: string; rfc: string | null }, { connectionId: string; ids: string }>(
    `SELECT thread_id AS threadId, rfc_message_id AS rfc FROM messages
     WHERE connection_id = $connectionId AND rfc_message_id IN (SELECT value FROM json_each($ids))`,
  );

/** Lists a connection's five newest threads with any of these people. */
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

/**
 * Finds an outbound email by Message-ID, because webhooks and threads use different ids for campaign emails.
 * Inbound emails are never matched by Message-ID alone: if a sender reused one, a reply would disappear.
 */
export function findOutboundMessage(db: Db, connectionId: string, rfcMessageId: string) {
  return outboundByName(db).get({ connectionId, rfcMessageId }) ?? undefined;
}

const outboundByName = ({ sqlite }: Db) =>
  sqlite.query<{ id: string; threadId: string }, { connectionId: string; rfcMessageId: string }>(
    `SELECT id, thread_id AS threadId FROM messages
     WHERE connection_id = $connectionId AND rfc_message_id = $rfcMessageId AND direction = 'outbound'`,
  );

const addingMessage = insertStatement(messages);

export function insertMessage(db: Db, message: NewMessage, now: Millis): MessageRow {
  const row = { ...message, id: newId(now), createdAt: now };
  addingMessage.run(db, row);
  return row;
}

const messageById = selectStatement<typeof messages, { id: string }>(messages, "WHERE id = $id");

export function getMessage(db: Db, id: string): MessageRow {
  const row = messageById.get(db, { id });
  if (!row) throw new Error(`message ${id} is gone`);
  return row;
}

const OF_THREAD = "WHERE thread_id = $threadId ORDER BY sent_at, id";
const wholeMessages = selectStatement<typeof messages, { threadId: string }>(messages, OF_THREAD);
const cutMessages = selectStatement<typeof messages, { threadId: string; long: string }>(
  messages,
  OF_THREAD,
  undefined,
  TEXTS_IN_THREAD,
);

/** Lists every email in the thread, oldest first; long older emails are truncated. */
export function listMessages(db: Db, threadId: string): MessageRow[] {
  const long = listLong(db, threadId, ALL_TEXTS);
  // Nearly every thread is short, and checking an email's length takes as long as reading it.
  return long === NONE_LONG ? wholeMessages.all(db, { threadId }) : cutMessages.all(db, { threadId, long });
}

const ENVELOPE = ["direction", "fromEmail", "to", "cc", "handle", "sentAt"] as const;
const envelopesOfThread = selectStatement<typeof messages, { threadId: string }, (typeof ENVELOPE)[number]>(
  messages,
  "WHERE thread_id = $threadId ORDER BY sent_at, id",
  ENVELOPE,
);

/** Lists senders and recipients of a thread's emails, oldest first, without reading their text. */
export const listEnvelopes = (db: Db, threadId: string): Pick<MessageRow, (typeof ENVELOPE)[number]>[] =>
  envelopesOfThread.all(db, { threadId });

/** The fields of an earlier or later email shown with a reply. */
export interface ShownMail extends Pick<
  MessageRow,
  "direction" | "fromEmail" | "subject" | "bodyText" | "sentAt"
> {
  /** JSON. */
  to: string;
  /** 1 if the body is truncated. */
  isCut: 0 | 1;
}

/** Lists the other emails in a thread, oldest first; limited to `only` if given. Returns raw rows for speed. */
export function listOthers(
  db: Db,
  { threadId, messageId }: { threadId: string; messageId: string },
  only: readonly string[] | null = null,
): ShownMail[] {
  const among = only ? " AND id IN (SELECT value FROM json_each(+$only))" : "";
  const ids = { threadId, messageId, ...(only && { only: JSON.stringify(only) }) };
  const long = listLong(db, threadId, "octet_length(body_text)");
  if (long === NONE_LONG) return othersIn(db, { body: "body_text", isCut: "0", among }).all(ids);
  return othersIn(db, { body: excerptIf(IS_LONG, "body_text"), isCut: IS_LONG, among })
    .all({ ...ids, long })
    .map((mail) => (mail.isCut ? { ...mail, bodyText: wholeCharacters(mail.bodyText) } : mail));
}

const othersIn = ({ sqlite }: Db, { body, isCut, among }: Record<"body" | "isCut" | "among", string>) =>
  sqlite.query<ShownMail, Record<string, string>>(`
    SELECT direction, from_email AS fromEmail, to_json AS "to", subject, sent_at AS sentAt,
      ${body} AS bodyText, ${isCut} AS isCut
    FROM messages WHERE thread_id = +$threadId AND id <> +$messageId${among} ORDER BY messages.sent_at, id`);

/** Lists the thread's outbound emails without a platform id, newest first. */
export function listWithoutPlatformId(db: Db, threadId: string): MessageRow[] {
  return db.orm
    .select()
    .from(messages)
    .where(
      and(eq(messages.threadId, threadId), eq(messages.direction, "outbound"), isNull(messages.platformId)),
    )
    .orderBy(desc(messages.sentAt))
    .all();
}

/** Sets the platform's id for an outbound email, and its Message-ID if known. */
export function setPlatformNames(
  db: Db,
  { id, platformId, rfcMessageId }: { id: string; platformId: string; rfcMessageId: string | null },
): void {
  db.orm
    .update(messages)
    .set({ platformId, rfcMessageId: sql`coalesce(${rfcMessageId}, ${messages.rfcMessageId})` })
    .where(eq(messages.id, id))
    .run();
}

/** Replaces fields of an email with a more complete version's fields; the thread and time stay unchanged. */
export function completeMessage(
  db: Db,
  id: string,
  { sentAt: _sentAt, ...fields }: Partial<Omit<NewMessage, "workspaceId" | "connectionId" | "threadId">>,
): void {
  db.orm.update(messages).set(fields).where(eq(messages.id, id)).run();
}

/** The fields of an email that the automatic-sending gates check. */
export type MailExcerpt = Pick<MessageRow, "id" | "direction" | "sentAt"> & { said: string };

/** Lists a thread's emails with the beginning of their new text, without reading whole bodies. */
export function listMailExcerpts(db: Db, threadId: string): MailExcerpt[] {
  const statement = db.sqlite.query<MailExcerpt, { threadId: string }>(
    `SELECT id, direction, sent_at AS sentAt, substr(body_new, 1, ${COMPARED_CHARACTERS}) AS said
     FROM messages WHERE thread_id = $threadId`,
  );
  return statement.all({ threadId });
}

/** Returns whether another connection to the same platform account delivered this email first. */
export function cameBefore(
  db: Db,
  { id, workspaceId, connectionId, platformId, rfcMessageId }: MessageRow,
): boolean {
  const earlier = (column: "platform_id" | "rfc_message_id", name: string) =>
    db.sqlite
      .query<unknown, { id: string; workspaceId: string; connectionId: string; name: string }>(
        `SELECT 1 FROM messages
         WHERE connection_id IN (
             SELECT other.id FROM connections own JOIN connections other
             ON other.workspace_id = own.workspace_id AND other.platform = own.platform AND other.id <> own.id
             WHERE own.id = +$connectionId)
           AND ${column} = +$name AND workspace_id = +$workspaceId AND id <> +$id
           AND rowid < (SELECT rowid FROM messages WHERE id = +$id)
         LIMIT 1`,
      )
      .get({ id, workspaceId, connectionId, name }) !== null;
  return (
    (platformId !== null && earlier("platform_id", platformId)) ||
    (rfcMessageId !== null && earlier("rfc_message_id", rfcMessageId))
  );
}
