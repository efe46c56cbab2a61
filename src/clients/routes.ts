/** Serves /api/clients: the agency's customers, and the settings for answering their replies. */
import { Type } from "@sinclair/typebox";
import { notFound } from "../core/errors.ts";
import { columnsOf, named } from "../http/input.ts";
import { Deleted, One } from "../http/operation.ts";
import { route, routes } from "../http/route.ts";
import { listBody } from "../http/paging.ts";
import { auditorOf } from "../http/request.ts";
import { changeClient, createClient, removeClient } from "./change.ts";
import { ClientResource, DEFAULTS, presentClient, Settings } from "./present.ts";
import { findLogo, freeColor, getClientInScope, listClients } from "./store.ts";
import type { Deps } from "../deps/deps.ts";

export { ClientResource, presentClient };

export const clientRoutes = (deps: Deps) => routes(deps, [list, create, read, update, remove, logo]);

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
/** Errors from the store, which validates categories. */
const refusedCategories = [
  "auto_send_categories: unknown category warm",
  "auto_send_categories: ooo is never answered automatically",
  "auto_send_hours.to: must be after from",
  "owner_id: must be a member of the workspace",
  "viewer_categories: unknown category warm",
  "brand.color: must have a contrast of at least 4.5:1 with white",
];

const list = route.list("/api/clients", {
  name: "clients.list",
  tag,
  summary: "List clients",
  item: ClientResource,
  access: { filtersByClient: true },
  handle: ({ deps, caller, page }) =>
    listBody(listClients(deps.db, caller, page), page, {
      key: (row) => [row.createdAt, row.id] as const,
      present: (row) => presentClient(deps.db, caller, row),
    }),
});
const read = route.get("/api/clients/:id", {
  name: "clients.read",
  tag,
  summary: "Retrieve a client",
  answers: One(ClientResource),
  errors: missing,
  access: { filtersByClient: true },
  handle: ({ deps, params, caller }) => ({
    data: presentClient(deps.db, caller, getClientInScope(deps.db, caller, params.id)),
  }),
});
const create = route.create("/api/clients", {
  name: "clients.create",
  tag,
  summary: "Create a client",
  access: { role: "manager" },
  body: Type.Object({ ...Type.Partial(Type.Object(Settings)).properties, name: Settings.name }),
  example,
  answers: One(ClientResource),
  errors: { 400: [takenName, ...refusedCategories] },
  handle: ({ deps, request, caller, body }) => {
    const { workspaceId } = caller;
    const color = freeColor(deps.db, workspaceId);
    const fields = { ...DEFAULTS, color, ...columnsOf(body) };
    const client = { workspaceId, now: deps.clock.now(), fields };
    return { data: presentClient(deps.db, caller, createClient(deps.db, client, auditorOf(request))) };
  },
});
const update = route.patch("/api/clients/:id", {
  name: "clients.update",
  tag,
  summary: "Update a client",
  access: { role: "manager", filtersByClient: true },
  description: "Omitted fields are unchanged; null clears an optional field.",
  body: named("ClientSettings", Type.Partial(Type.Object(Settings))),
  example: {
    auto_send_enabled: true,
    auto_send_delay_minutes: 10,
    auto_send_categories: ["interested", "meeting-booked"],
    auto_send_daily_limit: 20,
  },
  answers: One(ClientResource),
  errors: {
    400: [takenName, ...refusedCategories],
    ...missing,
  },
  handle: ({ deps, request, params, caller, body }) => {
    const fields = columnsOf(body);
    const { workspaceId } = getClientInScope(deps.db, caller, params.id);
    return {
      data: presentClient(
        deps.db,
        caller,
        changeClient(
          deps.db,
          { ...fields, workspaceId, id: params.id, now: deps.clock.now() },
          auditorOf(request),
        ),
      ),
    };
  },
});
const remove = route.delete("/api/clients/:id", {
  name: "clients.delete",
  tag,
  summary: "Delete a client",
  access: { role: "manager" },
  answers: Deleted,
  errors: { 400: ["A connection uses this client"], ...missing },
  handle: ({ deps, request, params, caller }) => {
    const { workspaceId } = caller;
    const which = { workspaceId, id: params.id, now: deps.clock.now() };
    removeClient(deps.db, which, auditorOf(request));
    return { data: { id: params.id, deleted: true } };
  },
});

const logo = route.get("/api/clients/:id/logo", {
  name: "clients.logo",
  tag,
  summary: "Retrieve the logo in a client's brand",
  query: Type.Object({ v: Type.Optional(Type.String({ description: "Version, as in `brand.logo`" })) }),
  formats: { "*/*": "(the image's bytes)" },
  errors: { 404: ["Client not found", "The client has no logo"] },
  access: { filtersByClient: true },
  handle: ({ deps, params, caller }) => {
    const found = findLogo(deps.db, getClientInScope(deps.db, caller, params.id));
    if (!found) throw notFound("The client has no logo");
    return new Response(new Uint8Array(found.bytes), {
      headers: {
        "content-type": found.type,
        "content-disposition": "inline",
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=3600",
      },
    });
  },
});
