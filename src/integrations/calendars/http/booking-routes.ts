/** Serves /api/bookings: booked meetings and their conversations. */
import { Type } from "@sinclair/typebox";
import { listViewerFigures } from "../../../clients/store.ts";
import { clientFilter, isForViewer, seesClient, type Caller } from "../../../core/caller.ts";
import type { BookingRow } from "../../../db/table-rows.ts";
import type { Deps } from "../../../deps/deps.ts";
import { columnsOf, Nullable, readInstant, Text, Uuid } from "../../../http/input.ts";
import { One } from "../../../http/operation.ts";
import { listBody } from "../../../http/paging.ts";
import { route, routes } from "../../../http/route.ts";
import { assignBooking, reportBooking } from "../bookings.ts";
import { BookingResource, presentBooking, state } from "../present.ts";
import { getBooking, listBookings } from "../store/bookings.ts";

export const bookingRoutes = (deps: Deps) => routes(deps, [list, read, create, update]);

const tag = "Calendars";
const access = { filtersByClient: true } as const;
const missing = { 404: ["Booking not found"] };

/** Limits a viewer to clients that show meetings in their figures. */
export function withMeetings({ db }: Pick<Deps, "db">, caller: Caller): Caller {
  if (!isForViewer(caller)) return caller;
  const showing = listViewerFigures(db, caller.workspaceId)
    .filter(({ id, figures }) => seesClient(caller, id) && figures.includes("meetings_booked"))
    .map(({ id }) => id);
  return { ...caller, clients: showing };
}

const list = route.list("/api/bookings", {
  name: "bookings.list",
  tag,
  summary: "List bookings",
  description: "Newest first.",
  access,
  item: BookingResource,
  query: Type.Object({
    client_id: Type.Optional(Uuid({ description: "Filter by client" })),
    state: Type.Optional({ ...state, description: "Filter by state" }),
    unmatched: Type.Optional(
      Type.Boolean({ description: "True for bookings without a conversation, false for bookings with one" }),
    ),
    thread_id: Type.Optional(Uuid({ description: "Filter by conversation" })),
  }),
  handle: ({ deps, caller, query, page }) => {
    const filters = {
      workspaceId: caller.workspaceId,
      ...clientFilter(withMeetings(deps, caller), query.client_id),
      ...(query.state && { state: query.state }),
      ...(query.unmatched !== undefined && { isUnmatched: query.unmatched }),
      ...(query.thread_id !== undefined && { threadId: query.thread_id.toLowerCase() }),
    };
    return listBody(listBookings(deps.db, filters, page), page, {
      key: (row: BookingRow) => [row.createdAt, row.id] as const,
      present: (row: BookingRow) => presentBooking(deps, row),
    });
  },
});

const read = route.get("/api/bookings/:id", {
  name: "bookings.read",
  tag,
  summary: "Retrieve a booking",
  access,
  answers: One(BookingResource),
  errors: missing,
  handle: ({ deps, caller, params }) => ({
    data: presentBooking(deps, getBooking(deps.db, withMeetings(deps, caller), params.id)),
  }),
});

const create = route.create("/api/bookings", {
  name: "bookings.create",
  tag,
  summary: "Report a booking from another calendar",
  description: "A second report with the same `external_id` updates the booking and returns 200.",
  access,
  body: Type.Object({
    client_id: Type.String({ description: "Client that the meeting is with" }),
    external_id: Text({ maxLength: 500, description: "Your ID for the booking" }),
    attendee_email: Type.String({ maxLength: 254 }),
    name: Type.Optional(Nullable(Type.String({ maxLength: 200, description: "The attendee's name" }))),
    starts_at: Type.String(),
    ends_at: Type.String(),
    state,
  }),
  example: {
    client_id: "0198c000-0000-7000-8000-000000000001",
    external_id: "meeting-1042",
    attendee_email: "dana@prospect.example.com",
    name: "Dana Reyes",
    starts_at: "2030-03-04T08:00:00.000Z",
    ends_at: "2030-03-04T08:30:00.000Z",
    state: "booked",
  },
  answers: One(BookingResource),
  mayExist: true,
  errors: {
    400: [
      "Invalid client_id",
      "attendee_email: must be an email address",
      "ends_at: must not be before starts_at",
    ],
  },
  handle: ({ deps, caller, body: { starts_at, ends_at, ...body }, set }) => {
    const startsAt = readInstant("starts_at", starts_at);
    const endsAt = readInstant("ends_at", ends_at);
    const { row, isNew } = reportBooking(deps, caller, { ...columnsOf(body), startsAt, endsAt });
    set.status = isNew ? 201 : 200;
    return { data: presentBooking(deps, row) };
  },
});

const update = route.patch("/api/bookings/:id", {
  name: "bookings.update",
  tag,
  summary: "Assign a booking to a conversation",
  access,
  body: Type.Object({
    thread_id: Nullable(
      Type.String({
        description: "A conversation of the same client; null to remove the booking from its conversation",
      }),
    ),
  }),
  example: { thread_id: "0198c000-0000-7000-8000-000000000004" },
  answers: One(BookingResource),
  errors: { 400: ["thread_id: is required", "Invalid thread_id"], ...missing },
  handle: ({ deps, caller, params, body: { thread_id: threadId } }) => {
    return { data: presentBooking(deps, assignBooking(deps, caller, { id: params.id, threadId })) };
  },
});
