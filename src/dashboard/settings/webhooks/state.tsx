/** State labels of webhooks and deliveries. */
import { Status, type Tone } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import type { Delivery, Webhook } from "./queries.ts";
import { strings } from "./strings.ts";

const labels = strings.states;

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { is_active: isActive, deactivated_reason: reason, failing_since: failing } = webhook;
  if (!isActive && reason !== null)
    return (
      <Status tone="danger">
        {labels.switchedOff}: {reason}
      </Status>
    );
  if (!isActive) return <Status tone="quiet">{labels.off}</Status>;
  if (failing === null) return <Status tone="ok">{labels.on}</Status>;
  return (
    <Status tone="caution">
      {labels.failing} · <RelativeTime at={failing} />
    </Status>
  );
}

const TONES: Record<Delivery["status"], Tone> = { pending: "quiet", delivered: "ok", failed: "danger" };

export function DeliveryState({ status }: Pick<Delivery, "status">) {
  return <Status tone={TONES[status]}>{strings.log.statuses[status]}</Status>;
}
