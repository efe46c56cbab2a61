/** Claims and settles webhook deliveries. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { Queue, withOwners } from "../../db/queue.ts";
import { returningStatement, selectStatement } from "../../db/rows.ts";
import { events, webhookDeliveries, webhookSubscriptions } from "../../db/schema.ts";
import { EVENT_COLUMNS, insertDelivery, IS_OPEN, type DeliveryRow, type EventRow } from "./deliveries.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** The queues of pending attempts: first attempts go before retries, and each kind has its own index. */
export const TO_DELIVER = {
  first: queueOf("attempt = 1"),
  repeat: queueOf("attempt > 1"),
};
export type AttemptKind = keyof typeof TO_DELIVER;

function queueOf(condition: string) {
  return new Queue(webhookDeliveries, { condition, due: "due_at", owner: "subscription_id" });
}

export interface WaitingSubscription {
  id: string;
  workspaceId: string;
  isActive: boolean;
  isFailing: boolean;
  /** When the next attempt is due. */
  dueAt: Millis;
}

interface WaitingFound extends Omit<WaitingSubscription, "isActive" | "isFailing"> {
  isActive: 0 | 1;
  isFailing: 0 | 1;
}

/** Lists subscriptions with attempts of a kind, due or not, longest waiting first. Read-only. */
export function listWaiting(db: Db, kind: AttemptKind): WaitingSubscription[] {
  const queue = TO_DELIVER[kind];
  const rows = db.sqlite.query<WaitingFound, []>(`
    ${withOwners(queue)}, next AS (
      SELECT id, (SELECT due_at FROM webhook_deliveries
                  WHERE ${queue.condition} AND subscription_id = owners.id AND claimed_at IS NULL
                  ORDER BY due_at, id LIMIT 1) AS dueAt
      FROM owners WHERE id IS NOT NULL
    )
    SELECT s.id, s.workspace_id AS workspaceId, s.is_active AS isActive,
           s.failing_since IS NOT NULL AS isFailing, next.dueAt
    FROM next JOIN webhook_subscriptions AS s ON s.id = next.id
    WHERE next.dueAt IS NOT NULL ORDER BY next.dueAt, s.id`);
  return rows.all().map(({ isActive, isFailing, ...found }) => ({
    ...found,
    isActive: isActive === 1,
    isFailing: isFailing === 1,
  }));
}

/** Lists a subscription's next attempts of a kind: first attempts at any time, retries once they are due. */
export function listNext(
  db: Db,
  {
    kind,
    subscriptionId,
    now,
    limit,
  }: { kind: AttemptKind; subscriptionId: string; now: Millis; limit: number },
): { id: string }[] {
  const until = kind === "first" ? Number.MAX_SAFE_INTEGER : now;
  return unclaimed[kind].all(db, { subscriptionId, now: until, limit });
}

const unclaimedOf = (queue: (typeof TO_DELIVER)[AttemptKind]) =>
  queue.selectDue<{ subscriptionId: string }, "id">(
    "subscription_id = +$subscriptionId AND claimed_at IS NULL",
    ["id"],
  );
const unclaimed = { first: unclaimedOf(TO_DELIVER.first), repeat: unclaimedOf(TO_DELIVER.repeat) };

const claim = returningStatement<typeof webhookDeliveries, { id: string; now: Millis }>(
  webhookDeliveries,
  "UPDATE webhook_deliveries SET claimed_at = $now WHERE id = $id AND due_at IS NOT NULL AND claimed_at IS NULL",
);

/** Claims an attempt; undefined if it has changed in the meantime. */
export const claimDelivery = (db: Db, id: string, now: Millis): DeliveryRow | undefined =>
  claim.get(db, { id, now }) as DeliveryRow | undefined;

const subscriber = selectStatement<typeof webhookSubscriptions, { id: string }>(
  webhookSubscriptions,
  "WHERE id = $id",
);

/** Returns the subscription of a delivery; undefined if it was deleted. */
export const findSubscriber = (
  db: Db,
  { subscriptionId: id }: Pick<DeliveryRow, "subscriptionId">,
): SubscriptionRow | undefined => subscriber.get(db, { id });

