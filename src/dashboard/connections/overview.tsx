/** The overview of a connection: its current status and all settings. */
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientsQuery } from "../api/queries.ts";
import { formatCount } from "../parts/format-number.ts";
import { Section } from "../parts/section.tsx";
import { Status } from "../parts/status.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { Trouble } from "../parts/trouble.tsx";
import { PLATFORMS } from "../session/setup/platforms.ts";
import { AccountClients } from "./account-clients.tsx";
import { AccountSection } from "./account-section.tsx";
import { Count, KeyFact } from "./card.tsx";
import classes from "./connections.module.css";
import { EventsSection } from "./events-section.tsx";
import { FetchSection } from "./fetch-section.tsx";
import { healthStatus, formatSpan } from "./health-status.ts";
import { PushSection } from "./push-section.tsx";
import { healthQuery, type Connection, type Health } from "./queries.ts";
import { RemoveSection } from "./remove-section.tsx";
import { strings } from "./strings.ts";
import { WebhookSection } from "./webhook-section.tsx";

const { facts } = strings;

export function Overview({ connection }: { connection: Connection }) {
  const { data: health, error, refetch } = useQuery(healthQuery(connection.id));
  return (
    <Box maw={800}>
      <StateSection connection={connection} health={health} />
      {error && <Trouble error={error} onRetry={() => void refetch()} />}
      <EventsSection health={health} />
      <WebhookSection connection={connection} />
      <FetchSection connection={connection} backFill={health?.back_fill ?? null} />
      <PushSection connection={connection} />
      <AccountSection connection={connection} />
      <RemoveSection connection={connection} />
    </Box>
  );
}

interface StateSectionProps {
  connection: Connection;
  health: Health | undefined;
}

function StateSection({ connection, health }: StateSectionProps) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { tone, text } = healthStatus(connection, health);
  const { last_event_at: lastEventAt, last_error: error, instance_url: instance } = connection;
  return (
    <Section title="Status" hint="How this account is doing right now.">
      <div aria-live="polite">
        <Status tone={tone}>{text}</Status>
      </div>
      {error !== null && <p className={classes["error"]}>{error}</p>}
      <dl className={classes["facts"]}>
        <dt>Sequencer</dt>
        <dd>{PLATFORMS[connection.platform].name}</dd>
        {instance !== null && (
          <>
            <dt>Instance URL</dt>
            <dd>{instance}</dd>
          </>
        )}
        <AccountClients connection={connection} clients={clients} />
        <dt>API key</dt>
        <dd>
          <KeyFact connection={connection} />
        </dd>
        <dt>Last event</dt>
        <dd>{lastEventAt === null ? facts.none : <RelativeTime at={lastEventAt} />}</dd>
        {health && <HealthFacts health={health} />}
      </dl>
    </Section>
  );
}

function HealthFacts({ health }: { health: Health }) {
  const { usual_gap_seconds: gap, poll, payloads, actions, unrouted, unknown_labels: labels } = health;
  const { unreported_campaigns: unreported, refused } = health;
  return (
    <>
      <dt>Longest usual gap</dt>
      <dd>{gap === null ? "Not enough replies for a baseline" : formatSpan(gap)}</dd>
      {poll && (
        <>
          <dt>Last sync</dt>
          <dd>
            {poll.asked_at === null ? facts.none : <RelativeTime at={poll.asked_at} />}
            {poll.asked_at !== null && poll.missed === 0 && ` · nothing missed`}
            {poll.missed > 0 && ` · ${formatCount(poll.missed)} found that no webhook delivered`}
            {poll.error !== null && ` · ${poll.error}`}
          </dd>
        </>
      )}
      {refused && (
        <>
          <dt>Last rejection</dt>
          <dd dir="auto">
            <RelativeTime at={refused.at} /> · {refused.reason}
          </dd>
        </>
      )}
      <Count label="Processing" count={payloads.waiting} />
      <Count label="Failed webhooks" count={payloads.failed} />
      <Count label="Failed sequencer updates" count={actions.failed} />
      <Count label="Unmatched replies" count={unrouted} />
      {unreported.length > 0 && (
        <>
          <dt>Campaigns without webhooks</dt>
          <dd dir="auto">
            {unreported.map(({ id, name }) => name ?? id).join(", ")}
            <div className={classes["quiet"]}>Their replies arrive by sync only, up to 15 minutes late.</div>
          </dd>
        </>
      )}
      {labels.length > 0 && (
        <>
          <dt>Labels without a category</dt>
          <dd dir="auto">
            {labels.map(({ label, replies }) => `${label} (${formatCount(replies)})`).join(", ")}
          </dd>
        </>
      )}
    </>
  );
}
