/** The snippets that the user can see. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { FilterBar, FilterSelect, SearchField } from "../../parts/filters.tsx";
import { Page } from "../../parts/page.tsx";
import { SnippetDialog } from "./dialog.tsx";
import { NO_FILTERS, type SnippetFilters } from "./filters.ts";
import { SnippetList } from "./list.tsx";

type Snippet = Schemas["Snippet"];

/** The open dialog; a null snippet is a new one. */
type OpenDialog = { kind: "edit"; snippet: Snippet | null } | { kind: "remove"; snippet: Snippet };

export function SnippetsPage() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setDialog({ kind: "edit", snippet: null })}
    >
      New snippet
    </Button>
  );
  return (
    <Page
      title="Snippets"
      hint="Reusable text for answers. Variables such as the lead's name are filled in."
      actions={add}
      bar={<Filters filters={filters} onChange={setFilters} />}
    >
      <SnippetList
        filters={filters}
        add={add}
        onOpen={(snippet) => setDialog({ kind: "edit", snippet })}
        onRemove={(snippet) => setDialog({ kind: "remove", snippet })}
      />
      {dialog?.kind === "edit" && <SnippetDialog snippet={dialog.snippet} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveSnippet snippet={dialog.snippet} onClose={close} />}
    </Page>
  );
}

function RemoveSnippet({ snippet: { id, name }, onClose }: { snippet: Snippet; onClose: () => void }) {
  return (
    <ConfirmAction
      title={`Delete “${name}”?`}
      label="Delete"
      run={() => unwrap(api.DELETE("/api/snippets/{id}", { params: { path: { id } } }))}
      changes={[["snippets"]]}
      done={`${name} deleted`}
      onClose={onClose}
    >
      Answers that already use it stay unchanged.
    </ConfirmAction>
  );
}

interface FiltersProps {
  filters: SnippetFilters;
  onChange: (filters: SnippetFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const isFiltered = filters.q !== "" || filters.client !== null;
  return (
    <FilterBar onClear={isFiltered ? () => onChange(NO_FILTERS) : null}>
      <SearchField label="Search snippets" value={filters.q} onChange={(q) => onChange({ ...filters, q })} />
      <FilterSelect
        label="Client"
        all="All clients"
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.client}
        onChange={(client) => onChange({ ...filters, client })}
      />
    </FilterBar>
  );
}
