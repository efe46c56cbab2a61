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
