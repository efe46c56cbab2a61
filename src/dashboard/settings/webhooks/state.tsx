/** State labels of webhooks and deliveries. */
import { Status, type Tone } from "../../parts/status.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import type { Delivery, Webhook } from "./queries.ts";

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { is_active: isActive, deactivated_reason: reason, failing_since: failing } = webhook;
  if (!isActive && reason !== null) return <Status tone="danger">Disabled automatically: {reason}</Status>;
  if (!isActive) return <Status tone="quiet">Disabled</Status>;
  if (failing === null) return <Status tone="ok">Enabled</Status>;
  return (
    <Status tone="caution">
      Failing · <RelativeTime at={failing} />
    </Status>
  );
}

const TONES: Record<Delivery["status"], Tone> = { pending: "quiet", delivered: "ok", failed: "danger" };

export const countedEvents = (count: number): string => (count === 1 ? "1 event" : `${count} events`);

export const DELIVERY_STATES = { pending: "Pending", delivered: "Delivered", failed: "Failed" };

export function DeliveryState({ status }: Pick<Delivery, "status">) {
  return <Status tone={TONES[status]}>{DELIVERY_STATES[status]}</Status>;
}
