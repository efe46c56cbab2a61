/** A delivery attempt: the exact payload, the response, and a button to resend it. */
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { Fact, Facts } from "../../parts/facts.tsx";
import { fullTime } from "../../parts/format-time.ts";
import { SideDrawer } from "../../parts/side-drawer.tsx";
import { showToast, showError } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useTimeZone } from "../../session/use-session.ts";
import { formatted } from "./formatted.ts";
import { deliveryQuery } from "./queries.ts";
import { DeliveryState } from "./state.tsx";
import { strings } from "./strings.ts";
import { useChange } from "./use-change.ts";
import classes from "./webhooks.module.css";

const labels = strings.delivery;

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
    ({ success }) => (success ? showToast(labels.delivered) : showError(labels.refused)),
  );
  return (
    <SideDrawer title={delivery?.event ?? strings.log.title} onClose={onClose}>
      {error && !delivery && <Trouble error={error} onRetry={() => void refetch()} />}
      {!delivery && !error && <Skeleton height={320} />}
      {delivery && (
        <div className={classes["delivery"]}>
          <DeliveryFacts delivery={delivery} />
          <div className={classes["retry"]}>
            <Button loading={retry.isPending} onClick={() => retry.mutate(undefined, { onError: showError })}>
              {labels.retry}
            </Button>
            <span className={classes["hint"]}>{labels.retryHint}</span>
          </div>
          <Payload text={delivery.payload} />
          {delivery.status !== "pending" && (
            <>
              <h3 className={classes["heading"]}>{labels.answer}</h3>
              <pre
                className={classes["text"]}
                tabIndex={0}
                dir="auto"
                aria-label={labels.answer}
                role="group"
              >
                {delivery.response_body || labels.noAnswer}
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
  const log = strings.log;
  return (
    <Facts>
      <Fact name={log.outcome}>
        <DeliveryState status={delivery.status} />
      </Fact>
      {error !== null && <Fact name={labels.error}>{error}</Fact>}
      {code !== null && <Fact name={log.code}>{code}</Fact>}
      <Fact name={log.at}>{fullTime(delivery.created_at, zone)}</Fact>
      {ms !== null && <Fact name={log.duration}>{log.milliseconds(ms)}</Fact>}
      <Fact name={log.attempt}>
        {delivery.is_manual ? `${delivery.attempt}, ${log.byHand}` : delivery.attempt}
      </Fact>
      {next !== null && <Fact name={labels.next}>{fullTime(next, zone)}</Fact>}
      <Fact name={labels.id}>
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
    <section aria-label={labels.payload} className={classes["payload"]}>
      <div className={classes["payloadHead"]}>
        <h3 className={classes["heading"]}>{labels.payload}</h3>
        <SegmentedControl
          size="xs"
          aria-label={labels.how}
          value={how}
          onChange={setHow}
          data={[
            { value: "sent", label: labels.asSent },
            { value: "formatted", label: labels.formatted },
          ]}
        />
        <Button variant="default" onClick={copy} aria-label={labels.copy}>
          <span aria-live="polite">{isCopied ? labels.copied : labels.copy}</span>
        </Button>
      </div>
      <pre className={classes["text"]} tabIndex={0} role="group" aria-label={labels.payload}>
        {how === "sent" ? text : formatted(text)}
      </pre>
    </section>
  );
}
