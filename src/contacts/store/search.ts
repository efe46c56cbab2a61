/**
 * Searches contacts by text, in a worker, because the query scans every contact of the workspace; lists those
 * of several clients likewise, who are nowhere in order.
 */
import { anyContains } from "../../db/contains.ts";
import { searchRows, type Slice } from "../../db/page.ts";
import type { ReadQuery, Reader } from "../../db/reader.ts";
import type { Scope } from "../../core/caller.ts";
import { ALSO_ANSWERED_OTHERS } from "./scope.ts";
import type { ContactFilters, ListedContact } from "./list.ts";

const FULL_NAME = "(coalesce(co.first_name, '') || ' ' || coalesce(co.last_name, ''))";
const FACTS = [FULL_NAME, "co.title", "cy.name"];

const READ = `co.id, co.first_name AS firstName, co.last_name AS lastName, co.email, co.title,
  co.company_id AS companyId, co.created_at AS createdAt, cy.name AS company`;

const ofClients = (condition: string): string => ` AND co.id IN
  (SELECT contact_id FROM client_contacts WHERE workspace_id = +$workspaceId AND ${condition})`;
const OF_CLIENT = ofClients("client_id = +$clientId");
const OF_CLIENTS = ofClients("client_id IN (SELECT value FROM json_each(+$clients))");

export interface ContactSearch {
  q: string;
  page: Slice;
  /** The caller's clients. */
  seen?: Scope["clients"];
}

/**
 * Returns a page like `listContacts`, of contacts whose name, address, company or title contains `q`,
 * ignoring case. Searches all contacts and counts all matches. What callers limited to clients do not see
 * of a contact finds nothing.
 */
export function searchContacts(
  reader: Reader,
  filters: ContactFilters,
  { q, page, seen = null }: ContactSearch,
): Promise<{ rows: ListedContact[]; total: number }> {
  return searchRows<ListedContact>(reader, filters.workspaceId, {
    select: READ,
    found: searchQuery(filters, seen, q),
    key: ["co.created_at", "co.id"],
    page,
  });
}

function searchQuery(
  { workspaceId, clientId, clients }: ContactFilters,
  seen: Scope["clients"],
  q: string,
): ReadQuery {
  const { sql: matches, bindings } = anyContains([...FACTS.map((fact) => known(fact, seen)), "co.email"], q);
  const ofClient = clientId === undefined ? "" : OF_CLIENT;
  return {
    sql: `FROM contacts co
      LEFT JOIN companies cy ON cy.id = co.company_id AND cy.workspace_id = co.workspace_id
      WHERE co.workspace_id = +$workspaceId${clients === undefined ? ofClient : OF_CLIENTS} AND ${matches}`,
    bindings: {
      ...bindings,
      workspaceId,
      ...(clientId !== undefined && { clientId }),
      ...(clients !== undefined && { clients: JSON.stringify(clients) }),
      ...(seen !== null && { seen: JSON.stringify(seen) }),
    },
  };
}

/** Returns a column as the caller sees it: empty for contacts shared with clients out of scope. */
const known = (column: string, seen: Scope["clients"]): string =>
  seen === null ? column : `CASE WHEN ${ALSO_ANSWERED_OTHERS} THEN '' ELSE ${column} END`;
