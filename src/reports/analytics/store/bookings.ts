/** Counts bookings for reports, in a worker. */
import type { Reader } from "../../../db/reader.ts";
import type { TimeSpan } from "../rules/days.ts";
import type { Selection } from "../rules/selection.ts";

const CLIENTS = `
  SELECT DISTINCT client_id AS id FROM calendars
  WHERE workspace_id = +$workspaceId AND deleted_at IS NULL`;

/** Lists the selected clients that have a calendar. */
export async function listCalendarClients(
  reader: Reader,
  { workspaceId, clientId, clients }: Selection,
): Promise<string[]> {
  const [rows = []] = await reader.read([{ sql: CLIENTS, bindings: { workspaceId } }], workspaceId);
  const selected = clientId === undefined ? clients : [clientId];
  const ids = (rows as { id: string }[]).map(({ id }) => id);
  return selected === undefined ? ids : ids.filter((id) => selected.includes(id));
}

/** Counts the conversations with a meeting that was booked in each span, and meetings without a conversation. */
export async function countBookings(
  reader: Reader,
  { workspaceId, clients = [], connectionId, campaignId }: Selection,
  spans: readonly TimeSpan[],
): Promise<number[]> {
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
  const queries = spans.map(({ from, to }) => ({ sql, bindings: { ...of, from, to } }));
  const counted = await reader.read(queries, workspaceId);
  return counted.map((rows) => (rows as { n: number }[])[0]?.n ?? 0);
}
