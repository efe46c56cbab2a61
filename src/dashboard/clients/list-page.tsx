/** The client list, with a button to add one. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { boardQuery, clientsQuery } from "../api/queries.ts";
import { strings as frame } from "../frame/strings.ts";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, SearchField } from "../parts/filters.tsx";
import { Page } from "../parts/page.tsx";
import type { Sort } from "../parts/table/column.ts";
import { Table } from "../parts/table/table.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { CLIENT_COLUMNS, sortClients } from "./columns.tsx";
import { CreateClient } from "./create-dialog.tsx";

export function ClientsPage() {
  const isManager = useIsAtLeast("manager");
  const [q, setQ] = useState("");
  const [isAdding, setAdding] = useAdding();
  const { data: clients, error, refetch } = useQuery(clientsQuery);
  const { data: board } = useQuery(boardQuery);
  const [sort, setSort] = useState<Sort>({ by: "name", isDescending: false });
  const add = isManager && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
      New client
    </Button>
  );
  const found = clients
    ?.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()))
    .map((client) => ({
      ...client,
      board: board?.clients.find(({ client_id: id }) => id === client.id) ?? null,
    }));
  const bar = (
    <FilterBar onClear={q === "" ? null : () => setQ("")}>
      <SearchField label="Search clients" value={q} onChange={setQ} />
    </FilterBar>
  );
  return (
    <Page
      title={frame.titles.clients}
      hint="Your clients, and how much is automated for each."
      actions={add}
      bar={bar}
    >
      <Table
        label="Clients"
        columns={CLIENT_COLUMNS}
        rows={found && sortClients(found, sort)}
        sort={sort}
        onSort={setSort}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          clients?.length === 0 ? (
            <Empty
              title="No clients yet"
              hint="You answer replies on behalf of clients. Create the first one, then connect its sequencer."
              action={add}
            />
          ) : (
            <Empty title="No matching clients" />
          )
        }
      />
      {isAdding && isManager && <CreateClient onClose={() => setAdding(false)} />}
    </Page>
  );
}
