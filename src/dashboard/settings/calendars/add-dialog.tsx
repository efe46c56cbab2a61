/** Connects a calendar, then shows its webhook URL, and once its secret. */
import { Button, Modal, PasswordInput, Select, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { useReturnedFocus } from "../../parts/use-returned-focus.ts";
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

const KINDS = [
  { value: "calcom", label: CALENDARS.calcom },
  { value: "calendly", label: CALENDARS.calendly },
] as const;
const WAYS = [
  { value: "key", label: "Create with API key" },
  { value: "hand", label: "Create manually" },
] as const;

interface Fields {
  kind: Calendar["kind"];
  clientId: string | null;
  name: string;
  way: "key" | "hand";
  /** API key or secret, by the way. */
  secret: string;
}

const START: Fields = { kind: "calcom", clientId: null, name: "", way: "key", secret: "" };

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState(START);
  const create = useCreate();
  if (create.data) return <Made made={create.data} onClose={onClose} />;
  const refused = formErrorsOf(create.error, {
    kind: null,
    client_id: "Invalid client_id",
    name: null,
    secret: null,
    api_key: null,
  });
  const { clientId, name, way, secret } = fields;
  return (
    <Dialog
      title="Connect calendar"
      submit="Connect"
      cancel="Cancel"
      isBusy={create.isPending}
      error={refused.rest === null ? null : create.error}
      isReady={clientId !== null && name.trim() !== "" && (way === "hand" || secret.trim() !== "")}
      onSubmit={() => create.mutate(fields)}
      onClose={onClose}
    >
      <CalendarFields
        fields={fields}
        onChange={(part) => setFields((before) => ({ ...before, ...part }))}
        refusedAt={refused.at}
      />
    </Dialog>
  );
}

function useCreate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, clientId, name, way, secret: typed }: Fields) => {
      const secret = typed.trim();
      const body = {
        kind,
        client_id: clientId ?? "",
        name: name.trim(),
        ...(secret !== "" && (way === "key" ? { api_key: secret } : { secret })),
      };
      return (await unwrap(api.POST("/api/calendars", { body }))).data;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: calendarsQuery.queryKey }),
  });
}

interface FieldsProps {
  fields: Fields;
  onChange: (part: Partial<Fields>) => void;
  refusedAt: (field: string) => string | undefined;
}

function CalendarFields(props: FieldsProps) {
  const { fields, onChange, refusedAt } = props;
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <>
      <Select
        label="Kind"
        data-autofocus
        allowDeselect={false}
        data={KINDS}
        value={fields.kind}
        error={refusedAt("kind")}
        onChange={(kind) => kind !== null && onChange({ kind })}
      />
      <Select
        label="Client"
        required
        searchable={clients.length > 8}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.clientId}
        error={refusedAt("client_id")}
        onChange={(clientId) => onChange({ clientId })}
      />
      <TextInput
        label="Name"
        description="For example, the type of meeting."
        required
        dir="auto"
        maxLength={200}
        error={refusedAt("name")}
        value={fields.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SecretFields {...props} />
    </>
  );
}

function SecretFields({ fields: { kind, way, secret }, onChange, refusedAt }: FieldsProps) {
  return (
    <>
      <Select
        label="Webhook"
        description={WAY_HINTS[way]}
        allowDeselect={false}
        data={WAYS}
        value={way}
        onChange={(chosen) => chosen !== null && onChange({ way: chosen, secret: "" })}
      />
      <PasswordInput
        label={way === "key" ? "API key" : "Secret"}
        description={way === "key" ? KEY_HINTS[kind] : "Signs the webhooks. Leave empty to create one."}
        required={way === "key"}
        autoComplete="off"
        maxLength={way === "key" ? 2_000 : 500}
        error={refusedAt(way === "key" ? "api_key" : "secret")}
        value={secret}
        onChange={(event) => onChange({ secret: event.currentTarget.value })}
      />
    </>
  );
}

interface MadeProps {
  made: Schemas["CreatedCalendar"];
  onClose: () => void;
}

function Made({ made, onClose }: MadeProps) {
  useReturnedFocus();
  const { kind, is_registered: isRegistered, webhook_url: url, secret } = made;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title="Calendar connected"
    >
      <Stack role="status">
        <Text size="sm">
          {isRegistered
            ? `The webhook was created in ${CALENDARS[kind]}. Bookings appear within seconds.`
            : BY_HAND[kind]}
        </Text>
        {!isRegistered && url !== null && <CopyField label="Webhook URL" value={url} />}
        {secret !== null && (
          <CopyField label="Secret" value={secret} description="You won't see the secret again." />
        )}
        <Button style={{ alignSelf: "flex-end" }} onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}
