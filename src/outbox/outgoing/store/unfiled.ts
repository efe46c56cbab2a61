/** Finds incoming email that is stored but not processed yet. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/**
 * Returns whether a client has incoming emails that are not filed yet, as after a restart, or not yet checked
 * by the deterministic rules. They may contain a reply or an opt-out that cancels a pending send.
 */
export function hasUnreadMail(db: Db, clientId: string): boolean {
  const unread = db.sqlite.query<unknown, { clientId: string }>(
    `SELECT 1 FROM inbound_events WHERE due_at IS NOT NULL AND ${OF_CLIENT}
     UNION ALL
     SELECT 1 FROM replies WHERE stage = 'received' AND stage_due_at IS NOT NULL AND ${OF_CLIENT} LIMIT 1`,
  );
  return unread.get({ clientId }) !== null;
}

/**
 * The client of an unfiled email in a shared account is unknown until filing; email to a merged connection
 * goes to the remaining connection's client.
 */
const OF_CLIENT = `connection_id IN (
  SELECT id FROM connections WHERE client_id = $clientId
  UNION SELECT connection_id FROM connection_routes WHERE client_id = $clientId
  UNION SELECT merged.id FROM connection_routes r JOIN connections merged ON merged.merged_into = r.connection_id
    WHERE r.client_id = $clientId)`;

/**
 * Returns whether an unfileable payload in the client's accounts contains an address, because the payload may
 * be an email from that address.
 */
export function hasUnreadMailOf(
  db: Db,
  of: { workspaceId: string; clientId: string; email: string; since: Millis },
): boolean {
  const named = db.sqlite.query<unknown, typeof of>(
    `SELECT 1 FROM unread_addresses AS named JOIN inbound_events ON id = inbound_id
     WHERE named.workspace_id = $workspaceId AND address = $email AND received_at >= $since AND ${OF_CLIENT} LIMIT 1`,
  );
  return named.get(of) !== null;
}
