/** All conversations with a contact, across clients. */
import { Box, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { formatCount } from "../../parts/format-number.ts";
import type { Column } from "../../parts/table/column.ts";
import { RowLink } from "../../parts/table/row-link.tsx";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { contactThreadsQuery } from "../queries.ts";

const STATES = { open: "Open", snoozed: "Snoozed", done: "Done" };

const columnsFor = (categories: readonly Schemas["Category"][]): Column<Schemas["OtherThread"]>[] => [
  {
    id: "subject",
    label: "Subject",
    width: "34%",
    cell: ({ id, subject }) => (
      <RowLink to="/inbox" search={{ view: "all", thread: id }}>
        {subject.trim() === "" ? "(no subject)" : subject}
      </RowLink>
    ),
  },
  {
    id: "client",
    label: "Client",
    width: "22%",
    cell: ({ client: { name, color } }) => (
      <Flex component="span" gap={8} align="center" w={0} miw="100%">
        <Dot color={color} />
        <bdi className="rd-ellipsis">{name}</bdi>
      </Flex>
    ),
  },
  {
    id: "category",
    label: "Category",
    width: "18%",
    isWideOnly: true,
    cell: ({ category: named }) => {
      const category = categories.find((one) => one.name === named);
      if (named === null) return "–";
      return (
        <Flex component="span" gap={8} align="center" w={0} miw="100%">
          <Dot color={category?.color ?? null} />
          <bdi className="rd-ellipsis">{named}</bdi>
        </Flex>
      );
    },
  },
  { id: "state", label: "Status", cell: ({ state }) => STATES[state] },
  {
    id: "replies",
    label: "Replies",
    isNumber: true,
    cell: ({ reply_count: count }) => formatCount(count),
  },
  {
    id: "latest",
    label: "Latest",
    isNumber: true,
    cell: ({ latest_at: at }) => <RelativeTime at={at} />,
  },
];

export function Conversations({ id }: { id: string }) {
  const { data: threads, error, refetch } = useQuery(contactThreadsQuery(id));
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Table
      label="Conversations"
      columns={columnsFor(categories)}
      rows={threads}
      rowId={(thread) => thread.id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <Box component="p" m={0} c="dimmed" fz="0.8125rem">
          No conversations yet.
        </Box>
      }
    />
  );
}
