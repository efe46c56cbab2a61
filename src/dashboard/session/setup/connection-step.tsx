/** Connects the first sequencer account, and waits for its first event. */
import { Button, PasswordInput, Select, Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Form } from "../../parts/form.tsx";
import { useApiForm } from "../../parts/use-api-form.ts";
import { connectionsQuery } from "../queries.ts";
import { ConnectionWebhook } from "./connection-webhook.tsx";
import { Skip, type StepProps } from "./layout.tsx";
import { type Platform, PLATFORM_NAMES, PLATFORMS } from "./platforms.ts";
import classes from "./wizard.module.css";

/** Polling interval, because a proxy may still interrupt the stream on the first day. */
const POLL_MS = 3_000;

export function ConnectionStep({ onNext }: StepProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const [addsMore, setAddsMore] = useState(false);
  const { data: connections = [] } = useQuery({
    ...connectionsQuery,
    refetchInterval: ({ state }) =>
      state.data?.some(({ last_event_at: at }) => at === null) ? POLL_MS : false,
  });
  const latest = [...connections].sort((a, b) => b.created_at.localeCompare(a.created_at))[0];
  if (clients.length === 0) return <NeedsClient onNext={onNext} />;
  if (!latest || addsMore) {
    return <ConnectionForm clients={clients} onNext={onNext} onConnected={() => setAddsMore(false)} />;
  }
  return (
    <>
      <ConnectionWebhook connection={latest} />
      <div className={classes["actions"]}>
        {latest.last_event_at === null ? (
          <Skip onNext={onNext} />
        ) : (
          <Button size="sm" onClick={onNext}>
            Continue
          </Button>
        )}
        <Button size="sm" variant="subtle" color="gray" c="dimmed" onClick={() => setAddsMore(true)}>
          Connect another account
        </Button>
      </div>
    </>
  );
}

function NeedsClient({ onNext }: StepProps) {
  return (
    <>
      <Text>A connection needs a client. Create one first.</Text>
      <div className={classes["actions"]}>
        <Button size="sm" renderRoot={(props) => <Link to="/setup" search={{ step: "client" }} {...props} />}>
          Back to first client
        </Button>
        <Skip onNext={onNext} />
      </div>
    </>
  );
}

interface ConnectionFormProps {
  clients: readonly Schemas["Client"][];
  onNext: () => void;
  onConnected: () => void;
}

const nameOf = (platform: Platform): string => `${PLATFORMS[platform].name} account`;

function ConnectionForm({ clients, onNext, onConnected }: ConnectionFormProps) {
  const [platform, setPlatform] = useState<Platform>("instantly");
  const queries = useQueryClient();
  const words = PLATFORMS[platform];
  const { field, asForm } = useApiForm({
    initialValues: { name: "", api_key: "", instance_url: "", client_id: clients[0]?.id ?? "" },
    save: ({ name, api_key: key, instance_url: instance, client_id }) => {
      const body = { name: name.trim() || nameOf(platform), api_key: key.trim(), client_id };
      if (platform !== "emailbison") return unwrap(api.POST(`/api/connections/${platform}`, { body }));
      return unwrap(
        api.POST("/api/connections/emailbison", { body: { ...body, instance_url: instance.trim() } }),
      );
    },
    prefixes: { api_key: "Invalid API key", client_id: "Invalid client_id" },
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      onConnected();
    },
  });
  return (
    <Form {...asForm} label="Test key and connect" also={<Skip onNext={onNext} />}>
      <PlatformChoice value={platform} onChange={setPlatform} />
      {platform === "emailbison" && (
        <TextInput
          label="Instance URL"
          placeholder="https://dedi.emailbison.com"
          type="url"
          required
          {...field("instance_url")}
        />
      )}
      <PasswordInput
        label="API key"
        description={`${words.keyPath}. ${words.keyHint} We test it, store it encrypted, and never show it again.`}
        required
        autoComplete="off"
        {...field("api_key")}
      />
      <div className={classes["pair"]}>
        <TextInput label="Connection name" placeholder={nameOf(platform)} {...field("name")} />
        <Select
          label="Client"
          allowDeselect={false}
          data={clients.map(({ id, name: label }) => ({ value: id, label }))}
          {...field("client_id")}
        />
      </div>
    </Form>
  );
}

function PlatformChoice({ value, onChange }: { value: Platform; onChange: (platform: Platform) => void }) {
  return (
    <fieldset className={classes["platforms"]}>
      <legend>Sequencer</legend>
      {PLATFORM_NAMES.map((name) => (
        <label key={name} className={classes["platform"]}>
          <input
            type="radio"
            name="platform"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          {PLATFORMS[name].name}
        </label>
      ))}
    </fieldset>
  );
}
