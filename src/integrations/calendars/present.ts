/** Presents calendars and bookings as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { BOOKING_STATES, CALENDAR_KINDS, MATCHES } from "../../core/booking.ts";
import { allows, type Caller } from "../../core/caller.ts";
import { iso } from "../../core/clock.ts";
import type { BookingRow, CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { hookUrlOf } from "./secrets.ts";
import { findCalendarName } from "./store/calendars.ts";

export const kind = OneOf(CALENDAR_KINDS);
export const name = Text({ maxLength: 200 });

const calendar = {
  id: Id,
  workspace_id: Id,
  client_id: Id,
  kind,
  name: Type.String(),
  webhook_url: Nullable(
    Type.String({ description: "URL that the calendar posts bookings to; null without admin permission" }),
  ),
  is_registered: Type.Boolean({ description: "Whether Replydesk created the webhook and checks it daily" }),
  last_event_at: Nullable(Instant),
  last_error: Nullable(Type.String({ description: "Why the last check or event failed" })),
  created_at: Instant,
  updated_at: Instant,
};

export const CalendarResource = named("Calendar", Type.Object(calendar), "A client's calendar");
export const CreatedCalendar = named(
  "CreatedCalendar",
  Type.Object({
    ...calendar,
    secret: Nullable(
      Type.String({
        description:
          "Secret to enter in the calendar, shown only once; null if you provided it or an API key",
      }),
    ),
  }),
  "A new calendar",
);

export function presentCalendar(
  deps: Pick<Deps, "vault" | "config">,
  { permission }: Pick<Caller, "permission">,
  row: CalendarRow,
): Static<typeof CalendarResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    client_id: row.clientId,
    kind: row.kind,
    name: row.name,
    webhook_url: allows(permission, "admin") ? hookUrlOf(deps, row) : null,
    is_registered: row.remoteId !== null,
    last_event_at: iso(row.lastEventAt),
    last_error: row.lastError,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

export const state = OneOf(BOOKING_STATES);

export const BookingResource = named(
  "Booking",
  Type.Object({
    id: Id,
    workspace_id: Id,
    client_id: Id,
    calendar_id: Nullable({ ...Id, description: "Null for bookings reported through the API" }),
    calendar_name: Nullable(Type.String({ description: "Set even if the calendar was deleted" })),
    external_id: Type.String({ description: "The calendar's ID for the booking" }),
    previous_external_id: Nullable(Type.String({ description: "ID of the booking that this one replaces" })),
    contact_id: Nullable(Id),
    thread_id: Nullable({ ...Id, description: "The booking's conversation; null if none was found" }),
    attendee_email: Type.String(),
    attendee_name: Nullable(Type.String({ description: "Name as the attendee entered it" })),
    starts_at: Instant,
    ends_at: Instant,
    state,
    matched_by: Nullable(
      OneOf(MATCHES, {
        description:
          "How the conversation was found: the token of a tracked link, the attendee's address, a guest's " +
          "address, or a person's choice",
      }),
    ),
    created_at: Instant,
    updated_at: Instant,
  }),
  "A booked meeting",
);

export function presentBooking({ db }: Pick<Deps, "db">, row: BookingRow): Static<typeof BookingResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    client_id: row.clientId,
    calendar_id: row.calendarId,
    calendar_name: row.calendarId === null ? null : findCalendarName(db, row.calendarId),
    external_id: row.externalId,
    previous_external_id: row.previousExternalId,
    contact_id: row.contactId,
    thread_id: row.threadId,
    attendee_email: row.attendeeEmail,
    attendee_name: row.attendeeName,
    starts_at: iso(row.startsAt),
    ends_at: iso(row.endsAt),
    state: row.state,
    matched_by: row.matchedBy,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}
