/** Shows whether the key works and the webhook is registered (or how to add it), and waits for the first event. */
import { Box, Button, Flex, Loader, PasswordInput, Stack, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { CopyField } from "../../parts/copy-field.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { connectionsQuery } from "../queries.ts";
import { isReachable, PLATFORMS } from "./platforms.ts";
import classes from "./wizard.module.css";

interface WebhookProps {
  connection: Schemas["Connection"];
}

export function ConnectionWebhook({ connection }: WebhookProps) {
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

/** Shown if the key could not be checked because the sequencer did not respond. */
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
    return unwrap(api.POST("/api/connections/{id}/back-fill", { params: { path: { id } }, body: { since } }));
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
