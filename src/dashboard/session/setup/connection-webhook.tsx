/** Says that the webhook is registered, or where it goes in the sequencer's own menus, and waits for the first event. */
import { Loader } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { useLiveMessages } from "../../live/use-live.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { CopyField } from "../../parts/copy-field.tsx";
import { connectionsQuery } from "../queries.ts";
import { isReachable, PLATFORMS } from "./platforms.ts";
import { strings } from "./strings.ts";
import classes from "./wizard.module.css";

interface WebhookProps {
  connection: Schemas["Connection"];
}

export function ConnectionWebhook({ connection }: WebhookProps) {
  const { platform, webhook, last_event_at: arrivedAt } = connection;
  const words = PLATFORMS[platform];
  const queries = useQueryClient();
  useLiveMessages(() => {
    if (arrivedAt === null) void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  });
  return (
    <>
      {webhook.registered_at !== null && webhook.error === null ? (
        <>
          <p className={classes["plain"]}>{strings.registered(words.name)}</p>
          <details className={classes["folded"]}>
            <summary>{strings.byHand}</summary>
            <ByHand connection={connection} />
          </details>
        </>
      ) : (
        <>
          <p className={classes["plain"]}>{strings.keyWorks(words.name)}</p>
          <ByHand connection={connection} />
        </>
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

/** The URL, and the clicks that lead to where it is entered. */
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
