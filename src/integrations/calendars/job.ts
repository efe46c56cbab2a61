/** Processes stored calendar payloads, and checks daily whether the calendars' webhooks still exist. */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import { unpack } from "../../db/packed.ts";
import type { CalendarEventRow, CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { combine, worker } from "../../deps/worker.ts";
import { ADAPTERS } from "./adapters/all.ts";
import { checkCalendar, recordFailedCheck } from "./check.ts";
import { fileReport } from "./file-report.ts";
import { UnreadableReport } from "./rules/report.ts";
import { CALENDAR_CHECKS, CALENDARS_TO_CHECK, findCalendar, updateCalendar } from "./store/calendars.ts";
import { CALENDAR_EVENTS, CALENDAR_EVENTS_TO_FILE, settleCalendarEvent } from "./store/events.ts";

const RETRY_PAUSE: Millis = 10 * SECOND;
const MAX_ATTEMPTS = 5;
const MAX_CHECKS = 4;

/** Creates the job for calendars. */
export function createCalendars(deps: Deps): Omit<Job, "name"> {
  const filed = worker<CalendarEventRow>(deps, {
    job: "calendars",
    queue: CALENDAR_EVENTS_TO_FILE,
    claims: CALENDAR_EVENTS,
    lanes: new Lanes({ total: 1 }),
    lease: MINUTE,
    act: (event) => () =>
      settleCalendarEvent(deps.db, event, { dueAt: null, reason: fileEvent(deps, event) }),
    fail(event, error) {
      deps.log.error("calendar.not_filed", { event_id: event.id, error });
      const dueAt = event.attempts < MAX_ATTEMPTS ? deps.clock.now() + RETRY_PAUSE : null;
      settleCalendarEvent(deps.db, event, { dueAt, reason: messageOf(error) });
    },
  });
  const checked = worker<CalendarRow>(deps, {
    job: "calendars",
    queue: CALENDARS_TO_CHECK,
    claims: CALENDAR_CHECKS,
    lanes: new Lanes({ total: MAX_CHECKS }),
    // Claims exist only in memory, so a crash repeats the work.
    lease: 0,
    act: (calendar) => checkCalendar(deps, calendar),
    fail: (calendar, error) => recordFailedCheck(deps, calendar, error),
  });
  const both = combine(filed, checked);
  return {
    ...both,
    shiftDueTimes(set) {
      filed.shiftDueTimes(set);
      checked.shiftDueTimes(set);
    },
  };
}

/** Processes a payload, in the caller's transaction. Returns why the payload was ignored; null if it was not. */
function fileEvent(deps: Deps, { calendarId, payloadPacked }: CalendarEventRow): string | null {
  const { db, clock } = deps;
  const now = clock.now();
  const calendar = findCalendar(db, calendarId);
  if (!calendar) return "the calendar was deleted";
  if (payloadPacked === null) return "the contact was erased";
  try {
    const report = ADAPTERS[calendar.kind].read(parsed(unpack(payloadPacked)));
    if (!report) return "not a booking";
    fileReport(deps, { calendar, report, payloadPacked }, now);
    if (calendar.lastError !== null) updateCalendar(db, calendar, { lastError: null });
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    updateCalendar(db, calendar, { lastError: `A booking could not be read: ${error.message}` });
    return error.message;
  }
}

function parsed(payload: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    throw new UnreadableReport("the payload is not JSON");
  }
}
