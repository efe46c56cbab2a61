/** Defines the drizzle tables of calendars and their bookings. */
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKING_STATES, CALENDAR_KINDS, MATCHES } from "../core/booking.ts";

export const calendars = sqliteTable("calendars", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  kind: text("kind", { enum: CALENDAR_KINDS }).notNull(),
  name: text("name").notNull(),
  hookTokenHash: blob("hook_token_hash", { mode: "buffer" }).notNull(),
  hookTokenSealed: text("hook_token_sealed").notNull(),
  secretSealed: text("secret_sealed").notNull(),
  apiKeySealed: text("api_key_sealed"),
  remoteId: text("remote_id"),
  lastEventAt: integer("last_event_at"),
  lastError: text("last_error"),
  checkDueAt: integer("check_due_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  deletedAt: integer("deleted_at"),
});

export const calendarEvents = sqliteTable("calendar_events", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  calendarId: text("calendar_id").notNull(),
  payloadPacked: blob("payload_packed", { mode: "buffer" }),
  attempts: integer("attempts").notNull().default(0),
  dueAt: integer("due_at"),
  reason: text("reason"),
  receivedAt: integer("received_at").notNull(),
});

export const bookings = sqliteTable("bookings", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  calendarId: text("calendar_id"),
  externalId: text("external_id").notNull(),
  previousExternalId: text("previous_external_id"),
  contactId: text("contact_id"),
  threadId: text("thread_id"),
  attendeeEmail: text("attendee_email").notNull(),
  attendeeName: text("attendee_name"),
  startsAt: integer("starts_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  state: text("state", { enum: BOOKING_STATES }).notNull(),
  matchedBy: text("matched_by", { enum: MATCHES }),
  reportedAt: integer("reported_at").notNull(),
  payloadPacked: blob("payload_packed", { mode: "buffer" }),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
