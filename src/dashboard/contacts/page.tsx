/** Contacts, companies and duplicates. */
import { Box, Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { strings as frame } from "../frame/strings.ts";
import { CsvButton } from "../parts/csv-button.tsx";
import { Page } from "../parts/page.tsx";
import { tabClass, Tabs } from "../parts/tabs.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { useRoleTest } from "../session/use-session.ts";
import { CompanyList } from "./company-list.tsx";
import { ContactList } from "./contact-list.tsx";
import { DuplicateList } from "./duplicate-list.tsx";
import { ImportDialog } from "./import/dialog.tsx";
import { apiQuery, type ContactTab, TABS } from "./search.ts";

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
