/** Stores calendar payloads as received, until they are processed and their retention period ends. */
import { MINUTE, type Millis } from "../../../core/clock.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { pack } from "../../../db/packed.ts";
import { defineLeases, Queue } from "../../../db/queue.ts";
import { insertStatement, updateStatement } from "../../../db/rows.ts";
import { calendarEvents } from "../../../db/schema.ts";
import type { CalendarEventRow, CalendarRow } from "../../../db/table-rows.ts";

const adding = insertStatement(calendarEvents);

/** Stores a payload, which is due immediately. */
export function insertCalendarEvent(
  db: Db,
  { workspaceId, id: calendarId }: Pick<CalendarRow, "workspaceId" | "id">,
  payload: Uint8Array,
  now: Millis,
): void {
  const payloadPacked = Buffer.from(pack(payload));
  adding.run(db, { id: newId(now), workspaceId, calendarId, payloadPacked, dueAt: now, receivedAt: now });
}

/** Queue of payloads to process. */
export const CALENDAR_EVENTS_TO_FILE = new Queue(calendarEvents, { due: "due_at" });

export const CALENDAR_EVENTS = defineLeases(calendarEvents, {
  due: "dueAt",
  attempts: "attempts",
  crashDelay: `attempts * ${MINUTE}`,
});

const settling = updateStatement<typeof calendarEvents, Pick<CalendarEventRow, "id" | "attempts">>(
  calendarEvents,
  "id = $id AND attempts = $attempts",
);

/** Settles a claimed payload: done if `dueAt` is null, otherwise due again. */
export const settleCalendarEvent = (
  db: Db,
  { id, attempts }: CalendarEventRow,
  change: Pick<CalendarEventRow, "dueAt" | "reason">,
): void => settling.run(db, { id, attempts }, change);

const DELETE_OLD = `DELETE FROM calendar_events WHERE id IN
  (SELECT id FROM calendar_events WHERE received_at < $before AND due_at IS NULL ORDER BY received_at LIMIT $limit)`;

/** Deletes a batch of settled payloads received before the given time; returns the number deleted. */
export const deleteCalendarEvents = ({ sqlite }: Db, batch: { before: Millis; limit: number }): number =>
  sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_OLD).run(batch).changes;
