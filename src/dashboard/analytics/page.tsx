/** Analytics: volume, categories and response times of replies. */
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../api/client.ts";
import { boardQuery, peopleQuery } from "../api/queries.ts";
import { Empty } from "../parts/empty.tsx";
import { formatCount, formatCountOf } from "../parts/format-number.ts";
import { Page, PrintButton } from "../parts/page.tsx";
import { type Column, countColumn, textColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import { useIsAtLeast } from "../session/use-session.ts";
import classes from "./analytics.module.css";
import { CategoryChart, SpeedChart } from "./charts.tsx";
import { ChartSection } from "./chart/section.tsx";
import { AnalyticsFilters } from "./filters.tsx";
import { GroupTable } from "./group-table.tsx";
import { type ReportRow, rowsQuery, useAnalytics } from "./queries.ts";
import { Tiles } from "./tiles.tsx";

export function AnalyticsPage() {
  const isInternal = useIsAtLeast("agent");
  const isManager = useIsAtLeast("manager");
  return (
    <Page
      title="Analytics"
      hint="Counted by the day the reply arrived. Each conversation counts once."
      actions={<PrintButton>Print</PrintButton>}
      bar={<AnalyticsFilters />}
    >
      <Tiles />
      {isManager && <TeamBoard />}
      <CategoryChart />
      {isInternal && <SpeedChart />}
      <HeatMap />
      <GroupTable by="client" />
      {isInternal && <GroupTable by="user" />}
      {isInternal && <GroupTable by="connection" />}
      {isInternal && <GroupTable by="campaign" />}
    </Page>
  );
}

type Row = Schemas["Board"]["people"][number] & { name: string };

const COLUMNS: readonly Column<Row>[] = [
  textColumn("Person", ({ name }) => name, { width: "40%" }),
  countColumn("Open", ({ open }) => open),
  {
    label: "Overdue",
    isNumber: true,
    cell: ({ overdue }) => (
      <Text span inherit {...(overdue > 0 && { c: "red", fw: 600 })}>
        {formatCount(overdue)}
      </Text>
    ),
  },
  countColumn("Answered today", ({ answered_today: n }) => n),
];

/** The manager's board: each person's open and overdue conversations, and today's answers. */
function TeamBoard() {
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

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const hourText = (hour: number): string => String(hour).padStart(2, "0");
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Highest share of the accent color that keeps numbers readable in both themes. */
const DARKEST = 45;

/** When replies arrive: weekdays by hours, shaded by count. */
function HeatMap() {
  const { params } = useAnalytics();
  const query = { ...params, by: "hour_of_week" as const };
  const { data: rows, error, refetch } = useQuery(rowsQuery(query));
  return (
    <ChartSection
      title="When replies arrive"
      hint="Replies by weekday and hour"
      csv={{ path: "/api/analytics/breakdown", query }}
      error={error}
      onRetry={() => void refetch()}
      isLoading={rows === undefined}
      table={<Week rows={rows ?? []} />}
    />
  );
}

function Week({ rows }: { rows: readonly ReportRow[] }) {
  const counts = rows.map(({ total_replies: count }) => count ?? 0);
  const highest = Math.max(1, ...counts);
  return (
    // Wider than a phone, so it is focusable and scrolls by keyboard.
    <div style={{ overflowX: "auto" }} role="region" aria-label="When replies arrive: table" tabIndex={0}>
      <table className={classes["week"]}>
        <thead>
          <tr>
            <th scope="col">
              <span className="rd-hidden">Weekday</span>
            </th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hourText(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((weekday, day) => (
            <tr key={weekday}>
              <th scope="row">{weekday}</th>
              {HOURS.map((hour) => (
                <Cell
                  key={hour}
                  count={counts[day * 24 + hour] ?? 0}
                  highest={highest}
                  when={{ weekday, hour: hourText(hour) }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  count: number;
  highest: number;
  when: { weekday: string; hour: string };
}

function Cell({ count, highest, when }: CellProps) {
  const share = Math.round((DARKEST * count) / highest);
  return (
    <td
      title={`${when.weekday} ${when.hour}:00: ${formatCountOf(count, "reply", "replies")}`}
      style={{ background: `color-mix(in srgb, var(--rd-accent) ${share}%, var(--rd-surface))` }}
      data-none={count === 0}
    >
      {formatCount(count)}
    </td>
  );
}
