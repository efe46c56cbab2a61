/** Figures per client, person, connection or campaign. */
import { Flex } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientsQuery } from "../api/queries.ts";
import { Dot } from "../parts/dot.tsx";
import { Empty } from "../parts/empty.tsx";
import type { Column } from "../parts/table/columns.tsx";
import { type Sort, Table } from "../parts/table/table.tsx";
import { ChartSection } from "./chart/section.tsx";
import { type FigureKind, formatFigure } from "./figures.ts";
import { type ReportRow, rowsQuery, useAnalytics } from "./queries.ts";
import { type FigureName, sortRows } from "./sorting.ts";

/** Initial number of rows; some workspaces have hundreds of campaigns. */
const ROWS = 20;

const TITLES = {
  client: "By client",
  user: "By person",
  connection: "By connection",
  campaign: "By campaign",
} as const;
const NAMES = {
  client: "Client",
  user: "Answered by",
  connection: "Connection",
  campaign: "Campaign",
} as const;

const figure = (id: FigureName, label: string, kind: FigureKind = "count"): Column<ReportRow> => ({
  sortKey: id,
  label,
  isNumber: true,
  cell: (row) => formatFigure(row[id], kind),
});

const FIGURES: readonly Column<ReportRow>[] = [
  figure("total_replies", "Replies"),
  figure("conversations", "Conversations"),
  figure("sent", "Answers"),
  figure("positive", "Positive"),
  figure("meetings_booked", "Meetings booked"),
  figure("booking_rate", "Booking rate", "percent"),
  figure("median_reply_speed_minutes", "Median response time", "minutes"),
];

/** Returns the row label; falls back to the campaign id, "Unknown" or "Removed". */
export function nameOf({ key, name }: Pick<ReportRow, "key" | "name">): string {
  if (key === null) return "Unknown";
  if (name !== null) return name;
  if (!key.includes(":")) return "Removed";
  return key.endsWith(":") ? "No campaign" : key.slice(key.indexOf(":") + 1);
}

export function GroupTable({ by }: { by: keyof typeof TITLES }) {
  const { params } = useAnalytics();
  const { data: clients = [] } = useQuery(clientsQuery);
  const [shown, setShown] = useState(ROWS);
  const [sort, setSort] = useState<Sort>({ by: "total_replies", isDescending: true });
  const query = { ...params, by };
  const { data: rows, error, refetch } = useQuery(rowsQuery(query));
  const named: Column<ReportRow> = {
    sortKey: "name",
    label: NAMES[by],
    width: "24%",

    cell: (row) => (
      <Flex component="span" className="rd-wrap" display="inline-flex" gap={6} align="center" miw={0}>
        {by === "client" && <Dot color={clients.find(({ id }) => id === row.key)?.color ?? null} />}
        <span dir="auto">{nameOf(row)}</span>
      </Flex>
    ),
  };
  return (
    <ChartSection
      title={TITLES[by]}
      {...(by === "user" && { hint: "Answers sent by people in Replydesk" })}
      csv={{ path: "/api/analytics/breakdown", query }}
      error={error}
      onRetry={() => void refetch()}
      isLoading={rows === undefined}
      table={
        <Table
          label={TITLES[by]}
          columns={[named, ...FIGURES]}
          rows={rows && sortRows(rows, sort, nameOf).slice(0, shown)}
          sort={sort}
          onSort={setSort}
          rowId={({ key }) => key ?? ""}
          total={rows?.length ?? null}
          onMore={rows && rows.length > shown ? () => setShown(shown + 2 * ROWS) : null}
          empty={<Empty title={by === "user" ? "No answers in this period" : "No replies in this period"} />}
        />
      }
    />
  );
}
