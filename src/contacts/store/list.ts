/** Lists contacts by workspace or client. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ClientFilter, Scope } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { clientContacts, contactCounts, contacts } from "../../db/schema.ts";
import { suppressedAmong } from "../suppressions/store.ts";
import { companyNames } from "./companies.ts";
import { listShared } from "./scope.ts";
import type { KnownContact } from "./contacts.ts";
import type { ContactRow } from "../../db/table-rows.ts";

/** Only contacts who replied to a campaign of these clients. */
export interface ContactFilters extends ClientFilter {
  workspaceId: string;
  companyId?: string | undefined;
  bounced?: boolean | undefined;
  /** Whether the address is suppressed for one of the caller's clients. */
  suppressed?: boolean | undefined;
  repliedFrom?: Millis | undefined;
  repliedTo?: Millis | undefined;
}

/** Returns whether a list has filters other than clients, which requires examining every contact. */
export const isFiltered = ({ workspaceId: _, clientId: _one, clients, ...more }: ContactFilters): boolean =>
  clients !== undefined || Object.values(more).some((value) => value !== undefined);

/** A contact's data in the list, with its sort key. */
export type ListedContact = Pick<
  KnownContact,
  | "id"
  | "firstName"
  | "lastName"
  | "email"
  | "title"
  | "companyId"
  | "company"
  | "lastReplyAt"
  | "bouncedAt"
  | "erasedAt"
  | "createdAt"
> & {
  /** Null if some of the contact's replies belong to clients out of scope. */
  replyCount: number | null;
};

export function listContacts(
  db: Db,
  filters: ContactFilters,
  page: Slice,
): { rows: KnownContact[]; total: number } {
  const { workspaceId, clientId } = filters;
  const list =
    clientId === undefined
      ? listOfWorkspace(db, workspaceId, page)
      : listOfClient(db, { workspaceId, clientId }, page);
  const names = companyNames(
    db,
    workspaceId,
    list.rows.map((row) => row.companyId),
  );
  const rows = list.rows.map((row) => ({ ...row, company: names.get(row.companyId ?? "") ?? null }));
  return { rows, total: list.total };
}

/**
 * Adds to each contact whether its address is suppressed for any client in scope, which viewers do not see.
 */
export function withSuppressions<Row extends ListedContact>(
  db: Db,
  scope: Scope,
  rows: readonly Row[],
): (Row & { isSuppressed: boolean })[] {
  if (scope.shown) return rows.map((row) => ({ ...row, isSuppressed: false }));
  const suppressed = suppressedAmong(
    db,
    scope,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => ({ ...row, isSuppressed: suppressed.has(row.email) }));
}

/** Removes everything but the address from contacts shared with clients outside of the caller's scope. */
export function hideOthersFacts(
  db: Db,
  scope: Scope,
  { rows, total }: { rows: ListedContact[]; total: number },
): { rows: ListedContact[]; total: number } {
  const shared = listShared(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  if (shared.size === 0 && !scope.shown) return { rows, total };
  const seen = (row: ListedContact): ListedContact => ({
    ...row,
    ...(scope.shown && UNCOUNTED),
    ...(shared.has(row.id) && UNKNOWN),
  });
  return { rows: rows.map(seen), total };
}

/**
 * Hides from viewers how often and when the contact replied, because that includes replies that they cannot
 * see.
 */
const UNCOUNTED = { replyCount: null, lastReplyAt: null, bouncedAt: null };

const UNKNOWN = {
  firstName: null,
  lastName: null,
  title: null,
  companyId: null,
  company: null,
  replyCount: null,
  lastReplyAt: null,
  bouncedAt: null,
};

function listOfWorkspace(db: Db, workspaceId: string, page: Slice): { rows: ContactRow[]; total: number } {
  const where = eq(contacts.workspaceId, workspaceId);
  const total = countContacts(db, workspaceId, "");
  return listRows(db, { table: contacts, where, page, newestFirst: true, total });
}

/** Lists a client's contacts: finds the page in the index, and reads only those contacts. */
function listOfClient(
  db: Db,
  { workspaceId, clientId }: { workspaceId: string; clientId: string },
  page: Slice,
): { rows: ContactRow[]; total: number } {
  const { after, limit, offset } = page;
  const contactIds = db.orm
    .select({ id: clientContacts.contactId })
    .from(clientContacts)
    .where(
      and(
        ofClient(workspaceId, clientId),
        after ? sql`(created_at, contact_id) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(clientContacts.createdAt), desc(clientContacts.contactId))
    .limit(limit + 1)
    .offset(offset);
  const rows = db.orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, contactIds)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .all();
  return { rows, total: countContacts(db, workspaceId, clientId) };
}

const ofClient = (workspaceId: string, clientId: string) =>
  and(eq(clientContacts.workspaceId, workspaceId), eq(clientContacts.clientId, clientId));

/** @param clientId Empty for all contacts in the workspace. */
function countContacts(db: Db, workspaceId: string, clientId: string): number {
  const row = db.orm
    .select({ n: contactCounts.n })
    .from(contactCounts)
    .where(and(eq(contactCounts.workspaceId, workspaceId), eq(contactCounts.clientId, clientId)))
    .get();
  return row?.n ?? 0;
}
