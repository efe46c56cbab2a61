/** The client list, with a button to add one. */
import { Flex, TextInput, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { boardQuery, clientsQuery } from "../api/queries.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Dot } from "../parts/dot.tsx";
import { Empty } from "../parts/empty.tsx";
import { FilterBar, SearchField } from "../parts/filters.tsx";
import { formatCount } from "../parts/format-number.ts";
import { AddButton, Page } from "../parts/page.tsx";
import { type Column, RowLink } from "../parts/table/columns.tsx";
import { type Sort, Table } from "../parts/table/table.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { useAdding } from "../parts/use-adding.ts";
import { useApiForm } from "../parts/use-api-form.ts";
import { useIsAtLeast } from "../session/use-session.ts";
import { levelOf, LEVELS, levelText } from "./automation-level.ts";

export function ClientsPage() {
  const isManager = useIsAtLeast("manager");
  const [q, setQ] = useState("");
  const [isAdding, setAdding] = useAdding();
  const { data: clients, error, refetch } = useQuery(clientsQuery);
  const { data: board } = useQuery(boardQuery);
  const [sort, setSort] = useState<Sort>({ by: "name", isDescending: false });
  const add = isManager && <AddButton onClick={() => void setAdding(true)}>New client</AddButton>;
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
    <Page title="Clients" hint="Your clients, and how much is automated for each." actions={add} bar={bar}>
      <Table
        label="Clients"
        columns={CLIENT_COLUMNS}
        rows={found && sortClients(found, sort)}
        sort={sort}
        onSort={setSort}
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

/** A client with its row from the workload board; null until the board has loaded. */
type ListedClient = Schemas["Client"] & { board: Schemas["Board"]["clients"][number] | null };

const HEALTH = { ok: "Connected", failing: "Failing", paused: "Paused", none: "Not connected" } as const;

const figure = (
  id: "interested" | "overdue" | "meetings",
  label: string,
  width: string,
): Column<ListedClient> => ({
  sortKey: id,
  label,
  width,
  isNumber: true,
  cell: ({ board }) => (board ? formatCount(board[id]) : "–"),
});

const CLIENT_COLUMNS: readonly Column<ListedClient>[] = [
  {
    sortKey: "name",
    label: "Name",

    cell: ({ id, name, color }) => (
      <Flex component="span" gap={8} align="center" miw={0}>
        <Dot color={color} />
        <RowLink to="/clients/$clientId" params={{ clientId: id }}>
          {name}
        </RowLink>
      </Flex>
    ),
  },
  figure("interested", "Interested waiting", "144px"),
  {
    ...figure("overdue", "Overdue", "96px"),
    cell: ({ board }) => (
      <Text span inherit {...(board !== null && board.overdue > 0 && { c: "red", fw: 600 })}>
        {board ? formatCount(board.overdue) : "–"}
      </Text>
    ),
  },
  figure("meetings", "Meetings (30 d)", "128px"),
  {
    sortKey: "last_reply_at",
    label: "Last reply",
    width: "104px",
    isNumber: true,
    cell: ({ board }) => (board?.last_reply_at ? <RelativeTime at={board.last_reply_at} /> : "–"),
  },
  {
    sortKey: "connection",
    label: "Connection",
    width: "128px",

    cell: ({ board }) => (
      <Text span inherit {...(board?.connection === "failing" && { c: "red" })}>
        {board ? HEALTH[board.connection ?? "none"] : "–"}
      </Text>
    ),
  },
  {
    sortKey: "automation",
    label: "Automation",
    width: "22%",

    cell: (client) => levelText(levelOf(client), client).label,
  },
];

/** Sorts clients by a column; clients without a value come last. */
function sortClients(rows: readonly ListedClient[], { by, isDescending }: Sort): ListedClient[] {
  const turned = isDescending ? -1 : 1;
  const valueOf = (client: ListedClient): string | number | null => {
    if (by === "name") return null;
    if (by === "automation") return LEVELS.indexOf(levelOf(client));
    return client.board?.[by as "interested"] ?? null;
  };
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null || one === other)
      return (
        Number(one === null) - Number(other === null) ||
        (by === "name" ? turned : 1) * a.name.localeCompare(b.name)
      );
    return turned * (one < other ? -1 : 1);
  });
}

function CreateClient({ onClose }: { onClose: () => Promise<void> }) {
  const navigate = useNavigate();
  const { field, values, asDialog } = useApiForm({
    initialValues: { name: "" },
    save: ({ name }) => unwrap(api.POST("/api/clients", { body: { name: name.trim() } })),
    changes: [["clients"]],
    done: ({ data }) => `${data.name} created`,
    onDone: async ({ data }) => {
      await onClose();
      void navigate({ to: "/clients/$clientId", params: { clientId: data.id } });
    },
  });
  return (
    <Dialog
      {...asDialog}
      title="New client"
      submit="Create client"
      isReady={values.name.trim() !== ""}
      onClose={() => void onClose()}
    >
      <TextInput
        label="Name"
        description="Shown in the inbox. You can set up everything else on the client's page."
        data-autofocus
        required
        dir="auto"
        maxLength={200}
        {...field("name")}
      />
    </Dialog>
  );
}
