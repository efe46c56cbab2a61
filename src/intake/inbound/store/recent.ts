/** Finds a connection's recent payloads, and counts its pending and failed ones. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { Reader } from "../../../db/reader.ts";
import type { InboundRow } from "../../../db/table-rows.ts";
import type { InboundStatus } from "./inbound.ts";

export type RecentEvent = Pick<
  InboundRow,
  "id" | "eventType" | "reason" | "replyId" | "receivedAt" | "settledAt"
> & {
  status: InboundStatus;
};

/**
 * Maximum number of payloads to scan across workspaces, which takes half a second; an index by connection
 * would slow down every insert. For a quiet account, the scan starts at the time of its last payload.
 */
const LOOKED_AT = 500_000;

interface Recent {
  workspaceId: string;
  connectionId: string;
  /** Inclusive start. */
  since: Millis;
  /** Inclusive end. */
  until: Millis;
  limit: number;
}

/** Lists a connection's latest payloads, newest first; runs off the event loop. */
export function listRecent(reader: Reader, { workspaceId, ...which }: Recent): Promise<RecentEvent[]> {
  // Without an outer ORDER BY, the scan ends with the last requested row.
  const sql = `SELECT id, eventType, status, reason, replyId, receivedAt, settledAt
    FROM (SELECT id, connection_id, event_type AS eventType, status, reason, reply_id AS replyId,
        received_at AS receivedAt, settled_at AS settledAt
      FROM inbound_events WHERE received_at BETWEEN $since AND $until ORDER BY received_at DESC, rowid DESC LIMIT ${LOOKED_AT})
    WHERE connection_id = $connectionId LIMIT +$limit`;
  return reader.read([{ sql, bindings: which }], workspaceId).then(([rows = []]) => rows as RecentEvent[]);
}

/** Maximum number of a workspace's failures to search for a connection's failures. The newest are used. */
const FAILURES_LOOKED_AT = 1_000;
const MAX_WAITING = 1_000;

/** Counts a connection's pending and failed payloads, up to 1,000 each. */
export function countOpenPayloads(
  { sqlite }: Db,
  connection: { workspaceId: string; connectionId: string },
): { waiting: number; failed: number } {
  const statement = sqlite.query<{ waiting: number; failed: number }, typeof connection>(`SELECT
    (SELECT count(*) FROM (SELECT 1 FROM inbound_events
       WHERE connection_id = $connectionId AND due_at IS NOT NULL LIMIT ${MAX_WAITING})) AS waiting,
    (SELECT count(*) FROM (SELECT connection_id FROM inbound_events
       WHERE workspace_id = $workspaceId AND status = 'failed' ORDER BY received_at DESC LIMIT ${FAILURES_LOOKED_AT}) WHERE connection_id = $connectionId) AS failed`);
  return statement.get(connection) ?? { waiting: 0, failed: 0 };
}
