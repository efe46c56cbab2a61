/** /api/contacts: the people who answered, and what is known of them. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { iso } from "../core/clock.ts";
import { columnsOf, Nullable, OneOf, Text, Uuid } from "../http/input.ts";
import { Id, Instant, Many, One, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import type { Metadata } from "./rules/facts.ts";
import { listContacts, type ContactFilters, type ListedContact } from "./store/list.ts";
import { searchContacts } from "./store/search.ts";
import { getContact, listRecentReplies, updateContact, type KnownContact } from "./store.ts";
import type { Deps } from "../app/context.ts";

export const contactRoutes = (deps: Deps) => {
  const one = (row: KnownContact) => ({ data: presentContact(deps.db, row) });
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
      ({ request, params }) => one(getContact(deps.db, callerOf(request).workspaceId, params.id)),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const change = columnsOf(await update.body(request));
        const { workspaceId } = callerOf(request);
        return one(updateContact(deps.db, { ...change, workspaceId, id: params.id, now: deps.clock.now() }));
      },
      update.docs,
    );
};

const ListedContactResource = Type.Object({
  id: Id,
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  email: Type.String({ examples: ["dana@example.com"] }),
  title: Nullable(Type.String()),
  company_id: Nullable(Id),
  companies: Nullable(Type.Object({ name: Type.String() })),
});

const ContactResource = Type.Object({
  id: Id,
  workspace_id: Id,
  email: Type.String({ examples: ["dana@example.com"] }),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  company: Nullable(Type.String({ description: "Name" })),
  company_id: Nullable(Id),
  title: Nullable(Type.String()),
  linkedin_url: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  metadata: Type.Record(Type.String(), Type.Unknown(), { description: "Custom fields of the sequencer" }),
  bounced_at: Type.Union([Instant, Type.Null()], {
    description:
      "When mail to the address came back for good; nothing goes there by machine. Null again when its owner writes, or by a change",
  }),
  reply_count: Type.Integer(),
  replies: Type.Array(
    Type.Object({
      id: Id,
      subject: Type.String(),
      status: OneOf(["pending", "ready", "sent", "archived"]),
      category: Nullable(Type.String({ description: "Name" })),
      received_at: Instant,
    }),
    { description: "The ten most recent, newest first" },
  ),
  last_reply_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
});

const Changes = Type.Partial(
  Type.Object({
    first_name: Nullable(Text({ maxLength: 200 })),
    last_name: Nullable(Text({ maxLength: 200 })),
    company: Nullable(Text({ maxLength: 200, description: "Name; a company that is not known yet is made" })),
    title: Nullable(Text({ maxLength: 200 })),
    phone: Nullable(Text({ maxLength: 100 })),
    linkedin_url: Nullable(Text({ maxLength: 2_000 })),
    bounced_at: Type.Null({
      description:
        "Takes the mark back: mail goes to the address again, and what was cancelled stays so. Only mail that comes back sets it",
    }),
    metadata: Nullable(
      Type.Unsafe<Metadata>(
        Type.Record(Type.String(), Type.Unknown(), {
          description: "Fields to set; null takes one away, those left out stay",
        }),
      ),
    ),
  }),
);

const tag = "Contacts";
const missing = { 404: ["Contact not found"] };

const list = operation({
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
  tag,
  summary: "Read a contact with its latest replies",
  answers: One(ContactResource),
  errors: missing,
});
const update = operation({
  tag,
  summary: "Change a contact",
  description: "Members left out stay as they are; null clears one.",
  body: Changes,
  example: { title: "Head of Operations", company: "Contoso Freight" },
  answers: One(ContactResource),
  errors: { 400: ["metadata: must be an object"], ...missing },
});

const filtersFrom = (workspaceId: string, query: { client_id?: string }): ContactFilters => ({
  workspaceId,
  ...(query.client_id !== undefined && { clientId: query.client_id.toLowerCase() }),
});

function presentListed(row: ListedContact): Static<typeof ListedContactResource> {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    title: row.title,
    company_id: row.companyId,
    companies: row.company === null ? null : { name: row.company },
  };
}

/** A contact alone, with the latest replies. */
export function presentContact(db: Deps["db"], row: KnownContact): Static<typeof ContactResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    company: row.company,
    company_id: row.companyId,
    title: row.title,
    linkedin_url: row.linkedinUrl,
    phone: row.phone,
    metadata: row.metadata,
    bounced_at: iso(row.bouncedAt),
    reply_count: row.replyCount,
    replies: listRecentReplies(db, row).map(({ receivedAt, ...reply }) => ({
      ...reply,
      received_at: iso(receivedAt),
    })),
    last_reply_at: iso(row.lastReplyAt),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

const rowForm = {
  key: (row: ListedContact) => [row.createdAt, row.id] as const,
  present: presentListed,
};
