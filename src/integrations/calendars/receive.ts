/** Validates and stores the payloads that calendars post. */
import { AppError } from "../../core/errors.ts";
import type { CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import { ADAPTERS } from "./adapters/all.ts";
import { secretOf } from "./secrets.ts";
import { updateCalendar } from "./store/calendars.ts";
import { insertCalendarEvent } from "./store/events.ts";

/** Throws 401 unless the raw body was signed with the calendar's secret. */
export function requireSigned(
  deps: Deps,
  calendar: CalendarRow,
  { headers, body }: { headers: Headers; body: Uint8Array },
): void {
  const posted = { body, now: deps.clock.now() };
  if (ADAPTERS[calendar.kind].isSigned(secretOf(deps, calendar), headers, posted)) return;
  deps.log.warn("calendar.signature_refused", { calendar_id: calendar.id });
  throw new AppError("unauthorized", "Wrong signature");
}

/** Stores a payload; resolves once it is on disk. */
export async function receive(deps: Deps, calendar: CalendarRow, body: Uint8Array): Promise<void> {
  await deps.commits.run(() => {
    const now = deps.clock.now();
    insertCalendarEvent(deps.db, calendar, body, now);
    updateCalendar(deps.db, calendar, { lastEventAt: now });
  });
  deps.wakeups.notify("calendars");
}
