/** Finds the thread that a follow-up is sent in, and mail that prevents sending. */
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import { connections, messages, replies } from "../../../db/schema.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

export interface FollowUpRoute {
  threadId: string;
  /** The email to answer. */
  messageId: string;
  connectionStatus: "active" | "paused";
}

/**
 * Returns the thread of its reply, otherwise of the contact's latest reply, on a connection that still
 * exists.
 */
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
 * Returns whether an email from the contact, or in its conversations as a lead, may be an opt-out that no
 * person has settled yet by categorizing or answering it. Until then nothing is sent to them automatically.
 * @param of `leadEmail`: the lead of a reply's conversation, to whom the same applies
 * @param except a reply to exclude
 */
export function mayHaveOptedOut(
  db: Db,
  {
    workspaceId,
    clientId,
    contactId,
    leadEmail = null,
  }: Pick<FollowUpRow, "workspaceId" | "clientId" | "contactId"> & { leadEmail?: string | null },
  except: string | null = null,
): boolean {
  const raised = (column: string) => `instr(${column}, '"possible_opt_out"') > 0`;
  const found = db.sqlite.query<
    unknown,
    Record<"workspaceId" | "clientId" | "contactId" | "leadEmail" | "except", string | null>
  >(
    `WITH people AS (
       SELECT id, email FROM contacts WHERE id = +$contactId
       UNION SELECT id, email FROM contacts WHERE workspace_id = +$workspaceId AND email = +$leadEmail)
     SELECT 1 FROM replies
     WHERE seq IN (
         SELECT seq FROM replies WHERE workspace_id = +$workspaceId AND contact_id IN (SELECT id FROM people)
         UNION SELECT seq FROM replies WHERE workspace_id = +$workspaceId
           AND lead_email IN (SELECT email FROM people UNION SELECT +$leadEmail))
       AND +client_id = +$clientId AND id IS NOT +$except
       AND (${raised("cautions_json")} OR ${raised("draft_cautions_json")})
       AND (category_by IS NOT 'person' OR category_id IS NULL) AND +status <> 'sent' LIMIT 1`,
  );
  return found.get({ workspaceId, clientId, contactId, leadEmail, except }) !== null;
}

/** Returns whether the contact wrote to the client after this reply, regardless of arrival order. */
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
