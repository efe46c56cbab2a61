/** Serves /api/companies: the companies of contacts. */
import { Type } from "@sinclair/typebox";
import type { Deps } from "../../deps/deps.ts";
import { exportTable } from "../../people/audit/http/export.ts";
import { iso } from "../../core/clock.ts";
import { CSV_FORMAT } from "../../http/csv.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant, Many } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { listBody } from "../../http/paging.ts";
import { sortedKey, sortedPageFrom, sortQuery } from "../../http/sorting.ts";
import { COMPANY_ORDERS, exportCompanies, searchCompanies, type ListedCompany } from "../store/companies.ts";

export const companyRoutes = (deps: Deps) => routes(deps, [list]);

const CompanyResource = named(
  "Company",
  Type.Object({
    id: Id,
    name: Type.String(),
    contact_count: Type.Integer({ description: "Number of contacts" }),
    reply_count: Type.Integer({ description: "Number of replies from the company's contacts" }),
    last_reply_at: Nullable(Instant),
    created_at: Instant,
  }),
  "A company with contacts",
);

const list = route.get("/api/companies", {
  name: "companies.list",
  tag: "Contacts",
  summary: "List companies, newest first by default",
  description: "To list a company's contacts, use `company_id` of GET /api/contacts.",
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200, description: "Part of the name, ignoring case" })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, {
        description: "`csv` returns all matching rows as text and is limited to managers",
      }),
    ),
    ...sortQuery(COMPANY_ORDERS),
  }),
  answers: Many(CompanyResource),
  formats: { "text/csv": "id,name,contact_count\r\n" },
  handle: async ({ deps, request, caller, query }) => {
    const page = sortedPageFrom(query);
    const q = query.q?.trim() ?? "";
    const { workspaceId } = caller;
    if (query.format === "csv")
      return exportTable(deps, request, {
        what: "companies",
        columns: COLUMNS,
        pages: () => exportCompanies(deps.reader, workspaceId, q),
      });
    const companies = await searchCompanies(deps.reader, workspaceId, { q, page, sorting: page.sorting });
    return listBody(companies, page, { key: sortedKey(page, ownKey), present });
  },
});

const COLUMNS = {
  id: (row) => row.id,
  name: (row) => row.name,
  contact_count: (row) => row.contactCount,
  reply_count: (row) => row.replyCount,
  last_reply_at: (row) => iso(row.lastReplyAt),
  created_at: (row) => iso(row.createdAt),
} satisfies Record<string, (row: ListedCompany) => string | number | null>;

const ownKey = (row: ListedCompany) => [row.createdAt, row.id] as const;

const present = (row: ListedCompany) => ({
  id: row.id,
  name: row.name,
  contact_count: row.contactCount,
  reply_count: row.replyCount,
  last_reply_at: iso(row.lastReplyAt),
  created_at: iso(row.createdAt),
});
