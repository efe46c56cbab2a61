/** Stores notifications: events that a person should see while doing something else. */
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { contacts, conversations, notifications } from "../../db/schema.ts";
import type { NotificationRow } from "../../db/table-rows.ts";
import type { Json } from "../../platforms/platform.ts";

export const NOTIFICATION_TYPES = [
  "assigned",
  "mentioned",
  "snooze_over",
  "order_held",
  "order_failed",
  "approval_waiting",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export interface NewNotification {
  workspaceId: string;
  userId: string;
  type: NotificationType;
  threadId: string | null;
  clientId: string | null;
  detail?: Record<string, Json>;
}

export function insertNotification(db: Db, { detail = {}, ...fields }: NewNotification, now: Millis): void {
  db.orm
    .insert(notifications)
    .values({ ...fields, detail, id: newId(now), createdAt: now })
    .run();
}

interface Owner {
  workspaceId: string;
  userId: string;
  /** The person's current clients; notifications about other clients are hidden. */
  clients: readonly string[] | null;
}

const of = ({ workspaceId, userId, clients }: Owner) =>
  and(
    eq(notifications.workspaceId, workspaceId),
    eq(notifications.userId, userId),
    clients === null
      ? undefined
      : or(isNull(notifications.clientId), inArray(notifications.clientId, [...clients])),
  );

/** Lists a person's notifications, newest first. */
export const listNotifications = (db: Db, owner: Owner, { page, unread }: { page: Slice; unread: boolean }) =>
  listRows(db, {
    table: notifications,
    where: and(of(owner), unread ? isNull(notifications.readAt) : undefined),
    page,
    newestFirst: true,
  });

/** The subject of a notification, named as in the list of conversations. */
export interface NoticeSubject {
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Finds the conversations of notifications that the person may currently see; a conversation may have moved
 * to another client.
 */
export function findSubjects(
  db: Db,
  { workspaceId, clients }: Pick<Owner, "workspaceId" | "clients">,
  rows: readonly NotificationRow[],
): ReadonlyMap<string, NoticeSubject> {
  const ids = rows.flatMap(({ threadId }) => threadId ?? []);
  const { threadId, subject, clientId, contactId } = conversations;
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
      ),
    )
    .all();
  return new Map(found.map((one) => [one.threadId, one]));
}

export function setRead(
  db: Db,
  { id, ...owner }: Owner & { id: string },
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
export function setAllRead(db: Db, owner: Owner, now: Millis): void {
  db.orm
    .update(notifications)
    .set({ readAt: now })
    .where(and(of(owner), isNull(notifications.readAt)))
    .run();
}
