/** A delivery attempt: the exact payload, the response, and a button to resend it. */
import { Box, Button, SegmentedControl, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { Fact, Facts } from "../../parts/facts.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { showError, showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import { formatted } from "./formatted.ts";
import { deliveryQuery } from "./queries.ts";
import { DeliveryState } from "./state.tsx";
import { useChange } from "./use-change.ts";
import classes from "./webhooks.module.css";

interface DeliveryDrawerProps {
  webhookId: string;
  id: string;
  onClose: () => void;
}

export function DeliveryDrawer({ webhookId, id, onClose }: DeliveryDrawerProps) {
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(webhookId, id));
  const params = { path: { id: webhookId, deliveryId: id } };
  const retry = useChange(
    () => unwrap(api.POST("/api/webhook-subscriptions/{id}/deliveries/{deliveryId}/retry", { params })),
    ({ success }) =>
      success ? showToast("Event delivered") : showError("Your endpoint didn't accept the event"),
  );
  return (
    <SideDrawer title={delivery?.event ?? "Deliveries"} onClose={onClose}>
      {error && !delivery && <Trouble error={error} onRetry={() => void refetch()} />}
      {!delivery && !error && <Skeleton height={320} />}
      {delivery && (
        <div className={classes["delivery"]}>
          <DeliveryFacts delivery={delivery} />
          <div className={classes["retry"]}>
            <Button loading={retry.isPending} onClick={() => retry.mutate(undefined, { onError: showError })}>
              Resend
            </Button>
            <Box component="span" m={0} c="dimmed" fz="0.8125rem">
              Same payload and webhook-id.
            </Box>
          </div>
          <Payload text={delivery.payload} />
          {delivery.status !== "pending" && (
            <>
              <Box component="h3" m="0 auto 0 0" fw={600} fz="0.875rem">
                Response
              </Box>
              <pre className={classes["text"]} tabIndex={0} dir="auto" aria-label="Response" role="group">
                {delivery.response_body || "Empty response"}
              </pre>
            </>
          )}
        </div>
      )}
    </SideDrawer>
  );
}

function DeliveryFacts({ delivery }: { delivery: Schemas["WholeDelivery"] }) {
  const zone = useTimeZone();
  const { status_code: code, duration_ms: ms, next_attempt_at: next, error } = delivery;
  return (
    <Facts>
      <Fact name="Status">
        <DeliveryState status={delivery.status} />
      </Fact>
      {error !== null && <Fact name="Error">{error}</Fact>}
      {code !== null && <Fact name="HTTP code">{code}</Fact>}
      <Fact name="Time">{fullTime(delivery.created_at, zone)}</Fact>
      {ms !== null && <Fact name="Duration">{ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`}</Fact>}
      <Fact name="Attempt">{delivery.is_manual ? `${delivery.attempt}, manual` : delivery.attempt}</Fact>
      {next !== null && <Fact name="Next attempt">{fullTime(next, zone)}</Fact>}
      <Fact name="webhook-id">
        <code>{delivery.event_id}</code>
      </Fact>
    </Facts>
  );
}

function Payload({ text }: { text: string }) {
  const [how, setHow] = useState("sent");
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <section aria-label="Payload" className={classes["payload"]}>
      <div className={classes["payloadHead"]}>
        <Box component="h3" m="0 auto 0 0" fw={600} fz="0.875rem">
          Payload
        </Box>
        <SegmentedControl
          size="xs"
          aria-label="Payload format"
          value={how}
          onChange={setHow}
          data={[
            { value: "sent", label: "Raw" },
            { value: "formatted", label: "Formatted" },
          ]}
        />
        <Button variant="default" onClick={copy} aria-label="Copy payload">
          <span aria-live="polite">{isCopied ? "Copied" : "Copy payload"}</span>
        </Button>
      </div>
      <pre className={classes["text"]} tabIndex={0} role="group" aria-label="Payload">
        {how === "sent" ? text : formatted(text)}
      </pre>
    </section>
  );
}
