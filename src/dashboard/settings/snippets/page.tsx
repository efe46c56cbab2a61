/** The list of snippets that the user can see. */
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, snippetsQuery } from "../../api/queries.ts";
import { typedForm } from "../../inbox/answer/snippet-text.ts";
import { ClientFilter } from "../../parts/client-select.tsx";
import { RemoveAction } from "../../parts/confirm.tsx";
import { Dotted } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, SearchField } from "../../parts/filters.tsx";
import { AddButton, Page } from "../../parts/page.tsx";
import { type Column, countColumn, RowButton, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { rowsOf } from "../../parts/use-pages.ts";
import { useIsAtLeast } from "../../session/use-session.ts";
import { SnippetDialog } from "./dialog.tsx";

type Snippet = Schemas["Snippet"];

export function SnippetsPage() {
  const isManager = useIsAtLeast("manager");
  const snippets = useQuery(snippetsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [opened, setOpened] = useState<Snippet | "new" | null>(null);
  const mayChange = (snippet: Snippet): boolean => isManager || !snippet.is_shared;
  const add = <AddButton onClick={() => setOpened("new")}>New snippet</AddButton>;
  return (
    <Page
      title="Snippets"
      hint="Reusable text for answers. Variables such as the lead's name are filled in."
      actions={add}
      bar={<Filters filters={filters} onChange={setFilters} />}
    >
      <Table
        label="Snippets"
        columns={columns({ clients, onOpen: setOpened, mayChange })}
        {...rowsOf(snippets)}
        rows={snippets.data?.filter((snippet) => fits(snippet, filters))}
        empty={
          snippets.data?.length === 0 ? (
            <Empty
              title="No snippets yet"
              hint="Save answers you write often: prices, a calendar link, how to get started."
              action={add}
            />
          ) : (
            <Empty title="No matching snippets" />
          )
        }
        actions={(snippet) => mayChange(snippet) && <Remove snippet={snippet} />}
      />
      {opened && <SnippetDialog snippet={opened === "new" ? null : opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

const Remove = ({ snippet: { id, name } }: { snippet: Snippet }) => (
  <RemoveAction
    name={`Delete ${name}`}
    title={`Delete “${name}”?`}
    label="Delete"
    run={() => unwrap(api.DELETE("/api/snippets/{id}", byId(id)))}
    changes={[snippetsQuery.queryKey]}
    done={`${name} deleted`}
  >
    Answers that already use it stay unchanged.
  </RemoveAction>
);

interface SnippetFilters {
  q: string;
  client: string | null;
}

const NO_FILTERS: SnippetFilters = { q: "", client: null };

/** Returns whether a snippet matches the search and applies to the client. */
const fits = (
  { name, body, shortcut, client_id: of }: Schemas["Snippet"],
  { q, client }: SnippetFilters,
): boolean =>
  (client === null || of === null || of === client) &&
  `${name}\n${body}\n${shortcut ?? ""}`.toLowerCase().includes(q.trim().toLowerCase());

interface FiltersProps {
  filters: SnippetFilters;
  onChange: (filters: SnippetFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const isFiltered = filters.q !== "" || filters.client !== null;
  return (
    <FilterBar onClear={isFiltered ? () => onChange(NO_FILTERS) : null}>
      <SearchField label="Search snippets" value={filters.q} onChange={(q) => onChange({ ...filters, q })} />
      <ClientFilter value={filters.client} onChange={(client) => onChange({ ...filters, client })} />
    </FilterBar>
  );
}

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  onOpen: (snippet: Snippet) => void;
  mayChange: (snippet: Snippet) => boolean;
}

const columns = ({ clients, onOpen, mayChange }: ColumnsOf): Column<Snippet>[] => [
  {
    label: "Name",
    width: "22%",
    cell: (snippet) =>
      mayChange(snippet) ? (
        <RowButton onClick={() => onOpen(snippet)}>{snippet.name}</RowButton>
      ) : (
        <span dir="auto">{snippet.name}</span>
      ),
  },
  {
    label: "Text",
    cell: ({ body }) => (
      <Text inherit lineClamp={2} maw={480} c="dimmed" dir="auto" title={body}>
        {body}
      </Text>
    ),
  },
  {
    label: "Shortcut",
    cell: ({ shortcut }) => (shortcut === null ? "–" : <code>{typedForm(shortcut)}</code>),
  },
  { label: "Client", cell: ({ client_id: id }) => <ClientName id={id} clients={clients} /> },
  { label: "Access", cell: ({ is_shared: isShared }) => (isShared ? "Everyone" : "Only you") },
  countColumn("Uses", ({ uses }) => uses),
  timeColumn("Updated", ({ updated_at: at }) => at, { isWideOnly: true }),
];

function ClientName({ id, clients }: { id: string | null; clients: readonly Schemas["Client"][] }) {
  if (id === null) return "All clients";
  const client = clients.find((one) => one.id === id);
  return <Dotted color={client?.color ?? null}>{client?.name ?? "A client you can't see"}</Dotted>;
}
