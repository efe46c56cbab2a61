/** Reads conversation counts, for example by state or view, which triggers maintain. */
import { shownSql, type Scope } from "../../../core/caller.ts";
import type { ShownPairs } from "../../../core/viewer.ts";
import type { Db } from "../../../db/open.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import type { StoredCount } from "../rules/counts.ts";

/** Returns all counts from one query; omits names without conversations. */
export function countConversations(db: Db, { workspaceId, clients, shown }: Scope): StoredCount[] {
  if (shown) return countShown(db, { workspaceId, clients, shown });
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

/** Counts a viewer's conversations one by one, since the maintained counts include hidden categories. */
function countShown(
  { sqlite }: Db,
  { workspaceId, clients, shown }: Scope & { shown: ShownPairs },
): StoredCount[] {
  const only = shown.filter((pair) => clients?.some((id) => pair.startsWith(`${id}:`)) ?? true);
  return sqlite
    .query<StoredCount, ReadQuery["bindings"]>(SHOWN_COUNTS)
    .all({ workspaceId, shown: JSON.stringify(only) });
}

const SHOWN_COUNTS = `
  WITH seen AS MATERIALIZED (
    SELECT thread_id, client_id, state, category_id, outgoing_state FROM conversations
    WHERE workspace_id = +$workspaceId AND ${shownSql()})
  SELECT 'state' AS kind, state AS name, count(*) AS n FROM seen GROUP BY state
  UNION ALL SELECT 'client', client_id, count(*) FROM seen WHERE state = 'open' GROUP BY client_id
  UNION ALL SELECT 'category', category_id, count(*) FROM seen WHERE state = 'open' GROUP BY category_id
  UNION ALL SELECT 'outgoing', outgoing_state, count(*) FROM seen WHERE outgoing_state IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'proposed', '', count(*) FROM seen
    WHERE thread_id IN (SELECT thread_id FROM approvals WHERE workspace_id = +$workspaceId AND state = 'waiting')
  UNION ALL SELECT 'interested', id, 0 FROM categories WHERE workspace_id = +$workspaceId AND slug = 'interested'`;
