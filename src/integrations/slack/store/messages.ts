/** Stores the messages about approvals: messages to post, and messages to update after the decision. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

export interface SlackMessage {
  approvalId: string;
  channelId: string;
  workspaceId: string;
  ts: string | null;
  attempts: number;
  since: Millis;
}

/**
 * Plans a message for each waiting approval in each of its client's channels, and an update for each decided
 * approval.
 */
export function planMessages({ sqlite }: Db, now: Millis): void {
  sqlite
    .query<unknown, { now: Millis }>(
      `INSERT INTO slack_messages (approval_id, channel_id, workspace_id, due_at, since)
       SELECT a.id, ch.channel_id, ch.workspace_id, $now, $now
       FROM slack_channels ch CROSS JOIN slack_installs i ON i.workspace_id = ch.workspace_id
       CROSS JOIN approvals a ON a.workspace_id = ch.workspace_id
         AND (ch.client_id IS NULL OR a.client_id = ch.client_id)
       WHERE i.team_id IS NOT NULL AND a.state = 'waiting'
         AND EXISTS (SELECT 1 FROM json_each(ch.events_json) WHERE value = 'approvals')
       ON CONFLICT DO NOTHING`,
    )
    .run({ now });
  sqlite
    .query<unknown, { now: Millis }>(
      `UPDATE slack_messages SET due_at = $now, since = $now, attempts = 0, is_final = 1
       WHERE is_final = 0 AND (SELECT state FROM approvals WHERE id = approval_id) <> 'waiting'`,
    )
    .run({ now });
}

/** Returns whether any app is connected; without one, there is nothing to plan. */
export const hasInstalls = ({ sqlite }: Db): boolean =>
  sqlite.query("SELECT 1 FROM slack_installs WHERE team_id IS NOT NULL LIMIT 1").get() !== null;

/** Lists due messages, longest waiting first. */
export const listDueMessages = ({ sqlite }: Db, now: Millis, limit: number): SlackMessage[] =>
  sqlite
    .query<SlackMessage, { now: Millis; limit: number }>(
      `SELECT approval_id AS approvalId, channel_id AS channelId, workspace_id AS workspaceId, ts, attempts, since
       FROM slack_messages WHERE due_at IS NOT NULL AND due_at <= $now ORDER BY due_at LIMIT $limit`,
    )
    .all({ now, limit });

type MessageOutcome = { ts?: string | null; dueAt: Millis | null; error?: string | null };

export function settleMessage(
  { sqlite }: Db,
  { approvalId, channelId, ts: before }: SlackMessage,
  { ts = before, dueAt, error = null }: MessageOutcome,
): void {
  sqlite
    .query<unknown, Record<string, string | number | null>>(
      `UPDATE slack_messages SET ts = $ts, due_at = $dueAt, error = $error, attempts = attempts + 1
       WHERE approval_id = $approvalId AND channel_id = $channelId`,
    )
    .run({ approvalId, channelId, ts, dueAt, error });
}
