/**
 * Decides which contacts callers limited to clients see, and which are shared with other clients. Facts about
 * shared contacts may come from another client's campaign, so only the address is shown, which is in the mail
 * anyway.
 */
import type { Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { ContactRow } from "../../db/table-rows.ts";

/** Ids of contacts who also replied to a client out of scope. */
export type SharedContacts = ReadonlySet<string>;

const NONE: SharedContacts = new Set();

/**
 * Condition that a contact, as `co`, also replied to a client not in `$seen`. Looks up each client of the workspace
 * by full key.
 */
export const ALSO_ANSWERED_OTHERS = `EXISTS (
  SELECT 1 FROM clients other CROSS JOIN client_contacts answered
    ON answered.workspace_id = other.workspace_id AND answered.client_id = other.id
    AND answered.created_at = co.created_at AND answered.contact_id = co.id
  WHERE other.workspace_id = co.workspace_id AND other.id NOT IN (SELECT value FROM json_each(+$seen)))`;

/** Returns which of these contacts a caller shares with clients out of scope. */
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

/** Returns whether the contact replied to a client in scope. */
export function hasAnswered(
  { sqlite }: Db,
  { workspaceId, clients }: Scope,
  { id, createdAt }: Pick<ContactRow, "id" | "createdAt">,
): boolean {
  if (clients === null) return true;
  const answered = sqlite.query<unknown, Record<string, string | Millis>>(
    `SELECT 1 FROM client_contacts
     WHERE workspace_id = +$workspaceId AND client_id IN (SELECT value FROM json_each(+$clients))
       AND created_at = +$createdAt AND contact_id = +$id LIMIT 1`,
  );
  return answered.get({ workspaceId, clients: JSON.stringify(clients), createdAt, id }) !== null;
}

/** Returns the visible part of a shared contact: the address, and the replies to the clients in scope. */
export function withoutOthersFacts<C extends ContactRow & { company: string | null }>(
  { sqlite }: Db,
  { workspaceId, clients }: Scope,
  contact: C,
): C {
  const counted = sqlite
    .query<Pick<ContactRow, "replyCount" | "lastReplyAt">, Record<"workspaceId" | "clients" | "id", string>>(
      `SELECT count(*) AS replyCount, max(received_at) AS lastReplyAt FROM replies
       WHERE workspace_id = +$workspaceId AND contact_id = +$id
         AND +client_id IN (SELECT value FROM json_each(+$clients))`,
    )
    .get({ workspaceId, clients: JSON.stringify(clients), id: contact.id });
  return { ...contact, ...UNKNOWN_FACTS, ...counted };
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
