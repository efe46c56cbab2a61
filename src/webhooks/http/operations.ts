/** Defines the operations of /api/webhook-subscriptions: schemas for input checks and the Swagger page. */
import { Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../core/events.ts";
import { CSV_FORMAT } from "../../http/csv.ts";
import { Nullable, OneOf, Text } from "../../http/input.ts";
import { Deleted, Many, One, operation } from "../../http/operation.ts";
import { pageQuery } from "../../http/paging.ts";
import { MAX_URL } from "../../http-client/address.ts";
import { DELIVERED_EVENTS, DELIVERY_STATUSES } from "../store/deliveries.ts";
import {
  ChangedSubscription,
  CreatedSubscription,
  DeliveryResource,
  RetriedDelivery,
  RotatedSubscription,
  SubscriptionResource,
  WholeDelivery,
} from "../present.ts";

const tag = "Webhooks";
const missing = { 404: ["Webhook subscription not found"] };
const missingDelivery = { 404: ["Delivery not found", "Webhook subscription not found"] };
const wrong = [
  "url: must begin with https://",
  "url: must lead to a public address",
  "events: unknown event reply.lost",
  "events: must have 1 to 100 entries",
];

const url = Text({
  maxLength: MAX_URL,
  description: "An https address that is reached over the internet; redirects are not followed",
});

const settings = {
  events: Type.Optional(
    Nullable(
      // A list of literals would be rejected by position; the error should repeat the mistyped name.
      Type.Array(Type.String({ maxLength: 100, enum: [...EVENT_TYPES] }), {
        minItems: 1,
        maxItems: 100,
        description: "Events to send; null or omitted: all events, including those that later versions add",
      }),
    ),
  ),
  is_active: Type.Optional(Type.Boolean({ default: true })),
  description: Type.Optional(
    Nullable(Text({ maxLength: 1_000, description: "Your own note about this subscription" })),
  ),
};

const VERIFYING = `
Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` over
\`webhook-id\`, \`webhook-timestamp\` and the raw body, with any of its libraries, and answer 2xx. The body is
\`{"type", "timestamp", "workspace_id", "data"}\`, where \`data\` is the resource as this API shows it. An event
can arrive more than once, with the same \`webhook-id\` each time. First attempts start in the order of the
events, but up to 4 run at once, so they can arrive out of order: sort by \`timestamp\`.

A failed delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the failed
response asks for it with \`Retry-After\` (up to a day), whatever its status. A response of 410, or 5 days
without a success, switches the subscription off.`.trim();

export const list = operation({
  name: "webhooks.list",
  tag,
  summary: "List webhook subscriptions",
  access: { role: "manager" },
  query: Type.Object(pageQuery()),
  answers: Many(SubscriptionResource),
});

export const create = operation({
  name: "webhooks.create",
  tag,
  summary: "Subscribe to events",
  description: `Returns the \`secret\` for verifying deliveries, which is shown only once.\n\n${VERIFYING}`,
  body: Type.Object({ url, ...settings }),
  example: {
    url: "https://crm.agency.example.com/replydesk",
    events: ["reply.received", "reply.sent"],
    description: "The CRM",
  },
  answers: One(CreatedSubscription),
  status: 201,
  collection: "/api/webhook-subscriptions",
  errors: { 400: wrong },
  idempotent: true,
});

export const read = operation({
  name: "webhooks.read",
  tag,
  summary: "Retrieve a webhook subscription",
  access: { role: "manager" },
  answers: One(SubscriptionResource),
  errors: missing,
});

export const update = operation({
  name: "webhooks.update",
  tag,
  summary: "Update a webhook subscription, or switch it off or on",
  description:
    "Omitted members stay as they are. While `is_active` is false nothing is delivered automatically, and " +
    "pending deliveries fail with `Subscription is inactive`. Setting it to true clears " +
    "`deactivated_reason` and `failing_since`, and with `recover_since` queues the missed events. Another " +
    "`url` also clears `failing_since`.",
  body: Type.Object({
    url: Type.Optional(url),
    ...settings,
    recover_since: Type.Optional(
      Type.String({
        description:
          "Only with `is_active` true: queues every event since then that it is subscribed to and that was " +
          "never delivered to it. ISO 8601, or a date for its midnight in the workspace's time zone; at most " +
          "`retention.days` back",
      }),
    ),
  }),
  example: { events: ["reply.received", "reply.sent", "follow_up.due"], is_active: true },
  answers: One(ChangedSubscription),
  errors: {
    400: [
      ...wrong,
      "recover_since: only together with is_active true",
      "recover_since: must be within the last 30 days",
    ],
    ...missing,
  },
});

export const remove = operation({
  name: "webhooks.delete",
  tag,
  summary: "Delete a webhook subscription",
  description: "Also deletes its delivery log. Nothing more is sent to it.",
  answers: Deleted,
  errors: missing,
});

export const rotate = operation({
  name: "webhooks.rotateSecret",
  tag,
  summary: "Replace the secret of a webhook subscription",
  description:
    "The response contains the new `secret`, shown only once. For 24 hours each delivery is signed with " +
    "both the old and the new secret, so that you can change the endpoint meanwhile. Another rotation " +
    "within that time ends the oldest secret at once.",
  answers: One(RotatedSubscription),
  errors: missing,
  idempotent: true,
});

export const test = operation({
  name: "webhooks.test",
  tag,
  summary: "Send a test event to a webhook subscription",
  description:
    "Sends the event `webhook.test` to this subscription only, whatever its `events`, even while it is " +
    "inactive. Waits for the outcome; the status is 200 even when the endpoint refuses: see `data.status`.",
  answers: One(DeliveryResource),
  errors: missing,
  idempotent: true,
});

export const deliveries = operation({
  name: "deliveries.list",
  tag,
  summary: "List the deliveries of a webhook subscription, newest first",
  access: { role: "manager" },
  description: "One entry for each attempt, kept for `retention.days`.",
  query: Type.Object({
    status: Type.Optional(OneOf(DELIVERY_STATUSES, { description: "Only deliveries with this status" })),
    event: Type.Optional(OneOf(DELIVERED_EVENTS, { description: "Only deliveries of this event" })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, { description: "`csv` answers with all that match, as text; for managers" }),
    ),
    ...pageQuery(),
  }),
  answers: Many(DeliveryResource),
  formats: { "text/csv": "id,event,event_id,attempt\r\n" },
  errors: { 400: [`status: must be one of ${DELIVERY_STATUSES.join(", ")}`], ...missing },
});

