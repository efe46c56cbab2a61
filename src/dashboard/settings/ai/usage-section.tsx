/** AI usage and costs by client and by day. */
import { Box, Group, Text, Title } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { dataQuery } from "../../api/data-query.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ClientFilter } from "../../parts/client-select.tsx";
import { CsvButton } from "../../parts/csv-button.tsx";
import { Dotted } from "../../parts/dot.tsx";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar, FilterSelect } from "../../parts/filters.tsx";
import { formatCount } from "../../parts/format-number.ts";
import { formatDay } from "../../parts/format-time.ts";
import { Period } from "../../parts/period.tsx";
import { type Column, countColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useWorkspaceZone } from "../../session/use-session.ts";
import classes from "./ai.module.css";
import { type DateRange, lastDays, RANGES } from "./range.ts";

const RANGES_LABELS = { 7: "Last 7 days", 30: "Last 30 days", 90: "Last 90 days" };

export function UsageSection() {
  const [days, setDays] = useState<number>(30);
  const [client, setClient] = useState<string | null>(null);
  const range = lastDays(days, { now: Date.now(), zone: useWorkspaceZone() });
  const filters = { ...range, ...(client !== null && { client_id: client }) };
  return (
    <Box component="section" pt={24} style={{ borderTop: "1px solid var(--rd-border)" }} aria-label="Usage">
      <Title order={2} fz="0.875rem" mb={12}>
        Usage
      </Title>
      <FilterBar onClear={client === null ? null : () => setClient(null)}>
        <FilterSelect
          label="Time range"
          all={RANGES_LABELS[30]}
          options={RANGES.map((count) => ({ value: String(count), label: RANGES_LABELS[count] }))}
          value={String(days)}
          onChange={(count) => setDays(Number(count ?? 30))}
          isRequired
        />
        <ClientFilter value={client} onChange={setClient} />
      </FilterBar>
      <Period start={range.start_date} end={range.end_date} />
      <UsageTable filters={{ ...filters, by: "client" }} />
      <UsageTable filters={{ ...filters, by: "day" }} />
      <Text size="xs" c="dimmed" mt={12}>
        Calls, tokens and costs are kept for 31 days; credits are kept longer.
      </Text>
    </Box>
  );
}

function UsageTable({ filters }: { filters: UsageFilters }) {
  const { data: usage, error, refetch } = useQuery(usageQuery(filters));
  const { data: clients = [] } = useQuery(clientsQuery);
  const isByDay = filters.by === "day";
  const rows = isByDay ? usage?.rows.toReversed() : usage?.rows;
  const title = isByDay ? "By day" : "By client";
  return (
    <>
      {!isByDay && usage && <Totals totals={usage.totals} currency={usage.currency} />}
      <Box mt={24}>
        <Group justify="space-between" gap="8px 16px">
          <Title order={3} mb={12}>
            {title}
          </Title>
          <CsvButton path="/api/ai/usage" query={{ ...filters }} />
        </Group>
        <Table
          label={title}
          columns={[isByDay ? dayColumn : clientColumn(clients), ...figureColumns(usage?.currency ?? "USD")]}
          rows={rows}
          rowId={({ date, client_id: id }) => date ?? id ?? "none"}
          error={error}
          onRetry={() => void refetch()}
          empty={<Empty title="No AI usage in this period" />}
          isQuiet={({ calls, credits }) => calls + credits === 0}
        />
      </Box>
    </>
  );
}

function Totals({ totals, currency }: Pick<AiUsage, "totals" | "currency">) {
  const tiles: [string, string][] = [
    ["Calls", formatCount(totals.calls)],
    ["Input tokens", formatCount(totals.input_tokens)],
    ["Output tokens", formatCount(totals.output_tokens)],
    ["Credits", formatCount(totals.credits)],
    ["Cost", formatCost(totals.cost, currency)],
  ];
  return (
    <>
      <dl className={classes["totals"]}>
        {tiles.map(([name, value]) => (
          <div key={name} className={classes["tile"]}>
            <dt>{name}</dt>
            <dd className="rd-number">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.cost === null && (
        <Text size="xs" c="dimmed" mt={12}>
          To see costs, set ai.classify_price and ai.draft_price to the price per million tokens, such as 1/5
          for input and output.
        </Text>
      )}
    </>
  );
}

type UsageRow = AiUsage["rows"][number];

/** Formats a cost, in the currency of the configured prices. */
const formatCost = (cost: number | null, currency: string): string =>
  cost === null ? "–" : new Intl.NumberFormat("en", { style: "currency", currency }).format(cost);

const clientColumn = (clients: readonly Schemas["Client"][]): Column<UsageRow> => ({
  label: "Client",
  cell: ({ client_id: id }) => {
    const client = clients.find((one) => one.id === id);
    return (
      <Dotted
        color={client?.color ?? null}
        {...(id === null && { title: "Key tests and texts outside conversations" })}
      >
        {client?.name ?? "No client"}
      </Dotted>
    );
  },
});

const dayColumn: Column<UsageRow> = {
  label: "Day",
  cell: ({ date }) => date !== null && <time dateTime={date}>{formatDay(date)}</time>,
};

const figure = (
  id: "calls" | "failed_calls" | "input_tokens" | "output_tokens" | "credits",
  label: string,
): Column<UsageRow> => countColumn(label, (row) => row[id]);

const figureColumns = (currency: string): Column<UsageRow>[] => [
  figure("calls", "Calls"),
  figure("failed_calls", "Failed"),
  figure("input_tokens", "Input tokens"),
  figure("output_tokens", "Output tokens"),
  figure("credits", "Credits"),
  { label: "Cost", isNumber: true, cell: ({ cost }) => formatCost(cost, currency) },
];

export const creditsQuery = dataQuery(["credits"], () => unwrap(api.GET("/api/credits")));

type AiUsage = Schemas["AiUsage"];

interface UsageFilters extends DateRange {
  by: AiUsage["by"];
  client_id?: string;
}

const usageQuery = (query: UsageFilters) =>
  queryOptions({
    queryKey: ["ai", "usage", query],
    queryFn: async () =>
      (await unwrap<{ data: AiUsage } | string>(api.GET("/api/ai/usage", { params: { query } }))).data,
    placeholderData: keepPreviousData,
  });
