/** Moves one contact's data to another, and deletes the first. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

interface Absorbed {
  workspaceId: string;
  /** The remaining contact. */
  into: string;
  from: string;
  now: Millis;
}

/** Statements that move the data. Triggers update lists, counts and the search index. */
const STATEMENTS = [
  "UPDATE replies SET contact_id = $into WHERE workspace_id = $workspaceId AND contact_id = $from",
  // In conversations without a platform id, later emails are matched by contact and subject.
  `UPDATE OR IGNORE thread_keys SET key = replace(key, $from, $into)
   WHERE key LIKE 'subject:' || $from || ':%' AND thread_id IN (
     SELECT id FROM threads WHERE workspace_id = $workspaceId AND contact_id = $from)`,
  `UPDATE conversations SET contact_id = $into WHERE thread_id IN (
     SELECT id FROM threads WHERE workspace_id = $workspaceId AND contact_id = $from)`,
  "UPDATE threads SET contact_id = $into WHERE workspace_id = $workspaceId AND contact_id = $from",
  "UPDATE bookings SET contact_id = $into WHERE workspace_id = $workspaceId AND contact_id = $from",
  "UPDATE follow_ups SET contact_id = $into WHERE workspace_id = $workspaceId AND contact_id = $from",
  "UPDATE contact_aliases SET contact_id = $into WHERE workspace_id = $workspaceId AND contact_id = $from",
  `INSERT INTO contact_aliases (workspace_id, email, contact_id, created_at)
   SELECT workspace_id, email, $into, $now FROM contacts WHERE id = $from`,
  `UPDATE contacts SET
     (reply_count, last_reply_at) = (
       SELECT contacts.reply_count + other.reply_count,
         nullif(max(coalesce(contacts.last_reply_at, 0), coalesce(other.last_reply_at, 0)), 0)
       FROM contacts other WHERE other.id = $from),
     updated_at = $now
   WHERE id = $into AND workspace_id = $workspaceId`,
  // If the remaining contact already has a link to the same system, that link stays.
  "UPDATE OR IGNORE contact_links SET contact_id = $into WHERE workspace_id = $workspaceId AND contact_id = $from",
  "DELETE FROM contact_links WHERE contact_id = $from",
  "DELETE FROM contact_lookups WHERE id = $from",
  "DELETE FROM contacts WHERE id = $from AND workspace_id = $workspaceId",
];

/** Runs in the caller's transaction. */
export function absorb({ sqlite }: Db, absorbed: Absorbed): void {
  for (const sql of STATEMENTS) {
    const used = Object.entries(absorbed).filter(([name]) => sql.includes(`$${name}`));
    sqlite.query<unknown, Record<string, string | number>>(sql).run(Object.fromEntries(used));
  }
}

interface SuppressingClient {
  clientId: string;
  reason: string | null;
  /** Whether the row is part of a suppression for all clients, including future ones. */
  forAll: 0 | 1;
}

/** Lists the clients that have suppressed the address itself. */
export const suppressingClients = (
  { sqlite }: Db,
  of: { workspaceId: string; email: string },
): SuppressingClient[] =>
  sqlite
    .query<SuppressingClient, typeof of>(
      `SELECT client_id AS clientId, reason, for_all AS forAll FROM suppressions
       WHERE workspace_id = $workspaceId AND value = $email AND kind = 'email'`,
    )
    .all(of);
