/** Contacts, companies and duplicates. */
import { Box, Button, Checkbox, Flex, Skeleton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { Choices } from "../parts/choices.tsx";
import { CsvButton } from "../parts/csv-button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, SearchField } from "../parts/filters.tsx";
import { formatCountOf, formatCount } from "../parts/format-number.ts";
import { Hint } from "../parts/hint.tsx";
import { Page } from "../parts/page.tsx";
import { shownAddress } from "../parts/shown-address.ts";
import { Table } from "../parts/table/table.tsx";
import { tabClass, Tabs } from "../parts/tabs.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useAction } from "../parts/use-action.ts";
import { useAdding } from "../parts/use-adding.ts";
import { usePages } from "../parts/use-pages.ts";
import { useRoleTest } from "../session/use-session.ts";
import { companyColumns, ContactList } from "./contact-list.tsx";
import classes from "./contacts.module.css";
import { ImportDialog } from "./import/dialog.tsx";
import {
  apiQuery,
  type ContactSearch,
  type ContactTab,
  duplicatesQuery,
  searchSorted,
  shownName,
  sortIn,
  sortQuery,
  TABS,
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
      title="Contacts"
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

function CompanyList() {
  const asked = route.useSearch();
  const { q } = asked;
  const sort = sortIn("companies", asked);
  const navigate = route.useNavigate();
  const query = { ...(q !== undefined && { q }), ...sortQuery(sort) };
  const change = (part: Partial<ContactSearch>) =>
    void navigate({ search: { ...asked, ...part }, replace: true });
  const search = (text: string) => change({ q: text.trim() === "" ? undefined : text });
  const pages = usePages(["contacts", "companies", query], (page) =>
    unwrap(api.GET("/api/companies", { params: { query: { ...query, ...page } } })),
  );
  return (
    <>
      <FilterBar
        onClear={q === undefined ? null : () => search("")}
        actions={
          pages.total !== null && (
            <span aria-live="polite" className="rd-hint" style={{ whiteSpace: "nowrap" }}>
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

/** Maximum number of groups shown: one API page. */
const MAX_GROUPS = 100;

type Group = Schemas["DuplicateContacts"];

/** Groups of likely duplicate contacts, each with a merge button. */
function DuplicateList() {
  const { data: groups, error, refetch } = useQuery(duplicatesQuery);
  const [merging, setMerging] = useState<Group | null>(null);
  if (!groups)
    return error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (groups.length === 0)
    return (
      <Empty
        title="No duplicates found"
        hint="Contacts with the same name and company, or the same LinkedIn profile and last name, appear here."
      />
    );
  return (
    <>
      <Hint m="0 0 8px">Probably the same person. Merging keeps all replies and conversations.</Hint>
      {groups.length >= MAX_GROUPS && (
        <Hint m="0 0 8px">
          {`Showing the first ${formatCount(groups.length)}. More appear as you merge these.`}
        </Hint>
      )}
      {groups.map((group) => (
        <DuplicateGroup
          key={group.contacts.map(({ id }) => id).join()}
          group={group}
          onMerge={() => setMerging(group)}
        />
      ))}
      {merging && <MergeDialog contacts={merging.contacts} onClose={() => setMerging(null)} />}
    </>
  );
}

function DuplicateGroup({ group: { reason, contacts }, onMerge }: { group: Group; onMerge: () => void }) {
  const [first] = contacts;
  return (
    <Flex
      component="section"
      wrap="wrap"
      gap="8px 16px"
      align="center"
      justify="space-between"
      p="12px 0"
      style={{ borderBottom: "1px solid var(--rd-border)" }}
      aria-label={first ? shownName(first) : "Duplicates"}
    >
      <Flex component="ul" className="rd-list" flex="1 1 320px" direction="column" gap={4} miw={0} fz="sm">
        {contacts.map((contact) => (
          <Flex component="li" key={contact.id} wrap="wrap" gap="0 8px" miw={0}>
            <Link to="/contacts/$id" params={{ id: contact.id }} dir="auto">
              {shownName(contact)}
            </Link>
            <bdi className={classes["address"]}>{shownAddress(contact.email)}</bdi>
            <bdi className={classes["address"]}>{contact.companies?.name}</bdi>
          </Flex>
        ))}
      </Flex>
      <Box component="p" m={0} c="dimmed" fz="0.75rem">
        {reason === "linkedin_url" ? "Same LinkedIn profile" : "Same name and company"}
      </Box>
      <Button variant="default" onClick={onMerge}>
        Merge…
      </Button>
    </Flex>
  );
}

type Contact = Schemas["ListedContact"];

const repliesOf = ({ reply_count: count }: Contact): number => count ?? 0;

function MergeDialog({ contacts, onClose }: { contacts: readonly Contact[]; onClose: () => void }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const same = contacts.filter(({ id }) => !left.includes(id));
  // Default choice: the address with the most replies, which is probably still in use.
  const [most] = same.toSorted((one, other) => repliesOf(other) - repliesOf(one));
  const into = same.find(({ id }) => id === chosen) ?? most;
  const from = same.filter((contact) => contact !== into).map(({ id }) => id);
  const merge = useAction(
    () => {
      const path = { id: into?.id ?? "" };
      return unwrap(api.POST("/api/contacts/{id}/merge", { params: { path }, body: { from } }));
    },
    {
      changes: [["contacts"]],
      done: () => `${formatCountOf(from.length, "contact")} merged`,
      onDone: onClose,
    },
  );
  return (
    <Dialog
      title="Merge contacts"
      submit="Merge"
      isBusy={merge.isPending}
      isReady={from.length > 0}
      error={merge.error}
      isDangerous
      onClose={onClose}
      onSubmit={() => merge.mutate()}
    >
      <p>
        The merged contact keeps all conversations, replies and follow-ups, and missing details are filled in.
        Future emails from any of these addresses belong to it. This can't be undone.
      </p>
      {contacts.length > 2 && <Members contacts={contacts} left={left} onChange={setLeft} />}
      <div>
        <Box component="p" m="0 0 8px" fw={600} fz="0.8125rem">
          Which is the main address?
        </Box>
        <Choices
          name="into"
          label="Which is the main address?"
          value={into?.id ?? null}
          onChange={setChosen}
          options={same.map((contact) => ({
            value: contact.id,
            label: shownAddress(contact.email),
            hint: `${shownName(contact)} · ${"Replies"}: ${formatCount(repliesOf(contact))}`,
          }))}
        />
      </div>
    </Dialog>
  );
}

interface MembersProps {
  contacts: readonly Contact[];
  /** Contacts marked as different people. */
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}

const Members = ({ contacts, left, onChange }: MembersProps) => (
  <Checkbox.Group
    label="Which contacts are the same person?"
    value={contacts.map(({ id }) => id).filter((id) => !left.includes(id))}
    onChange={(same) => onChange(contacts.map(({ id }) => id).filter((id) => !same.includes(id)))}
  >
    <Flex className="rd-list" flex="1 1 320px" direction="column" gap={4} miw={0} fz="sm">
      {contacts.map((contact) => (
        <Checkbox
          key={contact.id}
          value={contact.id}
          label={`${shownName(contact)}, ${shownAddress(contact.email)}`}
        />
      ))}
    </Flex>
  </Checkbox.Group>
);
