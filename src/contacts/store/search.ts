/** Searches contacts by text, in a worker, because the query scans every contact of the workspace. */
import { anyContains } from "../../db/contains.ts";
import { searchRows, type Slice } from "../../db/page.ts";
import type { ReadQuery, Reader } from "../../db/reader.ts";
import type { ContactFilters, ListedContact } from "./list.ts";

const FULL_NAME = "(coalesce(co.first_name, '') || ' ' || coalesce(co.last_name, ''))";
const SEARCHED = [FULL_NAME, "co.email", "co.title", "cy.name"];

const READ = `co.id, co.first_name AS firstName, co.last_name AS lastName, co.email, co.title,
  co.company_id AS companyId, co.created_at AS createdAt, cy.name AS company`;

const OF_CLIENT = ` AND co.id IN
  (SELECT contact_id FROM client_contacts WHERE workspace_id = +$workspaceId AND client_id = +$clientId)`;

/**
 * Returns a page like `listContacts`, of contacts whose name, address, company or title contains `q`,
 * ignoring case. Searches all contacts and counts all matches.
 */
export function searchContacts(
  reader: Reader,
  filters: ContactFilters,
  { q, page }: { q: string; page: Slice },
): Promise<{ rows: ListedContact[]; total: number }> {
  return searchRows<ListedContact>(reader, filters.workspaceId, {
    select: READ,
    found: searchQuery(filters, q),
    key: ["co.created_at", "co.id"],
    page,
  });
}

function searchQuery({ workspaceId, clientId }: ContactFilters, q: string): ReadQuery {
  const { sql: matches, bindings } = anyContains(SEARCHED, q);
  return {
    sql: `FROM contacts co
      LEFT JOIN companies cy ON cy.id = co.company_id AND cy.workspace_id = co.workspace_id
      WHERE co.workspace_id = +$workspaceId${clientId === undefined ? "" : OF_CLIENT} AND ${matches}`,
    bindings: { ...bindings, workspaceId, ...(clientId !== undefined && { clientId }) },
  };
}
