/** Connects the first sequencer account, and waits for its first event. */
import { Box, Button, Flex, Group, Loader, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { ClientSelect } from "../../parts/client-select.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Form } from "../../parts/form.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { connectAccount, connectionsQuery, nameOfAccount } from "../queries.ts";
import { Skip, type StepProps } from "./layout.tsx";
import { isReachable, PLATFORM_NAMES, PLATFORMS, type Platform } from "./platforms.ts";
import classes from "./wizard.module.css";

/** Polling interval. Polls, because a new server's proxy may not be configured for event streams. */
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
      <Group gap={8}>
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
      </Group>
    </>
  );
}

function NeedsClient({ onNext }: StepProps) {
  return (
    <>
      <Text>A connection needs a client. Create one first.</Text>
      <Group gap={8}>
        <Button size="sm" renderRoot={(props) => <Link to="/setup" search={{ step: "client" }} {...props} />}>
          Back to first client
        </Button>
        <Skip onNext={onNext} />
      </Group>
    </>
  );
}

interface ConnectionFormProps {
  clients: readonly Schemas["Client"][];
  onNext: () => void;
  onConnected: () => void;
}

function ConnectionForm({ clients, onNext, onConnected }: ConnectionFormProps) {
  const [platform, setPlatform] = useState<Platform>("instantly");
  const queries = useQueryClient();
  const words = PLATFORMS[platform];
  const { field, asForm } = useApiForm({
    initialValues: { name: "", api_key: "", instance_url: "", client_id: clients[0]?.id ?? "" },
    save: (account) => connectAccount({ ...account, platform }),
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
        <TextInput label="Connection name" placeholder={nameOfAccount(platform)} {...field("name")} />
        <ClientSelect label="Client" {...field("client_id")} />
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

interface WebhookProps {
  connection: Schemas["Connection"];
}

/** Shows whether the key works and the webhook is registered (or how to add it), and waits for the first event. */
function ConnectionWebhook({ connection }: WebhookProps) {
  const { platform, webhook, last_event_at: arrivedAt, verified_at: verifiedAt } = connection;
  const isVerified = verifiedAt !== null;
  const isRegistered = webhook.registered_at !== null && webhook.error === null;
  const words = PLATFORMS[platform];
  const queries = useQueryClient();
  useLiveMessages(() => {
    if (arrivedAt === null) void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  });
  return (
    <>
      {!isVerified && <Unchecked connection={connection} />}
      <Text>
        {isVerified && "The key works. "}
        {isRegistered
          ? `The webhook is registered in ${words.name}.`
          : `Now add the webhook in ${words.name}:`}
      </Text>
      {isVerified && <ImportRecent id={connection.id} />}
      {isRegistered ? (
        <details className={classes["folded"]}>
          <summary>Add it manually instead</summary>
          <ByHand connection={connection} />
        </details>
      ) : (
        <ByHand connection={connection} />
      )}
      <div className={classes["waiting"]} data-arrived={arrivedAt !== null} role="status">
        {arrivedAt === null ? (
          <>
            <Loader size={16} mt={2} aria-hidden />
            <div>
              <b>Waiting for the first event…</b>
              <Text c="dimmed" mt={4}>
                Send a test reply: answer one of your campaign emails from another mailbox.
              </Text>
            </div>
          </>
        ) : (
          <>
            <IconCheck size={18} stroke={2} aria-hidden />
            <div>
              <b>First event received. New replies arrive automatically.</b> <RelativeTime at={arrivedAt} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Shown if the sequencer did not respond, so that the key could not be checked. */
function Unchecked({ connection: { id, platform, webhook, last_error: error } }: WebhookProps) {
  const [key, setKey] = useState("");
  const check = useAction(
    async () => {
      const params = { path: { id } };
      if (key.trim() !== "")
        await unwrap(api.PATCH("/api/connections/{id}", { params, body: { api_key: key.trim() } }));
      return unwrap(api.POST("/api/connections/{id}/test", { params }));
    },
    { changes: [connectionsQuery.queryKey] },
  );
  return (
    <Stack gap={8}>
      <Text c="var(--rd-danger)" role="status">
        {`The key is stored, but ${PLATFORMS[platform].name} hasn't confirmed it yet.`}{" "}
        {error !== webhook.error && error}
      </Text>
      {check.error && <Trouble error={check.error} />}
      <PasswordInput
        label="New API key"
        description="Leave empty to check the stored key again."
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <div>
        <Button size="sm" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          Check again
        </Button>
      </div>
    </Stack>
  );
}

const IMPORTED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Offers to import recent replies in the background. */
function ImportRecent({ id }: { id: string }) {
  const start = useAction(() => {
    const since = new Date(Date.now() - IMPORTED_DAYS * DAY_MS).toISOString().slice(0, 10);
    return unwrap(api.POST("/api/connections/{id}/back-fill", { ...byId(id), body: { since } }));
  });
  if (start.isSuccess)
    return <Text role="status">Importing the last {IMPORTED_DAYS} days in the background.</Text>;
  return (
    <Stack gap={8}>
      {start.error && <Trouble error={start.error} />}
      <div>
        <Button size="sm" variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Import the last {IMPORTED_DAYS} days
        </Button>
      </div>
    </Stack>
  );
}

/** Shows the webhook URL, and where to enter it. */
function ByHand({ connection: { platform, webhook, webhook_url: url } }: WebhookProps) {
  const words = PLATFORMS[platform];
  const isUnreachable = url !== null && !isReachable(url);
  return (
    <Stack gap={16}>
      {url !== null && <CopyField label="Webhook URL" value={url} />}
      {isUnreachable && (
        <Box component="p" m={0} p="8px 12px" c="var(--rd-caution)" bg="var(--rd-caution-surface)" bdrs={6}>
          Your sequencer can't reach this address. Set server.public_url to a public https address.
        </Box>
      )}
      {!isUnreachable && webhook.error !== null && <Text c="var(--rd-danger)">{webhook.error}</Text>}
      <Flex component="ol" direction="column" gap={8} pl={20} m={0}>
        <li>
          {`In ${words.name}, open`} <b>{words.webhookPath}</b>
        </li>
        <li>
          Paste the URL above and select
          <div className={classes["events"]}>
            {words.events.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </div>
        </li>
        <li>{words.webhookHint}</li>
      </Flex>
    </Stack>
  );
}
