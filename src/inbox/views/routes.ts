/** Serves /api/saved-views: named filters of the inbox. */
import { Type, type Static } from "@sinclair/typebox";
import { countOpen, MAX_COUNTED } from "../conversations/count-open.ts";
import { filtersOf, readSavedFilter, type ParsedQuery } from "../conversations/http/filters.ts";
import { readerOf } from "../conversations/http/whole-thread.ts";
import { attempt } from "../../core/bulk.ts";
import { seesClient, type Caller } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { iso } from "../../core/clock.ts";
import type { SavedViewRow } from "../../db/table-rows.ts";
import { named, Text } from "../../http/input.ts";
import { Deleted, Id, Instant, One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { ownerFrom, requireChangeable, requireWithin } from "../../http/shared.ts";
import { deleteSavedView, getSavedView, insertSavedView, listSavedViews, updateSavedView } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const savedViewRoutes = (deps: Deps) => routes(deps, [list, counts, create, update, remove]);

/**
 * Returns whether the caller can see all clients that a filter names. Throws 400 for unsupported parameters,
 * and if a limited caller names another client.
 */
function isWithinClients(caller: Caller, filter: Readonly<Record<string, unknown>>): boolean {
  const { client_id: listed } = readSavedFilter(filter);
  if (listed === undefined) return false;
  const ids = listed.split(",").map((id) => id.trim().toLowerCase());
  if (!ids.every((id) => seesClient(caller, id))) throw badRequest("Invalid client_id");
  return true;
}

const Fields = {
  name: Text({ maxLength: 100 }),
  filter: Type.Record(Type.String(), Type.String(), {
    description: "Parameters of `GET /api/threads` with their values; `view` must be a built-in view",
    examples: [{ category: "meeting-booked", state: "all" }],
  }),
  is_shared: Type.Boolean({
    description:
      "Whether other members can see the view: those who can see its `client_id`, or those who can see " +
      "all clients if it has none. Only managers can create and change shared views",
  }),
};

const SavedViewResource = named(
  "SavedView",
  Type.Object({ id: Id, ...Fields, created_at: Instant, updated_at: Instant }),
);

const presentSavedView = (row: SavedViewRow): Static<typeof SavedViewResource> => ({
  id: row.id,
  name: row.name,
  filter: row.filter as Record<string, string>,
  is_shared: row.userId === null,
  created_at: iso(row.createdAt),
  updated_at: iso(row.updatedAt),
});

function countsFor(deps: Deps, caller: Caller): Promise<Record<string, number>> {
  const { workspaceId } = caller;
  return countOpen(deps, { lists: listsOf(deps, caller), userId: readerOf(caller), workspaceId });
}

/**
 * Returns the list request for each view. Omits views that refer to deleted records, and views hidden from
 * this caller.
 */
function listsOf({ db }: Deps, caller: Caller): Map<string, ParsedQuery> {
  const lists = new Map<string, ParsedQuery>();
  for (const { id } of listSavedViews(db, caller, { limit: MAX_COUNTED_VIEWS, offset: 0, after: null }).rows)
    attempt(id, () => void lists.set(id, filtersOf(db, caller, { view: id })));
  return lists;
}

const rowForm = { key: (row: SavedViewRow) => [row.createdAt, row.id] as const, present: presentSavedView };

const tag = "Conversations";
const access = { role: "viewer", filtersByClient: true } as const;
const missing = { 404: ["Saved view not found"] };
const example = { name: "Booked", filter: { category: "meeting-booked", state: "all" } };

const list = route.list("/api/saved-views", {
  name: "savedViews.list",
  tag,
  summary: "List saved views",
  item: SavedViewResource,
  access,
  handle: ({ deps, caller, page }) => listBody(listSavedViews(deps.db, caller, page), page, rowForm),
});
const MAX_COUNTED_VIEWS = 100;

const counts = route.get("/api/saved-views/counts", {
  name: "savedViews.counts",
  tag,
  summary: "Count conversations in saved views",
  description:
    `Returns the number of open conversations by view ID, up to ${MAX_COUNTED}. Omits views that search by ` +
    "`q` or `sender` or exclude open conversations.",
  answers: One(Type.Record(Type.String(), Type.Integer())),
  access,
  handle: async ({ deps, caller }) => ({ data: await countsFor(deps, caller) }),
});
const create = route.post("/api/saved-views", {
  name: "savedViews.create",
  tag,
  summary: "Save a view",
  body: Type.Object({ name: Fields.name, filter: Fields.filter, is_shared: Type.Optional(Fields.is_shared) }),
  example,
  answers: One(SavedViewResource),
  status: 201,
  errors: {
    400: ["states: unknown parameter; known are view, state", "Invalid client_id"],
  },
  idempotent: true,
  access,
  handle: ({ deps, caller, body }) => {
    const { name, filter, is_shared = false } = body;
    const userId = ownerFrom(caller, is_shared);
    requireWithin(caller, { userId, isWithin: isWithinClients(caller, filter) });
    const fields = { name, filter, userId };
    return {
      data: presentSavedView(insertSavedView(deps.db, caller.workspaceId, fields, deps.clock.now())),
    };
  },
});
const update = route.patch("/api/saved-views/:id", {
  name: "savedViews.update",
  tag,
  summary: "Update a saved view",
  body: Type.Partial(Type.Object(Fields)),
  example: { name: "Booked, this month" },
  answers: One(SavedViewResource),
  errors: { ...missing, 400: ["states: unknown parameter; known are view, state"] },
  access,
  handle: ({ deps, params, caller, body }) => {
    const { is_shared, ...changes } = body;
    const row = requireChangeable(caller, getSavedView(deps.db, caller, params.id));
    const change = {
      ...changes,
      ...(is_shared !== undefined && { userId: ownerFrom(caller, is_shared) }),
    };
    const { userId, filter } = { ...row, ...change };
    if (changes.filter || is_shared)
      requireWithin(caller, { userId, isWithin: isWithinClients(caller, filter) });
    return {
      data: presentSavedView(updateSavedView(deps.db, row.id, { ...change, updatedAt: deps.clock.now() })),
    };
  },
});
const remove = route.delete("/api/saved-views/:id", {
  name: "savedViews.delete",
  tag,
  summary: "Delete a saved view",
  answers: Deleted,
  errors: missing,
  access,
  handle: ({ deps, params, caller }) => {
    const row = requireChangeable(caller, getSavedView(deps.db, caller, params.id));
    deleteSavedView(deps.db, row.id);
    return { data: { id: params.id, deleted: true } };
  },
});
