/** Positive replies and meetings of a month. */
import { dayAfter } from "../follow-ups/calendar/month.ts";
import { CategoryLabel } from "../inbox/category-label.tsx";
import { fieldOf } from "../inbox/menus/zone-time.ts";
import { Anchor, Flex, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, unwrap, type Schemas } from "../api/client.ts";
import { companyName } from "../parts/company-name.ts";
import { Empty } from "../parts/empty.tsx";
import { fullTime } from "../parts/format-time.ts";
import type { Column } from "../parts/table/column.ts";
import { Table } from "../parts/table/table.tsx";
import { RelativeTime } from "../parts/time.tsx";

interface MonthProps {
  of: { start_date: string; end_date: string; client_id?: string };
}

/** Newest conversations and meetings on the page; all others are in the inbox. */
const MAX_ROWS = 50;

const REPLIES: readonly Column<Schemas["ThreadItem"]>[] = [
  {
    id: "contact",
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
    id: "category",
    label: "Category",
    width: "20%",
    cell: ({ category }) =>
      category && (
        <Flex component="span" gap={6} align="center">
          <CategoryLabel category={category} />
        </Flex>
      ),
  },
  { id: "snippet", label: "Reply", cell: ({ snippet }) => <span dir="auto">{snippet}</span> },
  {
    id: "at",
    label: "When",
    width: "96px",
    isNumber: true,
    cell: ({ latest_at: at }) => <RelativeTime at={at} />,
  },
];

export function Replies({ of: { start_date, end_date, client_id } }: MonthProps) {
  const query = {
    from: start_date,
    to: dayAfter(end_date),
    limit: MAX_ROWS,
    ...(client_id !== undefined && { client_id }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ["overview", "threads", query],
    queryFn: async () => (await unwrap(api.GET("/api/threads", { params: { query } }))).data,
  });
  return (
    <section aria-label="Replies">
      <Title order={2} mb="sm">
        Replies
      </Title>
      <Table
        label="Replies"
        columns={REPLIES}
        rows={data}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={<Empty title="No replies this month" />}
      />
    </section>
  );
}

export function Meetings({ of: { start_date, end_date, client_id }, zone }: MonthProps & { zone: string }) {
  const query = { state: "booked" as const, limit: 100, ...(client_id !== undefined && { client_id }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["bookings", "overview", query],
    queryFn: async () => (await unwrap(api.GET("/api/bookings", { params: { query } }))).data,
  });
  const inMonth = data?.filter(({ created_at: at }) => {
    const day = fieldOf(Date.parse(at), zone).slice(0, 10);
    return day >= start_date && day <= end_date;
  });
  const columns: readonly Column<Schemas["Booking"]>[] = [
    { id: "who", label: "With", cell: ({ attendee_email: email }) => <span dir="auto">{email}</span> },
    { id: "at", label: "Starts", width: "60%", cell: ({ starts_at: at }) => fullTime(at, zone) },
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
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={null}
      />
    </section>
  );
}
