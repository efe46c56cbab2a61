/** Lists failed webhook deliveries from Instantly's delivery log. */
import { iso } from "../../core/clock.ts";
import { field, instant, objectOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { FailedEvent, FailedSince } from "../registration.ts";
import type { InstantlySession } from "./session.ts";

/** Maximum number of pages, with a hundred deliveries each. */
const MAX_PAGES = 100;

/**
 * Lists failed deliveries oldest first, without duplicates from retries. The log does not count toward the
 * limit for email lists, and has events that those lists lack: unsubscribes, bounces, labels.
 */
export async function listFailedEvents(
  session: InstantlySession,
  { since, url }: FailedSince,
): Promise<FailedEvent[]> {
  // The filter supports only whole days.
  const from = iso(since).slice(0, "2026-01-01".length);
  const found = new Map<string, FailedEvent>();
  for await (const row of session.rows(
    "/webhook-events",
    { success: "false", from, search: url },
    MAX_PAGES,
  )) {
    const event = isLost(row, url) ? eventIn(row) : null;
    if (event && event.at >= since) found.set(event.id, event);
  }
  return [...found.values()].toSorted((a, b) => a.at - b.at);
}

/** Returns whether a delivery to this webhook has permanently failed. */
const isLost = (row: Json, url: string): boolean =>
  text(field(row, "webhook_url")) === url &&
  field(row, "success") !== true &&
  field(row, "will_retry") !== true &&
  field(row, "retry_successful") !== true;

function eventIn(row: Json): FailedEvent | null {
  const id = text(field(row, "retry_group_id")) ?? text(field(row, "id"));
  const at = instant(field(row, "timestamp_created"));
  const body = field(row, "payload");
  return id === null || at === null || !objectOf(body) ? null : { id, at, body: body ?? null };
}
