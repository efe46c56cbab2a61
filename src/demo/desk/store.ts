/** Reads the demo's history to derive further data from it, and marks conversations as read. */
import type { Actor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

interface Reading {
  userId: string;
  workspaceId: string;
  /** Open conversations stay unread if their newest reply is later than this. */
  before: Millis;
}

/** Marks conversations as read if they are finished or older than the given time. */
export function markMostRead({ sqlite }: Db, reading: Reading): void {
  const statement = sqlite.query<unknown, { userId: string; workspaceId: string; before: Millis }>(
    `INSERT INTO conversation_reads (user_id, thread_id, read_at)
     SELECT $userId, thread_id, latest_reply_at FROM conversations
     WHERE workspace_id = $workspaceId AND (open_count = 0 OR latest_reply_at < $before)`,
  );
  statement.run({ ...reading });
}

/** A step that a model performed on a reply. */
export interface ModelStep {
  replyId: string;
  purpose: "classify" | "draft" | "follow_up";
  /** Null for the drafting model. */
  model: string | null;
  /** When the step was performed. */
  at: Millis;
  /** Characters in the conversation so far (`read`) and in the model's output (`written`). */
  read: number;
  written: number;
}

const MODEL_STEPS = `
  WITH steps (reply_id, purpose, model, at) AS (
    SELECT (SELECT id FROM replies WHERE seq = reply_seq), CASE type WHEN 'drafted' THEN 'draft' ELSE 'classify' END, detail_json ->> 'model', created_at
    FROM timeline_entries
    WHERE type IN ('categorized', 'drafted') AND detail_json ->> 'model' IS NOT NULL
    UNION ALL
    SELECT reply_id, 'follow_up', NULL, created_at FROM credit_entries
    WHERE workspace_id = $workspaceId AND purpose = 'follow_up_text'
  )
  SELECT s.reply_id AS replyId, s.purpose, s.model, s.at,
    (SELECT sum(length(m.body_new)) FROM messages m
      WHERE m.thread_id = r.thread_id AND m.sent_at <= s.at) AS read,
    coalesce(length(CASE s.purpose WHEN 'classify' THEN r.ai_reason ELSE r.ai_response END), 400) AS written
  FROM steps s JOIN replies r ON r.id = s.reply_id
  WHERE r.workspace_id = $workspaceId AND s.at >= $from
  ORDER BY s.at`;

/** Lists the models' steps since the given time, in chronological order. */
export function listModelSteps(
  { sqlite }: Db,
  { workspaceId, from }: { workspaceId: string; from: Millis },
): ModelStep[] {
  return sqlite
    .query<ModelStep, { workspaceId: string; from: Millis }>(MODEL_STEPS)
    .all({ workspaceId, from });
}

/** A sent answer with its sender and time. */
export interface SentAnswer {
  replyId: string;
  clientId: string;
  actor: Actor;
  sentBy: "auto" | "manual";
  at: Millis;
}

const SENT_ANSWERS = `
  SELECT reply_id AS replyId, client_id AS clientId, actor, sent_by AS sentBy, finished_at AS at FROM send_attempts
  WHERE workspace_id = $workspaceId AND kind = 'reply' AND state = 'sent' ORDER BY finished_at`;

export const listSentAnswers = ({ sqlite }: Db, workspaceId: string): SentAnswer[] =>
  sqlite.query<SentAnswer, { workspaceId: string }>(SENT_ANSWERS).all({ workspaceId });

const HELD_AT = `
  SELECT max(due_at) AS at FROM outgoing
  WHERE workspace_id = $workspaceId AND state = 'held' AND reason = 'paused'`;

/** Finds when an order was held because of a pause. */
export const findHeldAt = ({ sqlite }: Db, workspaceId: string): Millis | null =>
  sqlite.query<{ at: Millis | null }, { workspaceId: string }>(HELD_AT).get({ workspaceId })?.at ?? null;

const NEXT_SEND = `
  SELECT min(recorded_at) AS at FROM send_attempts WHERE workspace_id = $workspaceId AND recorded_at > $after`;

/** Returns the time of the first email sent after the given time. */
export const findNextSend = ({ sqlite }: Db, about: { workspaceId: string; after: Millis }): Millis | null =>
  sqlite.query<{ at: Millis | null }, typeof about>(NEXT_SEND).get(about)?.at ?? null;
