/** Serves /api/saved-views: named filters of the inbox. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { countOpen, MAX_COUNTED } from "../conversations/count-open.ts";
import { filtersOf, readSavedFilter, type ParsedQuery } from "../conversations/http/filters.ts";
import { readerOf } from "../conversations/http/whole-thread.ts";
import { attempt } from "../../core/bulk.ts";
import { seesClient, type Caller } from "../../core/caller.ts";
import { badRequest } from "../../core/errors.ts";
import { iso } from "../../core/clock.ts";
import type { SavedViewRow } from "../../db/table-rows.ts";
import { runOnce } from "../../http/idempotency.ts";
import { named, Text } from "../../http/input.ts";
import { Deleted, Id, Instant, Many, One, operation } from "../../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../../http/paging.ts";
import { callerOf } from "../../http/request.ts";
import { ownerFrom, requireChangeable, requireWithin } from "../../http/shared.ts";
import { deleteSavedView, getSavedView, insertSavedView, listSavedViews, updateSavedView } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export const savedViewRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/saved-views" })
    .get(
      "",
      ({ request }) => {
        const page = pageFrom(list.query(request));
        return listBody(listSavedViews(deps.db, callerOf(request), page), page, rowForm);
      },
      list.docs,
    )
    .get("/counts", async ({ request }) => ({ data: await countsFor(deps, callerOf(request)) }), counts.docs)
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { name, filter, is_shared = false } = await create.body(request);
          const caller = callerOf(request);
          const userId = ownerFrom(caller, is_shared);
          requireWithin(caller, { userId, isWithin: isWithinClients(caller, filter) });
          const fields = { name, filter, userId };
          set.status = 201;
          return {
            data: presentSavedView(insertSavedView(deps.db, caller.workspaceId, fields, deps.clock.now())),
          };
        }),
      create.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const { is_shared, ...changes } = await update.body(request);
        const caller = callerOf(request);
        const row = requireChangeable(caller, getSavedView(deps.db, caller, params.id));
        const change = {
          ...changes,
          ...(is_shared !== undefined && { userId: ownerFrom(caller, is_shared) }),
        };
        const { userId, filter } = { ...row, ...change };
        if (changes.filter || is_shared)
          requireWithin(caller, { userId, isWithin: isWithinClients(caller, filter) });
        return {
          data: presentSavedView(
            updateSavedView(deps.db, row.id, { ...change, updatedAt: deps.clock.now() }),
          ),
        };
      },
      update.docs,
    )
    .delete(
      "/:id",
      ({ request, params }) => {
        const caller = callerOf(request);
        const row = requireChangeable(caller, getSavedView(deps.db, caller, params.id));
        deleteSavedView(deps.db, row.id);
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

/**
 * Returns whether a filter names clients that the caller can all see. Throws 400 for unsupported parameters,
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
  name: Text({ maxLength: 100, examples: ["Booked, this month"] }),
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

export const SavedViewResource = named(
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

/** Returns the list request of each view, omitting views with deleted entities or hidden from this caller. */
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

const list = operation({
  name: "savedViews.list",
  tag,
  summary: "List saved views",
  query: Type.Object(pageQuery()),
  answers: Many(SavedViewResource),
  access,
});
const MAX_COUNTED_VIEWS = 100;

const counts = operation({
  name: "savedViews.counts",
  tag,
  summary: "Count conversations in saved views",
  description:
    `Returns open conversations by view ID, counted up to ${MAX_COUNTED}. Omits views that search by ` +
    "`q` or `sender` or exclude open conversations.",
  answers: One(Type.Record(Type.String(), Type.Integer())),
  access,
});
const create = operation({
  name: "savedViews.create",
  tag,
  summary: "Save a view",
  body: Type.Object({ name: Fields.name, filter: Fields.filter, is_shared: Type.Optional(Fields.is_shared) }),
  example,
  answers: One(SavedViewResource),
  status: 201,
  errors: {
    400: ["name: is required", "states: unknown parameter; known are view, state", "Invalid client_id"],
  },
  idempotent: true,
  access,
});
const update = operation({
  name: "savedViews.update",
  tag,
  summary: "Update a saved view",
  body: Type.Partial(Type.Object(Fields)),
  example: { name: "Booked, this month" },
  answers: One(SavedViewResource),
  errors: { ...missing, 400: ["states: unknown parameter; known are view, state"] },
  access,
});
const remove = operation({
  name: "savedViews.delete",
  tag,
  summary: "Delete a saved view",
  answers: Deleted,
  errors: missing,
  access,
});
