/** Serves suppressions as CSV, for managers. */
import { exportTable } from "../../../people/audit/http/export.ts";
import { iso } from "../../../core/clock.ts";
import { exportSuppressions, type ExportedSuppression, type SuppressionSearch } from "../store.ts";
import type { Deps } from "../../../deps/deps.ts";

const COLUMNS = {
  value: (row) => row.value,
  kind: (row) => row.kind,
  client: (row) => row.client,
  all_clients: (row) => Boolean(row.forAll),
  reason: (row) => row.reason,
  source: (row) => row.source,
  created_at: (row) => iso(row.createdAt),
} satisfies Record<string, (row: ExportedSuppression) => string | boolean | null>;

export const exported = (
  deps: Deps,
  request: Request,
  { filters, q }: { filters: SuppressionSearch; q: string },
): Response =>
  exportTable(deps, request, {
    what: "suppressions",
    columns: COLUMNS,
    pages: () => exportSuppressions(deps.reader, filters, q),
  });
