/** Serves /api/clients: the agency's customers, and the settings for answering their replies. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { runOnce } from "../http/idempotency.ts";
import { columnsOf } from "../http/input.ts";
import { Deleted, Many, One, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { auditorOf, callerOf } from "../http/request.ts";
import { changeClient, createClient, removeClient } from "./change.ts";
import { ClientResource, DEFAULTS, presentClient, Settings } from "./present.ts";
import { freeColor, getClientInScope, listClients } from "./store.ts";
import type { ClientRow } from "../db/table-rows.ts";
import type { Deps } from "../deps/deps.ts";

export { ClientResource, presentClient };

export const clientRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/clients" })
    .get(
      "",
      ({ request }) => {
        const page = pageFrom(list.query(request));
        return listBody(listClients(deps.db, callerOf(request), page), page, rowForm);
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        runOnce(deps, { request, set }, async () => {
          const { workspaceId } = callerOf(request);
          const color = freeColor(deps.db, workspaceId);
          const fields = { ...DEFAULTS, color, ...columnsOf(await create.body(request)) };
          set.status = 201;
          const client = { workspaceId, now: deps.clock.now(), fields };
          return { data: presentClient(createClient(deps.db, client, auditorOf(request))) };
        }),
      create.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => ({
        data: presentClient(getClientInScope(deps.db, callerOf(request), params.id)),
      }),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const fields = columnsOf(await update.body(request));
        const caller = callerOf(request);
        const { workspaceId } = getClientInScope(deps.db, caller, params.id);
        return {
          data: presentClient(
            changeClient(
              deps.db,
              { ...fields, workspaceId, id: params.id, now: deps.clock.now() },
              auditorOf(request),
            ),
          ),
        };
      },
      update.docs,
    )
    .delete(
      "/:id",
      ({ request, params }) => {
        const { workspaceId } = callerOf(request);
        const which = { workspaceId, id: params.id, now: deps.clock.now() };
        removeClient(deps.db, which, auditorOf(request));
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

const tag = "Clients";
const missing = { 404: ["Client not found"] };
const example = {
  name: "Northwind Analytics",
  service_description: "Dashboards for logistics companies, from 490 EUR a month.",
  calendar_link: "https://cal.example.com/northwind",
  signature: "Best regards,\nJonas Weber\nNorthwind Analytics",
  facts: "Q: How long is the contract?\nA: Month to month, 30 days' notice.",
};
const takenName = "name: is used by another client";
/** Errors of the store, which checks categories. */
const refusedCategories = [
  "auto_send_categories: unknown category warm",
  "auto_send_categories: ooo is never answered automatically",
  "auto_send_hours.to: must be after from",
  "owner_id: must be a member of the workspace",
];

const list = operation({
  name: "clients.list",
  tag,
  summary: "List clients",
  query: Type.Object(pageQuery()),
  answers: Many(ClientResource),
  access: { filtersByClient: true },
});
const read = operation({
  name: "clients.read",
  tag,
  summary: "Retrieve a client",
  answers: One(ClientResource),
  errors: missing,
  access: { filtersByClient: true },
});
const create = operation({
  name: "clients.create",
  tag,
  summary: "Create a client",
  access: { role: "manager" },
  body: Type.Object({ ...Type.Partial(Type.Object(Settings)).properties, name: Settings.name }),
  example,
  answers: One(ClientResource),
  status: 201,
  collection: "/api/clients",
  errors: { 400: ["name: is required", takenName, ...refusedCategories] },
  idempotent: true,
});
const update = operation({
  name: "clients.update",
  tag,
  summary: "Update a client",
  access: { role: "manager", filtersByClient: true },
  description: "Omitted members are unchanged; null clears an optional one.",
  body: Type.Partial(Type.Object(Settings)),
  example: {
    auto_send_enabled: true,
    auto_send_delay_minutes: 10,
    auto_send_categories: ["interested", "meeting-booked"],
    auto_send_daily_limit: 20,
  },
  answers: One(ClientResource),
  errors: {
    400: ["auto_send_delay_minutes: must be between 0 and 10080", takenName, ...refusedCategories],
    ...missing,
  },
});
const remove = operation({
  name: "clients.delete",
  tag,
  summary: "Delete a client",
  access: { role: "manager" },
  answers: Deleted,
  errors: { 400: ["A connection uses this client"], ...missing },
});

const rowForm = {
  key: (row: ClientRow) => [row.createdAt, row.id] as const,
  present: presentClient,
};
