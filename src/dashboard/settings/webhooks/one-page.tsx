/** The page of one webhook: state, actions and delivery log. */
import { Button, Flex, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { api, unwrap } from "../../api/client.ts";
import { useSubject } from "../../frame/use-title.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { PageTrouble } from "../../parts/page-trouble.tsx";
import { Page } from "../../parts/page.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { Acts } from "./actions.tsx";
import { DeliveryLog } from "./log.tsx";
import { KEY, type Webhook, webhookQuery } from "./queries.ts";
import { countedEvents, WebhookState } from "./state.tsx";
import classes from "./webhooks.module.css";

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
  const retry = useAction(
    () => unwrap(api.POST("/api/webhook-subscriptions/{id}/retry-failed", { params: { path: { id } } })),
    {
      changes: [[KEY]],
      done: ({ data: { queued } }) =>
        queued === 0 ? "Nothing to retry" : `Retrying ${countedEvents(queued)}`,
      toastsErrors: true,
    },
  );
  return (
    <Button
      variant="default"
      title="Resends every event your endpoint hasn't accepted, once each."
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      Retry all failed
    </Button>
  );
}
