/** Distribution of response times, automatic and manual. */
import { useQuery } from "@tanstack/react-query";
import { Empty } from "../parts/empty.tsx";
import { formatCount } from "../parts/format-number.ts";
import type { Column } from "../parts/table/column.ts";
import { Table } from "../parts/table/table.tsx";
import { Bars, Legend } from "./chart/bars.tsx";
import { ChartSection } from "./chart/section.tsx";
import { formatMinutes } from "./figures.ts";
import { speedQuery, type Speed } from "./queries.ts";
import { strings } from "./strings.ts";
import { useAnalytics } from "./use-analytics.ts";

type SpeedClass = Speed["distribution"][number];

const PARTS = [
  { id: "automatic", name: strings.auto, color: "var(--rd-chart-auto)" },
  { id: "manual", name: strings.manual, color: "var(--rd-chart-manual)" },
] as const;

const labelOf = ({ from_minutes: from, to_minutes: to }: SpeedClass): string =>
  to === null
    ? strings.over(formatMinutes(from))
    : from === 0
      ? strings.under(formatMinutes(to))
      : strings.between(formatMinutes(from), formatMinutes(to));

/** Axis labels have room for the upper bound only. */
const shortLabel = (row: SpeedClass): string =>
  row.to_minutes === null ? labelOf(row) : strings.under(formatMinutes(row.to_minutes));

const figure = (id: "automatic" | "manual" | "elsewhere", label: string): Column<SpeedClass> => ({
  id,
  label,
  isNumber: true,
  cell: (row) => formatCount(row[id]),
});

const COLUMNS: readonly Column<SpeedClass>[] = [
  { id: "time", label: strings.time, cell: labelOf },
  figure("automatic", strings.auto),
  figure("manual", strings.manual),
  figure("elsewhere", strings.elsewhere),
];

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
      title={strings.speed}
      hint={strings.speedHint}
      csv={{ path: "/api/analytics/speed", query: { ...params } }}
      error={error}
      onRetry={() => void refetch()}
      isLoading={speed === undefined}
      chart={
        speed?.answered === 0 ? (
          <Empty title={strings.noAnswers} />
        ) : (
          <>
            <Bars label={strings.speed} bars={bars} isGrouped />
            <Legend parts={PARTS} />
          </>
        )
      }
      table={
        <Table
          label={strings.tableOf(strings.speed)}
          columns={COLUMNS}
          rows={rows}
          rowId={({ from_minutes: from }) => String(from)}
          empty={<Empty title={strings.noAnswers} />}
        />
      }
    />
  );
}
