/** Reads the numbers of conversations by state, view and so on, from counts maintained by triggers. */
import type { Db } from "../../../db/open.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { StoredCount } from "../rules/counts.ts";

export interface CountScope {
  workspaceId: string;
  /** Null for all clients. */
  clients: readonly string[] | null;
}

/** Counts in one query; names without conversations are omitted. */
export function countConversations(db: Db, { workspaceId, clients }: CountScope): StoredCount[] {
  const limited = clients === null ? null : JSON.stringify(clients);
  return db.sqlite
    .query<StoredCount, ReadQuery["bindings"]>(clients === null ? COUNTS : LIMITED_COUNTS)
    .all({ workspaceId, ...(limited !== null && { clients: limited }) });
}

const countsIn = (scope: string): string => `
  SELECT kind, name, sum(n) AS n FROM conversation_counts WHERE workspace_id = +$workspaceId ${scope} GROUP BY kind, name
  UNION ALL SELECT 'client', client_id, n FROM conversation_counts
    WHERE workspace_id = +$workspaceId ${scope} AND kind = 'state' AND name = 'open'
  UNION ALL SELECT 'proposed', '', count(DISTINCT thread_id) FROM approvals
    WHERE workspace_id = +$workspaceId ${scope} AND state = 'waiting'
  UNION ALL SELECT 'interested', id, 0 FROM categories WHERE workspace_id = +$workspaceId AND slug = 'interested'`;

export const COUNTS = countsIn("");
const LIMITED_COUNTS = countsIn("AND client_id IN (SELECT value FROM json_each(+$clients))");
