/** Shows whether the key works and the webhook is registered (or how to add it), and waits for the first event. */
import { Button, Loader } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { connectionsQuery } from "../queries.ts";
import { isReachable, PLATFORMS } from "./platforms.ts";
import { strings } from "./strings.ts";
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
      <p className={classes["plain"]}>
        {isVerified && `${strings.keyWorks} `}
        {isRegistered ? strings.registered(words.name) : strings.addWebhook(words.name)}
      </p>
      {isRegistered ? (
        <details className={classes["folded"]}>
          <summary>{strings.byHand}</summary>
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
              <b>{strings.waiting}</b>
              <p className={classes["hint"]}>{strings.waitingHint}</p>
            </div>
          </>
        ) : (
          <>
            <IconCheck size={18} stroke={2} aria-hidden />
            <div>
              <b>{strings.arrived}</b> <RelativeTime at={arrivedAt} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Shown if the key couldn't be checked because the sequencer didn't respond. */
function Unchecked({ connection: { id, platform, webhook, last_error: error } }: WebhookProps) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => unwrap(api.POST("/api/connections/{id}/test", { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
  });
  return (
    <div className={classes["block"]}>
      <p className={classes["failed"]} role="status">
        {strings.keyUnchecked(PLATFORMS[platform].name)} {error !== webhook.error && error}
      </p>
      {check.error && <Trouble error={check.error} />}
      <div>
        <Button size="sm" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          {strings.checkAgain}
        </Button>
      </div>
    </div>
  );
}

/** The webhook URL, and where to enter it. */
function ByHand({ connection: { platform, webhook, webhook_url: url } }: WebhookProps) {
  const words = PLATFORMS[platform];
  const isUnreachable = url !== null && !isReachable(url);
  return (
    <div className={classes["byHand"]}>
      {url !== null && <CopyField label={strings.webhookUrl} value={url} />}
      {isUnreachable && <p className={classes["caution"]}>{strings.notReachable}</p>}
      {!isUnreachable && webhook.error !== null && <p className={classes["failed"]}>{webhook.error}</p>}
      <ol className={classes["path"]}>
        <li>
          {strings.webhookOpen(words.name)} <b>{words.webhookPath}</b>
        </li>
        <li>
          {strings.webhookPaste}
          <div className={classes["events"]}>
            {words.events.map((event) => (
              <code key={event}>{event}</code>
            ))}
          </div>
        </li>
        <li>{words.webhookHint}</li>
      </ol>
    </div>
  );
}
