/** Finds a follow-up's thread, and emails that prevent sending. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { FollowUpRow } from "../../../db/table-rows.ts";

/** A client's contact. */
type ClientContact = Pick<FollowUpRow, "workspaceId" | "clientId" | "contactId">;

export interface FollowUpRoute {
  threadId: string;
  /** The email that the follow-up answers. */
  messageId: string;
  connectionStatus: "active" | "paused";
}

/** The condition for a contact's replies to a client. */
const FROM_CONTACT =
  "r.workspace_id = +$workspaceId AND r.contact_id = +$contactId AND r.client_id = +$clientId";

/**
 * Returns the thread of the follow-up's reply, otherwise of the contact's latest reply, on an existing
 * connection.
 */
export function findRoute(
  db: Db,
  { workspaceId, clientId, contactId, replyId }: ClientContact & Pick<FollowUpRow, "replyId">,
): FollowUpRoute | undefined {
  const params = { workspaceId, clientId, contactId, replyId };
  const route = db.sqlite.query<FollowUpRoute, typeof params>(
    `SELECT r.thread_id AS threadId, r.message_id AS messageId, c.status AS connectionStatus
     FROM replies r JOIN messages m ON m.id = r.message_id JOIN connections c ON c.id = r.connection_id
     WHERE ${FROM_CONTACT} AND m.handle_json IS NOT NULL AND c.deleted_at IS NULL
     ORDER BY r.id IS +$replyId DESC, r.received_at DESC, r.id DESC LIMIT 1`,
  );
  return route.get(params) ?? undefined;
}

/**
 * Returns whether an email from the contact, or in its conversations as a lead, may be an opt-out that no
 * person has categorized or answered yet. As long as there is one, no email is sent to them automatically.
 * @param of `leadEmail` is the lead of a reply's conversation and is checked, too.
 * @param except A reply to ignore.
 */
export function mayHaveOptedOut(
  db: Db,
  { workspaceId, clientId, contactId, leadEmail = null }: ClientContact & { leadEmail?: string | null },
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
  { workspaceId, clientId, contactId, receivedAt }: ClientContact & { receivedAt: Millis },
): boolean {
  const params = { workspaceId, clientId, contactId, receivedAt };
  const later = db.sqlite.query<unknown, typeof params>(
    `SELECT 1 FROM replies r WHERE ${FROM_CONTACT} AND r.received_at > +$receivedAt LIMIT 1`,
  );
  return later.get(params) !== null;
}

/** Returns whether the reply is from this contact to this client. */
export function isReplyOf(
  db: Db,
  { workspaceId, clientId, contactId, replyId }: ClientContact & { replyId: string },
): boolean {
  const params = { workspaceId, clientId, contactId, replyId };
  const found = db.sqlite.query<unknown, typeof params>(
    `SELECT 1 FROM replies r WHERE r.id = +$replyId AND ${FROM_CONTACT}`,
  );
  return found.get(params) !== null;
}
