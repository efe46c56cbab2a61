/** The bookings of all calendars; those without a conversation are assigned to one. */
import { Box, Button, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { Empty } from "../../parts/empty.tsx";
import { FilterBar } from "../../parts/filters.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import classes from "./calendars.module.css";
import { BOOKINGS, readBookings, type Booking } from "./queries.ts";
import { strings } from "./strings.ts";

const labels = strings.bookings;

export function Bookings() {
  const [isUnmatched, setUnmatched] = useState(false);
  const [assigning, setAssigning] = useState<Booking | null>(null);
  const zone = useTimeZone();
  const { data: clients = [] } = useQuery(clientsQuery);
  const pages = usePages([BOOKINGS, isUnmatched], (cursor) => readBookings(isUnmatched, cursor));
  useLiveMessages(({ type }) => {
    if (type === "thread.changed" || type.startsWith("booking.")) pages.retry();
  });
  return (
    <Box component="section" mt={32} aria-label={labels.title}>
      <Box component="h2" m={0} fw={600} fz="0.875rem">
        {labels.title}
      </Box>
      <Box component="p" m="4px 0 8px" c="dimmed" fz="0.8125rem">
        Unmatched bookings came from an unknown address. Assign each to its conversation.
      </Box>
      <Box p="8px 0">
        <FilterBar onClear={null}>
          <Switch
            label="Unmatched"
            checked={isUnmatched}
            onChange={(event) => setUnmatched(event.currentTarget.checked)}
          />
        </FilterBar>
      </Box>
      <Table
        label={labels.title}
        columns={columns({ clients, zone })}
        rows={pages.rows}
        rowId={({ id }) => id}
        error={pages.error}
        onRetry={pages.retry}
        total={pages.total}
        onMore={pages.loadMore}
        isLoadingMore={pages.isLoadingMore}
        empty={<Empty title={isUnmatched ? "All bookings are matched" : "No bookings yet"} />}
        isQuiet={({ state }) => state === "cancelled"}
        actions={(booking) =>
          booking.thread_id === null && (
            <Button variant="default" onClick={() => setAssigning(booking)}>
              Assign to conversation
            </Button>
          )
        }
      />
      {assigning && <AssignDialog booking={assigning} onClose={() => setAssigning(null)} />}
    </Box>
  );
}

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  zone: string;
}

const columns = ({ clients, zone }: ColumnsOf): Column<Booking>[] => [
  {
    id: "who",
    label: "Attendee",
    width: "24%",
    cell: ({ attendee_name: name, attendee_email: email }) => (
      <>
        <bdi>{name ?? email}</bdi>
        {name !== null && <bdi className={classes["below"]}>{email}</bdi>}
      </>
    ),
  },
  {
    id: "when",
    label: "Meeting",
    cell: ({ starts_at: at }) => <time dateTime={at}>{fullTime(at, zone)}</time>,
  },
  {
    id: "calendar",
    label: "Calendar",
    width: "14%",
    cell: ({ calendar_name: name, client_id: id }) => (
      <>
        <bdi>{name ?? "API"}</bdi>
        <bdi className={classes["below"]}>{clients.find((client) => client.id === id)?.name}</bdi>
      </>
    ),
  },
  {
    id: "state",
    label: "State",
    width: "104px",
    cell: ({ state }) => <Status tone={state === "booked" ? "ok" : "quiet"}>{labels.states[state]}</Status>,
  },
  {
    id: "conversation",
    label: "Conversation",
    width: "152px",
    cell: ({ thread_id: id }) =>
      id === null ? (
        "Unmatched"
      ) : (
        <Link to="/inbox" search={{ thread: id }}>
          Open conversation
        </Link>
      ),
  },
];
