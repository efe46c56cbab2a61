/** The audit trail, with filters and a CSV download. */
import { Button, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Facts, Fact } from "../../parts/facts.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { Page } from "../../parts/page.tsx";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { type Column, RowButton, textColumn, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./audit.module.css";
import {
  ACTIONS,
  detailLines,
  detailText,
  type EntryContext,
  type KnownNames,
  subjectLabel,
} from "./entry-labels.ts";
import { Filters, useKnownNames } from "./filters.tsx";
import { auditSearch, isFiltered, queryOf } from "./search.ts";

const route = getRouteApi("/framed/settings/audit");

type TrailEntry = Schemas["AuditEntry"];

export function AuditPage() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<TrailEntry | null>(null);
  const named = useKnownNames();
  const zone = useTimeZone();
  const query = queryOf(filters);
  const pages = usePages(["audit", query], (page) =>
    unwrap(api.GET("/api/audit", { params: { query: { ...query, ...page } } })),
  );
  const csv = <CsvButton path="/api/audit" query={query} />;
  return (
    <Page
      title="Audit trail"
      hint="Who did what, and when. Entries are kept for 400 days and can't be changed."
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
        label="Audit trail"
        columns={columns({ named, zone }, setOpened)}
        {...pages}
        empty={<Empty title={isFiltered(filters) ? "No matching entries" : "No entries yet"} />}
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

/** An entry's lead and client; if there is no lead, its subject. */
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
    label: "What",
    width: "20%",
    cell: (entry) => (
      <RowButton onClick={() => onOpen(entry)}>{ACTIONS[entry.action] ?? entry.action}</RowButton>
    ),
  },
  textColumn("Who", ({ actor_name: name }) => name, { width: "16%" }),
  {
    label: "Subject",
    width: "16%",
    cell: (entry) => <About entry={entry} named={context.named} />,
  },
  {
    label: "Details",
    cell: (entry) => (
      <span className={classes["detail"]} dir="auto">
        {detailText(entry, context) || "–"}
      </span>
    ),
  },
  { label: "IP address", isWideOnly: true, cell: ({ ip }) => ip ?? "–" },
  timeColumn("When", ({ at }) => at),
];

interface EntryDrawerProps {
  entry: Schemas["AuditEntry"];
  named: KnownNames;
  /** A link that lists all entries with the same subject. */
  onAllAbout: (subject: string) => void;
  onClose: () => void;
}

function EntryDrawer({ entry, named, onAllAbout, onClose }: EntryDrawerProps) {
  const zone = useTimeZone();
  const lines = detailLines(entry, { named, zone });
  const { subject } = entry;
  return (
    <SideDrawer title={ACTIONS[entry.action] ?? entry.action} onClose={onClose}>
      <Facts>
        <Fact name="When">
          <time dateTime={entry.at}>{fullTime(entry.at, zone)}</time>
        </Fact>
        <Fact name="Who">{entry.actor_name}</Fact>
        <Fact name="Subject">{subjectLabel(entry, named)}</Fact>
        {subject !== null && (
          <Fact name="ID">
            <code>{subject}</code>
          </Fact>
        )}
        {entry.ip !== null && <Fact name="IP address">{entry.ip}</Fact>}
      </Facts>
      {subject !== null && (
        <Group gap="8px 16px" mt={16}>
          <Button variant="default" onClick={() => onAllAbout(subject)}>
            Show all entries for this
          </Button>
          <SubjectLink subject={subject} />
        </Group>
      )}
      <Title order={3} m="24px 0 8px">
        Details
      </Title>
      {lines.length === 0 && <Text size="sm">No details.</Text>}
      <Facts>
        {lines.map(({ name, value }) => (
          <Fact key={name} name={name || "Change"}>
            {value}
          </Fact>
        ))}
      </Facts>
    </SideDrawer>
  );
}

function SubjectLink({ subject }: { subject: string }) {
  const [kind = "", id = ""] = subject.split(":");
  if (kind === "client")
    return (
      <Link to="/clients/$clientId" params={{ clientId: id }}>
        Open client
      </Link>
    );
  if (kind === "connection")
    return (
      <Link to="/connections/$connectionId" params={{ connectionId: id }}>
        Open connection
      </Link>
    );
  if (kind === "contact")
    return (
      <Link to="/contacts/$id" params={{ id }}>
        Open contact
      </Link>
    );
  if (kind === "thread") return <ConversationLink thread={id} />;
  return kind === "reply" ? <LinkOfReply id={id} /> : null;
}

/** Renders nothing if the reply no longer exists. */
function LinkOfReply({ id }: { id: string }) {
  const { data: reply } = useQuery({
    queryKey: ["replies", id, "thread"],
    queryFn: () => unwrap(api.GET("/api/replies/{id}", byId(id))),
    retry: false,
  });
  return reply ? <ConversationLink thread={reply.data.thread_id} /> : null;
}

function ConversationLink({ thread }: { thread: string }) {
  return (
    <Link to="/inbox" search={{ view: "all", thread }}>
      Open conversation
    </Link>
  );
}
