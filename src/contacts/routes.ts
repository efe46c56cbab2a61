/** Serves /api/contacts: the people who answered, and what is known about them. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { columnsOf, Nullable, Text, Uuid } from "../http/input.ts";
import { Many, One, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import type { Metadata } from "./rules/facts.ts";
import { listContacts, type ContactFilters, type ListedContact } from "./store/list.ts";
import { searchContacts } from "./store/search.ts";
import { getContact, updateContact, type KnownContact } from "./store.ts";
import type { Deps } from "../app/context.ts";
import { ListedContactResource, ContactResource, presentListed, presentContact } from "./present.ts";

export const contactRoutes = (deps: Deps) => {
  const body = (row: KnownContact) => ({ data: presentContact(deps.db, row) });
  return new Elysia({ prefix: "/api/contacts" })
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const filters = filtersFrom(callerOf(request).workspaceId, query);
        const q = query.q?.trim();
        if (!q) return listBody(listContacts(deps.db, filters, page), page, rowForm);
        return searchContacts(deps.reader, filters, { q, page }).then((found) =>
          listBody(found, page, rowForm),
        );
      },
      list.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => body(getContact(deps.db, callerOf(request).workspaceId, params.id)),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const change = columnsOf(await update.body(request));
        const { workspaceId } = callerOf(request);
        return body(updateContact(deps.db, { ...change, workspaceId, id: params.id, now: deps.clock.now() }));
      },
      update.docs,
    );
};

const Changes = Type.Partial(
  Type.Object({
    first_name: Nullable(Text({ maxLength: 200 })),
    last_name: Nullable(Text({ maxLength: 200 })),
    company: Nullable(
      Text({ maxLength: 200, description: "Name; a company that does not exist yet is created" }),
    ),
    title: Nullable(Text({ maxLength: 200 })),
    phone: Nullable(Text({ maxLength: 100 })),
    linkedin_url: Nullable(Text({ maxLength: 2_000 })),
    bounced_at: Type.Null({
      description:
        "Null clears the mark: mail goes to the address again, and what was cancelled stays cancelled. " +
        "Only a bounce sets it",
    }),
    metadata: Nullable(
      Type.Unsafe<Metadata>(
        Type.Record(Type.String(), Type.Unknown(), {
          description: "Fields to set; null removes a field, omitted fields stay",
        }),
      ),
    ),
  }),
);

const tag = "Contacts";
const missing = { 404: ["Contact not found"] };

const list = operation({
  name: "contacts.list",
  tag,
  summary: "List contacts, newest first",
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Only contacts that replied to this client's campaigns" })),
    q: Type.Optional(
      Type.String({ maxLength: 200, description: "Part of a name, address, company or title, in any case" }),
    ),
    ...pageQuery(),
  }),
  answers: Many(ListedContactResource),
  errors: { 400: ["client_id: must be a UUID", "limit: must be between 1 and 100"] },
});
const read = operation({
  name: "contacts.read",
  tag,
  summary: "Read a contact with its latest replies",
  answers: One(ContactResource),
  errors: missing,
});
const update = operation({
  name: "contacts.update",
  tag,
  summary: "Change a contact",
  description: "Omitted fields are unchanged; null clears a field.",
  body: Changes,
  example: { title: "Head of Operations", company: "Contoso Freight" },
  answers: One(ContactResource),
  errors: { 400: ["metadata: must be an object"], ...missing },
});

const filtersFrom = (workspaceId: string, query: { client_id?: string }): ContactFilters => ({
  workspaceId,
  ...(query.client_id !== undefined && { clientId: query.client_id.toLowerCase() }),
});

const rowForm = {
  key: (row: ListedContact) => [row.createdAt, row.id] as const,
  present: presentListed,
};
