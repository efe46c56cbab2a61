/**
 * Records a booking that a calendar reported. Reports can arrive repeatedly and in any order. A canceled booking
 * stays canceled; a rescheduled meeting becomes a new booking, which replaces the previous one.
 */
import type { Millis } from "../../core/clock.ts";
import type { BookingRow, CalendarRow } from "../../db/table-rows.ts";
import { applyBooked, applyCancelled, type EffectDeps } from "./effects.ts";
import { matchReport, type MatchColumns } from "./match.ts";
import type { BookingReport } from "./rules/report.ts";
import { findBooking, findReplacement, insertBooking, updateBooking } from "./store/bookings.ts";

interface Filed {
  calendar: CalendarRow;
  report: BookingReport;
  /** The payload as stored. */
  payloadPacked: Buffer | null;
}

/** Records a reported booking, in the caller's transaction. */
export function fileReport(deps: EffectDeps, filed: Filed, now: Millis): void {
  const { id: calendarId } = filed.calendar;
  const { externalId, state } = filed.report;
  const known = findBooking(deps.db, { calendarId, externalId });
  if (!known) return fileNew(deps, filed, now);
  // A canceled booking is never revived, because calendars create a new booking instead.
  if (known.state === "cancelled") return;
  if (state === "cancelled") cancel(deps, known, filed, now);
  else move(deps, known, filed, now);
}

function fileNew(deps: EffectDeps, filed: Filed, now: Millis): void {
  const { calendar, report } = filed;
  const { id: calendarId } = calendar;
  const { externalId, previousExternalId } = report;
  const isReplaced = report.isReplaced || findReplacement(deps.db, { calendarId, externalId }) !== undefined;
  const previous =
    previousExternalId === null
      ? undefined
      : findBooking(deps.db, { calendarId, externalId: previousExternalId });
  const booking = insertBooking(deps.db, newBooking(deps, filed, { isReplaced, previous }, now), now);
  if (booking.state === "booked") {
    if (previous?.state === "booked") updateBooking(deps.db, previous, { state: "cancelled" }, now);
    const isMoved = previousExternalId !== null;
    record(deps, booking, isMoved ? "booking.rescheduled" : "booking.created", now);
    applyBooked(deps, booking, { isMoved }, now);
  } else if (!isReplaced) {
    record(deps, booking, "booking.cancelled", now);
    applyCancelled(deps, booking, now);
  }
}

function newBooking(
  { db }: EffectDeps,
  { calendar, report, payloadPacked }: Filed,
  { isReplaced, previous }: { isReplaced: boolean; previous: BookingRow | undefined },
  now: Millis,
): Parameters<typeof insertBooking>[1] {
  const { workspaceId, clientId, id: calendarId } = calendar;
  const found = matchReport(db, calendar, report);
  return {
    workspaceId,
    clientId,
    calendarId,
    externalId: report.externalId,
    previousExternalId: report.previousExternalId,
    ...(previous ? matchLike(previous, found) : found),
    attendeeEmail: report.email,
    attendeeName: report.name,
    startsAt: report.startsAt,
    endsAt: report.endsAt,
    state: isReplaced ? "cancelled" : report.state,
    reportedAt: report.reportedAt ?? now,
    payloadPacked,
    // A rescheduled meeting counts as booked at the time of its first booking.
    ...(previous && { createdAt: previous.createdAt }),
  };
}

/**
 * Keeps the conversation that a person chose. Also keeps a rescheduled meeting's conversation if the new
 * payload has no token.
 */
function matchLike({ threadId, contactId, matchedBy }: BookingRow, found: MatchColumns): MatchColumns {
  return matchedBy === "person" || found.threadId === null ? { threadId, contactId, matchedBy } : found;
}

function cancel(deps: EffectDeps, known: BookingRow, { report, payloadPacked }: Filed, now: Millis): void {
  const reportedAt = Math.max(known.reportedAt, report.reportedAt ?? now);
  const change = { state: "cancelled", reportedAt, payloadPacked } as const;
  const booking = updateBooking(deps.db, known, change, now);
  if (report.isReplaced) return;
  record(deps, booking, "booking.cancelled", now);
  applyCancelled(deps, booking, now);
}

/** Applies new times. Repeated or older reports change nothing. */
function move(deps: EffectDeps, known: BookingRow, { report, payloadPacked }: Filed, now: Millis): void {
  const { startsAt, endsAt } = report;
  const reportedAt = report.reportedAt ?? now;
  if (reportedAt < known.reportedAt || (startsAt === known.startsAt && endsAt === known.endsAt)) return;
  const booking = updateBooking(deps.db, known, { startsAt, endsAt, reportedAt, payloadPacked }, now);
  record(deps, booking, "booking.rescheduled", now);
  applyBooked(deps, booking, { isMoved: true }, now);
}

type BookingEvent = "booking.created" | "booking.rescheduled" | "booking.cancelled";

const record = (
  { events }: EffectDeps,
  { workspaceId, id }: BookingRow,
  type: BookingEvent,
  now: Millis,
): void => events.record({ type, workspaceId, id }, now);
