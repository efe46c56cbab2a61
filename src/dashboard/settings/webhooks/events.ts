/** The events that can be subscribed to, in words. */
import type { Schemas } from "../../api/client.ts";

export type EventName = Schemas["WebhookSubscription"]["events"][number];

export const EVENTS: Readonly<Record<EventName, string>> = {
  "reply.received": "A lead has written",
  "reply.categorized": "A reply got its category",
  "reply.drafted": "A draft was written",
  "reply.sent": "An answer was sent",
  "reply.forwarded": "A reply was forwarded",
  "reply.archived": "A reply was archived",
  "reply.send_failed": "An answer could not be sent",
  "contact.created": "Somebody wrote for the first time",
  "follow_up.due": "A LinkedIn message is due",
  "follow_up.sent": "A follow-up was sent",
  "follow_up.failed": "A follow-up failed",
  "follow_up.cancelled": "A follow-up was cancelled",
  "connection.failing": "A sequencer refuses its key, or does not answer",
};

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
