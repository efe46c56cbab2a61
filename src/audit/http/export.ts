/** Answers with a table as CSV, which managers may save; every export is in the audit trail. */
import type { Deps } from "../../app/context.ts";
import { isAtLeast } from "../../core/caller.ts";
import { AppError } from "../../core/errors.ts";
import { csvResponse, mapPages } from "../../http/csv.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { recordAudit } from "../store.ts";

interface ExportedTable<R> {
  /** What the audit trail calls it, and the file. */
  what: string;
  columns: Readonly<Record<string, (row: R) => string | number | boolean | null>>;
  /** Called only for those who may have it. */
  pages: () => AsyncIterable<R[]>;
}

/** Throws 403 for callers who are no managers, or who are limited to clients. */
export function requireExporter(request: Request): void {
  const { role, clients } = callerOf(request);
  if (clients !== null || (role !== undefined && !isAtLeast(role, "manager")))
    throw new AppError("forbidden", "Insufficient permissions");
}

/** Streams all that matches, for those who may export. */
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
