/** Serves /api/audit: who did what, and when; for owners and managers. */
import { Type, type Static } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import type { PersonCaller } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import type { AuditRow } from "../../db/table-rows.ts";
import { CSV_FORMAT } from "../../http/csv.ts";
import { A_DAY, named, Nullable, OneOf, readInstant } from "../../http/input.ts";
import { Id, Instant, Many } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { personOf } from "../../http/request.ts";
import { getWorkspace } from "../workspaces/store/workspaces.ts";
import { exportTable } from "./http/export.ts";
import { AUDIT_ACTIONS } from "./rules/actions.ts";
import {
  exportAudit,
  findLeads,
  listAudit,
  type AuditedLead,
  type AuditFilters,
  type ExportedAuditEntry,
} from "./store/audit.ts";

export const auditRoutes = (deps: Deps) => routes(deps, [list]);

const AuditResource = named(
  "AuditEntry",
  Type.Object({
    id: Id,
    at: Instant,
    action: Type.String({ examples: ["client.changed"] }),
    actor: Type.String({ description: "`user:<id>`, `key:<id>`, `system` or `platform`" }),
    actor_name: Type.String({ description: "The actor's name at the time of the action" }),
    subject: Nullable(Type.String({ description: "What was changed, such as `client:<id>`" })),
    client_id: Nullable(Id),
    lead: Nullable(Type.Object({ contact_id: Id, name: Nullable(Type.String()), email: Type.String() })),
    detail: Type.Record(Type.String(), Type.Unknown(), {
      description: "Details, such as old and new values",
    }),
    ip: Nullable(Type.String()),
  }),
);

const instantFilter = (description: string) => Type.Optional(Type.String({ description }));

const query = Type.Object({
  actor: Type.Optional(Type.String({ maxLength: 100, description: "Filter by actor, such as `user:<id>`" })),
  action: Type.Optional(OneOf(AUDIT_ACTIONS, { description: "Filter by action" })),
  subject: Type.Optional(
    Type.String({ maxLength: 200, description: "Filter by subject, such as `client:<id>`" }),
  ),
  from: instantFilter(`At or after this time; ${A_DAY}`),
  to: instantFilter(`Before this time; ${A_DAY}`),
  format: Type.Optional(OneOf(CSV_FORMAT, { description: "`csv` returns all matching entries as text" })),
  ...pageQuery(),
});

const list = route.get("/api/audit", {
  name: "audit.list",
  tag: "People",
  summary: "List the audit trail, newest first",
  description: "Entries are kept for 400 days and cannot be changed. API keys cannot read entries.",
  query,
  answers: Many(AuditResource),
  formats: { "text/csv": "at,action,actor,actor_name,subject,client_id,detail,ip\r\n" },
  errors: { 400: ["from: must be an ISO 8601 time such as 2026-03-01T09:30:00Z"] },
  access: { role: "manager", keys: false },
  handle: ({ deps, request, query }) => {
    const caller = personOf(request);
    const { timezone } = getWorkspace(deps.db, caller.workspaceId);
    const filters = filtersFrom(caller, query, timezone);
    if (query.format === "csv")
      return exportTable(deps, request, {
        what: "audit",
        columns: COLUMNS,
        pages: () => exportAudit(deps.reader, filters),
      });
    const page = pageFrom(query);
    const found = listAudit(deps.db, filters, page);
    const subjects = found.rows.flatMap(({ subject }) => subject ?? []);
    const leads = findLeads(deps.db, caller.workspaceId, subjects);
    return listBody(found, page, {
      key: (row) => [row.createdAt, row.id] as const,
      present: (row) => presentEntry(row, leads.get(row.subject ?? "")),
    });
  },
});

const filtersFrom = (
  { workspaceId }: PersonCaller,
  { actor, action, subject, from, to }: Static<typeof query>,
  timezone: string,
): AuditFilters => ({
  workspaceId,
  actor,
  action,
  subject,
  from: from === undefined ? undefined : readInstant("from", from, timezone),
  to: to === undefined ? undefined : readInstant("to", to, timezone),
});

const presentEntry = (row: AuditRow, lead: AuditedLead | undefined): Static<typeof AuditResource> => ({
  id: row.id,
  at: iso(row.createdAt),
  action: row.action,
  actor: row.actor,
  actor_name: row.actorName,
  subject: row.subject,
  client_id: row.clientId,
  lead: lead ? { contact_id: lead.contactId, name: lead.name || null, email: lead.email } : null,
  detail: row.detail,
  ip: row.ip,
});

/** Columns of the CSV file. */
const COLUMNS = {
  at: (row) => iso(row.createdAt),
  action: (row) => row.action,
  actor: (row) => row.actor,
  actor_name: (row) => row.actorName,
  subject: (row) => row.subject,
  client_id: (row) => row.clientId,
  detail: (row) => row.detail,
  ip: (row) => row.ip,
} satisfies Record<string, (row: ExportedAuditEntry) => string | null>;
