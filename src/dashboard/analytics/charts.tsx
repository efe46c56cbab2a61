/** Charts of conversations by category and of response times, over time. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../api/queries.ts";
import { Dot } from "../parts/dot.tsx";
import { Empty } from "../parts/empty.tsx";
import { formatDay } from "../parts/format-time.ts";
import { type Column, countColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import type { Bar } from "./chart/bar.ts";
import { Bars, Legend } from "./chart/bars.tsx";
import { ChartSection } from "./chart/section.tsx";
import { formatMinutes } from "./figures.ts";
import { dayLabel, intervalsOf } from "./intervals.ts";
import { type ReportRow, rowsQuery, speedQuery, type Speed, useAnalytics } from "./queries.ts";
import { barInterval } from "./search.ts";

const INTERVAL_HINTS = {
  day: "One bar per day",
  week: "One bar per week, starting Monday",
  month: "One bar per month",
};

export function CategoryChart() {
  const { params } = useAnalytics();
  const interval = barInterval(params);
  const query = { ...params, by: "category" as const, interval };
  const { data: rows, error, refetch, isPlaceholderData } = useQuery(rowsQuery(query));
  const kinds = useKinds(rows ?? []);
  const bars = intervalsOf(params, interval).map((start): Bar => {
    const of = (rows ?? []).filter(({ start_date: first }) => first === start);
    const countOf = (slug: string) => of.find(({ key }) => key === slug)?.conversations ?? 0;
    const parts = kinds.map(({ slug, name, color }) => ({ name, color, count: countOf(slug) }));
    return { label: dayLabel(start, interval), parts };
  });
  const isEmpty = rows?.length === 0;
  return (
    <ChartSection
      title="Conversations by category"
      hint={INTERVAL_HINTS[interval]}
      csv={{ path: "/api/analytics/breakdown", query }}
      error={error}
      onRetry={() => void refetch()}
      isLoading={rows === undefined || (isPlaceholderData && rows.length === 0)}
      chart={
        isEmpty ? (
          <Empty title="No replies in this period" hint="Choose another period, or clear the filters." />
        ) : (
          <>
            <Bars label="Conversations by category" bars={bars} />
            <Legend parts={kinds} />
          </>
        )
      }
      table={
        <CategoryTable rows={rows ?? []} colors={new Map(kinds.map(({ slug, color }) => [slug, color]))} />
      }
    />
  );
}

interface Kind {
  slug: string;
  name: string;
  color: string;
}

/** Returns the categories that occur, most conversations first. */
function useKinds(rows: readonly ReportRow[]): Kind[] {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const counts = new Map<string, { name: string; count: number }>();
  for (const { key, name, conversations } of rows) {
    const known = counts.get(key ?? "");
    counts.set(key ?? "", { name: name ?? "", count: (known?.count ?? 0) + (conversations ?? 0) });
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .map(([slug, { name }]) => ({
      slug,
      name,
      color: categories.find((one) => one.slug === slug)?.color ?? "var(--rd-border-strong)",
    }));
}

function CategoryTable({
  rows,
  colors,
}: {
  rows: readonly ReportRow[];
  colors: ReadonlyMap<string, string>;
}) {
  const columns: Column<ReportRow>[] = [
    { label: "From", cell: ({ start_date: start }) => formatDay(start) },
    { label: "To", cell: ({ end_date: end }) => formatDay(end), isWideOnly: true },
    {
      label: "Category",
      cell: ({ key, name }) => (
        <Flex component="span" className="rd-wrap" display="inline-flex" gap={6} align="center" miw={0}>
          <Dot color={colors.get(key ?? "") ?? null} />
          <span dir="auto">{name}</span>
        </Flex>
      ),
    },
    countColumn("Conversations", ({ conversations }) => conversations ?? 0),
    countColumn("Replies", (row) => row.total_replies ?? 0),
  ];
  return (
    <Table
      label="Conversations by category: table"
      columns={columns}
      rows={rows}
      rowId={({ start_date: start, key }) => `${start} ${key}`}
      empty={<Empty title="No replies in this period" />}
    />
  );
}

type SpeedClass = Speed["distribution"][number];

const PARTS = [
  { id: "automatic", name: "Automatic", color: "var(--rd-chart-auto)" },
  { id: "manual", name: "Manual", color: "var(--rd-chart-manual)" },
] as const;

const labelOf = ({ from_minutes: from, to_minutes: to }: SpeedClass): string =>
  to === null
    ? `> ${formatMinutes(from)}`
    : from === 0
      ? `< ${formatMinutes(to)}`
      : `${formatMinutes(from)} – ${formatMinutes(to)}`;

/** Returns the axis label, which has room for only the upper bound. */
const shortLabel = (row: SpeedClass): string =>
  row.to_minutes === null ? labelOf(row) : `< ${formatMinutes(row.to_minutes)}`;

const figure = (id: "automatic" | "manual" | "elsewhere", label: string): Column<SpeedClass> =>
  countColumn(label, (row) => row[id]);

const COLUMNS: readonly Column<SpeedClass>[] = [
  { label: "Response time", cell: labelOf },
  figure("automatic", "Automatic"),
  figure("manual", "Manual"),
  figure("elsewhere", "In the sequencer"),
];

/** Distribution of response times, automatic and manual. */
export function SpeedChart() {
  const { params } = useAnalytics();
  const { data: speed, error, refetch } = useQuery(speedQuery(params));
  const rows = speed?.distribution ?? [];
  const bars = rows.map((row) => ({
    label: shortLabel(row),
    parts: PARTS.map(({ id, name, color }) => ({ name, color, count: row[id] })),
  }));
  return (
    <ChartSection
      title="Response time"
      hint="Automatic and manual answers"
      csv={{ path: "/api/analytics/speed", query: { ...params } }}
      error={error}
      onRetry={() => void refetch()}
      isLoading={speed === undefined}
      chart={
        speed?.answered === 0 ? (
          <Empty title="No answers in this period" />
        ) : (
          <>
            <Bars label="Response time" bars={bars} isGrouped />
            <Legend parts={PARTS} />
          </>
        )
      }
      table={
        <Table
          label="Response time: table"
          columns={COLUMNS}
          rows={rows}
          rowId={({ from_minutes: from }) => String(from)}
          empty={<Empty title="No answers in this period" />}
        />
      }
    />
  );
}
