/** Stores contacts: the people who reply, one per address in a workspace. */
import { and, eq } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import { join, transact, type Db } from "../../db/open.ts";
import { insertStatement, selectStatement, updateStatement } from "../../db/rows.ts";
import { contacts } from "../../db/schema.ts";
import { notifyThreadChange } from "../../db/thread-changes.ts";
import { shownSql, type Scope } from "../../core/caller.ts";
import { AppError, badRequest, notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import { findCompanyName, findOrMakeCompany } from "./companies.ts";
import { asSeen, hasAnswered, listShared } from "./scope.ts";
import {
  editedMetadata,
  mergedMetadata,
  nonEmptyFields,
  type ContactFacts,
  type Metadata,
} from "../rules/facts.ts";
import type { ContactRow, ReplyRow } from "../../db/table-rows.ts";

/** A contact with the company's name. */
export type KnownContact = ContactRow & { company: string | null };

/** Maximum number of replies shown with a contact. */
const RECENT_REPLIES = 10;

const own = (workspaceId: string, id: string) =>
  and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, id));

const byId = selectStatement<typeof contacts, { workspaceId: string; id: string }>(
  contacts,
  "WHERE id = $id AND workspace_id = $workspaceId",
);

export function findContact(db: Db, workspaceId: string, id: string): KnownContact | undefined {
  const row = byId.get(db, { workspaceId, id });
  return row && { ...row, company: row.companyId === null ? null : findCompanyName(db, row.companyId) };
}

export function getContact(db: Db, workspaceId: string, id: string): KnownContact {
  const row = findContact(db, workspaceId, id);
  if (!row) throw notFound("Contact not found");
  return row;
}

/**
 * Finds a contact who replied to a client in scope; other contacts are treated as unknown. For contacts who
 * also replied to other clients, only the address is visible.
 */
export function findContactInScope(db: Db, scope: Scope, id: string): KnownContact | undefined {
  const row = findContact(db, scope.workspaceId, id);
  if (!row || !hasAnswered(db, scope, row)) return undefined;
  return asSeen(db, scope, row);
}

export function getContactInScope(db: Db, scope: Scope, id: string): KnownContact {
  const row = findContactInScope(db, scope, id);
  if (!row) throw notFound("Contact not found");
  return row;
}

/** Throws if the contact is shared with clients out of scope, because changing the contact would affect them. */
export function requireOwnContact(db: Db, scope: Scope, id: string): void {
  getContactInScope(db, scope, id);
  if (listShared(db, scope, [id]).has(id)) throw new AppError("forbidden", "Insufficient permissions");
}

/** The data of a contact that is shown with a reply. */
export type NamedContact = Pick<KnownContact, "id" | "email" | "firstName" | "lastName" | "company">;

export function getNamedContact(db: Db, scope: Scope, id: string): NamedContact {
  const { workspaceId } = scope;
  const row = db.sqlite
    .query<NamedContact, { workspaceId: string; id: string }>(
      `SELECT co.id, co.email, co.first_name AS firstName, co.last_name AS lastName,
         (SELECT name FROM companies WHERE id = co.company_id) AS company
       FROM contacts co WHERE co.id = $id AND co.workspace_id = $workspaceId`,
    )
    .get({ workspaceId, id });
  if (!row) throw notFound("Contact not found");
  const isShared = listShared(db, scope, [id]).has(id);
  return isShared ? { ...row, firstName: null, lastName: null, company: null } : row;
}

export interface RecentReply {
  id: string;
  subject: string;
  status: ReplyRow["status"];
  /** The name of the reply's category. */
  category: string | null;
  receivedAt: Millis;
}

/** Lists a contact's latest replies to the clients in scope, newest first. */
export const listRecentReplies = (
  { sqlite }: Db,
  { clients, shown }: Scope,
  { workspaceId, id }: ContactRow,
): RecentReply[] =>
  sqlite
    .query<RecentReply, Record<string, string | null>>(
      `SELECT r.id, m.subject, r.status, c.name AS category, r.received_at AS receivedAt
       FROM replies r JOIN messages m ON m.id = r.message_id LEFT JOIN categories c ON c.id = r.category_id
       WHERE r.workspace_id = +$workspaceId AND r.contact_id = +$id
         AND (+$clients IS NULL OR r.client_id IN (SELECT value FROM json_each(+$clients)))
         AND (+$shown IS NULL OR ${shownSql("r.")})
       ORDER BY r.received_at DESC, r.id DESC LIMIT ${RECENT_REPLIES}`,
    )
    .all({
      workspaceId,
      id,
      clients: clients && JSON.stringify(clients),
      shown: shown ? JSON.stringify(shown) : null,
    });

