/** Exports a webhook's delivery log as CSV, for managers. Omits the bodies of events and responses. */
import type { Deps } from "../../deps/deps.ts";
import { exportTable } from "../../people/audit/http/export.ts";
import { iso } from "../../core/clock.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";
import type { DeliveryFilters } from "../store/deliveries.ts";
import { exportDeliveries, type ExportedDelivery } from "../store/export.ts";

const COLUMNS = {
  id: (row) => row.id,
  event: (row) => row.event,
  event_id: (row) => row.eventId,
  attempt: (row) => row.attempt,
  is_manual: (row) => row.isManual === 1,
  status: (row) => row.status,
  status_code: (row) => row.statusCode,
  error: (row) => row.error,
  duration_ms: (row) => row.durationMs,
  next_attempt_at: (row) => iso(row.nextAttemptAt),
  delivered_at: (row) => iso(row.deliveredAt),
  created_at: (row) => iso(row.createdAt),
} satisfies Record<string, (row: ExportedDelivery) => string | number | boolean | null>;

export const exported = (
  deps: Deps,
  request: Request,
  { subscription, filters }: { subscription: SubscriptionRow; filters: DeliveryFilters },
): Response =>
  exportTable(deps, request, {
    what: "webhook deliveries",
    columns: COLUMNS,
    pages: () => exportDeliveries(deps.reader, subscription, filters),
  });
