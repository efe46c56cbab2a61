/** Serves /api/audit: who did what, and when; for owners and managers. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { Deps } from "../app/context.ts";
import { actorOf, type PersonCaller } from "../core/caller.ts";
import { iso } from "../core/clock.ts";
import { csvOf } from "../core/csv.ts";
import type { AuditRow } from "../db/table-rows.ts";
import { A_DAY, named, Nullable, OneOf, readInstant } from "../http/input.ts";
import { Id, Instant, Many, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { personOf, stateOf } from "../http/request.ts";
import { getWorkspace } from "../workspaces/store.ts";
import { AUDIT_ACTIONS } from "./rules/actions.ts";
import { listAudit, recordAudit, type AuditFilters } from "./store.ts";

export const auditRoutes = (deps: Deps) =>
  new Elysia().get(
    "/api/audit",
    ({ request }) => {
      const query = list.query(request);
      const caller = personOf(request);
      const { timezone } = getWorkspace(deps.db, caller.workspaceId);
      const filters = filtersFrom(caller, query, timezone);
      if (query.format === "csv") return exported(deps, request, { caller, filters });
      const page = pageFrom(query);
      return listBody(listAudit(deps.db, filters, page), page, rowForm);
    },
    list.docs,
  );

const AuditResource = named(
  "AuditEntry",
  Type.Object({
    id: Id,
    at: Instant,
    action: Type.String({ examples: ["client.changed"] }),
    actor: Type.String({ description: "`user:<id>`, `key:<id>`, `system` or `platform`" }),
    actor_name: Type.String({ description: "Its name at that time" }),
    subject: Nullable(Type.String({ description: "What it was done to, such as `client:<id>`" })),
    client_id: Nullable(Id),
    detail: Type.Record(Type.String(), Type.Unknown(), { description: "Old and new values, among others" }),
    ip: Nullable(Type.String()),
  }),
);

const instantFilter = (description: string) => Type.Optional(Type.String({ description }));

const query = Type.Object({
  actor: Type.Optional(Type.String({ maxLength: 100, description: "Such as `user:<id>`" })),
  action: Type.Optional(OneOf(AUDIT_ACTIONS, { description: "Only entries of this action" })),
  subject: Type.Optional(Type.String({ maxLength: 200, description: "Such as `client:<id>`" })),
  from: instantFilter(`At or after this time; ${A_DAY}`),
  to: instantFilter(`Before this time; ${A_DAY}`),
  format: Type.Optional(
    OneOf(["json", "csv"], { description: "`csv` answers with all that match, as text" }),
  ),
  ...pageQuery(),
});

const COLUMNS = ["at", "action", "actor", "actor_name", "subject", "client_id", "detail", "ip"] as const;

const list = operation({
  name: "audit.list",
  tag: "People",
  summary: "List the audit trail, newest first",
  description: "Entries are kept for 400 days and cannot be changed. API keys cannot read them.",
  query,
  answers: Many(AuditResource),
  formats: { "text/csv": `${COLUMNS.join(",")}\r\n` },
  errors: { 400: ["from: must be an ISO 8601 time such as 2026-03-01T09:30:00Z"] },
  access: { role: "manager", keys: false },
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

const presentEntry = (row: AuditRow): Static<typeof AuditResource> => ({
  id: row.id,
  at: iso(row.createdAt),
  action: row.action,
  actor: row.actor,
  actor_name: row.actorName,
  subject: row.subject,
  client_id: row.clientId,
  detail: row.detail,
  ip: row.ip,
});

const rowForm = { key: (row: AuditRow) => [row.createdAt, row.id] as const, present: presentEntry };

/** Largest export; narrower filters give the rest. */
const MOST_EXPORTED = 100_000;
function exported(
  { db, clock }: Deps,
  request: Request,
  { caller, filters }: { caller: PersonCaller; filters: AuditFilters },
): Response {
  const { rows } = listAudit(db, filters, { limit: MOST_EXPORTED, offset: 0, after: null });
  const cells = rows.map(presentEntry).map((entry) => COLUMNS.map((name) => cellOf(entry[name])));
  const { workspaceId } = caller;
  const actor = actorOf(caller);
  const ip = stateOf(request).clientAddress;
  const detail = { what: "audit", rows: cells.length };
  recordAudit(
    db,
    { workspaceId, action: "export.made", actor, actorName: caller.name, detail, ip },
    clock.now(),
  );
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="audit.csv"',
  };
  return new Response(csvOf([COLUMNS, ...cells]), { headers });
}

const cellOf = (value: string | null | Record<string, unknown>): string | null =>
  value !== null && typeof value === "object" ? JSON.stringify(value) : value;
