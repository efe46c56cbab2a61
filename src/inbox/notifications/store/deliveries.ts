/** Stores the queue of push messages and emails to people. */
import { eq } from "drizzle-orm";
import { DAY, HOUR, MINUTE, type Millis } from "../../../core/clock.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { defineClaims, Queue } from "../../../db/queue.ts";
import { notificationDeliveries } from "../../../db/schema.ts";
import type { NotificationDeliveryRow } from "../../../db/table-rows.ts";
import type { NewNotification } from "./bell.ts";

/** How long a push message and an email stay worth delivering. */
export const EXPIRES_AFTER: Record<"push" | "email", Millis> = { push: 4 * HOUR, email: 24 * HOUR };
/** Delay that lets related events share an email. */
const EMAIL_DELAY: Millis = MINUTE;

export const TO_NOTIFY = new Queue(notificationDeliveries, { due: "due_at", owner: "lane" });

export const NOTICES = defineClaims(notificationDeliveries, {
  due: "dueAt",
  attempts: "attempts",
  claimedAt: "claimedAt",
  crashes: "crashes",
  state: "state",
});

type Target = { channel: "push"; subscriptionId: string } | { channel: "email"; isDaily: boolean };

const DAILY = " daily";
const EMAIL_GAP: Millis = 10 * MINUTE;

/** Returns the minimum time between two emails in a lane. Notifications that arrive in between share the next email. */
export const emailGapOf = ({ lane }: Pick<NotificationDeliveryRow, "lane">): Millis =>
  lane.endsWith(DAILY) ? DAY : EMAIL_GAP;

const laneOf = (target: Target, { workspaceId, userId }: NewNotification): string =>
  target.channel === "push"
    ? target.subscriptionId
    : `${workspaceId} ${userId}${target.isDaily ? DAILY : ""}`;

/** Queues a notification for a device or by email, unless its event is queued already. */
export function insertDelivery(
  db: Db,
  { notification, target }: { notification: NewNotification & { eventKey: string }; target: Target },
  now: Millis,
): void {
  const { workspaceId, userId, type, threadId, clientId, replyId = null, eventKey } = notification;
  const { channel } = target;
  const subscriptionId = target.channel === "push" ? target.subscriptionId : null;
  const fields = {
    workspaceId,
    userId,
    type,
    threadId,
    clientId,
    replyId,
    eventKey,
    channel,
    subscriptionId,
  };
  db.orm
    .insert(notificationDeliveries)
    .values({
      ...fields,
      id: newId(now),
      lane: laneOf(target, notification),
      state: "waiting",
      dueAt: channel === "email" ? now + EMAIL_DELAY : now,
      expiresAt: now + EXPIRES_AFTER[channel],
      createdAt: now,
    })
    .onConflictDoNothing()
    .run();
}

/** Returns when the person last received an email; null for never. */
export function lastSentAt(db: Db, lane: string): Millis | null {
  const statement = db.sqlite.query<{ at: Millis | null }, { lane: string }>(
    `SELECT max(settled_at) AS at FROM notification_deliveries
     WHERE lane = +$lane AND settled_at IS NOT NULL AND channel = 'email' AND state = 'sent'`,
  );
  return statement.get({ lane })?.at ?? null;
}

/** Changes an unclaimed delivery. */
export function changeNotice(
  db: Db,
  { id }: NotificationDeliveryRow,
  change: Partial<NotificationDeliveryRow>,
): void {
  db.orm.update(notificationDeliveries).set(change).where(eq(notificationDeliveries.id, id)).run();
}

/** Makes deliveries due that would otherwise wait too long because the clock was set back. */
export function shiftNoticeDueTimes(db: Db, set: { now: Millis; by: Millis }): void {
  db.sqlite
    .query<unknown, typeof set>(
      `UPDATE notification_deliveries SET due_at = max($now, due_at - $by), expires_at = expires_at - $by
       WHERE due_at IS NOT NULL AND claimed_at IS NULL`,
    )
    .run(set);
}

const DELETE_OLD = `DELETE FROM notification_deliveries WHERE rowid IN
  (SELECT rowid FROM notification_deliveries WHERE created_at < $before AND due_at IS NULL LIMIT $limit)`;

/** Deletes a batch of deliveries settled before the given time; returns the number deleted. */
export const deleteOldDeliveries = (db: Db, batch: { before: Millis; limit: number }): number =>
  db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_OLD).run(batch).changes;
