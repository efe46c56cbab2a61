/** Exports contacts as CSV, for managers. */
import { exportTable } from "../../people/audit/http/export.ts";
import { iso } from "../../core/clock.ts";
import type { ContactFilters } from "../store/list.ts";
import { exportContacts, type ExportedContact } from "../store/search.ts";
import type { Deps } from "../../deps/deps.ts";

/** The column names used for imports, and columns that only exports contain. */
const COLUMNS = {
  id: (row) => row.id,
  email: (row) => row.email,
  first_name: (row) => row.firstName,
  last_name: (row) => row.lastName,
  company: (row) => row.company,
  title: (row) => row.title,
  phone: (row) => row.phone,
  linkedin_url: (row) => row.linkedinUrl,
  metadata: (row) => (row.metadata === "{}" ? null : row.metadata),
  reply_count: (row) => row.replyCount,
  last_reply_at: (row) => iso(row.lastReplyAt),
  bounced_at: (row) => iso(row.bouncedAt),
  created_at: (row) => iso(row.createdAt),
} satisfies Record<string, (row: ExportedContact) => string | number | null>;

export const exported = (
  deps: Deps,
  request: Request,
  { filters, q }: { filters: ContactFilters; q: string },
): Response =>
  exportTable(deps, request, {
    what: "contacts",
    columns: COLUMNS,
    pages: () => exportContacts(deps.reader, filters, q),
  });