export const delivery = operation({
  name: "deliveries.read",
  tag,
  summary: "Retrieve a delivery, with the exact payload",
  access: { role: "manager" },
  answers: One(WholeDelivery),
  errors: missingDelivery,
});

export const retry = operation({
  name: "deliveries.retry",
  tag,
  summary: "Send a delivery again",
  description:
    "Sends the exact original payload again, under the same `webhook-id`, and waits for the outcome: a new " +
    "entry in the log. The status is 200 even when the endpoint refuses (`success` is false). Works " +
    "whatever the original's outcome, even while the subscription is inactive.",
  answers: RetriedDelivery,
  errors: missingDelivery,
  idempotent: true,
});

export const retryAll = operation({
  name: "deliveries.retryFailed",
  tag,
  summary: "Send everything again that an endpoint failed to accept",
  description:
    "Queues each event whose attempts all failed once more, with the same `webhook-id` and the usual schedule, " +
    "and makes repeats that wait due now. Answers at once: see the log for the outcomes. Called again, it finds " +
    "what has failed since. Test events are left out, and `follow_up.due` events that are decided.",
  answers: One(Type.Object({ queued: Type.Integer({ description: "Events that are on their way again" }) })),
  errors: { 400: ["The subscription is switched off: switch it on first"], ...missing },
});
