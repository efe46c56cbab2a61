/** The webhook of a connection: its URL, its registration, and buttons to register, rotate or reset it. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { api, unwrap } from "../api/client.ts";
import { Confirm } from "../parts/confirm.tsx";
import { CopyField } from "../parts/copy-field.tsx";
import { formatCount } from "../parts/format-number.ts";
import { Section } from "../parts/section.tsx";
import sections from "../parts/section.module.css";
import { Status } from "../parts/status.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { Trouble } from "../parts/trouble.tsx";
import classes from "./connections.module.css";
import type { Connection } from "./queries.ts";
import { strings } from "./strings.ts";
import { useConnectionAction, useConnectionChange } from "./use-connection.ts";

export function WebhookSection({ connection }: { connection: Connection }) {
  const { id, webhook, webhook_url: url, status } = connection;
  const [isRotating, setRotating] = useState(false);
  const register = useConnectionAction(
    (path, scope: WebhookScope | null) =>
      unwrap(api.POST("/api/connections/{id}/register-webhook", { ...path, body: scope ? { scope } : {} })),
    {
      id,
      message: (now) => (now.webhook.error === null ? strings.registered : null),
    },
  );
  const forget = useConnectionChange(id, strings.secretReset);
  const failure = register.error ?? forget.error;
  return (
    <Section title={strings.webhook} hint={strings.webhookHint}>
      {url === null ? (
        <p className={classes["error"]}>{strings.urlUnreadable}</p>
      ) : (
        <CopyField label={strings.webhookUrl} value={url} />
      )}
      <Registration webhook={webhook} />
      {webhook.error !== null && <p className={classes["error"]}>{webhook.error}</p>}
      {webhook.refused > 0 && (
        <p className={classes["error"]}>{strings.refused(formatCount(webhook.refused))}</p>
      )}
      <div className={sections["actions"]}>
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
          {strings.rotate}
        </Button>
        {webhook.has_secret && (
          <Button
            variant="default"
            size="sm"
            loading={forget.isPending}
            onClick={() => forget.mutate({ reset_secret: true })}
          >
            {strings.resetSecret}
          </Button>
        )}
      </div>
      {failure && <Trouble error={failure} />}
      {isRotating && <RotateDialog id={id} onClose={() => setRotating(false)} />}
    </Section>
  );
}

type WebhookScope = Connection["webhook"]["scopes"][number];

/** Returns the registration buttons: one, or one per scope until a scope is registered. */
function registrationsOf({
  registered_at: registeredAt,
  scopes,
}: Connection["webhook"]): { scope: WebhookScope | null; label: string }[] {
  if (registeredAt !== null) return [{ scope: null, label: strings.registerAgain }];
  if (scopes.length < 2) return [{ scope: null, label: strings.register }];
  return scopes.map((scope) => ({ scope, label: strings.registerFor[scope] }));
}

function Registration({ webhook }: { webhook: Connection["webhook"] }) {
  const { registered_at: registeredAt, checked_at: checkedAt, has_secret: hasSecret } = webhook;
  if (registeredAt === null) return <Status tone="quiet">{strings.notRegistered}</Status>;
  return (
    <div>
      <Status tone={webhook.error === null ? "ok" : "caution"}>
        {strings.registeredAt} <RelativeTime at={registeredAt} isInSentence />
        {checkedAt !== null && (
          <>
            {` · ${strings.confirmedAt} `}
            <RelativeTime at={checkedAt} isInSentence />
          </>
        )}
      </Status>
      <div className={classes["quiet"]}>{hasSecret ? strings.hasSecret : strings.noSecret}</div>
    </div>
  );
}

function RotateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const rotate = useConnectionAction((path) => unwrap(api.POST("/api/connections/{id}/rotate-url", path)), {
    id,
    message: () => strings.rotated,
  });
  return (
    <Confirm
      title={strings.rotateTitle}
      label={strings.rotate}
      act={{ ...rotate, mutate: () => rotate.mutate(undefined, { onSuccess: onClose }) }}
      onClose={onClose}
    >
      {strings.rotateHint}
    </Confirm>
  );
}
