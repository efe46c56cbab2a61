/** Connected calendars and their bookings. */
import { Button, Modal, PasswordInput, Select, Stack, TextInput, Text } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { ClientSelect } from "../../parts/client-select.tsx";
import { RemoveAction } from "../../parts/confirm.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog, OnceDialog } from "../../parts/dialog.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { AddButton, Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { type Column, textColumn, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useAdding } from "../../parts/use-adding.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { rowsOf } from "../../parts/use-pages.ts";
import { Bookings } from "./bookings.tsx";
import { calendarsQuery, CALENDARS, type Calendar } from "./queries.ts";

export function CalendarsPage() {
  const calendars = useQuery(calendarsQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const [isAdding, setAdding] = useAdding();
  const add = <AddButton onClick={() => void setAdding(true)}>Connect calendar</AddButton>;
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
        run={() => unwrap(api.DELETE("/api/calendars/{id}", byId(id)))}
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
  textColumn("Name", ({ name }) => name, { width: "24%" }),
  { label: "Kind", width: "104px", cell: ({ kind }) => CALENDARS[kind] },
  textColumn(
    "Client",
    ({ client_id: id }) => clients.find((client) => client.id === id)?.name ?? "Deleted client",
  ),
  { label: "State", width: "28%", cell: (calendar) => <State calendar={calendar} /> },
  timeColumn("Last event", ({ last_event_at: at }) => at, { none: "Never", width: "112px" }),
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

const WAY_HINTS = {
  key: "Replydesk creates the webhook and checks it every day.",
  hand: "You create the webhook in the calendar. Its URL appears in the next step.",
};

const KEY_HINTS = {
  calcom: "In Cal.com: Settings → API keys.",
  calendly: "In Calendly: Integrations → API & webhooks → personal access token. Requires a paid plan.",
};

const BY_HAND = {
  calcom:
    "Create a webhook in Cal.com with this URL and secret, for the events Booking created, rescheduled and canceled.",
  calendly:
    "Create a webhook in Calendly with this URL and signing key, for the events invitee.created and invitee.canceled.",
};

const KINDS = Object.entries(CALENDARS).map(([value, label]) => ({ value, label }));
const WAYS = [
  { value: "key", label: "Create with API key" },
  { value: "hand", label: "Create manually" },
] as const;

interface Fields {
  kind: Calendar["kind"];
  client_id: string | null;
  name: string;
  way: "key" | "hand";
  api_key: string;
  secret: string;
}

const START: Fields = { kind: "calcom", client_id: null, name: "", way: "key", api_key: "", secret: "" };

const useCalendarForm = () =>
  useApiForm({
    initialValues: START,
    save: async ({ kind, client_id: clientId, name, way, ...secrets }) => {
      const secret = (way === "key" ? secrets.api_key : secrets.secret).trim();
      const body = {
        kind,
        client_id: clientId ?? "",
        name: name.trim(),
        ...(secret !== "" && (way === "key" ? { api_key: secret } : { secret })),
      };
      return (await unwrap(api.POST("/api/calendars", { body }))).data;
    },
    changes: [calendarsQuery.queryKey],
    prefixes: { client_id: "Invalid client_id" },
  });

/** Connects a calendar, and then shows the webhook URL and, only this once, the secret. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCalendarForm();
  const { field, values, data: made } = form;
  if (made) return <Made made={made} onClose={onClose} />;
  const { client_id: clientId, name, way, api_key: key } = values;
  return (
    <Dialog
      {...form.asDialog}
      title="Connect calendar"
      submit="Connect"
      isReady={clientId !== null && name.trim() !== "" && (way === "hand" || key.trim() !== "")}
      onClose={onClose}
    >
      <Select label="Kind" data-autofocus allowDeselect={false} data={KINDS} {...field("kind")} />
      <ClientSelect label="Client" required {...field("client_id")} />
      <TextInput
        label="Name"
        description="For example, the type of meeting."
        required
        dir="auto"
        maxLength={200}
        {...field("name")}
      />
      <Select
        label="Webhook"
        description={WAY_HINTS[way]}
        allowDeselect={false}
        data={WAYS}
        value={way}
        onChange={(chosen) => chosen && form.setValues({ way: chosen, api_key: "", secret: "" })}
      />
      <SecretField form={form} />
    </Dialog>
  );
}

function SecretField({ form: { field, values } }: { form: ReturnType<typeof useCalendarForm> }) {
  return values.way === "key" ? (
    <PasswordInput
      autoComplete="off"
      label="API key"
      description={KEY_HINTS[values.kind]}
      required
      maxLength={2_000}
      {...field("api_key")}
    />
  ) : (
    <PasswordInput
      autoComplete="off"
      label="Secret"
      description="Used to sign webhooks. Leave empty to create one."
      maxLength={500}
      {...field("secret")}
    />
  );
}

function Made({ made, onClose }: { made: Schemas["CreatedCalendar"]; onClose: () => void }) {
  const { kind, is_registered: isRegistered, webhook_url: url, secret } = made;
  return (
    <OnceDialog title="Calendar connected" onClose={onClose}>
      <Text size="sm">
        {isRegistered
          ? `The webhook was created in ${CALENDARS[kind]}. Bookings appear within seconds.`
          : BY_HAND[kind]}
      </Text>
      {!isRegistered && url !== null && <CopyField label="Webhook URL" value={url} />}
      {secret !== null && (
        <CopyField label="Secret" value={secret} description="You won't see the secret again." />
      )}
    </OnceDialog>
  );
}
