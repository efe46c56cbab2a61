/** Reads how many conversations there are in each state, view and so on, from the counts that triggers keep. */
import type { Db } from "../../db/open.ts";
import type { ReadQuery } from "../../db/reader.ts";
import type { Counted } from "../rules/counts.ts";

export interface CountScope {
  workspaceId: string;
  /** Null for all clients. */
  clients: readonly string[] | null;
  /** The person who asks, for what is assigned to them; null for a key. */
  userId: string | null;
}

/** Counts in one query; a name with no conversations is left out. */
export function countConversations(db: Db, { workspaceId, clients, userId }: CountScope): Counted[] {
  const limited = clients === null ? null : JSON.stringify(clients);
  return db.sqlite
    .query<Counted, ReadQuery["bindings"]>(clients === null ? COUNTS : LIMITED_COUNTS)
    .all({ workspaceId, userId: userId ?? "", ...(limited !== null && { clients: limited }) });
}

const countsIn = (scope: string): string => `
  WITH counted AS MATERIALIZED (
    SELECT client_id, state, assignee_id, attention, is_automatic, order_state,
      category_id = (SELECT id FROM categories WHERE workspace_id = +$workspaceId AND slug = 'interested') AS interested, n
    FROM conversation_counts WHERE workspace_id = +$workspaceId ${scope}
  )
  SELECT 'state' AS kind, state AS name, sum(n) AS n FROM counted GROUP BY state
  UNION ALL SELECT 'attention', attention, sum(n) FROM counted WHERE attention <> '' GROUP BY attention
  UNION ALL SELECT 'client', client_id, sum(n) FROM counted WHERE state = 'open' GROUP BY client_id
  UNION ALL SELECT 'assignee', assignee_id, sum(n) FROM counted WHERE state = 'open' GROUP BY assignee_id
  UNION ALL SELECT 'view', 'interested', sum(n) FROM counted WHERE state = 'open' AND interested
  UNION ALL SELECT 'view', 'mine', sum(n) FROM counted WHERE state = 'open' AND assignee_id = +$userId AND +$userId <> ''
  UNION ALL SELECT 'view', 'automatic', sum(n) FROM counted WHERE is_automatic
  UNION ALL SELECT 'view', 'scheduled', sum(n) FROM counted WHERE order_state IN ('waiting', 'held')`;

const COUNTS = countsIn("");
const LIMITED_COUNTS = countsIn("AND client_id IN (SELECT value FROM json_each(+$clients))");
