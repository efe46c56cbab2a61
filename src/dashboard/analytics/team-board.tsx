/** The manager's board: each person's open and overdue conversations, and today's answers. */
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../api/client.ts";
import { boardQuery, peopleQuery } from "../api/queries.ts";
import { Empty } from "../parts/empty.tsx";
import { formatCount } from "../parts/format-number.ts";
import type { Column } from "../parts/table/column.ts";
import { Table } from "../parts/table/table.tsx";
import { ChartSection } from "./chart/section.tsx";

type Row = Schemas["Board"]["people"][number] & { name: string };

const COLUMNS: readonly Column<Row>[] = [
  { id: "name", label: "Person", width: "40%", cell: ({ name }) => <span dir="auto">{name}</span> },
  { id: "open", label: "Open", isNumber: true, cell: ({ open }) => formatCount(open) },
  {
    id: "overdue",
    label: "Overdue",
    isNumber: true,
    cell: ({ overdue }) => (
      <Text span inherit {...(overdue > 0 && { c: "red", fw: 600 })}>
        {formatCount(overdue)}
      </Text>
    ),
  },
  {
    id: "answered",
    label: "Answered today",
    isNumber: true,
    cell: ({ answered_today: n }) => formatCount(n),
  },
];

export function TeamBoard() {
  const { data: board, error, refetch } = useQuery(boardQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const rows = board?.people
    .map((row) => ({ ...row, name: people.find(({ id }) => id === row.user_id)?.name ?? "" }))
    .toSorted((a, b) => b.overdue - a.overdue || b.open - a.open);
  return (
    <ChartSection
      title="Team workload"
      error={error}
      onRetry={() => void refetch()}
      isLoading={rows === undefined}
      table={
        <Table
          label="Team workload"
          columns={COLUMNS}
          rows={rows}
          rowId={({ user_id: id }) => id}
          empty={<Empty title="No team members" />}
        />
      }
    />
  );
}
