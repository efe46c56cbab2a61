/**
 * Builds the queries for the board, which shows work currently waiting, by client and by person. They run in the
 * reader.
 */
import type { Millis } from "../../../core/clock.ts";
import type { ReadQuery } from "../../../db/reader.ts";

export interface BoardRequest {
  workspaceId: string;
  /** Null for all clients. */
  clients: readonly string[] | null;
  /** Start of the period for meetings. */
  meetingsFrom: Millis;
  /** Start of today in the workspace's time zone. */
  today: Millis;
}

export interface BoardClientRow {
  id: string;
  slaMinutes: number | null;
  slaHours: string | null;
  interested: number;
  meetings: number;
  lastReplyAt: Millis | null;
  connection: "ok" | "failing" | "paused" | null;
}

export interface WaitingRow {
  clientId: string;
  assigneeId: string | null;
  /** For each waiting conversation, when its oldest open reply arrived. */
  since: Millis;
}

export interface AssignedRow {
  userId: string;
  open: number;
}

export interface AnsweredRow {
  actor: string;
  answered: number;
}

const IN_SCOPE = "(+$clients IS NULL OR client_id IN (SELECT value FROM json_each(+$clients)))";

/**
 * For clients with a calendar, bookings count as meetings; for all others, conversations in `meeting-booked`
 * count.
 */
const CLIENTS = `
  SELECT cl.id, cl.sla_minutes AS slaMinutes, cl.sla_hours_json AS slaHours,
    (SELECT count(*) FROM conversations c JOIN categories k ON k.id = c.category_id
     WHERE c.workspace_id = cl.workspace_id AND c.client_id = cl.id AND c.state = 'open' AND k.is_positive = 1) AS interested,
    CASE WHEN EXISTS (SELECT 1 FROM calendars WHERE client_id = cl.id AND deleted_at IS NULL)
      THEN (SELECT count(DISTINCT coalesce(thread_id, id)) FROM bookings
        WHERE workspace_id = cl.workspace_id AND client_id = cl.id AND state = 'booked' AND created_at >= +$meetingsFrom)
      ELSE (SELECT count(*) FROM conversations c JOIN categories k ON k.id = c.category_id
        WHERE c.workspace_id = cl.workspace_id AND c.client_id = cl.id AND k.slug = 'meeting-booked'
          AND c.latest_reply_at >= +$meetingsFrom) END AS meetings,
    (SELECT max(received_at) FROM replies WHERE workspace_id = cl.workspace_id AND client_id = cl.id) AS lastReplyAt,
    (SELECT CASE WHEN max(refused_at IS NOT NULL OR failing_at IS NOT NULL) THEN 'failing'
       WHEN min(status = 'paused') THEN 'paused' WHEN count(*) > 0 THEN 'ok' END
     FROM connections x WHERE x.workspace_id = cl.workspace_id AND x.deleted_at IS NULL
       AND (x.client_id = cl.id OR EXISTS (
         SELECT 1 FROM connection_routes r WHERE r.connection_id = x.id AND r.client_id = cl.id))) AS connection
  FROM clients cl
  WHERE cl.workspace_id = +$workspaceId AND cl.deleted_at IS NULL
    AND (+$clients IS NULL OR cl.id IN (SELECT value FROM json_each(+$clients)))
  ORDER BY cl.created_at, cl.id`;

const WAITING = `
  SELECT client_id AS clientId, assignee_id AS assigneeId, unanswered_since AS since FROM conversations
  WHERE workspace_id = +$workspaceId AND state = 'open' AND unanswered_since IS NOT NULL AND ${IN_SCOPE}`;

const ASSIGNED = `
  SELECT assignee_id AS userId, count(*) AS open FROM conversations
  WHERE workspace_id = +$workspaceId AND state = 'open' AND assignee_id IS NOT NULL GROUP BY 1`;

const ANSWERED = `
  SELECT actor, count(*) AS answered FROM send_attempts
  WHERE workspace_id = +$workspaceId AND kind = 'reply' AND state = 'sent' AND sent_by = 'manual'
    AND finished_at >= +$today GROUP BY 1`;

export function boardOf({ workspaceId, clients, meetingsFrom, today }: BoardRequest): ReadQuery[] {
  const only = { workspaceId, clients: clients && JSON.stringify(clients) };
  return [
    { sql: CLIENTS, bindings: { ...only, meetingsFrom } },
    { sql: WAITING, bindings: only },
    { sql: ASSIGNED, bindings: { workspaceId } },
    { sql: ANSWERED, bindings: { workspaceId, today } },
  ];
}
