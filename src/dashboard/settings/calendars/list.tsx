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
      label={strings.list}
      columns={columns(clients)}
      rows={calendars}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={<Empty title={strings.empty} hint={strings.emptyHint} action={add} />}
      actions={(calendar) => (
        <>
          {calendar.webhook_url !== null && (
            <IconAction label={strings.addressOf(calendar.name)} onClick={() => onAct("address", calendar)}>
              <IconLink size={16} stroke={1.75} />
            </IconAction>
          )}
          <IconAction label={strings.removeOf(calendar.name)} onClick={() => onAct("remove", calendar)}>
            <IconTrash size={16} stroke={1.75} />
          </IconAction>
        </>
      )}
    />
  );
}

const columns = (clients: readonly Schemas["Client"][]): Column<Calendar>[] => [
  { id: "name", label: strings.name, width: "24%", cell: ({ name }) => <span dir="auto">{name}</span> },
  { id: "kind", label: strings.kind, width: "104px", cell: ({ kind }) => strings.kinds[kind] },
  {
    id: "client",
    label: strings.client,
    cell: ({ client_id: id }) => (
      <span dir="auto">{clients.find((client) => client.id === id)?.name ?? strings.deletedClient}</span>
    ),
  },
  { id: "state", label: strings.state, width: "28%", cell: (calendar) => <State calendar={calendar} /> },
  {
    id: "event",
    label: strings.lastEvent,
    isNumber: true,
    width: "112px",
    cell: ({ last_event_at: at }) => (at === null ? strings.never : <RelativeTime at={at} />),
  },
];

function State({
  calendar: { last_error: error, last_event_at: at, is_registered: isRegistered },
}: {
  calendar: Calendar;
}) {
  if (error !== null) return <Status tone="danger">{error}</Status>;
  return at !== null || isRegistered ? (
    <Status tone="ok">{strings.works}</Status>
  ) : (
    <Status tone="quiet">{strings.waiting}</Status>
  );
}
