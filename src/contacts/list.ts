/** The list of contacts: who is shown for which filters. */
import { and, eq, exists, inArray, or, sql, type SQL } from "drizzle-orm";
import { contains } from "../db/contains.ts";
import type { Db } from "../db/open.ts";
import { listRows, type Slice } from "../db/page.ts";
import { companies, contacts, replies } from "../db/schema.ts";
import { companyNames } from "./companies.ts";
import type { KnownContact } from "./store.ts";

export interface ContactFilters {
  workspaceId: string;
  /** Only who replied to a campaign of this client. */
  clientId?: string;
  /** Part of a name, address, company or title. */
  q?: string;
}

export function listContacts(
  db: Db,
  filters: ContactFilters,
  page: Slice,
): { rows: KnownContact[]; total: number } {
  const { workspaceId, clientId, q } = filters;
  const where = and(
    eq(contacts.workspaceId, workspaceId),
    clientId === undefined ? undefined : repliedTo(db, clientId),
    q === undefined ? undefined : matches(db, workspaceId, q),
  );
  const { rows, total } = listRows(db, { table: contacts, where, page, newestFirst: true });
  const names = companyNames(
    db,
    workspaceId,
    rows.map((row) => row.companyId),
  );
  return { rows: rows.map((row) => ({ ...row, company: names.get(row.companyId ?? "") ?? null })), total };
}

const repliedTo = (db: Db, clientId: string): SQL =>
  exists(
    db.orm
      .select({ one: sql`1` })
      .from(replies)
      .where(
        and(
          eq(replies.workspaceId, contacts.workspaceId),
          eq(replies.contactId, contacts.id),
          eq(replies.clientId, clientId),
        ),
      ),
  );

function matches(db: Db, workspaceId: string, q: string): SQL | undefined {
  const fullName = sql`(coalesce(${contacts.firstName}, '') || ' ' || coalesce(${contacts.lastName}, ''))`;
  const named = db.orm
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.workspaceId, workspaceId), contains(companies.name, q)));
  return or(
    contains(fullName, q),
    contains(contacts.email, q),
    contains(contacts.title, q),
    inArray(contacts.companyId, named),
  );
}
