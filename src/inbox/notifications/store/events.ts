/** Reads the facts about a reply that its notifications need. */
import type { Actor } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

export interface ReplyNews {
  threadId: string;
  clientId: string;
  /** When the reply was received, or moved to its client if that was later. */
  since: Millis;
  /** Whether the reply is pending or ready. */
  isOpen: boolean;
  /** Whether the category is positive, and the conversation is not waiting for a client. */
  isPositive: boolean;
  category: string | null;
  categoryId: string | null;
  /** Why the conversation needs review; null if it does not. */
  attention: string | null;
  /** The person who chose the category; null if a rule, the model or a key chose it. */
  categorizedBy: Actor | null;
}

type NewsRow = Omit<ReplyNews, "isOpen" | "isPositive"> & { isOpen: 0 | 1; isPositive: 0 | 1 };

const NEWS = `
  SELECT r.thread_id AS threadId, r.client_id AS clientId, max(r.received_at, coalesce(c.moved_at, 0)) AS since,
    r.status IN ('pending', 'ready') AS isOpen, coalesce(k.is_positive AND c.is_unrouted = 0, FALSE) AS isPositive, k.name AS category,
    r.category_id AS categoryId,
    CASE WHEN c.state = 'open' THEN c.attention END AS attention,
    CASE r.category_by WHEN 'person' THEN (
      SELECT actor FROM timeline_entries t
      WHERE t.reply_seq = r.seq AND t.type = 'categorized' AND t.actor LIKE 'user:%'
      ORDER BY t.created_at DESC, t.no DESC LIMIT 1) END AS categorizedBy
  FROM replies r
  LEFT JOIN categories k ON k.id = r.category_id
  LEFT JOIN conversations c ON c.thread_id = r.thread_id
  WHERE r.workspace_id = +$workspaceId AND r.id = +$id`;

export function findReplyNews(db: Db, workspaceId: string, id: string): ReplyNews | undefined {
  const row = db.sqlite.query<NewsRow, { workspaceId: string; id: string }>(NEWS).get({ workspaceId, id });
  return row ? { ...row, isOpen: row.isOpen === 1, isPositive: row.isPositive === 1 } : undefined;
}
