/**
 * Stores messages about positive replies and late answers. Database triggers plan the messages in the same
 * transaction as the change.
 */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

export interface SlackNotice {
  threadId: string;
  channelId: string;
  kind: "positive" | "sla";
  since: Millis;
  workspaceId: string;
  attempts: number;
  /** The conversation's latest reply. */
  replyId: string;
}

/** Lists due messages, longest waiting first. */
export const listDueNotices = ({ sqlite }: Db, now: Millis, limit: number): SlackNotice[] =>
  sqlite
    .query<SlackNotice, { now: Millis; limit: number }>(
      `SELECT n.thread_id AS threadId, n.channel_id AS channelId, n.kind, n.since, n.workspace_id AS workspaceId,
         n.attempts, c.latest_reply_id AS replyId
       FROM slack_notices n CROSS JOIN conversations c ON c.thread_id = n.thread_id
       WHERE n.due_at IS NOT NULL AND n.due_at <= $now ORDER BY n.due_at LIMIT $limit`,
    )
    .all({ now, limit });

export function settleNotice(
  { sqlite }: Db,
  { threadId, channelId, kind, since }: SlackNotice,
  { dueAt, error = null }: { dueAt: Millis | null; error?: string | null },
): void {
  sqlite
    .query<unknown, Record<string, string | number | null>>(
      `UPDATE slack_notices SET due_at = $dueAt, error = $error, attempts = attempts + 1
       WHERE thread_id = $threadId AND channel_id = $channelId AND kind = $kind AND since = $since`,
    )
    .run({ threadId, channelId, kind, since, dueAt, error });
}
