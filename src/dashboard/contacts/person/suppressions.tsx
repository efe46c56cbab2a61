/** Suppressions that apply to the contact: its address, its domain or a parent domain. */
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { addressSuppressionsQuery } from "../queries.ts";
import { shownAddress } from "../../parts/shown-address.ts";
import { strings } from "./strings.ts";

type Suppression = Schemas["Suppression"];

const columnsFor = (clients: readonly Schemas["Client"][]): Column<Suppression>[] => [
  { id: "value", label: "Suppressed", cell: ({ value }) => <bdi title={value}>{shownAddress(value)}</bdi> },
  {
    id: "client",
    label: "Client",
    cell: ({ client_id: id }) => <bdi>{clients.find((client) => client.id === id)?.name ?? "–"}</bdi>,
  },
  {
    id: "reason",
    label: "Reason",
    cell: ({ reason, source }) => <bdi>{reason ?? strings.sources[source]}</bdi>,
  },
  {
    id: "since",
    label: "Since",
    isNumber: true,
    cell: ({ created_at: at }) => <RelativeTime at={at} />,
  },
];

export function Suppressions({ address }: { address: string }) {
  const { data: found, error, refetch } = useQuery(addressSuppressionsQuery(address));
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Table
      label="Suppressions"
      columns={columnsFor(clients)}
      rows={found}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <Box component="p" m={0} c="dimmed" fz="0.8125rem">
          This address isn't suppressed.
        </Box>
      }
    />
  );
}
