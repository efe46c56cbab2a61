/** Serves /api/snippets: reusable texts for answers. */
import { Type, type Static } from "@sinclair/typebox";
import { findClient } from "../store.ts";
import { seesClient, type Caller } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import type { SnippetRow } from "../../db/table-rows.ts";
import { named, Nullable, Text, Uuid } from "../../http/input.ts";
import { Deleted, Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { ownerFrom, requireChangeable, requireWithin } from "../../http/shared.ts";
import { countUse, deleteSnippet, getSnippet, insertSnippet, listSnippets, updateSnippet } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const snippetRoutes = (deps: Deps) => routes(deps, [list, create, read, update, use, remove]);

function clientFrom({ db }: Deps, caller: Caller, id: string | null): string | null {
  if (id === null) return null;
  const client = findClient(db, caller.workspaceId, id.toLowerCase());
  if (!client || !seesClient(caller, client.id)) throw badRequest("Invalid client_id");
  return client.id;
}

const Fields = {
  name: Text({ maxLength: 200 }),
  body: Text({
    maxLength: 10_000,
    description: "Plain text. The web app replaces `{{first_name}}`, `{{company}}` and `{{calendar_link}}`",
  }),
  shortcut: Nullable(
    Text({ maxLength: 40, description: "Text that inserts the snippet when typed", examples: ["/price"] }),
  ),
  client_id: Nullable(Uuid({ description: "Null for all clients" })),
  is_shared: Type.Boolean({
    description:
      "Whether other members can use the snippet: those who can see its client or, if it has none, all clients. " +
      "Only managers can create and change shared snippets",
  }),
};

const SnippetResource = named(
  "Snippet",
  Type.Object({
    id: Id,
    ...Fields,
    client_id: Nullable(Id),
    uses: Type.Integer({ description: "Number of uses" }),
    created_at: Instant,
    updated_at: Instant,
  }),
);

const presentSnippet = (row: SnippetRow): Static<typeof SnippetResource> => ({
  id: row.id,
  name: row.name,
  body: row.body,
  shortcut: row.shortcut,
  client_id: row.clientId,
  is_shared: row.userId === null,
  uses: row.uses,
  created_at: iso(row.createdAt),
  updated_at: iso(row.updatedAt),
});

const rowForm = { key: (row: SnippetRow) => [row.createdAt, row.id] as const, present: presentSnippet };

const tag = "Conversations";
const access = { role: "agent", filtersByClient: true } as const;
const missing = { 404: ["Snippet not found"] };
const example = { name: "Price list", body: "Hi {{first_name}}, our prices: …", shortcut: "/price" };

const list = route.list("/api/snippets", {
  name: "snippets.list",
  tag,
  summary: "List snippets",
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Snippets for this client and for all clients" })),
  }),
  item: SnippetResource,
  access,
  handle: ({ deps, caller, query, page }) => {
    const clientId = query.client_id?.toLowerCase();
    const filter = { page, ...(clientId !== undefined && { clientId }) };
    return listBody(listSnippets(deps.db, caller, filter), page, rowForm);
  },
});
const create = route.create("/api/snippets", {
  name: "snippets.create",
  tag,
  summary: "Create a snippet",
  body: Type.Object({
    name: Fields.name,
    body: Fields.body,
    shortcut: Type.Optional(Fields.shortcut),
    client_id: Type.Optional(Fields.client_id),
    is_shared: Type.Optional(Fields.is_shared),
  }),
  example,
  answers: One(SnippetResource),
  errors: { 400: ["Invalid client_id"] },
  access,
  handle: ({ deps, caller, body }) => {
    const fields = {
      name: body.name,
      body: body.body,
      shortcut: body.shortcut ?? null,
      clientId: clientFrom(deps, caller, body.client_id ?? null),
      userId: ownerFrom(caller, body.is_shared ?? false),
    };
    requireWithin(caller, { ...fields, isWithin: fields.clientId !== null });
    const row = insertSnippet(deps.db, caller.workspaceId, fields, deps.clock.now());
    return { data: presentSnippet(row) };
  },
});
const read = route.get("/api/snippets/:id", {
  name: "snippets.read",
  tag,
  summary: "Retrieve a snippet",
  answers: One(SnippetResource),
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => ({ data: presentSnippet(getSnippet(deps.db, caller, params.id)) }),
});
const update = route.patch("/api/snippets/:id", {
  name: "snippets.update",
  tag,
  summary: "Update a snippet",
  body: named("SnippetFields", Type.Partial(Type.Object(Fields))),
  example: { body: "Hello {{first_name}}, our prices: …" },
  answers: One(SnippetResource),
  errors: { ...missing, 400: ["Invalid client_id"] },
  access,
  handle: ({ deps, params, caller, body }) => {
    const { client_id, is_shared, ...changes } = body;
    const row = requireChangeable(caller, getSnippet(deps.db, caller, params.id));
    const change = {
      ...changes,
      ...(client_id !== undefined && { clientId: clientFrom(deps, caller, client_id) }),
      ...(is_shared !== undefined && { userId: ownerFrom(caller, is_shared) }),
    };
    const { userId, clientId } = { ...row, ...change };
    requireWithin(caller, { userId, isWithin: clientId !== null });
    return {
      data: presentSnippet(updateSnippet(deps.db, row.id, { ...change, updatedAt: deps.clock.now() })),
    };
  },
});
const use = route.post("/api/snippets/:id/use", {
  name: "snippets.use",
  tag,
  summary: "Record a use of a snippet",
  description: "Frequently used snippets are listed first.",
  answers: One(SnippetResource),
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => ({
    data: presentSnippet(countUse(deps.db, getSnippet(deps.db, caller, params.id).id)),
  }),
});
const remove = route.delete("/api/snippets/:id", {
  name: "snippets.delete",
  tag,
  summary: "Delete a snippet",
  answers: Deleted,
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => {
    const row = requireChangeable(caller, getSnippet(deps.db, caller, params.id));
    deleteSnippet(deps.db, row.id);
    return { data: { id: params.id, deleted: true } };
  },
});
