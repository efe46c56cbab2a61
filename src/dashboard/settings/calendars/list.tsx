/** The table of calendars. */
import { IconLink, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { calendarsQuery, type Calendar } from "./queries.ts";
import { strings } from "./strings.ts";

interface CalendarListProps {
  add: ReactNode;
  onAct: (kind: "address" | "remove", calendar: Calendar) => void;
}

export function CalendarList({ add, onAct }: CalendarListProps) {
  const { data: calendars, error, refetch } = useQuery(calendarsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <Table
      label="Calendars"
      columns={columns(clients)}
      rows={calendars}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <Empty
          title="No calendars yet"
          hint="Connect a client's Cal.com or Calendly to see booked meetings."
          action={add}
        />
      }
      actions={(calendar) => (
        <>
          {calendar.webhook_url !== null && (
            <IconAction label={`Webhook URL of ${calendar.name}`} onClick={() => onAct("address", calendar)}>
              <IconLink size={16} stroke={1.75} />
            </IconAction>
          )}
          <IconAction label={`Remove ${calendar.name}`} onClick={() => onAct("remove", calendar)}>
            <IconTrash size={16} stroke={1.75} />
          </IconAction>
        </>
      )}
    />
  );
}

const columns = (clients: readonly Schemas["Client"][]): Column<Calendar>[] => [
  { id: "name", label: "Name", width: "24%", cell: ({ name }) => <span dir="auto">{name}</span> },
  { id: "kind", label: "Kind", width: "104px", cell: ({ kind }) => strings.kinds[kind] },
  {
    id: "client",
    label: "Client",
    cell: ({ client_id: id }) => (
      <span dir="auto">{clients.find((client) => client.id === id)?.name ?? "Deleted client"}</span>
    ),
  },
  { id: "state", label: "State", width: "28%", cell: (calendar) => <State calendar={calendar} /> },
  {
    id: "event",
    label: "Last event",
    isNumber: true,
    width: "112px",
    cell: ({ last_event_at: at }) => (at === null ? "Never" : <RelativeTime at={at} />),
  },
];

function State({
  calendar: { last_error: error, last_event_at: at, is_registered: isRegistered },
}: {
  calendar: Calendar;
}) {
  if (error !== null) return <Status tone="danger">{error}</Status>;
  return at !== null || isRegistered ? (
    <Status tone="ok">Connected</Status>
  ) : (
    <Status tone="quiet">No events yet</Status>
  );
}
