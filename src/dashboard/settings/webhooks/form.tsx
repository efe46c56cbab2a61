/** Creates or edits a webhook: URL, events and filters. */
import { Box, Checkbox, MultiSelect, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { categoriesQuery } from "../../api/queries.ts";
import { ClientMultiSelect } from "../../parts/client-select.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { showToast } from "../../parts/toast.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { KEY, type Webhook } from "./queries.ts";
import { EVENT_NAMES, type EventName, EVENTS } from "./state.tsx";

interface WebhookFormProps {
  /** Null for a new webhook. */
  webhook: Webhook | null;
  onClose: () => void;
  onCreated?: (created: Schemas["CreatedWebhookSubscription"]) => void;
}

interface WebhookFields {
  url: string;
  description: string;
  /** Null for all events, including those added in later versions. */
  events: EventName[] | null;
  /** Empty for all clients. */
  client_ids: string[];
  /** Slugs; empty for all categories. */
  categories: string[];
}

const fieldsOf = (webhook: Webhook | null): WebhookFields => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  events: webhook && webhook.events.length < EVENT_NAMES.length ? webhook.events : null,
  client_ids: webhook?.client_ids ?? [],
  categories: webhook?.categories ?? [],
});

/**
 * Returns null if nothing is chosen, which selects everything. The cast is needed because the generated client types
 * omit nullable members.
 */
const orNull = (chosen: string[]): string[] => (chosen.length > 0 ? chosen : null) as string[];

const useWebhookForm = ({ webhook, onClose, onCreated }: WebhookFormProps) =>
  useApiForm({
    initialValues: fieldsOf(webhook),
    save: async ({ url, description, events, client_ids: clients, categories }) => {
      const body = {
        url: url.trim(),
        description: (description.trim() || null) as string,
        events: events as EventName[],
        client_ids: orNull(clients),
        categories: orNull(categories),
      };
      if (!webhook) return (await unwrap(api.POST("/api/webhook-subscriptions", { body }))).data;
      const params = { path: { id: webhook.id } };
      await unwrap(api.PATCH("/api/webhook-subscriptions/{id}", { params, body }));
      return null;
    },
    changes: [[KEY]],
    onDone: (created) => {
      if (created) return onCreated?.(created);
      showToast("Saved");
      onClose();
    },
  });

export function WebhookForm(props: WebhookFormProps) {
  const form = useWebhookForm(props);
  const { field, values } = form;
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Dialog
      {...form.asDialog}
      title={props.webhook ? "Edit webhook" : "New webhook"}
      onClose={props.onClose}
      submit={props.webhook ? "Save" : "Create"}
      isReady={values.url.trim() !== "" && values.events?.length !== 0}
    >
      <TextInput
        type="url"
        label="Endpoint URL"
        description="A public https URL."
        data-autofocus
        required
        maxLength={2_000}
        placeholder="https://"
        {...field("url")}
      />
      <TextInput
        label="Description"
        description="A note for yourself."
        dir="auto"
        maxLength={1_000}
        {...field("description")}
      />
      <EventChoice form={form} />
      <ClientMultiSelect
        label="Clients"
        description="Send only events for these clients."
        placeholder={values.client_ids.length === 0 ? "All clients" : ""}
        clearable
        {...field("client_ids")}
      />
      <MultiSelect
        label="Categories"
        description="Send reply events only for these categories."
        placeholder={values.categories.length === 0 ? "All categories" : ""}
        data={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        searchable
        clearable
        {...field("categories")}
      />
    </Dialog>
  );
}

const GRID = { gap: "8px 16px", gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))" };

function EventChoice({ form }: { form: ReturnType<typeof useWebhookForm> }) {
  const { events } = form.values;
  const change = (chosen: EventName[] | null) => form.setFieldValue("events", chosen);
  return (
    <>
      <Switch
        label="All events"
        description="Including events added in later versions."
        checked={events === null}
        onChange={(event) => change(event.currentTarget.checked ? null : ["reply.received"])}
      />
      {events !== null && (
        <Checkbox.Group
          label="Events to send"
          error={form.errorAt("events")}
          value={events}
          onChange={(chosen) => change(EVENT_NAMES.filter((name) => chosen.includes(name)))}
        >
          <Box display="grid" pt={8} style={GRID}>
            {EVENT_NAMES.map((name) => (
              <Checkbox
                key={name}
                size="xs"
                value={name}
                label={<code>{name}</code>}
                description={EVENTS[name]}
              />
            ))}
          </Box>
        </Checkbox.Group>
      )}
    </>
  );
}
