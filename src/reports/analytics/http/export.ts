/** Exports the rows of a report as CSV. */
import { BYTE_ORDER_MARK, csvOf } from "../../../core/csv.ts";
import type { Deps } from "../../../deps/deps.ts";
import { auditorOf, callerOf } from "../../../http/request.ts";
import { recordAudit } from "../../../people/audit/store/audit.ts";

interface ReportExport<Column extends string> {
  /** The report, for the audit trail. */
  what: string;
  /** The file's name without `.csv`. */
  name: string;
  columns: readonly Column[];
  rows: readonly { [Name in Column]?: string | number | null }[];
}

/** Returns the file and records the export. */
export function exportReport<Column extends string>(
  { db, clock }: Deps,
  request: Request,
  { what, name, columns, rows }: ReportExport<Column>,
): Response {
  const { workspaceId } = callerOf(request);
  const detail = { what, rows: rows.length };
  recordAudit(db, { workspaceId, action: "export.made", detail, ...auditorOf(request) }, clock.now());
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.csv"`,
  };
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  return new Response(BYTE_ORDER_MARK + csvOf([columns, ...cells]), { headers });
}
