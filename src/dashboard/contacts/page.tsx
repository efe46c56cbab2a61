/** Contacts, companies and duplicates. */
import { Box, Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { Link, getRouteApi } from "@tanstack/react-router";
import { api, unwrap } from "../api/client.ts";
import { strings as frame } from "../frame/strings.ts";
import { CsvButton } from "../parts/csv-button.tsx";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, SearchField } from "../parts/filters.tsx";
import { formatCount } from "../parts/format-number.ts";
import { Page } from "../parts/page.tsx";
import { Table } from "../parts/table/table.tsx";
import { Tabs, tabClass } from "../parts/tabs.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { usePages } from "../parts/use-pages.ts";
import { useRoleTest } from "../session/use-session.ts";
import { companyColumns } from "./columns.tsx";
import { ContactList } from "./contact-list.tsx";
import classes from "./contacts.module.css";
import { DuplicateList } from "./duplicate-list.tsx";
import { ImportDialog } from "./import/dialog.tsx";
import {
  type ContactSearch,
  type ContactTab,
  TABS,
  apiQuery,
  searchSorted,
  sortIn,
  sortQuery,
} from "./search.ts";

const route = getRouteApi("/framed/contacts");

const TAB_LABELS = { contacts: "Contacts", companies: "Companies", duplicates: "Duplicates" };

const LISTS: Record<ContactTab, () => React.ReactNode> = {
  contacts: () => <ContactList />,
  companies: () => <CompanyList />,
  duplicates: () => <DuplicateList />,
};

export function ContactsPage() {
  const may = useRoleTest();
  const isManager = may("manager");
  const search = route.useSearch();
  const [isImporting, setImporting] = useAdding();
  const tab = isManager ? (search.tab ?? "contacts") : "contacts";
  const actions = isManager && (
    <>
      {tab === "contacts" && <CsvButton path="/api/contacts" query={apiQuery(search)} />}
      {tab === "companies" && <CsvButton path="/api/companies" query={{ q: search.q }} />}
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => void setImporting(true)}>
        Import…
      </Button>
    </>
  );
  return (
    <Page
      title={frame.titles.contacts}
      hint={may("agent") ? "Everyone who replied or was imported." : "Everyone who replied."}
      actions={actions}
      {...(isManager && { bar: <Sections chosen={tab} /> })}
    >
      <Box pt={8}>{LISTS[tab]()}</Box>
      {isImporting && isManager && <ImportDialog onClose={() => void setImporting(false)} />}
    </Page>
  );
}

function Sections({ chosen }: { chosen: ContactTab }) {
  return (
    <Tabs label="Lists" chosen={chosen}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/contacts"
          search={tab === "contacts" ? {} : { tab }}
          className={tabClass}
          data-chosen={tab === chosen}
          aria-current={tab === chosen ? "page" : undefined}
          // Changing filters must not remount the page.
          activeOptions={{ exact: true }}
        >
          {TAB_LABELS[tab]}
        </Link>
      ))}
    </Tabs>
  );
}

const foundCompaniesText = (count: string) => (count === "1" ? "1 company" : `${count} companies`);

const PAGE = 50;

function CompanyList() {
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
        {...pages}
        label="Companies"
        columns={companyColumns}
        {...(sort && { sort })}
        onSort={(next) => change(searchSorted(next))}
        rowId={({ id }) => id}
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
