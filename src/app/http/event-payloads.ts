/** Describes the bodies of webhook deliveries: an envelope with the resource in the API's format. */
import { Type, type TSchema } from "@sinclair/typebox";
import { ConnectionResource } from "../../sequencers/connections/present.ts";
import { BookingResource } from "../../integrations/calendars/present.ts";
import { ContactResource } from "../../contacts/present.ts";
import type { EventType } from "../../core/events.ts";
import { ApprovalResource } from "../../outbox/approvals/present.ts";
import { FollowUpResource } from "../../outbox/followups/present.ts";
import type { EventsDescription } from "../../http/document.ts";
import { named } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { ReplyResource } from "../../inbox/replies/present.ts";
import { PositiveLead } from "../../inbox/replies/http/lead.ts";
import { TEST_EVENT } from "../../webhooks/store/deliveries.ts";

const FailingConnection = Type.Omit(ConnectionResource, ["webhook_url"]);

const ById = Type.Object({ id: Id });

/** The resource in each event, and when the event occurs. */
const PAYLOADS: Record<EventType | typeof TEST_EVENT, readonly [data: TSchema, when: string]> = {
  "reply.received": [ReplyResource, "A reply was received"],
  "reply.categorized": [ReplyResource, "Rules, the AI or a person categorized a reply"],
  "reply.drafted": [ReplyResource, "A draft was written for a reply"],
  "reply.sent": [ReplyResource, "A reply was answered"],
  "reply.forwarded": [ReplyResource, "A reply was forwarded"],
  "reply.archived": [ReplyResource, "A reply was archived"],
  "reply.send_failed": [ReplyResource, "An answer could not be sent"],
  "contact.created": [ContactResource, "A contact replied for the first time"],
  "follow_up.due": [FollowUpResource, "A `linkedin_message` is due"],
  "follow_up.sent": [FollowUpResource, "A follow-up was sent"],
  "follow_up.failed": [FollowUpResource, "A follow-up failed"],
  "follow_up.cancelled": [FollowUpResource, "A follow-up was canceled"],
  "connection.failing": [FailingConnection, "A sequencer rejects the API key or keeps failing"],
  "approval.requested": [ApprovalResource, "Approval of an answer was requested"],
  "approval.decided": [ApprovalResource, "An approval was decided, expired or became stale"],
  "booking.created": [BookingResource, "A meeting was booked"],
  "booking.rescheduled": [BookingResource, "A meeting was moved"],
  "booking.cancelled": [BookingResource, "A meeting was canceled"],
  "lead.positive": [PositiveLead, "A conversation got its first positive category, or a booking was matched"],
  "thread.sla_late": [ById, "An answer is late"],
  [TEST_EVENT]: [Type.Object({ subscription_id: Id }), "A person or key requested a test event"],
};

/** Returns the schema name of an event type: `EventReplySendFailed` for `reply.send_failed`. */
const eventName = (type: string): string =>
  `Event${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Returns the schema of a delivery's body for an event type. */
export function schemaOfEvent(type: keyof typeof PAYLOADS): TSchema {
  const [data, when] = PAYLOADS[type];
  const members = { type: Type.Literal(type), timestamp: Instant, workspace_id: Id, data };
  return named(eventName(type), Type.Object(members, { description: when }));
}

const schemas = (Object.keys(PAYLOADS) as (keyof typeof PAYLOADS)[]).map(schemaOfEvent);

export const EVENTS: EventsDescription = {
  schema: named(
    "Event",
    Type.Union(schemas, { description: "The body of a webhook delivery, by its `type`" }),
  ),
  description:
    "Posted to the `url` of each webhook subscription with the event type. Verify `webhook-signature` " +
    "over `webhook-id`, `webhook-timestamp` and the exact bytes of the body, and respond with 2xx. " +
    "Events can arrive more than once, with the same `webhook-id`, and out of order.",
};
