/** The workspace's webhooks, and the page for one webhook: state, actions and delivery log. */
import { Button, Flex, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api, byId, unwrap } from "../../api/client.ts";
import { useSubject } from "../../frame/use-title.ts";
import { Empty } from "../../parts/empty.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { AddButton, BackLink, Page, PageTrouble } from "../../parts/page.tsx";
import { type Column, RowLink, timeColumn } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useAdding } from "../../parts/use-adding.ts";
import { rowsOf } from "../../parts/use-pages.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { Acts, SecretDialog } from "./actions.tsx";
import { WebhookForm } from "./form.tsx";
import { DeliveryLog } from "./log.tsx";
import { KEY, webhookQuery, webhooksQuery, type Webhook } from "./queries.ts";
import { countedEvents, EVENT_NAMES, WebhookState } from "./state.tsx";
import classes from "./webhooks.module.css";

const COLUMNS: readonly Column<Webhook>[] = [
  {
    label: "Endpoint URL",
    cell: ({ id, url, description }) => (
      <>
        <RowLink to="/settings/webhooks/$id" params={{ id }}>
          {url}
        </RowLink>
        {description !== null && <bdi className={classes["description"]}>{description}</bdi>}
      </>
    ),
  },
  { label: "State", width: "32%", cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    label: "Events",
    width: "120px",
    cell: ({ events }) => (
      <span title={events.join(", ")}>
        {events.length === EVENT_NAMES.length ? "All events" : countedEvents(events.length)}
      </span>
    ),
  },
  timeColumn("Created", ({ created_at: at }) => at, { isWideOnly: true, width: "112px" }),
];

export function WebhooksPage() {
  const webhooks = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useAdding();
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const navigate = useNavigate();
  const add = <AddButton onClick={() => void setAdding(true)}>New webhook</AddButton>;
  return (
    <Page title="Webhooks" hint="Send events to your own systems as signed HTTP requests." actions={add}>
      <Table
        label="Webhooks"
        columns={COLUMNS}
        {...rowsOf(webhooks)}
        empty={
          <Empty
            title="No webhooks yet"
            hint="Send replies to your CRM, bookings to a chat, or LinkedIn follow-ups to your outreach tool."
            action={add}
          />
        }
        isQuiet={(webhook) => !webhook.is_active}
      />
      {isAdding && (
        <WebhookForm
          webhook={null}
          onClose={() => void setAdding(false)}
          onCreated={(created) => {
            void setAdding(false);
            setMade(created);
          }}
        />
      )}
      {made && (
        <SecretDialog
          secret={made.secret}
          oldUntil={null}
          onClose={() => void navigate({ to: "/settings/webhooks/$id", params: { id: made.id } })}
        />
      )}
    </Page>
  );
}

export function WebhookPage() {
  const { id } = useParams({ from: "/framed/settings/webhooks/$id" });
  const { data: webhook, error, refetch } = useQuery(webhookQuery(id));
  useSubject(webhook?.url);
  const back = <BackLink to="/settings/webhooks">All webhooks</BackLink>;
  if (!webhook)
    return (
      <Page title="Webhooks" back={back}>
        {error ? <PageTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />}
      </Page>
    );
  return (
    <Page
      title={webhook.url}
      back={back}
      hint={
        <Flex component="span" wrap="wrap" gap="4px 16px">
          <WebhookState webhook={webhook} />
          {webhook.description !== null && <bdi>{webhook.description}</bdi>}
        </Flex>
      }
      actions={<Acts webhook={webhook} />}
    >
      <Notice webhook={webhook} />
      <DeliveryLog webhookId={id} actions={webhook.is_active && <RetryAll id={id} />} />
    </Page>
  );
}

function Notice({ webhook }: { webhook: Webhook }) {
  const zone = useTimeZone();
  const { is_active: isActive, deactivated_reason: reason, failing_since: failing } = webhook;
  if (isActive && failing === null) return null;
  const notice = isActive
    ? `Every attempt since ${fullTime(failing ?? "", zone)} has failed. The webhook is disabled after five days without a success.`
    : reason === null
      ? "This webhook is disabled. No events are sent."
      : `Disabled automatically: ${reason}. No events are sent.`;
  return (
    <div role="status" className={classes["notice"]} data-danger={!isActive && reason !== null}>
      {notice}
    </div>
  );
}

function RetryAll({ id }: { id: string }) {
  const retry = useAction(() => unwrap(api.POST("/api/webhook-subscriptions/{id}/retry-failed", byId(id))), {
    changes: [[KEY]],
    done: ({ data: { queued } }) => (queued === 0 ? "Nothing to retry" : `Retrying ${countedEvents(queued)}`),
    toastsErrors: true,
  });
  return (
    <Button
      variant="default"
      title="Resends each event that your endpoint hasn't accepted, once."
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Retry all failed
    </Button>
  );
}
