/** Lists of contacts and companies, with their columns. */
import { getRouteApi } from "@tanstack/react-router";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { ClientFilter } from "../parts/client-select.tsx";
import { companyName } from "../parts/company-name.ts";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, FilterSelect, SearchField } from "../parts/filters.tsx";
import { formatCount } from "../parts/format-number.ts";
import { shownAddress } from "../parts/shown-address.ts";
import { Status } from "../parts/status.tsx";
import { type Column, countColumn, CutText, RowLink } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { usePages } from "../parts/use-pages.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import classes from "./contacts.module.css";
import {
  apiQuery,
  type ContactSearch,
  fullName,
  MAIL_STATES,
  searchSorted,
  shownName,
  sortIn,
  sortQuery,
} from "./search.ts";

const time = (at: string | null) => (at === null ? "–" : <RelativeTime at={at} />);

const contactColumns: Column<Schemas["ListedContact"]>[] = [
  {
    sortKey: "name",
    label: "Name",

    width: "34%",
    cell: (contact) => (
      <span className={classes["person"]}>
        <RowLink to="/contacts/$id" params={{ id: contact.id }}>
          {shownName(contact)}
        </RowLink>
        {contact.erased_at === null && fullName(contact) !== null && (
          <bdi className={classes["address"]} title={contact.email}>
            {shownAddress(contact.email)}
          </bdi>
        )}
      </span>
    ),
  },
  {
    label: "Title",
    width: "18%",
    isWideOnly: true,
    cell: ({ title }) => <CutText text={title || "–"} />,
  },
  {
    sortKey: "company",
    label: "Company",

    cell: ({ companies, email }) => <CutText text={companyName(companies?.name, email) ?? "–"} />,
  },
  {
    sortKey: "reply_count",
    label: "Replies",
    isNumber: true,
    width: "88px",
    cell: ({ reply_count: count }) => (count === null ? "–" : formatCount(count)),
  },
  {
    sortKey: "last_reply_at",
    label: "Last reply",
    isNumber: true,
    width: "112px",
    cell: ({ last_reply_at: at }) => time(at),
  },
  {
    label: "Status",
    width: "112px",
    cell: ({ bounced_at: bounced, erased_at: erased, is_suppressed: isSuppressed }) => {
      if (erased !== null) return <Status tone="quiet">Erased</Status>;
      if (isSuppressed) return <Status tone="caution">Suppressed</Status>;
      return bounced === null ? "–" : <Status tone="caution">Bounced</Status>;
    },
  },
];

export const companyColumns: Column<Schemas["Company"]>[] = [
  {
    sortKey: "name",
    label: "Name",

    width: "40%",
    cell: ({ id, name }) => (
      <RowLink to="/contacts" search={{ company: id, at: name }}>
        {name}
      </RowLink>
    ),
  },
  countColumn("Contacts", ({ contact_count: count }) => count, { sortKey: "contact_count" }),
  countColumn("Replies", ({ reply_count: count }) => count, { sortKey: "reply_count" }),
  {
    sortKey: "last_reply_at",
    label: "Last reply",
    isNumber: true,
    cell: ({ last_reply_at: at }) => time(at),
  },
];

const foundText = (count: string) => (count === "1" ? "1 contact" : `${count} contacts`);
const MAILS = {
  bounced: "Bounced",
  working: "Not bounced",
  suppressed: "Suppressed",
  allowed: "Not suppressed",
};

const route = getRouteApi("/framed/contacts");

/** Table of contacts, with filters in the URL. */
export function ContactList() {
  const mayImport = useIsAtLeast("manager");
  const search = route.useSearch();
  const filters = apiQuery(search);
  const sort = sortIn("contacts", search);
  const query = { ...filters, ...sortQuery(sort) };
  const navigate = route.useNavigate();
  const pages = usePages(["contacts", "list", query], (page) =>
    unwrap(api.GET("/api/contacts", { params: { query: { ...query, ...page } } })),
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <Filters search={search} total={pages.total} />
      <Table
        {...pages}
        label="Contacts"
        columns={contactColumns}
        {...(sort && { sort })}
        onSort={(next) => void navigate({ search: { ...search, ...searchSorted(next) }, replace: true })}
        isQuiet={({ erased_at: erased }) => erased !== null}
        empty={
          isFiltered ? (
            <Empty title="No matches" />
          ) : (
            <Empty
              title="No contacts yet"
              hint={
                mayImport
                  ? "Contacts appear with their first reply. You can also import a list."
                  : "Contacts appear with their first reply."
              }
            />
          )
        }
      />
    </>
  );
}

function Filters({ search, total }: { search: ContactSearch; total: number | null }) {
  const navigate = route.useNavigate();
  const change = (part: { [Name in keyof ContactSearch]: ContactSearch[Name] | undefined }) =>
    void navigate({ search: { ...search, ...part } as ContactSearch, replace: true });
  const isFiltered = Object.keys(apiQuery(search)).length > 0;
  return (
    <FilterBar
      onClear={
        isFiltered
          ? () => void navigate({ search: { sort: search.sort, isDescending: search.isDescending } })
          : null
      }
      actions={
        total !== null && (
          <span aria-live="polite" className="rd-hint" style={{ whiteSpace: "nowrap" }}>
            {foundText(formatCount(total))}
          </span>
        )
      }
    >
      <SearchField
        label="Search names, addresses, companies"
        value={search.q ?? ""}
        onChange={(q) => change({ q: q.trim() === "" ? undefined : q })}
      />
      <ClientFilter value={search.client} onChange={(client) => change({ client: client ?? undefined })} />
      <FilterSelect
        label="Email status"
        all="Any email status"
        options={MAIL_STATES.map((value) => ({ value, label: MAILS[value] }))}
        value={search.mail ?? null}
        onChange={(chosen) => change({ mail: MAIL_STATES.find((state) => state === chosen) })}
      />
      {search.company !== undefined && (
        <FilterSelect
          label="Company"
          all="Any company"
          options={[{ value: search.company, label: `At ${search.at ?? ""}` }]}
          value={search.company}
          onChange={() => change({ company: undefined, at: undefined })}
        />
      )}
    </FilterBar>
  );
}
