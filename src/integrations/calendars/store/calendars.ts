/**
 * Stores calendars. A deleted calendar keeps its row, because bookings refer to it, but without usable
 * secrets.
 */
import { and, eq, isNull } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { notFound } from "../../../core/errors.ts";
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import { listRows, type Slice } from "../../../db/page.ts";
import { Queue, type Claims } from "../../../db/queue.ts";
import { insertStatement, selectStatement, updateStatement } from "../../../db/rows.ts";
import { calendars } from "../../../db/schema.ts";
import type { CalendarRow } from "../../../db/table-rows.ts";

export type NewCalendar = Pick<
  CalendarRow,
  | "id"
  | "workspaceId"
  | "clientId"
  | "kind"
  | "name"
  | "hookTokenHash"
  | "hookTokenSealed"
  | "secretSealed"
  | "apiKeySealed"
>;

const adding = insertStatement(calendars);

export const insertCalendar = (db: Db, calendar: NewCalendar, now: Millis): CalendarRow =>
  adding.get(db, { ...calendar, createdAt: now, updatedAt: now });

const OWN = "id = $id AND workspace_id = $workspaceId AND deleted_at IS NULL";
type Own = Pick<CalendarRow, "workspaceId" | "id">;
const reading = selectStatement<typeof calendars, Own>(calendars, `WHERE ${OWN}`);
const changing = updateStatement<typeof calendars, Own>(calendars, OWN);

export function getCalendar(db: Db, { workspaceId, id }: Own): CalendarRow {
  const row = reading.get(db, { workspaceId, id });
  if (!row) throw notFound("Calendar not found");
  return row;
}

export type CalendarChange = Partial<
  Omit<CalendarRow, "id" | "workspaceId" | "clientId" | "kind" | "createdAt">
>;

/** Changes a calendar; returns undefined if it was deleted in the meantime. */
export const updateCalendar = (
  db: Db,
  { workspaceId, id }: Own,
  change: CalendarChange,
): CalendarRow | undefined => changing.get(db, { workspaceId, id }, change);

/** Finds a calendar by the token in its webhook URL. */
export function findCalendarByToken(db: Db, token: string): CalendarRow | undefined {
  return db.orm
    .select()
    .from(calendars)
    .where(and(eq(calendars.hookTokenHash, hashToken(token)), isNull(calendars.deletedAt)))
    .get();
}

const byId = selectStatement<typeof calendars, { id: string }>(
  calendars,
  "WHERE id = $id AND deleted_at IS NULL",
);
export const findCalendar = (db: Db, id: string): CalendarRow | undefined => byId.get(db, { id });

/** Returns the name of a calendar, even if the calendar was deleted. */
export const findCalendarName = ({ sqlite }: Db, id: string): string | null =>
  sqlite.query<{ name: string }, { id: string }>("SELECT name FROM calendars WHERE id = $id").get({ id })
    ?.name ?? null;

export const listCalendars = (db: Db, workspaceId: string, page: Slice) =>
  listRows(db, {
    table: calendars,
    where: and(eq(calendars.workspaceId, workspaceId), isNull(calendars.deletedAt)),
    page,
  });

/** Queue of webhooks to check. */
export const CALENDARS_TO_CHECK = new Queue(calendars, { due: "check_due_at" });

/** Checks are not claimed, because repeating one has no effect. */
export const CALENDAR_CHECKS: Claims<CalendarRow> = {
  claim: (_db, calendar) => calendar,
  requeue: (db, calendar, checkDueAt) => void updateCalendar(db, calendar, { checkDueAt }),
  release: () => [],
  shiftDueTimes: ({ sqlite }, set) =>
    void sqlite
      .query<unknown, { now: Millis; by: Millis }>(
        "UPDATE calendars SET check_due_at = max($now, check_due_at - $by) WHERE check_due_at > $now",
      )
      .run(set),
};
