/** Connected calendars and their bookings. */
import { Button, Modal, Stack } from "@mantine/core";
import { IconLink, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ConfirmAction } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
import { AddDialog } from "./add-dialog.tsx";
import { Bookings } from "./bookings.tsx";
import { type Calendar, CALENDARS, calendarsQuery } from "./queries.ts";

interface OfCalendar {
  calendar: Calendar;
  onClose: () => void;
}

export function AddressDialog({ calendar: { name, kind, webhook_url: url }, onClose }: OfCalendar) {
  useReturnedFocus();
  return (
    <Modal opened onClose={onClose} title={`Webhook URL of ${name}`}>
      <Stack>
        <CopyField
          label="Webhook URL"
          value={url ?? ""}
          description={`${CALENDARS[kind]} sends bookings to this URL.`}
        />
        <Button style={{ alignSelf: "flex-end" }} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}

export function RemoveDialog({ calendar: { id, name }, onClose }: OfCalendar) {
  return (
    <ConfirmAction
      title={`Remove ${name}?`}
      label="Remove"
      run={() => unwrap(api.DELETE("/api/calendars/{id}", { params: { path: { id } } }))}
      changes={[calendarsQuery.queryKey]}
      done={`${name} removed`}
      onClose={onClose}
    >
      New bookings no longer arrive. Earlier bookings are kept.
    </ConfirmAction>
  );
}

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
  { id: "kind", label: "Kind", width: "104px", cell: ({ kind }) => CALENDARS[kind] },
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

interface OpenDialog {
  kind: "address" | "remove";
  calendar: Calendar;
}

export function CalendarsPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isAdding, setAdding] = useAdding();
  const close = () => setDialog(null);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
      Connect calendar
    </Button>
  );
  return (
    <Page
      title="Calendars"
      hint="Booked meetings appear in their conversations, which become “Meeting booked”."
      actions={add}
    >
      <CalendarList add={add} onAct={(kind, calendar) => setDialog({ kind, calendar })} />
      <Bookings />
      {isAdding && <AddDialog onClose={() => void setAdding(false)} />}
      {dialog?.kind === "address" && <AddressDialog calendar={dialog.calendar} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveDialog calendar={dialog.calendar} onClose={close} />}
    </Page>
  );
}
