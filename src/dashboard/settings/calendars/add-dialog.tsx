/** Connects a calendar, and then shows its webhook URL and, once, its secret. */
import { PasswordInput, Select, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { OnceDialog } from "../../parts/once-dialog.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { type Calendar, CALENDARS, calendarsQuery } from "./queries.ts";

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

export function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useCalendarForm();
  const { field, values, data: made } = form;
  const { data: clients = [] } = useQuery(clientsQuery);
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
      <Select
        label="Client"
        required
        searchable={clients.length > 8}
        data={clients.map(({ id, name: label }) => ({ value: id, label }))}
        {...field("client_id")}
      />
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
      description="Signs the webhooks. Leave empty to create one."
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
