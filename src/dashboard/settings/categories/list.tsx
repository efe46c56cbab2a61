/** The category table, with reply counts. */
import { Box, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { formatCount } from "../../parts/format-number.ts";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { learnedQuery, type Category, type Learning } from "./queries.ts";

type Learned = Learning["categories"][number];
interface ListedCategory extends Category {
  /** Undefined while loading. */
  learned: Learned | undefined;
}

export function CategoryList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data: categories, error, refetch } = useQuery(categoriesQuery);
  const { data: learning } = useQuery(learnedQuery);
  const rows = categories?.map((category) => ({
    ...category,
    learned: learning?.categories.find(({ category_id: id }) => id === category.id),
  }));
  return (
    <Table
      label="Categories"
      columns={columns(onOpen)}
      rows={rows}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={null}
    />
  );
}

/** Returns the number of replies people moved out of a category. */
const movedOut = ({ moved_out: moves }: Learned): number =>
  moves.reduce((sum, { replies }) => sum + replies, 0);

const counted = (id: string, label: string, of: (learned: Learned) => number): Column<ListedCategory> => ({
  id,
  label,
  isNumber: true,
  cell: ({ learned }) => (learned ? formatCount(of(learned)) : "…"),
});

const columns = (onOpen: (id: string) => void): Column<ListedCategory>[] => [
  {
    id: "name",
    label: "Name",
    width: "22%",
    cell: ({ id, name, color }) => (
      <Flex component="span" display="inline-flex" gap={8} align="baseline">
        <Dot color={color} />
        <RowButton onClick={() => onOpen(id)}>{name}</RowButton>
      </Flex>
    ),
  },
  {
    id: "description",
    label: "Description",
    cell: ({ description, is_default: isDefault }) => (
      <Box component="span" dir="auto" c="dimmed">
        {description ?? (isDefault ? "Default category" : "No description: the AI only sees the name")}
      </Box>
    ),
  },
  {
    id: "positive",
    label: "Positive",
    cell: ({ is_positive: isPositive }) => (isPositive ? "Yes" : "–"),
  },
  counted("replies", "Replies (90 d)", ({ replies }) => replies),
  counted("people", "Set by people", ({ by_person: count }) => count),
  counted("moved", "Moved out", movedOut),
];
