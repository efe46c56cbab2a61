/** Stores companies: one per workspace and name, ignoring case and extra spaces. */
import { and, eq, inArray } from "drizzle-orm";
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { insertStatement } from "../../db/rows.ts";
import { companies } from "../../db/schema.ts";
import { anyContains } from "../../db/contains.ts";
import { exportRows, searchRows, type RowOrder, type Slice } from "../../db/page.ts";
import type { Reader } from "../../db/reader.ts";
import { newId } from "../../core/ids.ts";

const singleSpaced = (name: string): string => name.trim().replace(/\s+/g, " ");

/** Returns the storage key of a company's name, which ignores differences in spelling. */
export const companyKey = (name: string): string => singleSpaced(name).toLowerCase();

/** Returns the id of the company with this name, inserting it if needed. Keeps the first spelling. */
export function findOrMakeCompany(
  db: Db,
  { workspaceId, name, now }: { workspaceId: string; name: string; now: Millis },
): string {
  const spelled = singleSpaced(name);
  const nameKey = companyKey(name);
  const known = db.sqlite
    .query<{ id: string }, { workspaceId: string; nameKey: string }>(
      "SELECT id FROM companies WHERE workspace_id = $workspaceId AND name_key = $nameKey",
    )
    .get({ workspaceId, nameKey });
  if (known) return known.id;
  const id = newId(now);
  adding.run(db, { id, workspaceId, name: spelled, nameKey, createdAt: now });
  return id;
}

const adding = insertStatement(companies);

/** Returns a company's name. The id must be from one of the workspace's contacts. */
export const findCompanyName = ({ sqlite }: Db, id: string): string | null =>
  sqlite.query<{ name: string }, { id: string }>("SELECT name FROM companies WHERE id = $id").get({ id })
    ?.name ?? null;

/** Returns company names by id, omitting null ids and ids of other workspaces. */
export function companyNames(
  db: Db,
  workspaceId: string,
  ids: readonly (string | null)[],
): Map<string, string> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  const rows = db.orm
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.workspaceId, workspaceId), inArray(companies.id, uniqueIds)))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A company with its contacts' activity. */
export interface ListedCompany {
  id: string;
  name: string;
  contactCount: number;
  replyCount: number;
  lastReplyAt: Millis | null;
  createdAt: Millis;
}

/** Sort orders for companies. Companies without replies sort as the oldest. */
export const COMPANY_ORDERS = {
  name: "cy.name_key",
  contact_count: "coalesce(those.contacts, 0)",
  reply_count: "coalesce(those.replies, 0)",
  last_reply_at: "coalesce(those.lastReplyAt, 0)",
} as const;

type CompanyOrder = keyof typeof COMPANY_ORDERS;

interface CompanySearch {
  q: string;
  page: Slice;
  sorting: (Omit<RowOrder, "by"> & { by: CompanyOrder }) | null;
}

/** Lists companies, newest first by default; `q` matches part of the name. */
export const searchCompanies = (
  reader: Reader,
  workspaceId: string,
  { q, page, sorting }: CompanySearch,
): Promise<{ rows: ListedCompany[]; total: number }> => {
  const order = sorting === null ? undefined : { ...sorting, by: COMPANY_ORDERS[sorting.by] };
  // Sorting by name needs no contacts; every other order needs totals for all companies.
  const isAddedUp = sorting !== null && sorting.by !== "name";
  return searchRows(reader, workspaceId, { ...searchOf(workspaceId, q, isAddedUp), page, order });
};

/** Reads all matching companies page by page. */
export const exportCompanies = (
  reader: Reader,
  workspaceId: string,
  q: string,
): AsyncGenerator<ListedCompany[]> => exportRows(reader, workspaceId, searchOf(workspaceId, q));

const OF_ITS_CONTACTS =
  "FROM contacts co INDEXED BY contacts_by_company WHERE co.workspace_id = cy.workspace_id AND co.company_id = cy.id";

/** Contacts' activity, looked up for the few companies on a page. */
const LOOKED_UP = `(SELECT count(*) ${OF_ITS_CONTACTS}) AS contactCount,
  (SELECT coalesce(sum(co.reply_count), 0) ${OF_ITS_CONTACTS}) AS replyCount,
  (SELECT max(co.last_reply_at) ${OF_ITS_CONTACTS}) AS lastReplyAt`;

/** Contacts' activity, computed for all companies in one query. */
const ADDED_UP = `coalesce(those.contacts, 0) AS contactCount, coalesce(those.replies, 0) AS replyCount, those.lastReplyAt`;
const ALL_CONTACTS = `LEFT JOIN (
  SELECT company_id AS id, count(*) AS contacts, sum(reply_count) AS replies, max(last_reply_at) AS lastReplyAt
  FROM contacts WHERE workspace_id = +$workspaceId AND company_id IS NOT NULL GROUP BY company_id
) those ON those.id = cy.id`;

function searchOf(workspaceId: string, q: string, isAddedUp = false) {
  const { sql: matches, bindings } = anyContains(["cy.name"], q);
  return {
    select: `cy.id, cy.name, cy.created_at AS createdAt, ${isAddedUp ? ADDED_UP : LOOKED_UP}`,
    found: {
      sql: `FROM companies cy ${isAddedUp ? ALL_CONTACTS : ""} WHERE cy.workspace_id = +$workspaceId AND ${matches}`,
      bindings: { ...bindings, workspaceId },
    },
    key: ["cy.created_at", "cy.id"] as const,
  };
}
