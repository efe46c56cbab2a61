/**
 * Serves /api/api-keys: listing, creating and revoking keys. Its responses have no `data` envelope, by
 * contract.
 */
import { Type, type Static } from "@sinclair/typebox";
import { iso, type Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { A_DAY, Nullable, readInstant, named } from "../../http/input.ts";
import { Deleted, Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody, pageFrom, pageQuery, Pagination } from "../../http/paging.ts";
import { auditorOf } from "../../http/request.ts";
import { createKey, makerOf, withdrawKey } from "./manage.ts";
import { getKey, listKeys } from "./store.ts";
import type { ApiKeyRow } from "../../db/table-rows.ts";
import { getWorkspace } from "../workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";
import { clientIds, extra, mcp, name, permission, KeyResource, presentKey } from "./present.ts";

export const keyRoutes = (deps: Deps) => routes(deps, [list, create, read, remove]);

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

const list = route.get("/api/api-keys", {
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
  handle: ({ deps, caller, query }) => {
    const page = pageFrom(query);
    const active = query.active === undefined ? {} : { active: { is: query.active, at: deps.clock.now() } };
    const keys = listKeys(deps.db, { workspaceId: caller.workspaceId, ...active }, page);
    const { data, pagination } = listBody(keys, page, rowForm);
    return { keys: data, pagination };
  },
});
const create = route.create("/api/api-keys", {
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
    extra: Type.Optional(extra),
    mcp: Type.Optional(Nullable(mcp)),
  }),
  example: { name: "CRM sync", permission: "write" },
  answers: NewKeyResource,
  errors: {
    400: [
      "expires_at: must be in the future",
      "client_ids: no client has the id 42",
      "extra: requires the permission write or admin",
    ],
  },
  handle: ({ deps, request, caller, body }) => {
    const { name, permission = "admin", expires_at = null, client_ids: clientIds = null, extra = [] } = body;
    const { mcp: level = null } = body;
    const now = deps.clock.now();
    const expiresAt =
      expires_at === null
        ? null
        : futureInstant(expires_at, getWorkspace(deps.db, caller.workspaceId).timezone, now);
    const createdBy = makerOf(deps.db, caller);
    const key = {
      workspaceId: caller.workspaceId,
      name,
      permission,
      expiresAt,
      clientIds,
      extra,
      createdBy,
      mcp: level,
    };
    return presentNewKey(createKey(deps.db, key, auditorOf(request), now));
  },
});
const read = route.get("/api/api-keys/:id", {
  name: "apiKeys.read",
  tag,
  summary: "Retrieve an API key",
  description: "The value is not returned; it is shown only once, at creation.",
  answers: One(KeyResource),
  errors: missing,
  access: { role: "manager" },
  handle: ({ deps, params, caller }) => ({
    data: presentKey(getKey(deps.db, caller.workspaceId, params.id)),
  }),
});
const remove = route.delete("/api/api-keys/:id", {
  name: "apiKeys.delete",
  tag,
  summary: "Revoke an API key",
  description: "The key stops working immediately and remains listed as inactive.",
  answers: Deleted,
  errors: { 400: ["The last active admin key cannot be deleted"], ...missing },
  handle: ({ deps, request, params, caller }) => {
    const { workspaceId } = caller;
    withdrawKey(deps.db, { workspaceId, id: params.id }, auditorOf(request), deps.clock.now());
    return { data: { id: params.id, deleted: true } };
  },
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
