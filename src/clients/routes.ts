/** /api/clients: the agency's customers and the settings by which their replies are answered. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { iso } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { once } from "../http/idempotency.ts";
import { columnsOf, Nullable, Text } from "../http/input.ts";
import { Deleted, Id, Instant, Many, One, operation } from "../http/operation.ts";
import { listBody, pageFrom, pageQuery } from "../http/paging.ts";
import { callerOf } from "../http/request.ts";
import {
  deleteClient,
  getClient,
  insertClient,
  listClients,
  updateClient,
  type ClientFields,
  type ClientRow,
} from "./store.ts";

export const clientRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/clients" })
    .get(
      "",
      ({ request }) => {
        const page = pageFrom(list.query(request));
        return listBody(listClients(deps.db, callerOf(request).workspaceId, page), page, rowForm);
      },
      list.docs,
    )
    .post(
      "",
      ({ request, set }) =>
        once(deps, { request, set }, async () => {
          const fields = { ...DEFAULTS, ...columnsOf(await create.body(request)) };
          set.status = 201;
          return {
            data: presentClient(
              insertClient(deps.db, callerOf(request).workspaceId, fields, deps.clock.now()),
            ),
          };
        }),
      create.docs,
    )
    .get(
      "/:id",
      ({ request, params }) => ({
        data: presentClient(getClient(deps.db, callerOf(request).workspaceId, params.id)),
      }),
      read.docs,
    )
    .patch(
      "/:id",
      async ({ request, params }) => {
        const fields = columnsOf(await update.body(request));
        const { workspaceId } = callerOf(request);
        return {
          data: presentClient(
            updateClient(deps.db, { ...fields, workspaceId, id: params.id, now: deps.clock.now() }),
          ),
        };
      },
      update.docs,
    )
    .delete(
      "/:id",
      ({ request, params }) => {
        deleteClient(deps.db, {
          workspaceId: callerOf(request).workspaceId,
          id: params.id,
          now: deps.clock.now(),
        });
        return { data: { id: params.id, deleted: true } };
      },
      remove.docs,
    );

const Settings = {
  name: Text({ maxLength: 200, examples: ["Northwind Analytics"] }),
  service_description: Nullable(
    Type.String({
      maxLength: 20_000,
      description: "What the client offers, in its own words; what the AI answers from",
    }),
  ),
  calendar_link: Nullable(
    Type.String({
      maxLength: 2_000,
      pattern: "^https?://\\S+$",
      mustBe: "an http(s) address",
      description: "Where a lead books a meeting",
    }),
  ),
  auto_send_enabled: Type.Boolean({
    default: false,
    description: "Drafts that pass every gate are sent by themselves",
  }),
  auto_send_delay_minutes: Type.Integer({
    minimum: 0,
    maximum: 10_080,
    default: 5,
    description: "Minutes between a draft and its automatic sending, in which a person can step in",
  }),
  auto_draft_enabled: Type.Boolean({
    default: true,
    description: "The AI drafts an answer where one is called for",
  }),
};

export const ClientResource = Type.Object({
  id: Id,
  workspace_id: Id,
  ...Settings,
  created_at: Instant,
  updated_at: Instant,
});

const DEFAULTS: ClientFields = {
  name: "",
  serviceDescription: null,
  calendarLink: null,
  autoSendEnabled: false,
  autoSendDelayMinutes: 5,
  autoDraftEnabled: true,
};

const tag = "Clients";
const missing = { 404: ["Client not found"] };
const example = {
  name: "Northwind Analytics",
  service_description: "Dashboards for logistics companies, from 490 EUR a month.",
  calendar_link: "https://cal.example.com/northwind",
};

const list = operation({
  tag,
  summary: "List clients",
  query: Type.Object(pageQuery()),
  answers: Many(ClientResource),
});
const read = operation({ tag, summary: "Read a client", answers: One(ClientResource), errors: missing });
const create = operation({
  tag,
  summary: "Create a client",
  body: Type.Object({ ...Type.Partial(Type.Object(Settings)).properties, name: Settings.name }),
  example,
  answers: One(ClientResource),
  status: 201,
  errors: { 400: ["name: is required"] },
  idempotent: true,
});
const update = operation({
  tag,
  summary: "Change a client",
  description: "Members left out stay as they are; null clears an optional one.",
  body: Type.Partial(Type.Object(Settings)),
  example: { auto_send_enabled: true, auto_send_delay_minutes: 10 },
  answers: One(ClientResource),
  errors: { 400: ["auto_send_delay_minutes: must be between 0 and 10080"], ...missing },
});
const remove = operation({
  tag,
  summary: "Delete a client",
  answers: Deleted,
  errors: { 400: ["A connection uses this client"], ...missing },
});

export function presentClient(row: ClientRow): Static<typeof ClientResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    service_description: row.serviceDescription,
    calendar_link: row.calendarLink,
    auto_send_enabled: row.autoSendEnabled,
    auto_send_delay_minutes: row.autoSendDelayMinutes,
    auto_draft_enabled: row.autoDraftEnabled,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

const rowForm = {
  key: (row: ClientRow) => [row.createdAt, row.id] as const,
  present: presentClient,
};
