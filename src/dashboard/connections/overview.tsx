/** A connection's overview: its current status and all settings. */
import { Box, Switch } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { api, byId, unwrap } from "../api/client.ts";
import { clientsQuery } from "../api/queries.ts";
import { Choices } from "../parts/choices.tsx";
import { ConfirmButton } from "../parts/confirm.tsx";
import { formatCount } from "../parts/format-number.ts";
import { Section } from "../parts/section.tsx";
import { Status, type Tone } from "../parts/status.tsx";
import { type Column, timeColumn } from "../parts/table/columns.tsx";
import { Table } from "../parts/table/table.tsx";
import { RelativeTime } from "../parts/time.tsx";
import { showError } from "../parts/toast.ts";
import { Trouble } from "../parts/trouble.tsx";
import { PLATFORMS } from "../session/setup/platforms.ts";
import { AccountSection } from "./account-section.tsx";
import { AccountClients, Count, KeyFact } from "./card.tsx";
import facts from "../parts/facts.module.css";
import classes from "./connections.module.css";
import { FetchSection } from "./fetch-section.tsx";
import { formatSpan, healthStatus } from "./health-status.ts";
import { type Connection, healthQuery, type Health } from "./queries.ts";
import { useConnectionChange } from "./use-connection.ts";
import { WebhookSection } from "./webhook-section.tsx";

const PUSHES = {
  opt_outs: { label: "Opt-outs", hint: "Stops campaign emails to suppressed contacts." },
  categories: { label: "Categories", hint: "Sets the matching label on the lead." },
  read_state: { label: "Read status", hint: "Marks answered replies as read." },
};
const BLOCK_LABELS = {
  client: { label: "That client's campaigns", hint: "Other clients can keep emailing the lead." },
  account: { label: "All campaigns in the account", hint: "No client can email the lead again." },
};

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

function StateSection({ connection, health }: { connection: Connection; health: Health | undefined }) {
  const { data: clients = [] } = useQuery(clientsQuery);
  const { tone, text } = healthStatus(connection, health);
  const { last_event_at: lastEventAt, last_error: error, instance_url: instance } = connection;
  return (
    <Section title="Status" hint="How this account is doing right now.">
      <div aria-live="polite">
        <Status tone={tone}>{text}</Status>
      </div>
      {error !== null && <p className={classes["error"]}>{error}</p>}
      <dl className={facts["pairs"]}>
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
        <dd>{lastEventAt === null ? "None yet" : <RelativeTime at={lastEventAt} />}</dd>
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
            {poll.asked_at === null ? "None yet" : <RelativeTime at={poll.asked_at} />}
            {poll.asked_at !== null && poll.missed === 0 && ` · nothing missed`}
            {poll.missed > 0 && ` · ${formatCount(poll.missed)} not delivered by webhook`}
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
            <Box c="dimmed" fz="sm">
              Their replies arrive by sync only, up to 15 minutes late.
            </Box>
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

const SWITCHES = ["opt_outs", "categories", "read_state"] as const;
const BLOCKS = ["client", "account"] as const;

function PushSection({ connection: { id, push } }: { connection: Connection }) {
  const name = useId();
  const change = useConnectionChange(id);
  const set = (part: Partial<Connection["push"]>) => change.mutate({ push: part }, { onError: showError });
  // Shows the requested value until the server responds.
  const shown = { ...push, ...(change.isPending && change.variables.push) };
  return (
    <Section title="Sync to the sequencer" hint="What Replydesk reports back to the sequencer.">
      {SWITCHES.map((one) => (
        <Switch
          key={one}
          label={PUSHES[one].label}
          description={PUSHES[one].hint}
          checked={shown[one]}
          onChange={(event) => set({ [one]: event.currentTarget.checked })}
        />
      ))}
      <div>
        <Box component="h3" m="0 0 8px" fz="0.8125rem" fw={600}>
          When several clients share this account, stop suppressed leads in
        </Box>
        <Choices
          name={name}
          label="When several clients share this account, stop suppressed leads in"
          options={BLOCKS.map((block) => ({ value: block, ...BLOCK_LABELS[block] }))}
          value={shown.block}
          onChange={(block) => set({ block })}
        />
      </div>
    </Section>
  );
}

function RemoveSection({ connection: { id, name } }: { connection: Connection }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Section title="Delete connection" hint="New replies stop arriving. Conversations stay.">
      <div>
        <ConfirmButton
          button={{ variant: "outline", color: "red", size: "sm", children: "Delete connection" }}
          title={`Delete ${name}?`}
          label="Delete connection"
          run={() => unwrap(api.DELETE("/api/connections/{id}", byId(id)))}
          done={`${name} deleted`}
          onDone={async () => {
            await navigate({ to: "/connections" });
            queries.removeQueries({ queryKey: ["connections", id] });
          }}
          changes={[["connections"]]}
          typed={name}
        >
          We disable its URL, remove its webhook from the sequencer, then erase the key. Past replies stay in
          the inbox.
        </ConfirmButton>
      </div>
    </Section>
  );
}

type Event = Health["events"][number];

const RESULTS: Readonly<Record<Event["status"], string>> = {
  received: "Processing",
  filed: "Processed",
  duplicate: "Duplicate",
  ignored: "Ignored",
  failed: "Failed",
};

const TONES: Readonly<Record<Event["status"], Tone>> = {
  received: "quiet",
  filed: "ok",
  duplicate: "quiet",
  ignored: "quiet",
  failed: "danger",
};

const COLUMNS: readonly Column<Event>[] = [
  { label: "Event", cell: ({ type }) => <code>{type ?? "unknown"}</code> },
  {
    label: "Result",
    width: "55%",
    cell: ({ status, reason }) => (
      <>
        <Status tone={TONES[status]}>{RESULTS[status]}</Status>
        {reason !== null && (
          <Box c="dimmed" fz="sm">
            {reason}
          </Box>
        )}
      </>
    ),
  },
  timeColumn("Received", ({ received_at: at }) => at, { width: "96px" }),
];

function EventsSection({ health }: { health: Health | undefined }) {
  return (
    <Section
      title="Recent webhooks"
      hint="The last ten webhooks from the sequencer, and how each was processed."
    >
      <Table
        label="Recent webhooks"
        columns={COLUMNS}
        rows={health?.events}
        empty={
          <Box component="p" m={0}>
            No webhooks yet.
          </Box>
        }
      />
    </Section>
  );
}
