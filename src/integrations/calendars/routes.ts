/** Serves /api/calendars: the calendars that report bookings. */
import { Type } from "@sinclair/typebox";
import type { CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { columnsOf, Nullable, Text } from "../../http/input.ts";
import { Deleted, One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { auditorOf } from "../../http/request.ts";
import { route, routes } from "../../http/route.ts";
import { changeCalendar, createCalendar, removeCalendar } from "./manage.ts";
import { CalendarResource, CreatedCalendar, kind, name, presentCalendar } from "./present.ts";
import { getCalendar, listCalendars } from "./store/calendars.ts";

export const calendarRoutes = (deps: Deps) => routes(deps, [list, create, read, update, remove]);

const tag = "Calendars";
const access = { role: "manager" } as const;
const missing = { 404: ["Calendar not found"] };
const refused = [
  "secret: cannot be combined with api_key",
  "api_key: Calendly answered 403: the API key is not allowed to create webhooks, or the plan does not include them",
];

const secret = Text({ maxLength: 500, description: "Secret that signs the webhooks" });
const apiKey = Text({
  maxLength: 2_000,
  description: "Stored encrypted; used to create and check the webhook",
});

const list = route.list("/api/calendars", {
  name: "calendars.list",
  tag,
  summary: "List calendars",
  access,
  item: CalendarResource,
  handle: ({ deps, caller, page }) =>
    listBody(listCalendars(deps.db, caller.workspaceId, page), page, {
      key: (row: CalendarRow) => [row.createdAt, row.id] as const,
      present: (row: CalendarRow) => presentCalendar(deps, caller, row),
    }),
});

const create = route.create("/api/calendars", {
  name: "calendars.create",
  tag,
  summary: "Connect a calendar",
  description:
    "With `api_key`, Replydesk creates the webhook in the calendar. Otherwise, create the webhook there " +
    "yourself, using `webhook_url` and the secret that you provide or that the response shows once.",
  access,
  body: Type.Object({
    kind,
    client_id: Type.String({ description: "Client that the meetings are with" }),
    name,
    secret: Type.Optional(Nullable(secret)),
    api_key: Type.Optional(Nullable(apiKey)),
  }),
  example: { kind: "calcom", client_id: "0198c000-0000-7000-8000-000000000001", name: "Intro call" },
  answers: One(CreatedCalendar),
  errors: { 400: ["Invalid client_id", "secret: must not be no-secret-provided", ...refused] },
  handle: async ({ deps, request, caller, body }) => {
    const made = { ...columnsOf(body), workspaceId: caller.workspaceId };
    const { row, secret: shown } = await createCalendar(deps, made, auditorOf(request));
    return { data: { ...presentCalendar(deps, caller, row), secret: shown } };
  },
});

const read = route.get("/api/calendars/:id", {
  name: "calendars.read",
  tag,
  summary: "Retrieve a calendar",
  access,
  answers: One(CalendarResource),
  errors: missing,
  handle: ({ deps, caller, params }) => ({
    data: presentCalendar(deps, caller, getCalendar(deps.db, { ...caller, id: params.id })),
  }),
});

const update = route.patch("/api/calendars/:id", {
  name: "calendars.update",
  tag,
  summary: "Update a calendar",
  access,
  body: Type.Object({
    name: Type.Optional(name),
    secret: Type.Optional(secret),
    api_key: Type.Optional(apiKey),
  }),
  example: { name: "Demo" },
  answers: One(CalendarResource),
  errors: { 400: refused, ...missing },
  handle: async ({ deps, request, caller, params, body }) => {
    const change = { ...columnsOf(body), workspaceId: caller.workspaceId, id: params.id };
    return { data: presentCalendar(deps, caller, await changeCalendar(deps, change, auditorOf(request))) };
  },
});

const remove = route.delete("/api/calendars/:id", {
  name: "calendars.delete",
  tag,
  summary: "Delete a calendar",
  description: "Removes the webhook at the calendar if Replydesk created it. Bookings are kept.",
  access,
  answers: Deleted,
  errors: missing,
  handle: async ({ deps, request, caller: { workspaceId }, params }) => {
    await removeCalendar(deps, { workspaceId, id: params.id }, auditorOf(request));
    return { data: { id: params.id, deleted: true } };
  },
});
