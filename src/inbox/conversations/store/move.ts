/** Stores a conversation's move to another client. Triggers update reports, counts and contacts. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

type Moving = { threadId: string; clientId: string };

/** Returns whether an email in the conversation is being sent, since its outcome belongs to the current client. */
export const isBeingSent = ({ sqlite }: Db, threadId: string): boolean =>
  sqlite
    .query<unknown, { threadId: string }>(
      `SELECT 1 FROM send_attempts WHERE thread_id = $threadId AND state IN ('recorded', 'handed_over') LIMIT 1`,
    )
    .get({ threadId }) !== null;

/** Records that a person moved a conversation to its client, so that the client's people are notified of it. */
export function markMoved({ sqlite }: Db, threadId: string, now: Millis): void {
  sqlite
    .query<unknown, { threadId: string; now: Millis }>(
      "UPDATE conversations SET moved_at = $now WHERE thread_id = $threadId",
    )
    .run({ threadId, now });
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
  // A booking belongs to its calendar's client.
  sqlite
    .query<unknown, Moving>(
      `UPDATE bookings SET thread_id = NULL, contact_id = NULL, matched_by = NULL
       WHERE thread_id = $threadId AND client_id <> $clientId`,
    )
    .run({ threadId, clientId });
}

/**
 * Lists a client's suppressions that originated in this conversation: requested in one of its emails, or
 * reported by the sequencer if this was the contact's only conversation with the client.
 */
export const listOptedOut = ({ sqlite }: Db, of: Moving): { value: string; reason: string | null }[] =>
  sqlite
    .query<{ value: string; reason: string | null }, Moving>(
      `SELECT s.value, s.reason FROM threads t JOIN contacts c ON c.id = t.contact_id
       JOIN suppressions s ON s.client_id = $clientId AND s.value IN (
         SELECT c.email UNION SELECT from_email FROM messages WHERE thread_id = $threadId AND direction = 'inbound')
       WHERE t.id = $threadId AND (EXISTS (
           SELECT 1 FROM replies r JOIN timeline_entries e ON e.reply_seq = r.seq
           WHERE r.thread_id = $threadId AND e.type = 'suppressed')
         OR s.source = 'platform' AND NOT EXISTS (
           SELECT 1 FROM replies o WHERE o.workspace_id = t.workspace_id AND o.contact_id = t.contact_id
             AND +o.client_id = $clientId AND o.thread_id <> $threadId))`,
    )
    .all(of);
