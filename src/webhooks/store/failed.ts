/** Finds the failed deliveries of an endpoint, and requeues them. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { planFirst, type EventRef } from "./deliveries.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** A position in the log of failed attempts, which is read oldest first. */
export interface FailedCursor {
  at: Millis;
  id: string;
}

/** Makes up to `limit` waiting retries due now, except those in progress. Returns the number changed. */
export function advanceRepeats(
  db: Db,
  { subscriptionId, now, limit }: { subscriptionId: string; now: Millis; limit: number },
): number {
  const advanced = db.sqlite
    .query<{ eventId: string }, { subscriptionId: string; now: Millis; limit: number }>(
      `UPDATE webhook_deliveries SET due_at = +$now, next_attempt_at = +$now WHERE id IN (
         SELECT id FROM webhook_deliveries
         WHERE due_at IS NOT NULL AND attempt > 1 AND subscription_id = +$subscriptionId AND due_at > +$now
           AND claimed_at IS NULL LIMIT +$limit
       ) RETURNING event_id AS eventId`,
    )
    .all({ subscriptionId, now, limit });
  // The previous failed attempt shows when the next attempt is due.
  db.sqlite
    .query<unknown, { subscriptionId: string; now: Millis; events: string }>(
      `UPDATE webhook_deliveries SET next_attempt_at = +$now
       WHERE event_id IN (SELECT value FROM json_each(+$events)) AND +subscription_id = $subscriptionId
         AND due_at IS NULL AND next_attempt_at IS NOT NULL`,
    )
    .run({ subscriptionId, now, events: JSON.stringify(advanced.map(({ eventId }) => eventId)) });
  return advanced.length;
}

type Failed = EventRef & FailedCursor & { isLost: 0 | 1 };

/**
 * Scans a batch of failed attempts and requeues their events, unless another attempt delivered or will
 * deliver the event. Skips test events, and follow-ups that are already decided. The plus sign makes SQLite
 * use the index on the event, which, unlike a subscription, has few attempts.
 * @returns The number queued, and the position of the next batch; null at the end.
 */
export function requeueFailed(
  db: Db,
  { workspaceId, id: subscriptionId }: Pick<SubscriptionRow, "workspaceId" | "id">,
  { after, until, limit }: { after: FailedCursor; until: Millis; limit: number },
  now: Millis,
): { queued: number; next: FailedCursor | null } {
  type Bound = Record<"subscriptionId" | "id", string> & Record<"at" | "until" | "limit", number>;
  const some = db.sqlite
    .query<Failed, Bound>(
      `SELECT some.id, some.at, eventId, e.type AS event,
              e.type <> 'webhook.test' AND (e.type <> 'follow_up.due' OR e.follow_up_id IS NOT NULL)
              AND NOT EXISTS (
                SELECT 1 FROM webhook_deliveries
                WHERE event_id = eventId AND +subscription_id = $subscriptionId AND status <> 'failed'
              ) AS isLost
       FROM (SELECT id, created_at AS at, event_id AS eventId FROM webhook_deliveries
             WHERE subscription_id = +$subscriptionId AND status = 'failed' AND status <> 'delivered'
               AND (created_at, id) > (+$at, +$id) AND created_at <= +$until
             ORDER BY created_at, id LIMIT +$limit) AS some
       JOIN events AS e ON e.id = eventId
       ORDER BY some.at, some.id`,
    )
    .all({ subscriptionId, ...after, until, limit });
  const lost = new Map(some.filter(({ isLost }) => isLost === 1).map((found) => [found.eventId, found]));
  planFirst(db, { workspaceId, id: subscriptionId }, [...lost.values()], now);
  const last = some.length < limit ? undefined : some.at(-1);
  return { queued: lost.size, next: last ? { at: last.at, id: last.id } : null };
}
