/**
 * Serves /api/api-keys: listing, creating and revoking keys. Its responses have no `data` envelope, by
 * contract.
 */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { iso, type Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { runOnce } from "../../http/idempotency.ts";
import { A_DAY, Nullable, readInstant, named } from "../../http/input.ts";
import { Deleted, Id, Instant, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery, Pagination } from "../../http/paging.ts";
import { auditorOf, callerOf } from "../../http/request.ts";
import { createKey, makerOf, withdrawKey } from "./manage.ts";
import { getKey, listKeys } from "./store.ts";
import type { ApiKeyRow } from "../../db/table-rows.ts";
import { getWorkspace } from "../workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";
import { clientIds, name, permission, KeyResource, presentKey } from "./present.ts";

export const keyRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/api-keys" })
    .get(
      "",
      ({ request }) => {
        const query = list.query(request);
        const page = pageFrom(query);
        const active =
          query.active === undefined ? {} : { active: { is: query.active, at: deps.clock.now() } };
        const keys = listKeys(deps.db, { workspaceId: callerOf(request).workspaceId, ...active }, page);
        const { data, pagination } = listBody(keys, page, rowForm);
        return { keys: data, pagination };
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const body = await create.body(request);
          const { name, permission = "admin", expires_at = null, client_ids: clientIds = null } = body;
          const now = deps.clock.now();
          const caller = callerOf(request);
          const expiresAt =
            expires_at === null
              ? null
              : futureInstant(expires_at, getWorkspace(deps.db, caller.workspaceId).timezone, now);
          const createdBy = makerOf(deps.db, caller);
          const key = { workspaceId: caller.workspaceId, name, permission, expiresAt, clientIds, createdBy };
          set.status = 201;
          return presentNewKey(createKey(deps.db, key, auditorOf(request), now));
        }),
      create.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => ({
        data: presentKey(getKey(deps.db, callerOf(request).workspaceId, params.id)),
      }),
      read.docs,
    )
    .delete(
      "/:id",
      ({ request, params }) => {
        const { workspaceId } = callerOf(request);
        withdrawKey(deps.db, { workspaceId, id: params.id }, auditorOf(request), deps.clock.now());
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

const NewKeyResource = named(
  "NewApiKey",
  Type.Object({
    id: Id,
    name,
    key: Type.String({ description: "The full key, shown only once" }),
    created_at: Instant,
  }),
  "A new API key with its value",
);

const tag = "Workspace";
const missing = { 404: ["API key not found"] };

const list = operation({
  name: "apiKeys.list",
  tag,
  summary: "List API keys",
  query: Type.Object({
    ...pageQuery(),
    active: Type.Optional(
      Type.Boolean({ description: "Filter by whether the key works; revoked and expired keys do not" }),
    ),
  }),
  access: { role: "manager" },
  answers: Type.Object({ keys: Type.Array(KeyResource), pagination: Pagination }),
});
const create = operation({
  name: "apiKeys.create",
  tag,
  summary: "Create an API key",
  body: Type.Object({
    name,
    permission: Type.Optional(permission),
    expires_at: Type.Optional(
      Nullable(
        Type.String({
          description: `When the key expires; ${A_DAY}`,
          examples: ["2027-01-01T00:00:00Z"],
        }),
      ),
    ),
    client_ids: Type.Optional(Nullable(clientIds)),
  }),
  example: { name: "CRM sync", permission: "write" },
  answers: NewKeyResource,
  status: 201,
  collection: "/api/api-keys",
  errors: {
    400: ["name: is required", "expires_at: must be in the future", "client_ids: no client has the id 42"],
  },
  idempotent: true,
});
const read = operation({
  name: "apiKeys.read",
  tag,
  summary: "Retrieve an API key",
  description: "The value is not returned; it is shown only once, at creation.",
  answers: One(KeyResource),
  errors: missing,
  access: { role: "manager" },
});
const remove = operation({
  name: "apiKeys.delete",
  tag,
  summary: "Revoke an API key",
  description: "The key stops working immediately and remains listed as inactive.",
  answers: Deleted,
  errors: { 400: ["The last active admin key cannot be deleted"], ...missing },
});

function futureInstant(text: string, timezone: string, now: Millis): Millis {
  const at = readInstant("expires_at", text, timezone);
  if (at <= now) throw badRequest("expires_at: must be in the future");
  return at;
}

function presentNewKey({ row, value }: { row: ApiKeyRow; value: string }): Static<typeof NewKeyResource> {
  return { id: row.id, name: row.name, key: value, created_at: iso(row.createdAt) };
}

const rowForm = {
  key: (row: ApiKeyRow) => [row.createdAt, row.id] as const,
  present: presentKey,
};
