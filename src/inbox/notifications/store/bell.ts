/** Stores in-app notifications: events that a person should notice while working on something else. */
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import type { ShownPairs } from "../../../core/viewer.ts";
import { notFound } from "../../../core/errors.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { listRows, type Slice } from "../../../db/page.ts";
import { contacts, conversations, notifications } from "../../../db/schema.ts";
import type { NotificationRow } from "../../../db/table-rows.ts";
import type { NotificationType } from "../rules/kinds.ts";
import type { Json } from "../../../platforms/platform.ts";

export interface NewNotification {
  workspaceId: string;
  userId: string;
  type: NotificationType;
  threadId: string | null;
  clientId: string | null;
  /** The reply that the notification is about, if any. */
  replyId?: string | null;
  /** Identifies the event for each person; by default, each notification is a separate event. */
  eventKey?: string;
  detail?: Record<string, Json>;
}

/** Inserts a notification unless the person already has one for this event. Returns whether it is new. */
export function insertNotification(db: Db, notification: NewNotification, now: Millis): boolean {
  const { replyId, detail = {}, eventKey, ...fields } = notification;
  const id = newId(now);
  const about = replyId == null ? detail : { ...detail, reply_id: replyId };
  const inserted = db.orm
    .insert(notifications)
    .values({ ...fields, eventKey: eventKey ?? id, detail: about, id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
    .all();
  return inserted.length > 0;
}

interface NoticeOwner {
  workspaceId: string;
  userId: string;
  /** The person's current clients; notifications about other clients are hidden. */
  clients: readonly string[] | null;
  /** The categories currently visible to a viewer. */
  shown?: ShownPairs;
}

/** Returns the condition that a viewer may see a row's conversation; empty for other roles. */
const isShown = (shown: ShownPairs | undefined) =>
  shown &&
  sql`thread_id IN (SELECT k.thread_id FROM conversations k
    WHERE (k.client_id || ':' || k.category_id) IN (SELECT value FROM json_each(${JSON.stringify(shown)})))`;

const of = ({ workspaceId, userId, clients, shown }: NoticeOwner) =>
  and(
    eq(notifications.workspaceId, workspaceId),
    eq(notifications.userId, userId),
    clients === null
      ? undefined
      : or(isNull(notifications.clientId), inArray(notifications.clientId, [...clients])),
    shown && or(isNull(notifications.threadId), isShown(shown)),
  );

/** Lists a person's notifications, newest first. */
export const listNotifications = (
  db: Db,
  owner: NoticeOwner,
  { page, unread }: { page: Slice; unread: boolean },
) =>
  listRows(db, {
    table: notifications,
    where: and(of(owner), unread ? isNull(notifications.readAt) : undefined),
    page,
    newestFirst: true,
  });

/** The conversation that a notification is about, titled as in the conversation list. */
export interface NoticeSubject {
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Finds the notifications' conversations that the person may currently see, since a conversation may have
 * moved to another client.
 */
export function findSubjects(
  db: Db,
  { workspaceId, clients, shown }: Pick<NoticeOwner, "workspaceId" | "clients" | "shown">,
  rows: readonly NotificationRow[],
): ReadonlyMap<string, NoticeSubject> {
  const ids = rows.flatMap(({ threadId }) => threadId ?? []);
  const { threadId, subject, clientId, categoryId, contactId } = conversations;
  const { email, firstName, lastName } = contacts;
  const found = db.orm
    .select({ threadId, subject, email, firstName, lastName })
    .from(conversations)
    .innerJoin(contacts, eq(contacts.id, contactId))
    .where(
      and(
        eq(conversations.workspaceId, workspaceId),
        inArray(threadId, ids),
        clients === null ? undefined : inArray(clientId, [...clients]),
        shown && inArray(sql`${clientId} || ':' || ${categoryId}`, [...shown]),
      ),
    )
    .all();
  return new Map(found.map((one) => [one.threadId, one]));
}

export function setRead(
  db: Db,
  { id, ...owner }: NoticeOwner & { id: string },
  readAt: Millis | null,
): NotificationRow {
  const [row] = db.orm
    .update(notifications)
    .set({ readAt })
    .where(and(of(owner), eq(notifications.id, id.toLowerCase())))
    .returning()
    .all();
  if (!row) throw notFound("Notification not found");
  return row;
}

/** Marks all of a person's notifications as read. */
export function setAllRead(db: Db, owner: NoticeOwner, now: Millis): void {
  db.orm
    .update(notifications)
    .set({ readAt: now })
    .where(and(of(owner), isNull(notifications.readAt)))
    .run();
}

const DELETE_OLD = `DELETE FROM notifications WHERE rowid IN
  (SELECT rowid FROM notifications WHERE created_at < $before LIMIT $limit)`;

/** Deletes a batch of notifications created before the given time; returns the number deleted. */
export const deleteOldNotifications = (db: Db, batch: { before: Millis; limit: number }): number =>
  db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_OLD).run(batch).changes;
