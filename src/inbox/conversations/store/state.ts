/** Stores people's decisions about conversations: assignment, snoozing, reading. Triggers update the counts. */
import { seesCategory, type Scope } from "../../../core/caller.ts";
import type { Millis } from "../../../core/clock.ts";
import { notFound } from "../../../core/errors.ts";
import type { Db } from "../../../db/open.ts";
import { updateStatement } from "../../../db/rows.ts";
import { conversations } from "../../../db/schema.ts";
import { answeringFor } from "./people.ts";

/** The part of a conversation that decisions depend on. */
export interface ConversationState {
  threadId: string;
  workspaceId: string;
  clientId: string;
  categoryId: string | null;
  contactId: string;
  contactEmail: string;
  latestReplyId: string;
  openCount: number;
  state: "open" | "snoozed" | "done";
  assigneeId: string | null;
  assigneeName: string | null;
  claimedAt: Millis | null;
  snoozedUntil: Millis | null;
  snoozedBy: string | null;
}

const STATE = `
  SELECT c.thread_id AS threadId, c.workspace_id AS workspaceId, c.client_id AS clientId, c.category_id AS categoryId,
    c.contact_id AS contactId, co.email AS contactEmail, c.latest_reply_id AS latestReplyId, c.open_count AS openCount, c.state,
    c.assignee_id AS assigneeId, u.name AS assigneeName, c.claimed_at AS claimedAt, c.snoozed_until AS snoozedUntil,
    c.snoozed_by AS snoozedBy
  FROM conversations c CROSS JOIN contacts co ON co.id = c.contact_id LEFT JOIN users u ON u.id = c.assignee_id`;

/** Returns a conversation visible to the caller; throws 404 otherwise. */
export function getConversation(db: Db, scope: Scope, threadId: string): ConversationState {
  const { workspaceId } = scope;
  const found = db.sqlite
    .query<ConversationState, { workspaceId: string; threadId: string }>(
      `${STATE} WHERE c.thread_id = +$threadId AND c.workspace_id = +$workspaceId`,
    )
    .get({ workspaceId, threadId: threadId.toLowerCase() });
  if (!found || !seesCategory(scope, found)) throw notFound("Conversation not found");
  return found;
}

/** Returns when a conversation's latest email was written; null for a thread without replies. */
export const findLatestAt = ({ sqlite }: Db, threadId: string): Millis | null =>
  sqlite
    .query<{ at: Millis }, { threadId: string }>(
      "SELECT latest_at AS at FROM conversations WHERE thread_id = $threadId",
    )
    .get({ threadId })?.at ?? null;

const changing = updateStatement<typeof conversations, { threadId: string }>(
  conversations,
  "thread_id = $threadId",
);

type StoredDecision = Partial<
  Pick<
    typeof conversations.$inferSelect,
    "assigneeId" | "claimedAt" | "snoozedUntil" | "snoozedBy" | "clientId"
  >
>;

export const changeConversation = (db: Db, threadId: string, decision: StoredDecision): void =>
  changing.run(db, { threadId }, decision);

interface ReplyInThread {
  id: string;
  hasDraft: 0 | 1;
}

/** Finds the newest reply that was archived or finished automatically, which reopening a conversation restores. */
export const findLatestArchived = (db: Db, threadId: string): ReplyInThread | null =>
  db.sqlite
    .query<ReplyInThread, { threadId: string }>(
      `SELECT id, ai_response IS NOT NULL AS hasDraft FROM replies
       WHERE thread_id = +$threadId
         AND (+status = 'archived' OR finished_automatically_at IS NOT NULL AND +status IN ('pending', 'ready'))
       ORDER BY received_at DESC, id DESC LIMIT 1`,
    )
    .get({ threadId });

/**
 * Records the last reply that a person has read in a conversation. Stores that reply's time rather than the time of
 * reading, so an email that was sent earlier but filed later stays unread.
 */
export function markRead(db: Db, { userId, threadId }: { userId: string; threadId: string }): void {
  db.sqlite
    .query<unknown, { userId: string; threadId: string }>(
      `INSERT INTO conversation_reads (user_id, thread_id, read_at)
       SELECT $userId, thread_id, latest_reply_at FROM conversations WHERE thread_id = $threadId
       ON CONFLICT DO UPDATE SET read_at = excluded.read_at`,
    )
    .run({ userId, threadId });
}

export function markUnread(db: Db, { userId, threadId }: { userId: string; threadId: string }): void {
  db.sqlite
    .query<unknown, { userId: string; threadId: string }>(
      "DELETE FROM conversation_reads WHERE user_id = $userId AND thread_id = $threadId",
    )
    .run({ userId, threadId });
}

export interface Ended {
  threadId: string;
  workspaceId: string;
  clientId: string;
  latestReplyId: string;
  userId: string | null;
}

const ENDED = `thread_id AS threadId, workspace_id AS workspaceId, client_id AS clientId,
  latest_reply_id AS latestReplyId`;

/** Lists conversations with an expired snooze, and who snoozed them. */
export const listDueSnoozes = (db: Db, now: Millis, limit: number): Ended[] =>
  db.sqlite
    .query<Ended, { now: Millis; limit: number }>(
      `SELECT ${ENDED}, snoozed_by AS userId FROM conversations
       WHERE snoozed_until IS NOT NULL AND snoozed_until <= +$now ORDER BY snoozed_until LIMIT +$limit`,
    )
    .all({ now, limit });

/**
 * Lists the claims of people who have been idle since the given time. Assignments made by other people do not
 * expire.
 */
export const listIdleClaims = (db: Db, before: Millis, limit: number): Ended[] =>
  db.sqlite
    .query<Ended, { before: Millis; limit: number }>(
      `SELECT ${ENDED}, assignee_id AS userId FROM conversations
       WHERE claimed_at IS NOT NULL AND claimed_at <= +$before ORDER BY claimed_at LIMIT +$limit`,
    )
    .all({ before, limit });

/** Lists the conversations that are assigned to a person without access to the conversation's client. */
export const listOfStranger = (db: Db, member: { workspaceId: string; userId: string }): Ended[] =>
  db.sqlite
    .query<Ended, typeof member>(
      `SELECT ${ENDED}, assignee_id AS userId FROM conversations
       WHERE workspace_id = +$workspaceId AND assignee_id = +$userId
         AND NOT EXISTS (SELECT 1 ${answeringFor("conversations.client_id")} AND u.id = +$userId)`,
    )
    .all(member);

/** Ends the review of a canceled meeting. */
export const settleCancelledMeeting = ({ sqlite }: Db, threadId: string): void =>
  void sqlite
    .query<unknown, { threadId: string }>(
      `UPDATE conversations SET booking_cancelled_at = NULL
       WHERE thread_id = $threadId AND booking_cancelled_at IS NOT NULL`,
    )
    .run({ threadId });
