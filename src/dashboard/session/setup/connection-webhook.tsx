/** Says where the webhook goes in the sequencer's own menus, and waits for the first event. */
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

export function ConnectionWebhook({ connection }: { connection: Schemas["Connection"] }) {
  const { platform, webhook_url: url, last_event_at: arrivedAt } = connection;
  const words = PLATFORMS[platform];
  const queries = useQueryClient();
  useLiveMessages(() => {
    if (arrivedAt === null) void queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  });
  return (
    <>
      <p className={classes["plain"]}>{strings.keyWorks(words.name)}</p>
      {url !== null && <CopyField label={strings.webhookUrl} value={url} />}
      {url !== null && !isReachable(url) && <p className={classes["caution"]}>{strings.notReachable}</p>}
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