export type ContactChange = Partial<
  Pick<KnownContact, "firstName" | "lastName" | "company" | "title" | "phone" | "linkedinUrl">
> & {
  /** Changed fields, with null for each field to remove; null removes all fields. */
  metadata?: Metadata | null;
  /** Null clears the mark, after a person has confirmed that the address works. */
  bouncedAt?: null;
};

export function updateContact(
  db: Db,
  { workspaceId, id, now, ...change }: ContactChange & { workspaceId: string; id: string; now: Millis },
): KnownContact {
  return transact(db, () => {
    const { company, metadata: edits, ...fields } = change;
    const before = getContact(db, workspaceId, id);
    if (before.erasedAt !== null) throw badRequest("The contact was erased");
    const metadata = edits === null ? {} : editedMetadata(before.metadata, edits ?? {});
    const companyId = company && findOrMakeCompany(db, { workspaceId, name: company, now });
    db.orm
      .update(contacts)
      .set({ ...fields, companyId, metadata, updatedAt: now })
      .where(own(workspaceId, id))
      .run();
    notifyThreadChange(db, { workspaceId, of: "contact", id });
    return getContact(db, workspaceId, id);
  });
}

const byAddress = selectStatement<typeof contacts, { workspaceId: string; email: string }>(
  contacts,
  `WHERE id = coalesce(
     (SELECT id FROM contacts WHERE workspace_id = $workspaceId AND email = $email),
     (SELECT contact_id FROM contact_aliases WHERE workspace_id = $workspaceId AND email = $email))`,
);
const adding = insertStatement(contacts);
const changing = updateStatement<typeof contacts, { workspaceId: string; id: string }>(
  contacts,
  "id = $id AND workspace_id = $workspaceId",
);

/** Finds the contact with an address, including addresses of contacts merged into it. */
export function findByAddress(db: Db, workspaceId: string, email: string): KnownContact | undefined {
  const row = ofEmail(db, workspaceId, email);
  return row && { ...row, company: row.companyId === null ? null : findCompanyName(db, row.companyId) };
}

const ofEmail = (db: Db, workspaceId: string, email: string): ContactRow | undefined =>
  byAddress.get(db, { workspaceId, email: addressKey(email) });

const addressKey = (email: string): string => email.trim().toLowerCase();

/** Finds or inserts the contact with an address and adds a platform's facts, without losing existing ones. */
export function recordContact(
  db: Db,
  {
    workspaceId,
    email,
    facts,
    now,
  }: { workspaceId: string; email: string; facts: ContactFacts; now: Millis },
): { row: ContactRow; created: boolean } {
  return join(db, () => {
    const known = ofEmail(db, workspaceId, email);
    const company = facts.company?.trim();
    const update = {
      ...nonEmptyFields(facts),
      metadata: mergedMetadata(known?.metadata ?? {}, facts.metadata),
      ...(company && { companyId: findOrMakeCompany(db, { workspaceId, name: company, now }) }),
    };
    if (known) return { row: refreshContact(db, known, { update, now }), created: false };
    const row = adding.get(db, {
      ...update,
      id: newId(now),
      workspaceId,
      email: addressKey(email),
      replyCount: 0,
      createdAt: now,
      updatedAt: now,
    });
    return { row, created: true };
  });
}

/** Updates a contact only if a fact is new, because most replies repeat the facts from the previous reply. */
function refreshContact(
  db: Db,
  known: ContactRow,
  { update, now }: { update: Partial<ContactRow>; now: Millis },
): ContactRow {
  if (Bun.deepEquals({ ...known, ...update }, known)) return known;
  const { workspaceId, id } = known;
  return changing.get(db, { workspaceId, id }, { ...update, updatedAt: now }) ?? known;
}

export function countReply(
  { sqlite }: Db,
  reply: { workspaceId: string; contactId: string; receivedAt: Millis },
): void {
  const counting = sqlite.query<unknown, typeof reply>(
    `UPDATE contacts SET reply_count = reply_count + 1, last_reply_at = max(coalesce(last_reply_at, 0), $receivedAt)
     WHERE workspace_id = $workspaceId AND id = $contactId`,
  );
  counting.run(reply);
}
