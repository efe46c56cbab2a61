/** The viewers' start page, with their monthly report: figures, positive replies and meetings. */
import { Anchor, Flex, Group, Paper, Select, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { formatFigure } from "../analytics/figures.ts";
import { speedQuery, totalsQuery } from "../analytics/queries.ts";
import { api, type Schemas, unwrap } from "../api/client.ts";
import { dataQuery } from "../api/data-query.ts";
import { clientsQuery, countsQuery } from "../api/queries.ts";
import { dayAfter, monthName } from "../follow-ups/calendar/month.ts";
import { CategoryLabel } from "../inbox/category-label.tsx";
import { fieldOf } from "../inbox/menus/zone-time.ts";
import { ClientFilter } from "../parts/client-select.tsx";
import { companyName } from "../parts/company-name.ts";
import { Empty } from "../parts/empty.tsx";
import { FilterBar } from "../parts/filters.tsx";
import { fullTime } from "../parts/format-time.ts";
import { Page, PrintButton } from "../parts/page.tsx";
import { type Column, textColumn, timeColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { useWorkspaceZone } from "../session/use-session.ts";
import { type Brand, useBrand } from "./brand.ts";
import { daysOfMonth, recentMonths } from "./months.ts";

const route = getRouteApi("/framed/overview");

export function OverviewPage() {
  const { month: chosen, client } = route.useSearch();
  const navigate = route.useNavigate();
  const zone = useWorkspaceZone();
  const months = recentMonths(Date.now(), zone);
  const month = chosen ?? months[0] ?? "";
  const { data: clients = [] } = useQuery(clientsQuery);
  const brand = useBrand(client);
  const of = { ...daysOfMonth(month), ...(client !== undefined && { client_id: client }) };
  const bar = (
    <FilterBar onClear={null}>
      <Select
        aria-label="Month"
        allowDeselect={false}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={(value) =>
          void navigate({ search: (before) => ({ ...before, month: value ?? undefined }) })
        }
      />
      {clients.length > 1 && (
        <ClientFilter
          value={client}
          onChange={(id) => void navigate({ search: (before) => ({ ...before, client: id ?? undefined }) })}
        />
      )}
    </FilterBar>
  );
  return (
    <Page title={`Overview: ${monthName(month)}`} actions={<PrintButton>Print report</PrintButton>} bar={bar}>
      <Stack gap="xl" pt="md">
        {brand && <BrandBand brand={brand} />}
        <Waiting />
        <Figures of={{ ...of, timezone: zone }} />
        <Replies of={of} />
        <Meetings of={of} zone={zone} />
      </Stack>
    </Page>
  );
}

function BrandBand({ brand: { name, logo, color } }: { brand: Brand }) {
  const style = { display: "flex", alignItems: "center", gap: 16, printColorAdjust: "exact" as const };
  return (
    <Paper p="md" bg={color ?? "var(--mantine-primary-color-filled)"} c="white" style={style}>
      {logo !== null && (
        <img
          src={logo}
          alt=""
          style={{ height: 40, maxWidth: 200, padding: 4, background: "white", borderRadius: 6 }}
        />
      )}
      {name !== null && (
        <Text fw={600} size="lg" dir="auto">
          {name}
        </Text>
      )}
    </Paper>
  );
}

function Waiting() {
  const { data: counts } = useQuery(countsQuery);
  const count = counts?.views.approvals ?? 0;
  if (count === 0) return null;
  return (
    <Paper withBorder p="md">
      <Anchor inherit renderRoot={(props) => <Link to="/inbox" search={{ view: "approvals" }} {...props} />}>
        {count === 1 ? "1 draft is waiting for you" : `${count} drafts are waiting for you`}
      </Anchor>
    </Paper>
  );
}

const FIGURES = [
  ["positive", "Positive conversations", "count"],
  ["meetings_booked", "Meetings", "count"],
  ["booking_rate", "Booking rate", "percent"],
  ["total_replies", "Replies", "count"],
  ["conversations", "Conversations", "count"],
  ["sent", "Answers", "count"],
  ["avg_reply_speed_minutes", "Median response time", "minutes"],
] as const;

/** Shows the figures that the agency chose; the API omits all others. */
function Figures({ of }: { of: Parameters<typeof totalsQuery>[0] }) {
  const { data: totals, error, refetch } = useQuery(totalsQuery(of));
  const shown = FIGURES.filter(([name]) => totals && totals[name] !== null);
  const isTimed = shown.some(([, , kind]) => kind === "minutes");
  const { data: speed } = useQuery({ ...speedQuery(of), enabled: isTimed });
  if (error) return <Trouble error={error} onRetry={() => void refetch()} />;
  return (
    <Group component="section" gap="sm" align="stretch" aria-label="Figures" aria-busy={!totals}>
      {shown.map(([name, label, kind]) => (
        <Paper key={name} withBorder p="md" flex="1 1 144px">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text size="xl" fw={600}>
            {formatFigure((kind === "minutes" ? speed?.median_minutes : totals?.[name]) ?? null, kind)}
          </Text>
        </Paper>
      ))}
    </Group>
  );
}

interface MonthProps {
  of: { start_date: string; end_date: string; client_id?: string };
}

/** Maximum number of conversations and meetings on the page, newest first; the inbox has all of them. */
const MAX_ROWS = 50;

const REPLIES: readonly Column<Schemas["ThreadItem"]>[] = [
  {
    label: "From",
    width: "28%",
    cell: ({ id, contact: { name, email, company } }) => (
      <Anchor
        inherit
        dir="auto"
        renderRoot={(props) => <Link to="/inbox" search={{ view: "all", thread: id }} {...props} />}
      >
        {[name ?? email, companyName(company, email)].filter((text) => text !== null).join(", ")}
      </Anchor>
    ),
  },
  {
    label: "Category",
    width: "20%",
    cell: ({ category }) =>
      category && (
        <Flex component="span" gap={6} align="center">
          <CategoryLabel category={category} />
        </Flex>
      ),
  },
  textColumn("Reply", ({ snippet }) => snippet),
  timeColumn("When", ({ latest_at: at }) => at, { width: "96px" }),
];

/** A month's positive replies and meetings. */
function Replies({ of: { start_date, end_date, client_id } }: MonthProps) {
  const query = {
    from: start_date,
    to: dayAfter(end_date),
    limit: MAX_ROWS,
    ...(client_id !== undefined && { client_id }),
  };
  const { data, error, refetch } = useQuery(
    dataQuery(["overview", "threads", query], () => unwrap(api.GET("/api/threads", { params: { query } }))),
  );
  return (
    <section aria-label="Replies">
      <Title order={2} mb="sm">
        Replies
      </Title>
      <Table
        label="Replies"
        columns={REPLIES}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title="No replies this month" />}
      />
    </section>
  );
}

function Meetings({ of: { start_date, end_date, client_id }, zone }: MonthProps & { zone: string }) {
  const query = { state: "booked" as const, limit: 100, ...(client_id !== undefined && { client_id }) };
  const { data, error, refetch } = useQuery(
    dataQuery(["bookings", "overview", query], () => unwrap(api.GET("/api/bookings", { params: { query } }))),
  );
  const inMonth = data?.filter(({ created_at: at }) => {
    const day = fieldOf(Date.parse(at), zone).slice(0, 10);
    return day >= start_date && day <= end_date;
  });
  const columns: readonly Column<Schemas["Booking"]>[] = [
    textColumn("With", ({ attendee_email: email }) => email),
    { label: "Starts", width: "60%", cell: ({ starts_at: at }) => fullTime(at, zone) },
  ];
  if (inMonth?.length === 0) return null;
  return (
    <section aria-label="Meetings">
      <Title order={2} mb="sm">
        Meetings
      </Title>
      <Table
        label="Meetings"
        columns={columns}
        rows={inMonth}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
      />
    </section>
  );
}
