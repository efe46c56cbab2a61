/** Deliveries as work: who waits for what, what is being made, and what a process that died has left. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { prepared, type Db } from "../../db/open.ts";
import { Queue, withOwners } from "../../db/queue.ts";
import { events, webhookDeliveries, webhookSubscriptions } from "../../db/schema.ts";
import { EVENT_COLUMNS, insertDelivery, type DeliveryRow, type EventRow } from "./deliveries.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** Attempts that are to be made, or are being made: the first of each event go before repeats, and each kind has its index. */
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
  /** Of the attempt that is next. */
  dueAt: Millis;
}

interface WaitingFound extends Omit<WaitingSubscription, "isActive" | "isFailing"> {
  isActive: 0 | 1;
  isFailing: 0 | 1;
}

/** Lists the subscriptions that attempts of a kind wait for, due or not, whoever waits longest first. Reads only. */
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

/** The next attempts of a kind for a subscription: the first ones whatever the clock says, repeats once they are due. */
export function listNext(
  db: Db,
  {
    kind,
    subscriptionId,
    now,
    limit,
  }: { kind: AttemptKind; subscriptionId: string; now: Millis; limit: number },
): string[] {
  const until = kind === "first" ? Number.MAX_SAFE_INTEGER : now;
  return unclaimed[kind].all(db, { subscriptionId, now: until, limit }).map(({ id }) => id);
}

const unclaimedOf = (queue: (typeof TO_DELIVER)[AttemptKind]) =>
  queue.selectDue<{ subscriptionId: string }, "id">(
    "subscription_id = +$subscriptionId AND claimed_at IS NULL",
    ["id"],
  );
const unclaimed = { first: unclaimedOf(TO_DELIVER.first), repeat: unclaimedOf(TO_DELIVER.repeat) };

const claim = prepared((db) =>
  db.orm
    .update(webhookDeliveries)
    .set({ claimedAt: sql`${sql.placeholder("now")}` })
    .where(
      and(
        eq(webhookDeliveries.id, sql.placeholder("id")),
        isNotNull(webhookDeliveries.dueAt),
        isNull(webhookDeliveries.claimedAt),
      ),
    )
    .returning()
    .prepare(),
);

/** Undefined when it has moved on meanwhile. */
export const claimDelivery = (db: Db, id: string, now: Millis): DeliveryRow | undefined =>
  claim(db).all({ id, now })[0] as DeliveryRow | undefined;

const subscriber = prepared((db) =>
  db.orm
    .select()
    .from(webhookSubscriptions)
    .where(eq(webhookSubscriptions.id, sql.placeholder("id")))
    .prepare(),
);

/** Whose delivery it is; undefined when they are gone, and their deliveries with them. */
export const findSubscriber = (
  db: Db,
  { subscriptionId: id }: Pick<DeliveryRow, "subscriptionId">,
): SubscriptionRow | undefined => subscriber(db).get({ id });

export type DeliveryEnd = Pick<
  DeliveryRow,
  "statusCode" | "error" | "durationMs" | "responseBody" | "deliveredAt"
> & { status: "delivered" | "failed" };

const given = (name: keyof DeliveryEnd) => sql`${sql.placeholder(name)}`;
const settling = prepared((db) =>
  db.orm
    .update(webhookDeliveries)
    .set({
      status: given("status"),
      statusCode: given("statusCode"),
      error: given("error"),
      durationMs: given("durationMs"),
      responseBody: given("responseBody"),
      deliveredAt: given("deliveredAt"),
      nextAttemptAt: null,
      dueAt: null,
      claimedAt: null,
    })
    .where(and(eq(webhookDeliveries.id, sql.placeholder("id")), isNotNull(webhookDeliveries.claimedAt)))
    .returning()
    .prepare(),
);

/** How an attempt ended; undefined when its row is gone, with its subscription. */
export const settleDelivery = (db: Db, { id }: DeliveryRow, end: DeliveryEnd): DeliveryRow | undefined =>
  settling(db).all({ ...end, id })[0] as DeliveryRow | undefined;

/** The attempt that follows a failed one; the failed one says when. */
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

/** It is to be made again: whether it was made is not known. */
export function releaseDelivery(db: Db, id: string): void {
  db.orm.update(webhookDeliveries).set({ claimedAt: null }).where(eq(webhookDeliveries.id, id)).run();
}

/** At start nobody is at work: what the process that died was sending is sent again. */
export function releaseDeliveries(db: Db): void {
  db.orm
    .update(webhookDeliveries)
    .set({ claimedAt: null })
    .where(isNotNull(webhookDeliveries.claimedAt))
    .run();
}

export type EventOutcome = "open" | "taken" | "given_up";

/** What became of an event: `taken` once one of the subscribers has it, `given_up` when none will. */
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

/** What waits of an event has failed with this reason, but for what a person asked for, and nothing hangs on it any more. */
export function endEvent(db: Db, id: string, error: string): void {
  const waiting = sql`event_id = ${id} AND due_at IS NOT NULL AND claimed_at IS NULL AND is_manual = 0`;
  const end = { status: "failed", error, dueAt: null, nextAttemptAt: null } as const;
  db.orm.update(webhookDeliveries).set(end).where(waiting).run();
  markDecided(db, id);
}

/** The events on which a follow-up's fate still hangs. */
export const listUndecided = (db: Db): EventRow[] =>
  db.orm
    .select(EVENT_COLUMNS)
    .from(events)
    .where(isNotNull(events.followUpId))
    .orderBy(events.createdAt)
    .all();

/** Nothing hangs on it any more. */
export function markDecided(db: Db, id: string): void {
  db.orm.update(events).set({ followUpId: null }).where(eq(events.id, id)).run();
}
