/** Creates or edits a webhook: URL, events and filters. */
import { Checkbox, MultiSelect, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { categoriesQuery, clientsQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { formErrorsOf } from "../../parts/form-errors.ts";
import { showToast } from "../../parts/toast.ts";
import { EVENT_NAMES, type EventName, EVENTS } from "./events.ts";
import { useChange, type Webhook } from "./queries.ts";
import classes from "./webhooks.module.css";

interface EventChoiceProps {
  /** Null for all events. */
  events: readonly EventName[] | null;
  error: string | undefined;
  onChange: (events: readonly EventName[] | null) => void;
}

function EventChoice({ events, error, onChange }: EventChoiceProps) {
  return (
    <>
      <Switch
        label="All events"
        description="Including events added in later versions."
        checked={events === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : ["reply.received"])}
      />
      {events !== null && (
        <Checkbox.Group
          label="Events to send"
          error={error}
          value={[...events]}
          onChange={(chosen) => onChange(EVENT_NAMES.filter((name) => chosen.includes(name)))}
        >
          <div className={classes["events"]}>
            {EVENT_NAMES.map((name) => (
              <Checkbox
                key={name}
                size="xs"
                value={name}
                label={<code>{name}</code>}
                description={EVENTS[name]}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}

interface Filters {
  clientIds: string[];
  categories: string[];
}

interface FilterFieldsProps extends Filters {
  onChange: (part: Partial<Filters>) => void;
  errorAt: (field: "client_ids" | "categories") => string | undefined;
}

function FilterFields({ clientIds, categories, onChange, errorAt }: FilterFieldsProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { data: known = [] } = useQuery(categoriesQuery);
  return (
    <>
      <MultiSelect
        label="Clients"
        description="Send only events of these clients."
        placeholder={clientIds.length === 0 ? "All clients" : ""}
        data={clients.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        value={clientIds}
        onChange={(chosen) => onChange({ clientIds: chosen })}
        error={errorAt("client_ids")}
      />
      <MultiSelect
        label="Categories"
        description="Send reply events only for these categories."
        placeholder={categories.length === 0 ? "All categories" : ""}
        data={known.map(({ slug, name }) => ({ value: slug, label: name }))}
        searchable
        clearable
        value={categories}
        onChange={(chosen) => onChange({ categories: chosen })}
        error={errorAt("categories")}
      />
    </>
  );
}

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  onCreated?: (created: Schemas["CreatedWebhookSubscription"]) => void;
}

interface WebhookFields {
  url: string;
  description: string;
  /** Null for all events, including those added later. */
  events: readonly EventName[] | null;
  /** Empty for all clients. */
  clientIds: string[];
  /** Slugs; empty for all categories. */
  categories: string[];
}

const fieldsOf = (webhook: Webhook | null): WebhookFields => ({
  url: webhook?.url ?? "",
  description: webhook?.description ?? "",
  events: webhook && webhook.events.length < EVENT_NAMES.length ? webhook.events : null,
  clientIds: webhook?.client_ids ?? [],
  categories: webhook?.categories ?? [],
});

function useSaving(webhook: Webhook | null, { onClose, onCreated }: WebhookFormProps) {
  return useChange(
    async ({ url, description, events, clientIds, categories }: WebhookFields) => {
      // The generated client types omit nullable members.
      const note = (description.trim() || null) as string;
      const filters = {
        events: events as EventName[],
        client_ids: orNull(clientIds),
        categories: orNull(categories),
      };
      const body = { url: url.trim(), description: note, ...filters };
      if (!webhook) return (await unwrap(api.POST("/api/webhook-subscriptions", { body }))).data;
      const params = { path: { id: webhook.id } };
      await unwrap(api.PATCH("/api/webhook-subscriptions/{id}", { params, body }));
      return null;
    },
    (created) => {
      if (created) return onCreated?.(created);
      showToast("Saved");
      onClose();
    },
  );
}

/** No choice means everything. */
const orNull = (chosen: string[]): string[] => (chosen.length > 0 ? chosen : null) as string[];

export function WebhookForm(props: WebhookFormProps) {
  const { webhook, onClose } = props;
  const [fields, setFields] = useState(() => fieldsOf(webhook));
  const save = useSaving(webhook, props);
  const refused = formErrorsOf(save.error, {
    url: null,
    description: null,
    events: null,
    client_ids: null,
    categories: null,
  });
  const { url, description, events, clientIds, categories } = fields;
  return (
    <Dialog
      title={webhook ? "Edit webhook" : "New webhook"}
      onClose={onClose}
      onSubmit={() => save.mutate(fields)}
      submit={webhook ? "Save" : "Create"}
      cancel="Cancel"
      isBusy={save.isPending}
      error={refused.rest === null ? null : save.error}
      isReady={url.trim() !== "" && events?.length !== 0}
    >
      <TextInput
        type="url"
        label="Endpoint URL"
        description="A public https URL."
        data-autofocus
        required
        maxLength={2_000}
        placeholder="https://"
        error={refused.at("url")}
        value={url}
        onChange={(event) => setFields({ ...fields, url: event.currentTarget.value })}
      />
      <TextInput
        label="Description"
        description="A note for yourself."
        dir="auto"
        maxLength={1_000}
        error={refused.at("description")}
        value={description}
        onChange={(event) => setFields({ ...fields, description: event.currentTarget.value })}
      />
      <EventChoice
        events={events}
        error={refused.at("events")}
        onChange={(chosen) => setFields({ ...fields, events: chosen })}
      />
      <FilterFields
        clientIds={clientIds}
        categories={categories}
        onChange={(part) => setFields({ ...fields, ...part })}
        errorAt={refused.at}
      />
    </Dialog>
  );
}
