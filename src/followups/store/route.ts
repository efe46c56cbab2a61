/** The thread that a follow-up goes out in: that of its reply, else of the contact's latest to that client. */
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { connections, messages, replies } from "../../db/schema.ts";
import type { FollowUpRow } from "../../db/table-rows.ts";

export interface FollowUpRoute {
  threadId: string;
  /** The mail that is answered. */
  messageId: string;
  connectionStatus: "active" | "paused";
}

/** Undefined when there is none whose connection still stands. */
export function findRoute(
  db: Db,
  {
    workspaceId,
    clientId,
    contactId,
    replyId,
  }: Pick<FollowUpRow, "workspaceId" | "clientId" | "contactId" | "replyId">,
): FollowUpRoute | undefined {
  return db.orm
    .select({
      threadId: replies.threadId,
      messageId: replies.messageId,
      connectionStatus: connections.status,
    })
    .from(replies)
    .innerJoin(messages, eq(messages.id, replies.messageId))
    .innerJoin(connections, eq(connections.id, replies.connectionId))
    .where(
      and(
        eq(replies.workspaceId, workspaceId),
        eq(replies.contactId, contactId),
        eq(replies.clientId, clientId),
        isNotNull(messages.handle),
        isNull(connections.deletedAt),
      ),
    )
    .orderBy(sql`${replies.id} IS ${replyId} DESC`, desc(replies.receivedAt), desc(replies.id))
    .limit(1)
    .get();
}

/**
 * Whether mail to a client's connections is on disk but not filed yet, as after a start, or filed and not yet looked at by
 * the certain rules: it may be the reply or the opt-out that cancels what is about to go out.
 */
export function hasUnreadMail(db: Db, clientId: string): boolean {
  const ofClient = "connection_id IN (SELECT id FROM connections WHERE client_id = $clientId)";
  const unread = db.sqlite.query<unknown, { clientId: string }>(
    `SELECT 1 FROM inbound_events WHERE due_at IS NOT NULL AND ${ofClient}
     UNION ALL
     SELECT 1 FROM replies WHERE stage = 'received' AND stage_due_at IS NOT NULL AND ${ofClient} LIMIT 1`,
  );
  return unread.get({ clientId }) !== null;
}

/**
 * Whether a mail of the contact to the client may ask not to be written to, and no person has said what it means, by its
 * category or by an answer: till then nothing goes out to them by machine.
 * @param except a reply that is not asked about
 */
export function mayHaveOptedOut(
  db: Db,
  { workspaceId, clientId, contactId }: Pick<FollowUpRow, "workspaceId" | "clientId" | "contactId">,
  except: string | null = null,
): boolean {
  const raised = (column: string) => `instr(${column}, '"possible_opt_out"') > 0`;
  const found = db.sqlite.query<
    unknown,
    Record<"workspaceId" | "clientId" | "contactId" | "except", string | null>
  >(
    `SELECT 1 FROM replies
     WHERE workspace_id = $workspaceId AND contact_id = $contactId AND +client_id = $clientId AND id IS NOT $except
       AND (${raised("cautions_json")} OR ${raised("draft_cautions_json")})
       AND (category_by IS NOT 'person' OR category_id IS NULL) AND +status <> 'sent' LIMIT 1`,
  );
  return found.get({ workspaceId, clientId, contactId, except }) !== null;
}

/** Whether the contact has written to the client after this reply, whatever came in first. */
export function hasRepliedSince(
  db: Db,
  {
    workspaceId,
    clientId,
    contactId,
    receivedAt,
  }: Pick<FollowUpRow, "workspaceId" | "clientId" | "contactId"> & { receivedAt: Millis },
): boolean {
  const later = db.orm
    .select({ id: replies.id })
    .from(replies)
    .where(
      and(
        eq(replies.workspaceId, workspaceId),
        eq(replies.contactId, contactId),
        eq(replies.clientId, clientId),
        gt(replies.receivedAt, receivedAt),
      ),
    );
  return later.limit(1).get() !== undefined;
}
