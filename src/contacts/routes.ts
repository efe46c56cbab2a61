/** Serves /api/contacts: the people who replied, and their facts. */
import { Type } from "@sinclair/typebox";
import { clientFilter, isForViewer, type Caller, type Scope } from "../core/caller.ts";
import { AppError } from "../core/errors.ts";
import { CSV_FORMAT } from "../http/csv.ts";
import { A_DAY, columnsOf, Nullable, OneOf, readInstant, Text, Uuid } from "../http/input.ts";
import { Many, One } from "../http/operation.ts";
import { route, routes } from "../http/route.ts";
import { listBody, type Rows } from "../http/paging.ts";
import { sortedKey, sortedPageFrom, sortQuery } from "../http/sorting.ts";
import type { Metadata } from "./rules/facts.ts";
import { getWorkspace } from "../people/workspaces/store/workspaces.ts";
import { exported } from "./http/export.ts";
import {
  hideOthersFacts,
  isFiltered,
  listContacts,
  type ContactFilters,
  withSuppressions,
  type ListedContact,
} from "./store/list.ts";
import { CONTACT_ORDERS, searchContacts } from "./store/search.ts";
import { getContactInScope, requireOwnContact, updateContact, type KnownContact } from "./store/contacts.ts";
import type { Deps } from "../deps/deps.ts";
import { ListedContactResource, ContactResource, presentListed, presentContact } from "./present.ts";

const one = (deps: Deps, scope: Scope, row: KnownContact) => ({ data: presentContact(deps.db, scope, row) });

export const contactRoutes = (deps: Deps) => routes(deps, [list, read, update]);

const Changes = Type.Partial(
  Type.Object({
    first_name: Nullable(Text({ maxLength: 200 })),
    last_name: Nullable(Text({ maxLength: 200 })),
    company: Nullable(
      Text({ maxLength: 200, description: "Name of the company; created if it does not exist" }),
    ),
    title: Nullable(Text({ maxLength: 200 })),
    phone: Nullable(Text({ maxLength: 100 })),
    linkedin_url: Nullable(Text({ maxLength: 2_000 })),
    bounced_at: Type.Null({
      description:
        "Only null is accepted. It clears the bounce, so that emails are sent to the address again; canceled " +
        "follow-ups remain canceled",
    }),
    metadata: Nullable(
      Type.Unsafe<Metadata>(
        Type.Record(Type.String(), Type.Unknown(), {
          description: "Fields to set; null removes a field, omitted fields are unchanged",
        }),
      ),
    ),
  }),
);

const tag = "Contacts";
const missing = { 404: ["Contact not found"] };

const list = route.get("/api/contacts", {
  name: "contacts.list",
  tag,
  summary: "List contacts, newest first by default",
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Only contacts who replied to this client" })),
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        description: "Part of a name, address, company or title, ignoring case",
      }),
    ),
    company_id: Type.Optional(Uuid({ description: "Filter by company" })),
    bounced: Type.Optional(
      Type.Boolean({ description: "Filter by whether an email to the address bounced" }),
    ),
    suppressed: Type.Optional(
      Type.Boolean({ description: "Filter by whether the address or its domain is suppressed for a client" }),
    ),
    replied_from: Type.Optional(Type.String({ description: `Last reply at or after this time; ${A_DAY}` })),
    replied_to: Type.Optional(Type.String({ description: `Last reply before this time; ${A_DAY}` })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, {
        description: "`csv` returns all matching rows as text and is limited to managers",
      }),
    ),
    ...sortQuery(CONTACT_ORDERS),
  }),
  answers: Many(ListedContactResource),
  formats: { "text/csv": "id,email,first_name,last_name\r\n" },
  access: { filtersByClient: true },
  handle: ({ deps, request, caller, query }) => {
    const page = sortedPageFrom(query);
    const { sorting } = page;
    requireSight(caller, query, sorting?.by);
    const filters = filtersFrom(deps.db, caller, query);
    const q = query.q?.trim() ?? "";
    if (query.format === "csv") return exported(deps, request, { filters, q });
    const shown = (contacts: Rows<ListedContact>) => {
      const { rows, total } = hideOthersFacts(deps.db, caller, contacts);
      const listed = { rows: withSuppressions(deps.db, caller, rows), total };
      return listBody(listed, page, { key: sortedKey(page, ownKey), present: presentListed });
    };
    if (q === "" && sorting === null && !isFiltered(filters))
      return shown(listContacts(deps.db, filters, page));
    return searchContacts(deps.reader, filters, { q, page, sorting, seen: caller.clients }).then(shown);
  },
});
const read = route.get("/api/contacts/:id", {
  name: "contacts.read",
  tag,
  summary: "Retrieve a contact with its latest replies",
  description:
    "Callers limited to certain clients see contacts who replied to those clients. If a contact also " +
    "replied to other clients, they see only the address and the replies to their clients, and cannot " +
    "change the contact.",
  answers: One(ContactResource),
  access: { filtersByClient: true },
  errors: missing,
  handle: ({ deps, params, caller }) => one(deps, caller, getContactInScope(deps.db, caller, params.id)),
});
const update = route.patch("/api/contacts/:id", {
  name: "contacts.update",
  tag,
  summary: "Update a contact",
  description: "Omitted fields are unchanged; null clears a field.",
  body: Changes,
  example: { title: "Head of Operations", company: "Contoso Freight" },
  answers: One(ContactResource),
  access: { filtersByClient: true },
  errors: { 400: ["metadata: must be an object"], ...missing },
  handle: ({ deps, params, caller, body }) => {
    const change = columnsOf(body);
    const { workspaceId } = caller;
    requireOwnContact(deps.db, caller, params.id);
    return one(
      deps,
      caller,
      updateContact(deps.db, { ...change, workspaceId, id: params.id, now: deps.clock.now() }),
    );
  },
});

interface FilterQuery {
  client_id?: string;
  company_id?: string;
  bounced?: boolean;
  suppressed?: boolean;
  replied_from?: string;
  replied_to?: string;
}

function filtersFrom(db: Deps["db"], scope: Scope, query: FilterQuery): ContactFilters {
  const { replied_from: from, replied_to: to, bounced, suppressed } = query;
  const zone = from === undefined && to === undefined ? "UTC" : getWorkspace(db, scope.workspaceId).timezone;
  return {
    workspaceId: scope.workspaceId,
    ...clientFilter(scope, query.client_id),
    companyId: query.company_id?.toLowerCase(),
    bounced,
    suppressed,
    repliedFrom: from === undefined ? undefined : readInstant("replied_from", from, zone),
    repliedTo: to === undefined ? undefined : readInstant("replied_to", to, zone),
  };
}

/** Prevents viewers from filtering and sorting by hidden fields. */
function requireSight(caller: Caller, query: FilterQuery, sortedBy: string | undefined): void {
  if (!isForViewer(caller)) return;
  const hidden = [query.bounced, query.suppressed, query.replied_from, query.replied_to];
  if (
    hidden.some((value) => value !== undefined) ||
    sortedBy === "reply_count" ||
    sortedBy === "last_reply_at"
  )
    throw new AppError("forbidden", "Insufficient permissions");
}

const ownKey = (row: ListedContact) => [row.createdAt, row.id] as const;