const failing = "SELECT 1 FROM webhook_subscriptions WHERE id = +$id AND failing_since IS NOT NULL";

/** Returns whether the last attempt of the delivery's subscription failed. */
export const isFailing = (db: Db, { subscriptionId: id }: Pick<DeliveryRow, "subscriptionId">): boolean =>
  db.sqlite.query<unknown, { id: string }>(failing).get({ id }) !== null;

export type DeliveryEnd = Pick<
  DeliveryRow,
  "statusCode" | "error" | "durationMs" | "responseBody" | "deliveredAt"
> & { status: "delivered" | "failed" };

const settling = returningStatement<typeof webhookDeliveries, DeliveryEnd & { id: string }>(
  webhookDeliveries,
  `UPDATE webhook_deliveries SET status = $status, status_code = $statusCode, error = $error, duration_ms = $durationMs,
     response_body = $responseBody, delivered_at = $deliveredAt, next_attempt_at = NULL, due_at = NULL, claimed_at = NULL
   WHERE id = $id AND claimed_at IS NOT NULL`,
);

/** Settles an attempt; returns undefined if its subscription was deleted. */
export const settleDelivery = (db: Db, { id }: DeliveryRow, end: DeliveryEnd): DeliveryRow | undefined =>
  settling.get(db, { ...end, id }) as DeliveryRow | undefined;

/** Inserts the retry of a failed attempt. */
export function repeatDelivery(db: Db, failed: DeliveryRow, dueAt: Millis, now: Millis): DeliveryRow {
  const { workspaceId, subscriptionId, eventId, event, attempt } = failed;
  insertDelivery(db, { workspaceId, subscriptionId, eventId, event, attempt: attempt + 1, dueAt }, now);
  db.orm
    .update(webhookDeliveries)
    .set({ nextAttemptAt: dueAt })
    .where(eq(webhookDeliveries.id, failed.id))
    .run();
  return { ...failed, nextAttemptAt: dueAt };
}

/** Releases an attempt with an unknown outcome, so that it is repeated. */
export function releaseDelivery(db: Db, id: string): void {
  db.orm.update(webhookDeliveries).set({ claimedAt: null }).where(eq(webhookDeliveries.id, id)).run();
}

/** Releases the attempts of a crashed process at startup, so that they are repeated. */
export function releaseDeliveries(db: Db): void {
  db.orm
    .update(webhookDeliveries)
    .set({ claimedAt: null })
    .where(and(IS_OPEN, isNotNull(webhookDeliveries.claimedAt)))
    .run();
}

export type EventOutcome = "open" | "taken" | "given_up";

/** Returns the outcome of an event: `taken` once a subscriber accepted it, `given_up` if none will. */
export function eventOutcomeOf(db: Db, eventId: string): EventOutcome {
  const statuses = db.orm
    .selectDistinct({ status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.eventId, eventId))
    .all()
    .map(({ status }) => status);
  if (statuses.includes("delivered")) return "taken";
  return statuses.includes("pending") ? "open" : "given_up";
}

/** Fails the pending attempts of an event with a reason, except manual ones, and marks it as decided. */
export function endEvent(db: Db, id: string, error: string): void {
  const waiting = sql`event_id = ${id} AND due_at IS NOT NULL AND claimed_at IS NULL AND is_manual = 0`;
  const end = { status: "failed", error, dueAt: null, nextAttemptAt: null } as const;
  db.orm.update(webhookDeliveries).set(end).where(waiting).run();
  markDecided(db, id);
}

/** Lists events that still determine a follow-up's outcome. */
export const listUndecided = (db: Db): EventRow[] =>
  db.orm
    .select(EVENT_COLUMNS)
    .from(events)
    .where(isNotNull(events.followUpId))
    .orderBy(events.createdAt)
    .all();

/** Marks an event as decided: a follow-up no longer depends on its outcome. */
export function markDecided(db: Db, id: string): void {
  db.orm.update(events).set({ followUpId: null }).where(eq(events.id, id)).run();
}
