/** Finds the labels on an account's latest replies; runs in the reader because it scans many rows. */
import type { Millis } from "../../../core/clock.ts";
import type { Reader } from "../../../db/reader.ts";

/**
 * Number of latest replies to scan; limited, because labels have no index. Only the account's own replies
 * count toward the limit.
 */
const LOOKED_AT = 2_000;
/** An account has a few dozen labels at most. */
const MAX_LABELS = 100;

export interface AccountLabel {
  label: string;
  replies: number;
  latestAt: Millis;
}

/** Lists the labels on a connection's replies, most frequent first, in their latest spelling. */
export function listLabelsOf(
  reader: Reader,
  { workspaceId, connectionId }: { workspaceId: string; connectionId: string },
): Promise<AccountLabel[]> {
  const sql = `SELECT e.label, count(DISTINCT e.reply_seq) AS replies, max(e.created_at) AS latestAt
    FROM (SELECT t.reply_seq, t.created_at, t.detail_json ->> 'label' AS label
        FROM (SELECT seq FROM replies WHERE workspace_id = $workspaceId AND connection_id = $connectionId
            ORDER BY received_at DESC LIMIT ${LOOKED_AT}) r
          JOIN timeline_entries t ON t.reply_seq = r.seq
        WHERE +t.type = 'labeled') e
    GROUP BY lower(e.label) ORDER BY replies DESC, latestAt DESC LIMIT ${MAX_LABELS}`;
  return reader
    .read([{ sql, bindings: { workspaceId, connectionId } }], workspaceId)
    .then(([rows = []]) => rows as AccountLabel[]);
}
