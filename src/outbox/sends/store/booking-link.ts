/** Adds tracking to a client's calendar link in outgoing texts. */
import type { CalendarKind } from "../../../core/booking.ts";
import type { Db } from "../../../db/open.ts";
import { withBookingToken } from "../rules/booking-link.ts";

type TrackingRow = { link: string; kinds: string };

const TRACKING = `
  SELECT cl.calendar_link AS link, (
    SELECT json_group_array(DISTINCT kind) FROM calendars WHERE client_id = cl.id AND deleted_at IS NULL
  ) AS kinds
  FROM clients cl WHERE cl.id = $clientId AND cl.track_calendar_links = 1 AND cl.calendar_link IS NOT NULL`;

/**
 * Returns an outgoing text with a tracked calendar link, if the client has a calendar and enabled tracking.
 */
export function trackedText(
  { sqlite }: Db,
  { clientId, threadId }: { clientId: string; threadId: string | null },
  text: string,
): string {
  if (threadId === null) return text;
  const row = sqlite.query<TrackingRow, { clientId: string }>(TRACKING).get({ clientId });
  if (!row) return text;
  return withBookingToken(text, { link: row.link, kinds: JSON.parse(row.kinds) as CalendarKind[], threadId });
}
