/** Stores bookings. */
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { BookingState } from "../../../core/booking.ts";
import { isShownConversation, seesClient, type ClientFilter, type Scope } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { notFound } from "../../../core/errors.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { listRows, type Slice } from "../../../db/page.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { bookings } from "../../../db/schema.ts";
import type { BookingRow } from "../../../db/table-rows.ts";

export type NewBooking = Omit<BookingRow, "id" | "createdAt" | "updatedAt"> & { createdAt?: Millis };

const adding = insertStatement(bookings);

export const insertBooking = (db: Db, booking: NewBooking, now: Millis): BookingRow =>
  adding.get(db, { createdAt: now, ...booking, id: newId(now), updatedAt: now });

type Own = Pick<BookingRow, "workspaceId" | "id">;
const OWN = "id = $id AND workspace_id = $workspaceId";
const reading = selectStatement<typeof bookings, Own>(bookings, `WHERE ${OWN}`);
const changing = updateStatement<typeof bookings, Own>(bookings, OWN);

/** Returns a booking of a client in scope; throws 404 otherwise. */
export function getBooking(db: Db, scope: Scope, id: string): BookingRow {
  const row = reading.get(db, { workspaceId: scope.workspaceId, id: id.toLowerCase() });
  if (!row || !seesClient(scope, row.clientId) || !isShown(db, scope, row))
    throw notFound("Booking not found");
  return row;
}

/** Returns whether a viewer may see a booking: it has no conversation, or one that the viewer may see. */
function isShown({ sqlite }: Db, { shown }: Scope, { threadId }: BookingRow): boolean {
  if (!shown || threadId === null) return true;
  const found = sqlite.query<unknown, Record<string, string>>(
    `SELECT 1 WHERE ${isShownConversation("+$threadId")}`,
  );
  return found.get({ threadId, shown: JSON.stringify(shown) }) !== null;
}

type BookingChange = Partial<Omit<BookingRow, "id" | "workspaceId" | "clientId" | "createdAt" | "updatedAt">>;

export function updateBooking(
  db: Db,
  { workspaceId, id }: Own,
  change: BookingChange,
  now: Millis,
): BookingRow {
  const row = changing.get(db, { workspaceId, id }, { ...change, updatedAt: now });
  if (!row) throw notFound("Booking not found");
  return row;
}

type InCalendar = { calendarId: string; externalId: string };
const ofCalendar = selectStatement<typeof bookings, InCalendar>(
  bookings,
  "WHERE calendar_id = $calendarId AND external_id = $externalId",
);
const replacing = selectStatement<typeof bookings, InCalendar>(
  bookings,
  "WHERE calendar_id = $calendarId AND previous_external_id = $externalId LIMIT 1",
);
const reported = selectStatement<typeof bookings, { clientId: string; externalId: string }>(
  bookings,
  "WHERE client_id = $clientId AND external_id = $externalId AND calendar_id IS NULL",
);

/** Finds a booking by the calendar's id. */
export const findBooking = (db: Db, which: InCalendar): BookingRow | undefined => ofCalendar.get(db, which);

/** Finds the booking that replaces another one. */
export const findReplacement = (db: Db, which: InCalendar): BookingRow | undefined =>
  replacing.get(db, which);

/** Finds a booking that was reported through the API. */
export const findReported = (db: Db, clientId: string, externalId: string): BookingRow | undefined =>
  reported.get(db, { clientId, externalId });

/** Returns whether a conversation has a meeting that has not been canceled. */
export const hasMeeting = ({ sqlite }: Db, threadId: string): boolean =>
  sqlite
    .query<unknown, { threadId: string }>(
      "SELECT 1 FROM bookings WHERE thread_id = $threadId AND state = 'booked' LIMIT 1",
    )
    .get({ threadId }) !== null;

export interface BookingFilters extends ClientFilter {
  workspaceId: string;
  state?: BookingState;
  /** Only bookings without a conversation, or only those with one. */
  isUnmatched?: boolean;
  threadId?: string;
}

/** Lists bookings, newest first. */
export function listBookings(db: Db, filters: BookingFilters, page: Slice) {
  const { workspaceId, clientId, clients, shown, state, isUnmatched, threadId } = filters;
  const where = and(
    eq(bookings.workspaceId, workspaceId),
    clientId === undefined ? undefined : eq(bookings.clientId, clientId),
    clients === undefined ? undefined : inArray(bookings.clientId, [...clients]),
    shown &&
      sql`(thread_id IS NULL OR thread_id IN (SELECT seen.thread_id FROM conversations seen
      WHERE (seen.client_id || ':' || seen.category_id) IN (SELECT value FROM json_each(${JSON.stringify(shown)}))))`,
    state === undefined ? undefined : eq(bookings.state, state),
    isUnmatched === undefined
      ? undefined
      : isUnmatched
        ? isNull(bookings.threadId)
        : isNotNull(bookings.threadId),
    threadId === undefined ? undefined : eq(bookings.threadId, threadId),
  );
  return listRows(db, { table: bookings, where, page, newestFirst: true });
}
