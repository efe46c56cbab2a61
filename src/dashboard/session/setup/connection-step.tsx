/** Connects the first sequencer account, and waits for its first event. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { clientsQuery } from "../../api/queries.ts";
import { connectionsQuery } from "../queries.ts";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionWebhook } from "./connection-webhook.tsx";
import { Skip } from "./skip.tsx";
import type { StepProps } from "./step-props.ts";
import classes from "./wizard.module.css";

/** Polling interval: on day one, a proxy may still cut the stream. */
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
      <p className={classes["plain"]}>A connection needs a client. Create one first.</p>
      <div className={classes["actions"]}>
        <Button size="sm" renderRoot={(props) => <Link to="/setup" search={{ step: "client" }} {...props} />}>
          Back to first client
        </Button>
        <Skip onNext={onNext} />
      </div>
    </>
  );
}
