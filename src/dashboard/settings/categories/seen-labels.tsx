/** Labels received from sequencers, each with its category; unmapped labels can be assigned one. */
import { Box, Button, Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { formatCount } from "../../parts/format-number.ts";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { PLATFORMS } from "../../session/setup/platforms.ts";
import { MapDialog } from "./map-dialog.tsx";
import { learnedQuery, type Category, type SeenLabel } from "./queries.ts";
import { strings } from "./strings.ts";

export function SeenLabels() {
  const { data: learning, error, refetch } = useQuery(learnedQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<SeenLabel | null>(null);
  return (
    <Box component="section" mt={32} aria-label={strings.seen}>
      <Box component="h2" m={0} fz="0.875rem" fw={600}>
        {strings.seen}
      </Box>
      <Box component="p" m="4px 0 12px" c="dimmed" fz="0.8125rem">
        Labels from the last 90 days, and the category each maps to.
      </Box>
      <Table
        label={strings.seen}
        columns={columns(categories)}
        rows={learning?.labels}
        rowId={({ platform, label }) => `${platform} ${label}`}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title="No labels in this period" />}
        actions={(seen) =>
          seen.meaning !== "opt_out" && (
            <Button
              variant={seen.meaning === "none" ? "light" : "subtle"}
              color={seen.meaning === "none" ? "teal" : "gray"}
              aria-label={`Choose a category for ${seen.label}`}
              onClick={() => setChosen(seen)}
            >
              Choose category…
            </Button>
          )
        }
      />
      {chosen && <MapDialog seen={chosen} onClose={() => setChosen(null)} />}
    </Box>
  );
}

const columns = (categories: readonly Category[]): Column<SeenLabel>[] => [
  { id: "label", label: "Label", cell: ({ label }) => <span dir="auto">{label}</span> },
  { id: "platform", label: "Sequencer", cell: ({ platform }) => PLATFORMS[platform].name },
  {
    id: "meaning",
    label: "Category",
    cell: ({ meaning, category_id: id }) => {
      if (meaning === "opt_out") return "Opt-out: suppresses the lead";
      const category = categories.find((one) => one.id === id);
      if (!category) return <b>Not mapped</b>;
      return (
        <Flex component="span" display="inline-flex" gap={8} align="baseline">
          <Dot color={category.color} />
          <span dir="auto">{category.name}</span>
        </Flex>
      );
    },
  },
  { id: "replies", label: "Replies (90 d)", isNumber: true, cell: ({ replies }) => formatCount(replies) },
  {
    id: "latest",
    label: "Last received",
    isNumber: true,
    cell: ({ latest_at: at }) => <RelativeTime at={at} />,
  },
];
