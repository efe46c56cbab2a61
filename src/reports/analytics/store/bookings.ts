/** Builds the queries that count bookings for reports. */
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

/** Counts the conversations with a meeting that was booked in each span, and meetings without a conversation. */
export function bookingsIn(
  { workspaceId, clients = [], connectionId, campaignId }: Selection,
  spans: readonly TimeSpan[],
): ReadQuery[] {
  const conditions = [
    connectionId === undefined ? "" : "AND t.connection_id = +$connectionId",
    campaignId === undefined ? "" : "AND t.campaign_id = +$campaignId",
  ];
  const sql = `
    SELECT count(DISTINCT coalesce(b.thread_id, b.id)) AS n FROM bookings b LEFT JOIN threads t ON t.id = b.thread_id
    WHERE b.workspace_id = +$workspaceId AND b.client_id IN (SELECT value FROM json_each(+$clients))
      AND b.state = 'booked' AND b.created_at >= +$from AND b.created_at < +$to ${conditions.join(" ")}`;
  const of = {
    workspaceId,
    clients: JSON.stringify(clients),
    ...(connectionId !== undefined && { connectionId }),
    ...(campaignId !== undefined && { campaignId }),
  };
  return spans.map(({ from, to }) => ({ sql, bindings: { ...of, from, to } }));
}
