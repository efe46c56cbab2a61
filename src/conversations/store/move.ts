/** Stores the move of a conversation to another client. Reports, counts and contacts follow by triggers. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

type Moving = { threadId: string; clientId: string };

/** Returns whether an email of the conversation is on its way, whose outcome belongs to the present client. */
export const isBeingSent = ({ sqlite }: Db, threadId: string): boolean =>
  sqlite
    .query<unknown, { threadId: string }>(
      `SELECT 1 FROM send_attempts WHERE thread_id = $threadId AND state IN ('recorded', 'handed_over') LIMIT 1`,
    )
    .get({ threadId }) !== null;

/** Removes the AI's texts: they were written from the settings of the other client. */
export function dropAiDrafts({ sqlite }: Db, threadId: string, now: Millis): void {
  sqlite
    .query<unknown, { threadId: string; now: Millis }>(
      `UPDATE replies SET ai_response = NULL, ai_response_by = NULL, draft_cautions_json = '[]', draft_findings_json = '[]', updated_at = $now,
         status = CASE status WHEN 'ready' THEN 'pending' ELSE status END
       WHERE thread_id = $threadId AND status IN ('pending', 'ready') AND ai_response_by = 'ai'`,
    )
    .run({ threadId, now });
}

/** Holds what waits to be sent, until a person has looked at it. */
export function holdOrders({ sqlite }: Db, { threadId, clientId }: Moving, now: Millis): void {
  sqlite
    .query<unknown, Moving & { now: Millis; reason: string }>(
      `UPDATE send_orders SET client_id = $clientId, updated_at = $now,
         state = 'held', reason = CASE state WHEN 'waiting' THEN $reason ELSE reason END
       WHERE thread_id = $threadId AND state IN ('waiting', 'held')`,
    )
    .run({ threadId, clientId, now, reason: "The conversation was moved to another client" });
}

export function moveReplies({ sqlite }: Db, { threadId, clientId }: Moving, now: Millis): void {
  sqlite
    .query<unknown, Moving & { now: Millis }>(
      "UPDATE replies SET client_id = $clientId, updated_at = $now WHERE thread_id = $threadId AND client_id <> $clientId",
    )
    .run({ threadId, clientId, now });
  sqlite
    .query<unknown, Moving>("UPDATE conversations SET client_id = $clientId WHERE thread_id = $threadId")
    .run({ threadId, clientId });
}
