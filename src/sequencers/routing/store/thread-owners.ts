/** Determines the client of a conversation after its first email was filed. */
import type { Db } from "../../../db/open.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";
import type { RoutingFacts } from "../../../platforms/platform.ts";
import { clientFor, type Routed } from "./routing.ts";

/** Returns the client that owns a conversation; null for a thread without replies. */
export function findThreadOwner(db: Db, threadId: string): Routed | null {
  const found = db.sqlite
    .query<{ clientId: string; isUnrouted: 0 | 1 }, { threadId: string }>(
      `SELECT client_id AS clientId, is_unrouted AS isUnrouted FROM conversations WHERE thread_id = $threadId`,
    )
    .get({ threadId });
  return found && { clientId: found.clientId, isUnrouted: found.isUnrouted === 1 };
}

/** Returns whether a conversation is waiting to be assigned to a client. */
export const isUnrouted = (db: Db, threadId: string): boolean =>
  findThreadOwner(db, threadId)?.isUnrouted === true;

/** Lists a campaign's held conversations, oldest first. */
export const listHeld = (
  { sqlite }: Db,
  of: { connectionId: string; campaignId: string; limit: number },
): string[] =>
  sqlite
    .query<{ id: string }, typeof of>(
      `SELECT thread_id AS id FROM conversations
       WHERE connection_id = $connectionId AND is_unrouted = 1 AND +campaign_id = $campaignId
       ORDER BY latest_at LIMIT $limit`,
    )
    .all(of)
    .map(({ id }) => id);

/** Holds a conversation until it is moved, or releases it. */
export function markUnrouted(db: Db, threadId: string, isUnrouted: boolean): void {
  db.sqlite
    .query<unknown, { threadId: string; isUnrouted: number }>(
      "UPDATE conversations SET is_unrouted = $isUnrouted WHERE thread_id = $threadId",
    )
    .run({ threadId, isUnrouted: Number(isUnrouted) });
}

/** Lists the clients of a connection's conversations with an address, in one campaign or in all. */
function listClientsOfConversations(
  db: Db,
  { id: connectionId, workspaceId }: Pick<ConnectionRow, "id" | "workspaceId">,
  { email, campaign }: RoutingFacts & { email: string },
): string[] {
  return db.sqlite
    .query<
      { clientId: string },
      Record<"workspaceId" | "connectionId" | "email", string> & { campaignId: string | null }
    >(
      `SELECT DISTINCT client_id AS clientId FROM conversations
       WHERE thread_id IN (
           SELECT t.id FROM contacts co JOIN threads t ON t.workspace_id = co.workspace_id AND t.contact_id = co.id
             WHERE co.workspace_id = $workspaceId AND co.email = $email
           UNION SELECT thread_id FROM replies WHERE workspace_id = $workspaceId AND lead_email = $email)
         AND connection_id = $connectionId AND ($campaignId IS NULL OR campaign_id = $campaignId)`,
    )
    .all({ workspaceId, connectionId, email: email.toLowerCase(), campaignId: campaign?.id ?? null })
    .map(({ clientId }) => clientId);
}

/**
 * Returns the clients that a lead's event applies to: clients that have a conversation with the lead in the
 * event's campaign, or in any campaign if the event names none; otherwise the routed client. A conversation
 * may be routed by data missing from the event, such as our mailbox, or moved by a person.
 */
export function clientsOfLead(
  db: Db,
  connection: ConnectionRow,
  event: RoutingFacts & { email: string },
): string[] {
  const known = listClientsOfConversations(db, connection, event);
  return known.length > 0 ? known : [clientFor(db, connection, event).clientId];
}
