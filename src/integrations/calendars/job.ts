/** Files stored payloads of calendars, and checks daily whether their webhooks still exist. */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import { isDatabaseFailure, transact } from "../../db/open.ts";
import { unpack } from "../../db/packed.ts";
import type { CalendarEventRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { InFlight, yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { ADAPTERS } from "./adapters/all.ts";
import { checkCalendar } from "./check.ts";
import { fileReport } from "./file-report.ts";
import { UnreadableReport } from "./rules/report.ts";
import { CALENDARS_TO_CHECK, findCalendar, updateCalendar } from "./store/calendars.ts";
import {
  CALENDAR_EVENTS_TO_FILE,
  claimCalendarEvent,
  settleCalendarEvent,
  shiftCalendarDueTimes,
} from "./store/events.ts";

const BATCH_SIZE = 20;
/** The due time of a payload in progress: a crash of the process delays it, and counts. */
const LEASE: Millis = MINUTE;
const RETRY_PAUSE: Millis = 10 * SECOND;
const MAX_ATTEMPTS = 5;
const MAX_CHECKS = 4;

/** Creates the job. */
export function createCalendars(deps: Deps): Pick<Job, "run" | "idle" | "shiftDueTimes"> {
  const checks = new InFlight();
  return {
    async run() {
      startChecks(deps, checks);
      const due = CALENDAR_EVENTS_TO_FILE.listDue(deps.db, { now: deps.clock.now(), limit: BATCH_SIZE });
      for (const event of due) {
        file(deps, event);
        await yieldToEventLoop();
      }
      return due.length === BATCH_SIZE;
    },
    idle: () => checks.idle(),
    shiftDueTimes: (set) => shiftCalendarDueTimes(deps.db, set),
  };
}

function startChecks(deps: Deps, checks: InFlight): void {
  const now = deps.clock.now();
  const due = CALENDARS_TO_CHECK.listDue(deps.db, { now, limit: MAX_CHECKS });
  for (const calendar of due)
    if (checks.size < MAX_CHECKS && checks.of(calendar.id) === 0)
      checks.add(calendar.id, checkCalendar(deps, calendar), () => deps.wakeups.notify("calendars"));
}

function file(deps: Deps, due: CalendarEventRow): void {
  const { db, clock, log } = deps;
  const now = clock.now();
  const event = claimCalendarEvent(db, due, { now, lease: now + LEASE });
  if (!event) return;
  try {
    transact(db, () => settleCalendarEvent(db, event, { dueAt: null, reason: fileEvent(deps, event) }));
  } catch (error) {
    const isOver = event.attempts >= MAX_ATTEMPTS && !isDatabaseFailure(error);
    log.error("calendar.not_filed", { event_id: event.id, error });
    const dueAt = isOver ? null : clock.now() + RETRY_PAUSE;
    settleCalendarEvent(db, event, { dueAt, reason: messageOf(error) });
  }
}

/** Files a payload, in the caller's transaction. Returns why it was ignored; null if it was not. */
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
