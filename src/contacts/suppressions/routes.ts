/** Serves /api/suppressions: addresses and domains excluded from a client's automatic messages. */
import { Type, type Static } from "@sinclair/typebox";
import { clientFilter, type Scope } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { CSV_FORMAT } from "../../http/csv.ts";
import { Nullable, OneOf, Text, Uuid, named } from "../../http/input.ts";
import { Deleted, Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { auditorOf } from "../../http/request.ts";
import { lift, suppressOne, type Suppress } from "./change.ts";
import { exported } from "./http/export.ts";
import { ALL_CLIENTS, clientOf } from "./http/for-whom.ts";
import { subjectFrom } from "./rules/subject.ts";
import { getSuppression, listSuppressions, searchSuppressions, type SuppressionFilters } from "./store.ts";
import type { SuppressionRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export const suppressionRoutes = (deps: Deps, suppress: Suppress) =>
  routes(deps, [list, create(suppress), read, remove]);

const value = Text({
  maxLength: 400,
  description: "An email address, or a domain including all of its addresses and subdomains",
  examples: ["example.org"],
});
const reason = Nullable(Text({ maxLength: 1_000 }));

const SuppressionResource = named(
  "Suppression",
  Type.Object({
    id: Id,
    workspace_id: Id,
    client_id: Id,
    kind: OneOf(["email", "domain"]),
    value,
    reason,
    source: OneOf(["person", "platform", "reply"], {
      description:
        "Origin: a person in Replydesk, an unsubscribe in the sequencer, or a reply from the contact",
    }),
    all_clients: Type.Boolean({
      description: "Whether the suppression applies to all current and future clients",
    }),
    created_at: Instant,
  }),
  "An address or domain that receives no automatic emails for a client",
);

const tag = "Suppressions";
const missing = { 404: ["Suppression not found"] };

const list = route.list("/api/suppressions", {
  name: "suppressions.list",
  tag,
  summary: "List suppressions, newest first",
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    q: Type.Optional(Type.String({ maxLength: 400, description: "Part of the address or domain" })),
    address: Type.Optional(
      Type.String({
        maxLength: 254,
        description:
          "Suppressions that apply to this address: the address, its domain or a parent domain. Cannot be " +
          "combined with q",
      }),
    ),
    all_clients: Type.Optional(
      Type.Boolean({ description: "Filter by whether the suppression applies to all clients" }),
    ),
    distinct: Type.Optional(
      Type.Boolean({
        description:
          "Whether to list each suppression for all clients only once, under one of the clients (in CSV, without " +
          "a client), instead of once per client",
      }),
    ),
    format: Type.Optional(
      OneOf(CSV_FORMAT, {
        description: "`csv` returns all matching rows as text and is limited to managers",
      }),
    ),
  }),
  item: SuppressionResource,
  formats: { "text/csv": "value,kind,client\r\n" },
  access: { role: "agent", filtersByClient: true },
  errors: { 400: ["address: cannot be combined with q"] },
  handle: ({ deps, request, caller, query, page }) => {
    const filters = filtersFrom(caller, query);
    const q = query.q?.trim();
    if (q && query.address !== undefined) throw badRequest("address: cannot be combined with q");
    const { distinct: isDistinct = false } = query;
    const search = { ...filters, isDistinct };
    if (query.format === "csv") return exported(deps, request, { filters: search, q: q ?? "" });
    if (!q && !isDistinct) return listBody(listSuppressions(deps.db, filters, page), page, rowForm);
    const found = searchSuppressions(deps.reader, search, { q: q ?? "", page });
    return found.then((rows) => listBody(rows, page, rowForm));
  },
});
const create = (suppress: Suppress) =>
  route.create("/api/suppressions", {
    name: "suppressions.create",
    tag,
    summary: "Suppress an address or a domain",
    description: "Returns 200 without changes if the value is already suppressed for the client.",
    body: Type.Object({
      client_id: Type.Optional(Type.String({ description: "Client that the suppression applies to" })),
      all_clients: ALL_CLIENTS,
      value,
      reason: Type.Optional(reason),
    }),
    example: {
      client_id: "0198c000-0000-7000-8000-000000000001",
      value: "example.org",
      reason: "Asked by phone",
    },
    answers: One(SuppressionResource),
    mayExist: true,
    access: { filtersByClient: true },
    errors: { 400: ["Invalid client_id", "value: must be an email address or a domain"] },
    handle: ({ deps, request, set, caller, body }) => {
      const clientId = clientOf(deps, caller, body);
      const { value, reason = null } = body;
      if (!subjectFrom(value)) throw badRequest("value: must be an email address or a domain");
      const of = { workspaceId: caller.workspaceId, clientId, reason, by: auditorOf(request) };
      const { row, created } = suppressOne(deps, { ...of, suppress, value });
      set.status = created ? 201 : 200;
      return { data: presentSuppression(row) };
    },
  });
const read = route.get("/api/suppressions/:id", {
  name: "suppressions.read",
  tag,
  summary: "Retrieve a suppression",
  answers: One(SuppressionResource),
  errors: missing,
  access: { role: "agent", filtersByClient: true },
  handle: ({ deps, params, caller }) => ({
    data: presentSuppression(getSuppression(deps.db, caller, params.id)),
  }),
});
const remove = route.delete("/api/suppressions/:id", {
  name: "suppressions.delete",
  tag,
  summary: "Delete a suppression",
  description: "Campaigns that were stopped for the lead in the sequencers are not resumed.",
  query: Type.Object({
    all_clients: Type.Optional(
      Type.Boolean({
        description:
          "Whether to lift a suppression for all clients for every client, instead of only for this one",
      }),
    ),
  }),
  access: { filtersByClient: true },
  answers: Deleted,
  errors: missing,
  handle: ({ deps, request, params, caller, query }) => {
    const { all_clients: all = false } = query;
    lift(deps, { scope: caller, id: params.id, all, by: auditorOf(request) });
    return { data: { id: params.id, deleted: true } };
  },
});

interface FilterQuery {
  client_id?: string;
  address?: string;
  all_clients?: boolean;
}

const filtersFrom = (scope: Scope, query: FilterQuery): SuppressionFilters => ({
  workspaceId: scope.workspaceId,
  ...(query.all_clients !== undefined && { forAll: query.all_clients }),
  ...(query.address !== undefined && { email: query.address }),
  ...clientFilter(scope, query.client_id),
});

function presentSuppression(row: SuppressionRow): Static<typeof SuppressionResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    client_id: row.clientId,
    kind: row.kind,
    value: row.value,
    reason: row.reason,
    source: row.source,
    all_clients: Boolean(row.forAll),
    created_at: iso(row.createdAt),
  };
}

const rowForm = {
  key: (row: SuppressionRow) => [row.createdAt, row.id] as const,
  present: presentSuppression,
};
