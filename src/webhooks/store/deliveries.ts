/** Stores events and their delivery attempts: records, lists, retries and deletes them. */
import { and, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { DamagedTextError, pack, unpack } from "../../db/packed.ts";
import { countRows, listRows, type Slice } from "../../db/page.ts";
import { insertStatement, selectStatement } from "../../db/rows.ts";
import { events, webhookDeliveries, webhookSubscriptions } from "../../db/schema.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { EVENT_TYPES } from "../../core/events.ts";
import { newId } from "../../core/ids.ts";
import { wants, type EventFacts } from "../rules/audience.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** The event for testing an endpoint; no subscription can include it. */
export const TEST_EVENT = "webhook.test";
export const DELIVERED_EVENTS = [...EVENT_TYPES, TEST_EVENT] as const;
type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** An event with the size of its body, which is read only when it is posted. */
export type EventRow = Omit<typeof events.$inferSelect, "bodyPacked">;
type NewEvent = Pick<EventRow, "workspaceId" | "type" | "followUpId"> &
  Partial<Omit<EventFacts, "type">> & { body: string };
/** One attempt; while it is pending, `nextAttemptAt` is its own due time. */
export type DeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, "event"> & { event: DeliveredEvent };
/** An attempt with the exact text to post. */
export type ShownDelivery = DeliveryRow & { body: string };

/** Number of events deleted per transaction. Each can have eight or more attempts per subscription. */
const DELETE_BATCH = 50;

/** Returns whether the transaction is still open. A disk error rolls it back, even during a read. */
export const isTransactionOpen = (db: Db): boolean => db.sqlite.inTransaction;

const subscribers = selectStatement<
  typeof webhookSubscriptions,
  { workspaceId: string },
  "id" | "isActive" | "events" | "clientIds" | "categories"
>(webhookSubscriptions, "WHERE workspace_id = $workspaceId", [
  "id",
  "isActive",
  "events",
  "clientIds",
  "categories",
]);

/** Lists every subscription in the workspace, including inactive ones. */
export const listSubscribers = (db: Db, workspaceId: string) => subscribers.all(db, { workspaceId });

/** Returns whether an active subscription would receive this event now. */
export const hasSubscriber = (db: Db, workspaceId: string, event: EventFacts): boolean =>
  listSubscribers(db, workspaceId).some((subscriber) => subscriber.isActive && wants(subscriber, event));

const addingEvent = ({ sqlite }: Db) =>
  sqlite.query<unknown, EventRow & { packed: Uint8Array }>(
    `INSERT INTO events (id, workspace_id, type, body_packed, body_bytes, follow_up_id, client_id, category, created_at)
     VALUES ($id, $workspaceId, $type, $packed, $bodyBytes, $followUpId, $clientId, $category, $createdAt)`,
  );

export function insertEvent(db: Db, { body, ...fields }: NewEvent, now: Millis): EventRow {
  const text = Buffer.from(body);
  const row = {
    clientId: null,
    category: null,
    ...fields,
    id: newId(now),
    createdAt: now,
    bodyBytes: text.length,
  };
  addingEvent(db).run({ ...row, packed: pack(text) });
  return row;
}

const { bodyPacked: _packed, ...otherColumns } = getTableColumns(events);
export const EVENT_COLUMNS = otherColumns;

const byEventId = selectStatement<typeof events, { id: string }, keyof EventRow>(
  events,
  "WHERE id = $id",
  Object.keys(otherColumns) as (keyof EventRow)[],
);

export const findEvent = (db: Db, id: string): EventRow | undefined => byEventId.get(db, { id });

/** Returns the exact bytes to post. Throws `DamagedTextError` if the stored bytes are damaged. */
export function readEvent({ sqlite }: Db, id: string): Uint8Array {
  const row = sqlite
    .query<{ packed: Uint8Array }, { id: string }>("SELECT body_packed AS packed FROM events WHERE id = $id")
    .get({ id });
  if (!row) throw new Error(`event ${id} no longer exists`);
  return unpack(row.packed);
}

export type NewDelivery = Pick<
  DeliveryRow,
  "workspaceId" | "subscriptionId" | "eventId" | "event" | "attempt"
> & {
  dueAt: Millis;
  isManual?: boolean;
  /** Set if the attempt is already in progress. */
  claimedAt?: Millis;
};

const adding = insertStatement(webhookDeliveries);

export function insertDelivery(db: Db, fields: NewDelivery, now: Millis): DeliveryRow {
  const row: DeliveryRow = {
    isManual: false,
    claimedAt: null,
    ...fields,
    id: newId(now),
    status: "pending",
    statusCode: null,
    error: null,
    durationMs: null,
    responseBody: null,
    nextAttemptAt: fields.dueAt,
    deliveredAt: null,
    createdAt: now,
  };
  adding.run(db, row);
  return row;
}

type Subscriber = Pick<SubscriptionRow, "workspaceId" | "id">;
export type EventRef = Pick<DeliveryRow, "eventId" | "event">;

const planning = ({ sqlite }: Db) =>
  sqlite.query<unknown, EventRef & Record<"id" | "workspaceId" | "subscriptionId", string> & { now: Millis }>(
    `INSERT INTO webhook_deliveries (id, workspace_id, subscription_id, event_id, event, attempt, is_manual, status,
       due_at, next_attempt_at, created_at)
     SELECT $id, $workspaceId, $subscriptionId, $eventId, $event, 1, 0, 'pending', due, due, $now FROM (
       SELECT max(+$now, coalesce(max(due_at), 0) + 1) AS due FROM webhook_deliveries
       WHERE subscription_id = +$subscriptionId AND due_at IS NOT NULL AND attempt = 1)`,
  );

/**
 * Schedules first attempts immediately and in order: each `due_at` is at least one millisecond after the
 * previous one, even if events arrive faster or the clock was set back.
 */
export function planFirst(
  db: Db,
  { workspaceId, id: subscriptionId }: Subscriber,
  events: EventRef[],
  now: Millis,
): void {
  for (const { eventId, event } of events)
    planning(db).run({ id: newId(now), workspaceId, subscriptionId, eventId, event, now });
}

/** Matches pending and failed attempts, literally as in their index. */
export const OPEN = "status <> 'delivered'";
export const IS_OPEN = sql.raw(OPEN);

export interface DeliveryFilters {
  status?: DeliveryStatus;
  event?: DeliveredEvent;
}

const ofSubscription = ({ workspaceId, id }: Subscriber) =>
  and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.subscriptionId, id));

