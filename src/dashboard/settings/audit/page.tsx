/** The audit trail, with filters and a CSV download. */
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Page } from "../../parts/page.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./audit.module.css";
import { EntryDrawer } from "./entry-drawer.tsx";
import { detailText, type EntryContext, type KnownNames, subjectLabel } from "./entry-labels.ts";
import { Filters } from "./filters.tsx";
import { auditSearch, isFiltered, queryOf } from "./search.ts";
import { strings } from "./strings.ts";
import { useKnownNames } from "./use-known-names.ts";

const route = getRouteApi("/framed/settings/audit");

type TrailEntry = Schemas["AuditEntry"];

export function AuditPage() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<TrailEntry | null>(null);
  const named = useKnownNames();
  const zone = useTimeZone();
  const query = queryOf(filters);
  const pages = usePages(["audit", query], (cursor) =>
    unwrap(api.GET("/api/audit", { params: { query: { limit: 50, ...query, ...(cursor && { cursor }) } } })),
  );
  const csv = <CsvButton path="/api/audit" query={query} />;
  return (
    <Page
      title="Audit trail"
      hint={strings.hint}
      bar={
        <Filters
          filters={filters}
          named={named}
          onChange={(change) =>
            void navigate({ search: (before) => auditSearch({ ...before, ...change }), replace: true })
          }
          actions={csv}
        />
      }
    >
      <Table
        label={strings.list}
        columns={columns({ named, zone }, setOpened)}
        rowId={({ id }) => id}
        {...pages}
        empty={<Empty title={isFiltered(filters) ? strings.noneFound : strings.empty} />}
      />
      {opened && (
        <EntryDrawer
          entry={opened}
          named={named}
          onAllAbout={(subject) => {
            setOpened(null);
            void navigate({ search: auditSearch({ subject }) });
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

/** The lead and the client of an entry, else its subject. */
function About({ entry, named }: { entry: TrailEntry; named: KnownNames }) {
  const { lead, client_id: clientId, subject } = entry;
  const client = named.clients.find(({ id }) => id === clientId);
  return (
    <span dir="auto">
      {lead ? (
        <Link to="/contacts/$id" params={{ id: lead.contact_id }}>
          {lead.name ?? lead.email}
        </Link>
      ) : (
        subject !== `client:${clientId}` && subjectLabel(entry, named)
      )}
      {client && (
        <>
          {subject !== `client:${clientId}` && " · "}
          <Link to="/clients/$clientId" params={{ clientId: client.id }}>
            {client.name}
          </Link>
        </>
      )}
    </span>
  );
}

const columns = (context: EntryContext, onOpen: (entry: TrailEntry) => void): Column<TrailEntry>[] => [
  {
    id: "action",
    label: strings.what,
    width: "20%",
    cell: (entry) => (
      <RowButton onClick={() => onOpen(entry)}>{strings.actions[entry.action] ?? entry.action}</RowButton>
    ),
  },
  {
    id: "who",
    label: strings.who,
    width: "16%",
    cell: ({ actor_name: name }) => <span dir="auto">{name}</span>,
  },
  {
    id: "about",
    label: strings.about,
    width: "16%",
    cell: (entry) => <About entry={entry} named={context.named} />,
  },
  {
    id: "detail",
    label: strings.detail,
    cell: (entry) => (
      <span className={classes["detail"]} dir="auto">
        {detailText(entry, context) || strings.none}
      </span>
    ),
  },
  { id: "ip", label: strings.ip, isWideOnly: true, cell: ({ ip }) => ip ?? strings.none },
  { id: "at", label: strings.at, isNumber: true, cell: ({ at }) => <RelativeTime at={at} /> },
];
