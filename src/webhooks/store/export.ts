/** Reads the entire log of a subscription off the event loop. */
import type { Millis } from "../../core/clock.ts";
import { exportRows } from "../../db/page.ts";
import type { Reader } from "../../db/reader.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";
import { OPEN, type DeliveryFilters, type DeliveryRow } from "./deliveries.ts";

export type ExportedDelivery = Pick<
  DeliveryRow,
  "id" | "event" | "eventId" | "attempt" | "status" | "statusCode" | "error" | "durationMs"
> & {
  isManual: 0 | 1;
  nextAttemptAt: Millis | null;
  deliveredAt: Millis | null;
  createdAt: Millis;
};

const COLUMNS = `id, event, event_id AS eventId, attempt, is_manual AS isManual, status, status_code AS statusCode, error,
  duration_ms AS durationMs, next_attempt_at AS nextAttemptAt, delivered_at AS deliveredAt, created_at AS createdAt`;

/** Reads all matching deliveries, newest first, page by page. */
export function exportDeliveries(
  reader: Reader,
  { workspaceId, id }: SubscriptionRow,
  { status, event }: DeliveryFilters,
): AsyncGenerator<ExportedDelivery[]> {
  const conditions = [
    "+workspace_id = $workspaceId AND subscription_id = +$subscriptionId",
    event !== undefined && "event = +$event",
    status !== undefined && "status = +$status",
    status !== undefined && status !== "delivered" && OPEN,
  ].filter((condition) => condition !== false);
  return exportRows(reader, workspaceId, {
    select: COLUMNS,
    found: {
      sql: `FROM webhook_deliveries WHERE ${conditions.join(" AND ")}`,
      bindings: {
        workspaceId,
        subscriptionId: id,
        ...(event !== undefined && { event }),
        ...(status !== undefined && { status }),
      },
    },
    key: ["created_at", "id"],
  });
}