export function listDeliveries(
  db: Db,
  subscription: SubscriptionRow,
  { status, event }: DeliveryFilters,
  page: Slice,
): { rows: DeliveryRow[]; total: number } {
  const table = webhookDeliveries;
  const all = and(ofSubscription(subscription), event && eq(table.event, event));
  const isFew = status !== undefined && status !== "delivered";
  const where = and(all, status && eq(table.status, status), isFew ? IS_OPEN : undefined);
  // Nearly all deliveries have succeeded, so counting all others is faster.
  const total =
    status === "delivered" ? countRows(db, table, all) - countRows(db, table, and(all, IS_OPEN)) : undefined;
  const list = { table, where, page, newestFirst: true, ...(total !== undefined && { total }) };
  const { rows, total: found } = listRows(db, list);
  return { rows: rows as DeliveryRow[], total: found };
}

export function getDelivery(db: Db, subscription: SubscriptionRow, id: string): ShownDelivery {
  const row = db.orm
    .select()
    .from(webhookDeliveries)
    .where(and(ofSubscription(subscription), eq(webhookDeliveries.id, id)))
    .get() as DeliveryRow | undefined;
  if (!row) throw notFound("Delivery not found");
  try {
    return { ...row, body: new TextDecoder().decode(readEvent(db, row.eventId)) };
  } catch (error) {
    if (!(error instanceof DamagedTextError)) throw error;
    throw new AppError("internal_error", "The stored body of this event is damaged");
  }
}

/**
 * SQL condition for the attempts to deliver this event to this subscription. The plus sign makes SQLite use
 * the index on the event, which, unlike a subscription, has few attempts.
 */
const attemptsOf = ({ subscriptionId, eventId }: Pick<DeliveryRow, "subscriptionId" | "eventId">) =>
  sql`event_id = ${eventId} AND +subscription_id = ${subscriptionId}`;

/** SQL condition for the other attempts to deliver this event to this subscription. */
const others = (delivery: DeliveryRow) => sql`${attemptsOf(delivery)} AND id <> ${delivery.id}`;

/** Deletes the remaining attempts of a delivered event, and clears the announced time of the next one. */
export function dropRepeats(db: Db, delivered: DeliveryRow): void {
  const waiting = sql`${others(delivered)} AND due_at IS NOT NULL AND claimed_at IS NULL`;
  db.orm.delete(webhookDeliveries).where(waiting).run();
  const announced = sql`${others(delivered)} AND due_at IS NULL AND next_attempt_at IS NOT NULL`;
  db.orm.update(webhookDeliveries).set({ nextAttemptAt: null }).where(announced).run();
}

/** Returns the number of attempts to deliver an event to a subscription, including scheduled ones. */
export function countAttempts(db: Db, delivery: Pick<DeliveryRow, "subscriptionId" | "eventId">): number {
  const row = db.orm
    .select({ most: sql<number>`coalesce(max(attempt), 0)` })
    .from(webhookDeliveries)
    .where(attemptsOf(delivery))
    .get();
  return row?.most ?? 0;
}

const INACTIVE = "Subscription is inactive";

/**
 * Fails up to `limit` waiting attempts of an inactive subscription, except those in progress. Returns the number
 * failed.
 */
export function endPending(db: Db, { workspaceId, id }: Subscriber, limit: number): number {
  const waiting = db.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        ofSubscription({ workspaceId, id }),
        eq(webhookDeliveries.status, "pending"),
        IS_OPEN,
        isNull(webhookDeliveries.claimedAt),
      ),
    )
    .limit(limit);
  const ended = db.orm
    .update(webhookDeliveries)
    .set({ status: "failed", error: INACTIVE, dueAt: null, nextAttemptAt: null })
    .where(inArray(webhookDeliveries.id, waiting))
    .returning({ id: webhookDeliveries.id })
    .all();
  return ended.length;
}

/** Deletes up to `limit` entries of a subscription's log; returns the number deleted. */
export function deleteLog(db: Db, subscription: SubscriptionRow, limit: number): number {
  const some = db.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(ofSubscription(subscription))
    .limit(limit);
  return db.orm
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, some))
    .returning({ id: webhookDeliveries.id })
    .all().length;
}

/**
 * Deletes up to `limit` older events with their attempts; returns the number deleted. Keeps events with waiting
 * attempts.
 */
export function deleteEvents(db: Db, { before, limit }: { before: Millis; limit: number }): number {
  const isWaiting = sql`EXISTS (SELECT 1 FROM webhook_deliveries AS w WHERE w.event_id = events.id AND w.due_at IS NOT NULL)`;
  const old = db.orm
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.createdAt, before), sql`NOT ${isWaiting}`))
    .orderBy(events.createdAt)
    .limit(Math.min(limit, DELETE_BATCH));
  return db.orm.delete(events).where(inArray(events.id, old)).returning({ id: events.id }).all().length;
}
