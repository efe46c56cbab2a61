/** Finds a booking's conversation, and records on the conversation that its meeting was canceled. */
import { REPLIES_OF_LEAD } from "../../../contacts/store/leads.ts";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/** A conversation of the client. */
export interface BookedThread {
  threadId: string;
  contactId: string;
  latestReplyId: string;
}

const CONVERSATION = `
  SELECT c.thread_id AS threadId, c.contact_id AS contactId, c.latest_reply_id AS latestReplyId
  FROM conversations c JOIN threads t ON t.id = c.thread_id`;
const OF_CLIENT = "c.workspace_id = $workspaceId AND c.client_id = $clientId AND t.erased_at IS NULL";

type OfClient = { workspaceId: string; clientId: string };

/** Finds a conversation by its id, within the client. */
export function findThreadOfClient(
  { sqlite }: Db,
  { workspaceId, clientId }: OfClient,
  threadId: string,
): BookedThread | undefined {
  const query = sqlite.query<BookedThread, OfClient & { threadId: string }>(
    `${CONVERSATION} WHERE c.thread_id = $threadId AND ${OF_CLIENT}`,
  );
  return query.get({ workspaceId, clientId, threadId }) ?? undefined;
}

/** Finds the lead's latest conversation, within the client. */
export function findThreadOfLead(
  { sqlite }: Db,
  { workspaceId, clientId }: OfClient,
  email: string,
): BookedThread | undefined {
  const query = sqlite.query<BookedThread, OfClient & { email: string }>(
    `${CONVERSATION} WHERE c.thread_id IN (SELECT thread_id FROM replies WHERE seq IN (${REPLIES_OF_LEAD}))
       AND ${OF_CLIENT} ORDER BY c.latest_at DESC, c.no DESC LIMIT 1`,
  );
  return query.get({ workspaceId, clientId, email }) ?? undefined;
}

/** Marks a conversation's meeting as canceled, for a person to review; null ends the review. */
export function markCancelled({ sqlite }: Db, threadId: string, at: Millis | null): void {
  sqlite
    .query<unknown, { threadId: string; at: Millis | null }>(
      `UPDATE conversations SET booking_cancelled_at = $at
       WHERE thread_id = $threadId AND booking_cancelled_at IS NOT $at`,
    )
    .run({ threadId, at });
}
