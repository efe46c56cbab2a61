/** Connected calendars and their bookings. */
import { Button, Modal, Stack } from "@mantine/core";
import { IconLink, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { Page } from "../../parts/page.tsx";
import { RemoveAction } from "../../parts/remove-action.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { Table } from "../../parts/table/table.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { rowsOf } from "../../parts/use-pages.ts";
import { AddDialog } from "./add-dialog.tsx";
import { Bookings } from "./bookings.tsx";
import { type Calendar, CALENDARS, calendarsQuery } from "./queries.ts";

export function CalendarsPage() {
  const calendars = useQuery(calendarsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const [isAdding, setAdding] = useAdding();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void setAdding(true)}>
      Connect calendar
    </Button>
  );
  return (
    <Page
      title="Calendars"
      hint="Booked meetings appear in their conversations, which are categorized as “Meeting booked”."
      actions={add}
    >
      <Table
        label="Calendars"
        columns={columns(clients)}
        {...rowsOf(calendars)}
        rowId={({ id }) => id}
        empty={
          <Empty
            title="No calendars yet"
            hint="Connect a client's Cal.com or Calendly to see booked meetings."
            action={add}
          />
        }
        actions={(calendar) => <Actions calendar={calendar} />}
      />
      <Bookings />
      {isAdding && <AddDialog onClose={() => void setAdding(false)} />}
    </Page>
  );
}

function Actions({ calendar: { id, name, kind, webhook_url: url } }: { calendar: Calendar }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {url !== null && (
        <IconAction label={`Webhook URL of ${name}`} onClick={() => setShown(true)}>
          <IconLink size={16} stroke={1.75} />
        </IconAction>
      )}
      <RemoveAction
        name={`Remove ${name}`}
        title={`Remove ${name}?`}
        label="Remove"
        run={() => unwrap(api.DELETE("/api/calendars/{id}", { params: { path: { id } } }))}
        changes={[calendarsQuery.queryKey]}
        done={`${name} removed`}
      >
        New bookings no longer arrive. Earlier bookings are kept.
      </RemoveAction>
      <Modal opened={isShown} onClose={() => setShown(false)} title={`Webhook URL of ${name}`}>
        <Stack>
          <CopyField
            label="Webhook URL"
            value={url ?? ""}
            description={`${CALENDARS[kind]} sends bookings to this URL.`}
          />
          <Button style={{ alignSelf: "flex-end" }} onClick={() => setShown(false)}>
            Done
          </Button>
        </Stack>
      </Modal>
    </>
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
