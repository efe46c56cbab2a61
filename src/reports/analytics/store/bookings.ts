/** Builds the queries that count bookings for reports. */
import { isShownConversation } from "../../../core/caller.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { TimeSpan } from "../rules/days.ts";
import type { Selection } from "../rules/selection.ts";

const CLIENTS = `
  SELECT DISTINCT client_id AS id FROM calendars
  WHERE workspace_id = +$workspaceId AND deleted_at IS NULL`;

/** Selects the clients that have a calendar. */
export const calendarClients = ({ workspaceId }: Selection): ReadQuery => ({
  sql: CLIENTS,
  bindings: { workspaceId },
});

/** How to group the meetings; null counts all meetings in a span together. */
export type BookedBy = "client" | "connection" | "campaign" | null;

/** SQL for the group key of a booking, as in other breakdowns; null for meetings without a conversation. */
const KEYS = {
  client: "b.client_id",
  connection: "t.connection_id",
  campaign: "iif(t.campaign_id IS NULL, t.connection_id, t.connection_id || ':' || t.campaign_id)",
};

/** The number of meetings in a group that were booked in the span with this index. */
export interface BookedRow {
  span: number;
  key: string;
  n: number;
}

/** Counts the conversations with a meeting that was booked in each span, and meetings without a conversation. */
export function bookingsIn(
  { workspaceId, clients = [], connectionId, campaignId, shown }: Selection,
  spans: readonly TimeSpan[],
  by: BookedBy = null,
): ReadQuery {
  const key = by === null ? "''" : KEYS[by];
  const conditions = [
    connectionId === undefined ? "" : "AND t.connection_id = +$connectionId",
    campaignId === undefined ? "" : "AND t.campaign_id = +$campaignId",
    shown ? `AND (b.thread_id IS NULL OR ${isShownConversation("b.thread_id")})` : "",
  ];
  const sql = `
    WITH spans AS MATERIALIZED (SELECT key AS no, value ->> 0 AS start, value ->> 1 AS stop FROM json_each(+$spans))
    SELECT span.no AS span, ${key} AS key, count(DISTINCT coalesce(b.thread_id, b.id)) AS n
    FROM spans span CROSS JOIN bookings b ON b.created_at >= span.start AND b.created_at < span.stop
    LEFT JOIN threads t ON t.id = b.thread_id
    WHERE b.workspace_id = +$workspaceId AND b.client_id IN (SELECT value FROM json_each(+$clients))
      AND b.state = 'booked' AND ${key} IS NOT NULL ${conditions.join(" ")}
    GROUP BY 1, 2`;
  const bindings = {
    workspaceId,
    clients: JSON.stringify(clients),
    spans: JSON.stringify(spans.map(({ from, to }) => [from, to])),
    ...(connectionId !== undefined && { connectionId }),
    ...(campaignId !== undefined && { campaignId }),
    ...(shown && { shown: JSON.stringify(shown) }),
  };
  return { sql, bindings };
}
