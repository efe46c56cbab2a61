/** Writes what the people of the demo have read, in one statement for each person. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";

interface Reading {
  userId: string;
  workspaceId: string;
  /** Open conversations whose newest reply came later are unread. */
  before: Millis;
}

/** Marks all conversations as read that are done, or that were there before an instant. */
export function markMostRead({ sqlite }: Db, reading: Reading): void {
  const statement = sqlite.query<unknown, { userId: string; workspaceId: string; before: Millis }>(
    `INSERT INTO conversation_reads (user_id, thread_id, read_at)
     SELECT $userId, thread_id, latest_reply_at FROM conversations
     WHERE workspace_id = $workspaceId AND (open_count = 0 OR latest_reply_at < $before)`,
  );
  statement.run({ ...reading });
}
