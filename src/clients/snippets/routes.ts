/** Serves /api/snippets: reusable texts for answers. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { findClient } from "../store.ts";
import { seesClient, type Caller } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import type { SnippetRow } from "../../db/table-rows.ts";
import { runOnce } from "../../http/idempotency.ts";
import { named, Nullable, Text, Uuid } from "../../http/input.ts";
import { Deleted, Id, Instant, Many, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { ownerFrom, requireChangeable, requireWithin } from "../../http/shared.ts";
import { countUse, deleteSnippet, getSnippet, insertSnippet, listSnippets, updateSnippet } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const snippetRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/snippets" }).use(collectionRoutes(deps)).use(singleRoutes(deps));

const collectionRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const clientId = query.client_id?.toLowerCase();
        const filter = { page, ...(clientId !== undefined && { clientId }) };
        return listBody(listSnippets(deps.db, callerOf(request), filter), page, rowForm);
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const body = await create.body(request);
          const caller = callerOf(request);
          const fields = {
            name: body.name,
            body: body.body,
            shortcut: body.shortcut ?? null,
            clientId: clientFrom(deps, caller, body.client_id ?? null),
            userId: ownerFrom(caller, body.is_shared ?? false),
          };
          requireWithin(caller, { ...fields, isWithin: fields.clientId !== null });
          const row = insertSnippet(deps.db, caller.workspaceId, fields, deps.clock.now());
          set.status = 201;
          return { data: presentSnippet(row) };
        }),
      create.docs,
    );

const singleRoutes = (deps: Deps) =>
  new Elysia()
    .get(
      "/:id",
      ({ request, params }) => ({ data: presentSnippet(getSnippet(deps.db, callerOf(request), params.id)) }),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const { client_id, is_shared, ...changes } = await update.body(request);
        const caller = callerOf(request);
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
      update.docs,
    )
    .post(
      "/:id/use",
      ({ request, params }) => ({
        data: presentSnippet(countUse(deps.db, getSnippet(deps.db, callerOf(request), params.id).id)),
      }),
      use.docs,
    )
    .delete(
      "/:id",
      ({ request, params }) => {
        const caller = callerOf(request);
        const row = requireChangeable(caller, getSnippet(deps.db, caller, params.id));
        deleteSnippet(deps.db, row.id);
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

function clientFrom({ db }: Deps, caller: Caller, id: string | null): string | null {
  if (id === null) return null;
  const client = findClient(db, caller.workspaceId, id.toLowerCase());
  if (!client || !seesClient(caller, client.id)) throw badRequest("Invalid client_id");
  return client.id;
}

const Fields = {
  name: Text({ maxLength: 200, examples: ["Price list"] }),
  body: Text({
    maxLength: 10_000,
    description: "Plain text. The web app replaces `{{first_name}}`, `{{company}}` and `{{calendar_link}}`",
    examples: ["Hi {{first_name}}, here is a slot: {{calendar_link}}"],
  }),
  shortcut: Nullable(
    Text({ maxLength: 40, description: "Text that inserts the snippet when typed", examples: ["/price"] }),
  ),
  client_id: Nullable(Uuid({ description: "Null for all clients" })),
  is_shared: Type.Boolean({
    description:
      "Whether other members can use it: those who can see its client, or those who can see all clients " +
      "if it has none. Only managers can create and change shared snippets",
  }),
};

export const SnippetResource = named(
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

const list = operation({
  name: "snippets.list",
  tag,
  summary: "List snippets",
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Snippets for this client and for all clients" })),
    ...pageQuery(),
  }),
  answers: Many(SnippetResource),
  access,
});
const create = operation({
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
  status: 201,
  collection: "/api/snippets",
  errors: { 400: ["name: is required", "Invalid client_id"] },
  idempotent: true,
  access,
});
const read = operation({
  name: "snippets.read",
  tag,
  summary: "Retrieve a snippet",
  answers: One(SnippetResource),
  errors: missing,
  access,
});
const update = operation({
  name: "snippets.update",
  tag,
  summary: "Update a snippet",
  body: Type.Partial(Type.Object(Fields)),
  example: { body: "Hello {{first_name}}, our prices: …" },
  answers: One(SnippetResource),
  errors: { ...missing, 400: ["Invalid client_id"] },
  access,
});
const use = operation({
  name: "snippets.use",
  tag,
  summary: "Record a use of a snippet",
  description: "Frequently used snippets are listed first.",
  answers: One(SnippetResource),
  errors: missing,
  access,
});
const remove = operation({
  name: "snippets.delete",
  tag,
  summary: "Delete a snippet",
  answers: Deleted,
  errors: missing,
  access,
});
