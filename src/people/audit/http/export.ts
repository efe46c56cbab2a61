/** Exports tables as CSV for managers, and records every export in the audit trail. */
import type { Deps } from "../../../deps/deps.ts";
import { isAtLeast } from "../../../core/caller.ts";
import { AppError } from "../../../core/errors.ts";
import { csvResponse, mapPages } from "../../../http/csv.ts";
import { auditorOf, callerOf } from "../../../http/request.ts";
import { recordAudit } from "../store/audit.ts";

interface ExportedTable<R> {
  /** The table's name in the audit trail and in the file name. */
  what: string;
  columns: Readonly<Record<string, (row: R) => string | number | boolean | null>>;
  /** Called only for callers who may export. */
  pages: () => AsyncIterable<R[]>;
}

/** Throws 403 unless the caller is a manager with access to all clients. */
export function requireExporter(request: Request): void {
  const { role, clients } = callerOf(request);
  if (clients !== null || (role !== undefined && !isAtLeast(role, "manager")))
    throw new AppError("forbidden", "Insufficient permissions");
}

/** Streams all matching rows to callers who may export. */
export function exportTable<R>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  request: Request,
  { what, columns, pages }: ExportedTable<R>,
): Response {
  requireExporter(request);
  const { workspaceId } = callerOf(request);
  const entry = { ...auditorOf(request), workspaceId, detail: { what } };
  recordAudit(db, { ...entry, action: "export.made" }, clock.now());
  const cells = Object.values(columns);
  return csvResponse(request, {
    name: what.replaceAll(" ", "-"),
    header: Object.keys(columns),
    pages: mapPages(pages(), (row) => cells.map((cell) => cell(row))),
  });
}
