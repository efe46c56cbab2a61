/**
 * Marks conversations as positive, once for each client that they belong to. Held conversations are not
 * marked.
 */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/** Marks a reply's conversation if the reply's category is positive. Returns whether the mark is new. */
export const markPositive = ({ sqlite }: Db, replyId: string, now: Millis): boolean =>
  sqlite
    .query<unknown, { replyId: string; now: Millis }>(
      `UPDATE threads SET positive_at = +$now
       WHERE positive_at IS NULL AND id = (
         SELECT r.thread_id FROM replies r JOIN categories c ON c.id = r.category_id
         WHERE r.id = +$replyId AND c.is_positive = 1)
         AND NOT EXISTS (SELECT 1 FROM conversations WHERE thread_id = threads.id AND is_unrouted = 1)`,
    )
    .run({ replyId, now }).changes > 0;

/** Marks a conversation with a booking. Returns its latest reply if it was not marked before. */
export function markBooked({ sqlite }: Db, threadId: string, now: Millis): string | null {
  const { changes } = sqlite
    .query<unknown, { threadId: string; now: Millis }>(
      `UPDATE threads SET positive_at = +$now
       WHERE id = +$threadId AND positive_at IS NULL
         AND EXISTS (SELECT 1 FROM conversations WHERE thread_id = +$threadId AND is_unrouted = 0)`,
    )
    .run({ threadId, now });
  if (changes === 0) return null;
  const latest = sqlite.query<{ id: string }, { threadId: string }>(
    "SELECT latest_reply_id AS id FROM conversations WHERE thread_id = +$threadId",
  );
  return latest.get({ threadId })?.id ?? null;
}

/** Removes the conversation's mark for its previous client. Returns the conversation's newest positive reply. */
export function unmarkPositive({ sqlite }: Db, threadId: string): string | null {
  sqlite
    .query<unknown, { threadId: string }>(
      "UPDATE threads SET positive_at = NULL WHERE id = $threadId AND positive_at IS NOT NULL",
    )
    .run({ threadId });
  const newest = sqlite.query<{ id: string }, { threadId: string }>(
    `SELECT r.id FROM replies r JOIN categories c ON c.id = r.category_id
     WHERE r.thread_id = $threadId AND c.is_positive = 1 ORDER BY r.received_at DESC, r.id DESC LIMIT 1`,
  );
  return newest.get({ threadId })?.id ?? null;
}
