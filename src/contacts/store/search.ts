/**
 * Searches contacts by text in a worker, because the query scans every contact of the workspace. Also lists the
 * contacts of several clients, because no index covers more than one client.
 */
import { anyContainsOrAddress } from "../../db/contains.ts";
import { exportRows, searchRows, type RowOrder, type Slice } from "../../db/page.ts";
import type { ReadQuery, Reader } from "../../db/reader.ts";
import type { Scope } from "../../core/caller.ts";
import { withAsciiDomain } from "../../judge/mail/address.ts";
import { ALSO_ANSWERED_OTHERS, hasShownReply } from "./scope.ts";
import type { ContactFilters, ListedContact } from "./list.ts";

const FULL_NAME = "(coalesce(co.first_name, '') || ' ' || coalesce(co.last_name, ''))";
const FACTS = [FULL_NAME, "co.title", "cy.name"];

const READ = `co.id, co.first_name AS firstName, co.last_name AS lastName, co.email, co.title,
  co.company_id AS companyId, co.created_at AS createdAt, cy.name AS company, co.reply_count AS replyCount,
  co.last_reply_at AS lastReplyAt, co.bounced_at AS bouncedAt, co.erased_at AS erasedAt`;

/** Columns that only exports contain. */
const EXPORTED = `${READ}, co.phone, co.linkedin_url AS linkedinUrl, co.metadata_json AS metadata`;

export interface ExportedContact extends ListedContact {
  phone: string | null;
  linkedinUrl: string | null;
  /** As JSON. */
  metadata: string;
}

const ofClients = (condition: string): string => ` AND co.id IN
  (SELECT contact_id FROM client_contacts WHERE workspace_id = +$workspaceId AND ${condition})`;
const OF_CLIENT = ofClients("client_id = +$clientId");
const OF_CLIENTS = ofClients("client_id IN (SELECT value FROM json_each(+$clients))");

type Seen = Scope["clients"];

/** Sort orders for contacts, by the values visible to the caller. Contacts without a name are sorted by address. */
export const CONTACT_ORDERS = {
  name: (seen: Seen) => `lower(coalesce(nullif(trim(${known(FULL_NAME, seen)}), ''), co.email))`,
  company: (seen: Seen) => `lower(coalesce(${known("cy.name", seen)}, ''))`,
  reply_count: (seen: Seen) => known("co.reply_count", seen, "0"),
  last_reply_at: (seen: Seen) => `coalesce(${known("co.last_reply_at", seen, "0")}, 0)`,
};
type ContactOrder = keyof typeof CONTACT_ORDERS;

export interface ContactSearch {
  q: string;
  page: Slice;
  sorting?: (Omit<RowOrder, "by"> & { by: ContactOrder }) | null;
  /** The caller's clients. */
  seen?: Seen;
}

/**
 * Returns a page like `listContacts` with the contacts that have `q` in their name, address, company or
 * title, ignoring case. Searches all contacts and counts all matches. Fields hidden from the caller affect
 * neither matches nor order.
 */
export function searchContacts(
  reader: Reader,
  filters: ContactFilters,
  { q, page, sorting = null, seen = null }: ContactSearch,
): Promise<{ rows: ListedContact[]; total: number }> {
  return searchRows<ListedContact>(reader, filters.workspaceId, {
    select: READ,
    found: searchQuery(filters, seen, q),
    key: ["co.created_at", "co.id"],
    page,
    order: sorting === null ? undefined : { ...sorting, by: CONTACT_ORDERS[sorting.by](seen) },
  });
}

/** Reads all matching contacts page by page. */
export function exportContacts(
  reader: Reader,
  filters: ContactFilters,
  q: string,
): AsyncGenerator<ExportedContact[]> {
  const found = searchQuery(filters, null, q);
  const of = { select: EXPORTED, found, key: ["co.created_at", "co.id"] as const };
  return exportRows<ExportedContact>(reader, filters.workspaceId, of);
}

function searchQuery(filters: ContactFilters, seen: Seen, q: string): ReadQuery {
  const { workspaceId, clientId, clients } = filters;
  const { sql: matches, bindings } = anyContainsOrAddress(
    FACTS.map((fact) => known(fact, seen)),
    q,
    { column: "co.email", encoded: withAsciiDomain(q) },
  );
  const ofClient = clientId === undefined ? "" : OF_CLIENT;
  const more = conditionsOf(filters, seen);
  const ofShown = filters.shown ? ` AND ${hasShownReply("co.id")}` : "";
  return {
    sql: `FROM contacts co
      LEFT JOIN companies cy ON cy.id = co.company_id AND cy.workspace_id = co.workspace_id
      WHERE co.workspace_id = +$workspaceId${clients === undefined ? ofClient : OF_CLIENTS}${ofShown}${more.sql} AND ${matches}`,
    bindings: {
      ...bindings,
      ...more.bindings,
      workspaceId,
      ...(clientId !== undefined && { clientId }),
      ...(clients !== undefined && { clients: JSON.stringify(clients) }),
      ...(seen !== null && { seen: JSON.stringify(seen) }),
      ...(filters.shown && { shown: JSON.stringify(filters.shown) }),
    },
  };
}

/** Maximum number of domains looked up per address: its own, then its parent domains, longest first. */
const MAX_LABELS = 5;

/** The domain of an address and its parent domains, since suppressing a domain includes its subdomains. */
const DOMAINS = Array.from({ length: MAX_LABELS }).reduce<string[]>(
  ([last = "co.email", ...above]) => [after(last, above.length === 0 ? "@" : "."), last, ...above],
  ["co.email"],
);

function after(text: string, separator: string): string {
  return `substr(${text}, nullif(instr(${text}, '${separator}'), 0) + 1)`;
}

/** Reads each list once, and then checks every contact against it. */
const SUPPRESSED = (ofClients: string): string => {
  const values = `SELECT value FROM suppressions WHERE workspace_id = +$workspaceId${ofClients}`;
  return `coalesce(${DOMAINS.map((name) => `${name} IN (${values}) IS TRUE`).join(" OR ")}, 0)`;
};

/** Returns the conditions of the other filters. Fields hidden from the caller never match. */
function conditionsOf(
  { companyId, bounced, suppressed, repliedFrom, repliedTo }: ContactFilters,
  seen: Seen,
): ReadQuery {
  const ofClients = seen === null ? "" : " AND client_id IN (SELECT value FROM json_each(+$seen))";
  const conditions = [
    companyId !== undefined && "co.company_id = +$companyId",
    bounced !== undefined && `co.bounced_at IS ${bounced ? "NOT " : ""}NULL`,
    suppressed !== undefined && `${suppressed ? "" : "NOT "}${SUPPRESSED(ofClients)}`,
    repliedFrom !== undefined && "co.last_reply_at >= +$repliedFrom",
    repliedTo !== undefined && "co.last_reply_at < +$repliedTo",
  ].filter((condition) => condition !== false);
  if (conditions.length > 0 && seen !== null) conditions.push(`NOT ${ALSO_ANSWERED_OTHERS}`);
  return {
    sql: conditions.map((condition) => ` AND ${condition}`).join(""),
    bindings: {
      ...(companyId !== undefined && { companyId }),
      ...(repliedFrom !== undefined && { repliedFrom }),
      ...(repliedTo !== undefined && { repliedTo }),
    },
  };
}

/** Returns a column as visible to the caller: empty for contacts shared with clients outside of the scope. */
function known(column: string, seen: Seen, empty = "''"): string {
  return seen === null ? column : `CASE WHEN ${ALSO_ANSWERED_OTHERS} THEN ${empty} ELSE ${column} END`;
}
