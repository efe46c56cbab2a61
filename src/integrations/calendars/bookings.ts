/** Records bookings reported by people and scripts, and the conversations that people assign to them. */
import type { BookingState } from "../../core/booking.ts";
import type { Caller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { badRequest } from "../../core/errors.ts";
import { findClientInScope } from "../../clients/store.ts";
import { transact } from "../../db/open.ts";
import type { BookingRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { applyBooked, applyCancelled, applyUnmatched, type EffectDeps } from "./effects.ts";
import { matched, matchReport } from "./match.ts";
import { addressOf, textOf } from "./rules/report.ts";
import { findReported, getBooking, insertBooking, updateBooking } from "./store/bookings.ts";
import { findThreadOfClient } from "./store/match.ts";

type BookingDeps = EffectDeps & Pick<Deps, "clock">;

export interface ReportedBooking {
  clientId: string;
  externalId: string;
  attendeeEmail: string;
  name?: string | null;
  startsAt: Millis;
  endsAt: Millis;
  state: BookingState;
}

/** Records a booking from a calendar that is not connected, or updates the booking with the same `externalId`. */
export function reportBooking(
  deps: BookingDeps,
  caller: Caller,
  { clientId, externalId, attendeeEmail, name, startsAt, endsAt, state }: ReportedBooking,
): { row: BookingRow; isNew: boolean } {
  const { db, clock } = deps;
  const { workspaceId } = caller;
  const client = findClientInScope(db, caller, clientId);
  if (!client) throw badRequest("Invalid client_id");
  const email = addressOf(attendeeEmail);
  if (email === null) throw badRequest("attendee_email: must be an email address");
  if (endsAt < startsAt) throw badRequest("ends_at: must not be before starts_at");
  const now = clock.now();
  return transact(db, () => {
    const known = findReported(db, client.id, externalId);
    const attendee = { attendeeEmail: email, attendeeName: textOf(name) };
    const fields = { ...attendee, startsAt, endsAt, state, reportedAt: now };
    if (known) return { row: update(deps, known, fields, now), isNew: false };
    const found = matchReport(db, { workspaceId, clientId: client.id }, { token: null, email, guests: [] });
    const external = { externalId, previousExternalId: null, calendarId: null, payloadPacked: null };
    const own = { workspaceId, clientId: client.id };
    const row = insertBooking(db, { ...own, ...external, ...found, ...fields }, now);
    record(deps, row, state === "booked" ? "booking.created" : "booking.cancelled", now);
    apply(deps, row, { isMoved: false }, now);
    return { row, isNew: true };
  });
}

function update(deps: BookingDeps, known: BookingRow, fields: Partial<BookingRow>, now: Millis): BookingRow {
  const row = updateBooking(deps.db, known, fields, now);
  const isMoved = row.startsAt !== known.startsAt || row.endsAt !== known.endsAt;
  if (row.state === known.state && !isMoved) return row;
  if (row.state === "cancelled" && known.state === "cancelled") return row;
  record(deps, row, row.state === "cancelled" ? "booking.cancelled" : "booking.rescheduled", now);
  apply(deps, row, { isMoved: known.state === "booked" }, now);
  return row;
}

function apply(deps: BookingDeps, row: BookingRow, how: { isMoved: boolean }, now: Millis): void {
  if (row.state === "booked") applyBooked(deps, row, how, now);
  else applyCancelled(deps, row, now);
}

const record = (
  { events }: BookingDeps,
  { workspaceId, id }: BookingRow,
  type: "booking.created" | "booking.rescheduled" | "booking.cancelled",
  now: Millis,
): void => events.record({ type, workspaceId, id }, now);

/** Moves a booking to a conversation of the same client; null removes it from its conversation. */
export function assignBooking(
  deps: BookingDeps,
  caller: Caller,
  { id, threadId }: { id: string; threadId: string | null },
): BookingRow {
  const { db, clock } = deps;
  const now = clock.now();
  return transact(db, () => {
    const before = getBooking(db, caller, id);
    const thread = threadId === null ? null : findThreadOfClient(db, before, threadId.toLowerCase());
    if (thread === undefined) throw badRequest("Invalid thread_id");
    if (before.threadId === (thread?.threadId ?? null)) return before;
    const match = thread ? matched(thread, "person") : { threadId: null, contactId: null, matchedBy: null };
    const row = updateBooking(db, before, match, now);
    applyUnmatched(deps, before);
    if (thread) apply(deps, row, { isMoved: false }, now);
    return row;
  });
}
