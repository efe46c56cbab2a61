/** The events a webhook can subscribe to, with their labels. */
import type { Schemas } from "../../api/client.ts";

export type EventName = Schemas["WebhookSubscription"]["events"][number];

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
