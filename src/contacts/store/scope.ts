/**
 * Decides which contacts are visible to callers limited to certain clients, and which are shared with other
 * clients. Facts about shared contacts may come from another client's campaign, so only the address is shown,
 * because the email contains it anyway.
 */
import { shownSql, type Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { ContactRow } from "../../db/table-rows.ts";

/** Ids of contacts who also replied to a client out of scope. */
export type SharedContacts = ReadonlySet<string>;

const NONE: SharedContacts = new Set();

/**
 * Condition that a contact `co` also replied to a client outside of `$seen`. Takes one index lookup per client in
 * the workspace.
 */
export const ALSO_ANSWERED_OTHERS = `EXISTS (
  SELECT 1 FROM clients other CROSS JOIN client_contacts answered
    ON answered.workspace_id = other.workspace_id AND answered.client_id = other.id
    AND answered.created_at = co.created_at AND answered.contact_id = co.id
  WHERE other.workspace_id = co.workspace_id AND other.id NOT IN (SELECT value FROM json_each(+$seen)))`;

/** Returns which of these contacts are shared with clients outside of the caller's scope. */
export function listShared(
  { sqlite }: Db,
  { workspaceId, clients }: Scope,
  ids: readonly string[],
): SharedContacts {
  if (clients === null || ids.length === 0) return NONE;
  const shared = sqlite
    .query<{ id: string }, Record<"workspaceId" | "seen" | "ids", string>>(
      `SELECT co.id FROM contacts co
       WHERE co.id IN (SELECT value FROM json_each(+$ids)) AND co.workspace_id = +$workspaceId
         AND ${ALSO_ANSWERED_OTHERS}`,
    )
    .all({ workspaceId, seen: JSON.stringify(clients), ids: JSON.stringify(ids) });
  return new Set(shared.map(({ id }) => id));
}

/**
 * Condition that a contact of `$workspaceId` has a reply that a viewer may see. @param id SQL for the
 * contact's id.
 */
export const hasShownReply = (id: string): string => `EXISTS (
  SELECT 1 FROM replies seen WHERE seen.workspace_id = +$workspaceId AND seen.contact_id = ${id} AND ${shownSql("seen.")})`;

/** Returns whether the contact replied to a client in scope; for viewers, only visible replies count. */
export function hasAnswered(
  { sqlite }: Db,
  { workspaceId, clients, shown }: Scope,
  { id, createdAt }: Pick<ContactRow, "id" | "createdAt">,
): boolean {
  if (shown) {
    const found = sqlite.query<unknown, Record<string, string>>(`SELECT 1 WHERE ${hasShownReply("+$id")}`);
    if (found.get({ workspaceId, id, shown: JSON.stringify(shown) }) === null) return false;
  }
  if (clients === null) return true;
  const answered = sqlite.query<unknown, Record<string, string | Millis>>(
    `SELECT 1 FROM client_contacts
     WHERE workspace_id = +$workspaceId AND client_id IN (SELECT value FROM json_each(+$clients))
       AND created_at = +$createdAt AND contact_id = +$id LIMIT 1`,
  );
  return answered.get({ workspaceId, clients: JSON.stringify(clients), createdAt, id }) !== null;
}

/** Returns a contact as visible to the caller: viewers see only visible replies, and no bounces. */
export function asSeen<C extends ContactRow & { company: string | null }>(
  db: Db,
  scope: Scope,
  contact: C,
): C {
  const isShared = listShared(db, scope, [contact.id]).has(contact.id);
  if (!isShared && !scope.shown) return contact;
  return {
    ...contact,
    ...(isShared && UNKNOWN_FACTS),
    ...(scope.shown && { bouncedAt: null }),
    ...countSeen(db, scope, contact.id),
  };
}

function countSeen(
  { sqlite }: Db,
  { workspaceId, clients, shown }: Scope,
  id: string,
): Pick<ContactRow, "replyCount" | "lastReplyAt"> | null {
  return sqlite
    .query<Pick<ContactRow, "replyCount" | "lastReplyAt">, Record<string, string | null>>(
      `SELECT count(*) AS replyCount, max(received_at) AS lastReplyAt FROM replies
       WHERE workspace_id = +$workspaceId AND contact_id = +$id
         AND (+$clients IS NULL OR +client_id IN (SELECT value FROM json_each(+$clients)))
         AND (+$shown IS NULL OR ${shownSql()})`,
    )
    .get({
      workspaceId,
      id,
      clients: clients && JSON.stringify(clients),
      shown: shown ? JSON.stringify(shown) : null,
    });
}

const UNKNOWN_FACTS = {
  firstName: null,
  lastName: null,
  company: null,
  companyId: null,
  title: null,
  phone: null,
  linkedinUrl: null,
  metadata: {},
};
