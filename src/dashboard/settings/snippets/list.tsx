/** The snippet table; only editable snippets can be opened and deleted. */
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery, snippetsQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { snippetColumns } from "./columns.tsx";
import { fits, type SnippetFilters } from "./filters.ts";

type Snippet = Schemas["Snippet"];

interface SnippetListProps {
  filters: SnippetFilters;
  add: ReactNode;
  onOpen: (snippet: Snippet) => void;
  onRemove: (snippet: Snippet) => void;
}

export function SnippetList({ filters, add, onOpen, onRemove }: SnippetListProps) {
  const isManager = useIsAtLeast("manager");
  const { data: snippets, error, refetch } = useQuery(snippetsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const mayChange = (snippet: Snippet): boolean => isManager || !snippet.is_shared;
  return (
    <Table
      label="Snippets"
      columns={snippetColumns({ clients, onOpen, mayChange })}
      rows={snippets?.filter((snippet) => fits(snippet, filters))}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        snippets?.length === 0 ? (
          <Empty
            title="No snippets yet"
            hint="Save answers you write often: prices, a calendar link, how to get started."
            action={add}
          />
        ) : (
          <Empty title="No matching snippets" />
        )
      }
      actions={(snippet) =>
        mayChange(snippet) && (
          <IconAction label={`Delete ${snippet.name}`} onClick={() => onRemove(snippet)}>
            <IconTrash size={16} stroke={1.75} />
          </IconAction>
        )
      }
    />
  );
}
