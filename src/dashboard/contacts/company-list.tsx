/** Table of companies; each name links to its contacts. */
import { getRouteApi } from "@tanstack/react-router";
import { api, unwrap } from "../api/client.ts";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, SearchField } from "../parts/filters.tsx";
import { formatCount } from "../parts/format-number.ts";
import { Table } from "../parts/table/table.tsx";
import { usePages } from "../parts/use-pages.ts";
import { companyColumns } from "./columns.tsx";
import classes from "./contacts.module.css";
import { searchSorted, sortIn, sortQuery, type ContactSearch } from "./search.ts";

const foundCompaniesText = (count: string) => (count === "1" ? "1 company" : `${count} companies`);

const route = getRouteApi("/framed/contacts");
const PAGE = 50;

export function CompanyList() {
  const asked = route.useSearch();
  const { q } = asked;
  const sort = sortIn("companies", asked);
  const navigate = route.useNavigate();
  const query = { ...(q !== undefined && { q }), ...sortQuery(sort) };
  const change = (part: Partial<ContactSearch>) =>
    void navigate({ search: { ...asked, ...part }, replace: true });
  const search = (text: string) => change({ q: text.trim() === "" ? undefined : text });
  const pages = usePages(["contacts", "companies", query], (cursor) =>
    unwrap(
      api.GET("/api/companies", {
        params: { query: { ...query, limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      }),
    ),
  );
  return (
    <>
      <FilterBar
        onClear={q === undefined ? null : () => search("")}
        actions={
          pages.total !== null && (
            <span aria-live="polite" className={classes["count"]}>
              {foundCompaniesText(formatCount(pages.total))}
            </span>
          )
        }
      >
        <SearchField label="Search companies" value={q ?? ""} onChange={search} />
      </FilterBar>
      <Table
        label="Companies"
        columns={companyColumns}
        {...(sort && { sort })}
        onSort={(next) => change(searchSorted(next))}
        rowId={({ id }) => id}
        {...pages}
        empty={
          q === undefined ? (
            <Empty title="No companies yet" hint="Companies appear with their contacts." />
          ) : (
            <Empty title="No matches" />
          )
        }
      />
    </>
  );
}
