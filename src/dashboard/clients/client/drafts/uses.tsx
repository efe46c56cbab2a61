/** How people used a client's drafts in the last weeks: a chart, and a table of its numbers. */
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../../api/client.ts";
import { Bars, Legend } from "../../../analytics/chart/bars.tsx";
import { ChartSection } from "../../../analytics/chart/section.tsx";
import { dayLabel } from "../../../analytics/intervals.ts";
import { Empty } from "../../../parts/empty.tsx";
import { formatCount, formatShare } from "../../../parts/format-number.ts";
import { formatDay } from "../../../parts/format-time.ts";
import type { Column } from "../../../parts/table/column.ts";
import { Table } from "../../../parts/table/table.tsx";
import { draftsReportQuery } from "./queries.ts";

type Week = Schemas["DraftsReport"]["weeks"][number];

const PARTS = [
  { id: "unchanged", name: "Sent unchanged", color: "var(--rd-chart-auto)" },
  { id: "edited", name: "Edited", color: "var(--rd-chart-manual)" },
  { id: "rewritten", name: "Rewritten", color: "var(--rd-caution)" },
  { id: "discarded", name: "Discarded", color: "var(--rd-border-strong)" },
] as const;

const COLUMNS: readonly Column<Week>[] = [
  { id: "week", label: "Week of", cell: ({ start_date: day }) => formatDay(day) },
  ...PARTS.map(({ id, name }) => ({
    id,
    label: name,
    isNumber: true,
    cell: (week: Week) => formatCount(week[id]),
  })),
];

export function UsesSection({ clientId }: { clientId: string }) {
  const { data: report, error, refetch } = useQuery(draftsReportQuery(clientId));
  const total = report?.total;
  const all = total ? PARTS.reduce((sum, { id }) => sum + total[id], 0) : 0;
  const parts = PARTS.map(({ id, name, color }) => ({
    name: total && all > 0 ? `${name} ${formatShare(total[id] / all)}` : name,
    color,
  }));
  const bars = report?.weeks.map((week) => ({
    label: dayLabel(week.start_date, "week"),
    parts: PARTS.map(({ id, name, color }) => ({ name, color, count: week[id] })),
  }));
  return (
    <ChartSection
      title="Draft usage"
      hint="Last 12 weeks, by the day the reply arrived. Edited: less than 30% of the words changed. Automatic answers are not counted."
      error={error}
      onRetry={() => void refetch()}
      isLoading={report === undefined}
      {...(all > 0 && {
        chart: (
          <>
            <Bars label="Draft usage" bars={bars ?? []} />
            <Legend parts={parts} />
          </>
        ),
      })}
      table={
        all === 0 ? (
          <Empty title="No drafts used yet" hint="Send or finish a reply with an AI draft." />
        ) : (
          <Table
            label="Draft usage"
            columns={COLUMNS}
            rows={report?.weeks ?? []}
            rowId={({ start_date: day }) => day}
            empty={null}
          />
        )
      }
    />
  );
}
