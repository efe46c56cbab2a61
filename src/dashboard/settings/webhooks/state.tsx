/** Labels for the states of webhooks and deliveries, and for events. */
import type { Schemas } from "../../api/client.ts";
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

export type EventName = Schemas["WebhookSubscription"]["events"][number];

/** The events that a webhook can subscribe to, with their labels. */
export const EVENTS: Readonly<Record<EventName, string>> = {
  "reply.received": "A lead replied",
  "reply.categorized": "A reply was categorized",
  "reply.drafted": "A draft was written",
  "reply.sent": "An answer was sent",
  "reply.forwarded": "A reply was forwarded",
  "reply.archived": "A reply was archived",
  "reply.send_failed": "An answer failed to send",
  "contact.created": "A contact replied for the first time",
  "follow_up.due": "A LinkedIn message is due",
  "follow_up.sent": "A follow-up was sent",
  "follow_up.failed": "A follow-up failed",
  "follow_up.cancelled": "A follow-up was canceled",
  "approval.requested": "Approval of a draft was requested",
  "approval.decided": "An approval was decided or expired",
  "booking.created": "A meeting was booked",
  "booking.rescheduled": "A meeting was moved",
  "booking.cancelled": "A meeting was canceled",
  "connection.failing": "A sequencer rejects its API key or doesn't respond",
  "lead.positive": "A conversation became positive (once per conversation)",
  "thread.sla_late": "An answer is late",
};

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
