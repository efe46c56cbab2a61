/** Checks whether a calendar's webhook still exists, and recreates it if not. */
import { DAY, HOUR, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import type { CalendarRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Settle } from "../../deps/worker-options.ts";
import { ADAPTERS } from "./adapters/all.ts";
import { accountAt, webhookOf } from "./secrets.ts";
import { findCalendar, updateCalendar } from "./store/calendars.ts";

/** Interval between checks: Calendly disables a webhook that has failed for a day. */
export const CHECK_EVERY: Millis = DAY;
/** Pause after a failed check. */
const RETRY: Millis = HOUR;

/** Checks a calendar and returns a function that records the outcome. */
export async function checkCalendar(deps: Deps, calendar: CalendarRow): Promise<Settle> {
  const remoteId = await activeWebhook(deps, calendar);
  const change = { remoteId, lastError: null, checkDueAt: deps.clock.now() + CHECK_EVERY };
  return () => void updateCalendar(deps.db, calendar, change);
}

export function recordFailedCheck({ db, clock, log }: Deps, calendar: CalendarRow, error: unknown): void {
  log.warn("calendar.not_checked", { calendar_id: calendar.id, reason: messageOf(error) });
  updateCalendar(db, calendar, { lastError: messageOf(error), checkDueAt: clock.now() + RETRY });
}

/** Returns the id of the webhook, or of the new webhook that replaces it. */
async function activeWebhook(deps: Deps, calendar: CalendarRow): Promise<string> {
  const account = accountAt(deps, calendar);
  const adapter = ADAPTERS[calendar.kind];
  const { remoteId } = calendar;
  if (remoteId !== null) {
    if (await adapter.isActive(account, remoteId)) return remoteId;
    // Delete the old webhook first: two webhooks cannot share a URL, and a disabled webhook keeps its URL.
    await adapter.remove(account, remoteId);
  }
  const created = await adapter.register(account, webhookOf(deps, calendar));
  if (findCalendar(deps.db, calendar.id)) deps.log.info("calendar.registered", { calendar_id: calendar.id });
  else await adapter.remove(account, created);
  return created;
}
