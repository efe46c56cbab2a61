/** Finds events that a subscription missed while it was inactive, in batches. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { wants } from "../rules/audience.ts";
import { planFirst, type EventRef } from "./deliveries.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** The position of a recovery, which scans events in the order they were recorded. */
export interface RecoveryCursor {
  at: Millis;
  row: number;
}

/** Returns the row of the newest event; later events are scheduled when they are recorded. */
export const lastEventRow = (db: Db): number =>
  db.sqlite.query<{ row: number | null }, []>("SELECT max(rowid) AS row FROM events").get()?.row ?? 0;

type Recorded = EventRef &
  RecoveryCursor & { isMissed: 0 | 1; clientId: string | null; category: string | null };

/**
 * Scans a batch of events of all workspaces, and queues events that match the subscription and were neither
 * delivered nor scheduled. Skips follow-ups that are already decided. The plus sign makes SQLite use the
 * index on the event, which, unlike a subscription, has few attempts.
 * @returns The number queued, and the position of the next batch; null at the end.
 */
export function recoverBatch(
  db: Db,
  subscription: SubscriptionRow,
  { after, until, limit }: { after: RecoveryCursor; until: number; limit: number },
  now: Millis,
): { queued: number; next: RecoveryCursor | null } {
  const { workspaceId, id: subscriptionId } = subscription;
  type Bound = { workspaceId: string; subscriptionId: string } & Record<
    "at" | "row" | "until" | "limit",
    number
  >;
  const some = db.sqlite
    .query<Recorded, Bound>(
      `SELECT id AS eventId, type AS event, client_id AS clientId, category, at, row,
              workspace_id = +$workspaceId AND (type <> 'follow_up.due' OR follow_up_id IS NOT NULL) AND NOT EXISTS (
                SELECT 1 FROM webhook_deliveries
                WHERE event_id = some.id AND +subscription_id = $subscriptionId AND status <> 'failed'
              ) AS isMissed
       FROM (SELECT rowid AS row, id, workspace_id, type, follow_up_id, client_id, category, created_at AS at FROM events
             WHERE (created_at, rowid) > (+$at, +$row) AND rowid <= +$until
             ORDER BY created_at, rowid LIMIT +$limit) AS some
       ORDER BY at, row`,
    )
    .all({ workspaceId, subscriptionId, ...after, until, limit });
  const wanted = some.filter(
    ({ event: type, isMissed, ...filtered }) => isMissed === 1 && wants(subscription, { type, ...filtered }),
  );
  planFirst(db, subscription, wanted, now);
  const last = some.length < limit ? undefined : some.at(-1);
  return { queued: wanted.length, next: last ? { at: last.at, row: last.row } : null };
}
