/** A connection's webhook: its URL and registration, and buttons to register it, rotate its URL or reset its secret. */
import { Box, Button, Group } from "@mantine/core";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Confirm } from "../parts/confirm.tsx";
import { CopyField } from "../parts/copy-field.tsx";
import { formatCount } from "../parts/format-number.ts";
import { Section } from "../parts/section.tsx";
import { Status } from "../parts/status.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { Trouble } from "../parts/trouble.tsx";
import classes from "./connections.module.css";
import type { Connection } from "./queries.ts";
import { useConnectionAction, useConnectionChange } from "./use-connection.ts";

const refusedText = (count: string) =>
  count === "1"
    ? "1 event was rejected because its secret was wrong or missing."
    : `${count} events were rejected because their secret was wrong or missing.`;
const REGISTER_FOR = { account: "Register for the whole account", campaigns: "Register per campaign" };

export function WebhookSection({ connection }: { connection: Connection }) {
  const { id, webhook, webhook_url: url, status } = connection;
  const [isRotating, setRotating] = useState(false);
  const register = useConnectionAction(
    (path, scope: WebhookScope | null) =>
      unwrap(api.POST("/api/connections/{id}/register-webhook", { ...path, body: scope ? { scope } : {} })),
    { id, message: (now) => (now.webhook.error === null ? "Webhook registered" : null) },
  );
  const forget = useConnectionChange(id, "Secret reset. The secret of the next event will be stored.");
  const failure = register.error ?? forget.error;
  return (
    <Section
      title="Webhook"
      hint="Where the sequencer posts events. Keep this URL private: anyone who has it can post replies."
    >
      {url === null ? (
        <p className={classes["error"]}>
          The stored URL can't be read. Rotate it to register a new one with the sequencer.
        </p>
      ) : (
        <CopyField label="Webhook URL" value={url} />
      )}
      <Registration webhook={webhook} />
      {webhook.error !== null && <p className={classes["error"]}>{webhook.error}</p>}
      {webhook.refused > 0 && <p className={classes["error"]}>{refusedText(formatCount(webhook.refused))}</p>}
      <Group gap={8}>
        {registrationsOf(webhook).map(({ scope, label }) => (
          <Button
            key={label}
            variant="default"
            size="sm"
            disabled={status === "paused"}
            loading={register.isPending}
            onClick={() => register.mutate(scope)}
          >
            {label}
          </Button>
        ))}
        <Button variant="default" size="sm" onClick={() => setRotating(true)}>
          Rotate URL
        </Button>
        {webhook.has_secret && (
          <Button
            variant="default"
            size="sm"
            loading={forget.isPending}
            onClick={() => forget.mutate({ reset_secret: true })}
          >
            Reset secret
          </Button>
        )}
      </Group>
      {failure && <Trouble error={failure} />}
      {isRotating && <RotateDialog id={id} onClose={() => setRotating(false)} />}
    </Section>
  );
}

type WebhookScope = Connection["webhook"]["scopes"][number];

/** Returns the registration buttons: one for each scope until a scope is registered, and then a single button. */
function registrationsOf({
  registered_at: registeredAt,
  scopes,
}: Connection["webhook"]): { scope: WebhookScope | null; label: string }[] {
  if (registeredAt !== null) return [{ scope: null, label: "Check and repair" }];
  if (scopes.length < 2) return [{ scope: null, label: "Register" }];
  return scopes.map((scope) => ({ scope, label: REGISTER_FOR[scope] }));
}

function Registration({ webhook }: { webhook: Connection["webhook"] }) {
  const { registered_at: registeredAt, checked_at: checkedAt, has_secret: hasSecret } = webhook;
  if (registeredAt === null) return <Status tone="quiet">Not registered by Replydesk</Status>;
  return (
    <div>
      <Status tone={webhook.error === null ? "ok" : "caution"}>
        Registered <RelativeTime at={registeredAt} isInSentence />
        {checkedAt !== null && (
          <>
            {` · verified `}
            <RelativeTime at={checkedAt} isInSentence />
          </>
        )}
      </Status>
      <Box c="dimmed" fz="sm">
        {hasSecret
          ? "Events without the correct secret are rejected."
          : "Events are authenticated by the URL only."}
      </Box>
    </div>
  );
}

function RotateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const rotate = useConnectionAction((path) => unwrap(api.POST("/api/connections/{id}/rotate-url", path)), {
    id,
    message: () => "Webhook URL rotated",
  });
  return (
    <Confirm
      title="Rotate the webhook URL?"
      label="Rotate URL"
      act={{ ...rotate, mutate: () => rotate.mutate(undefined, { onSuccess: onClose }) }}
      onClose={onClose}
    >
      Replydesk updates webhooks that it registered. If you set it up yourself, enter the new URL in the
      sequencer. The old URL keeps working for 24 hours.
    </Confirm>
  );
}
