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
  "url: must resolve to a public address",
  "events: unknown event reply.lost",
  "events: must have 1 to 100 entries",
];

const url = Text({
  maxLength: MAX_URL,
  description: "A public https URL; redirects are not followed",
});

const settings = {
  events: Type.Optional(
    Nullable(
      // A list of literals would be rejected by position; the error should repeat the mistyped name.
      Type.Array(Type.String({ maxLength: 100, enum: [...EVENT_TYPES] }), {
        minItems: 1,
        maxItems: 100,
        description: "Events to send; null or omitted for all events, including ones added in later versions",
      }),
    ),
  ),
  is_active: Type.Optional(Type.Boolean({ default: true })),
  description: Type.Optional(
    Nullable(Text({ maxLength: 1_000, description: "Description of the subscription" })),
  ),
};

const VERIFYING = `
Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` over
\`webhook-id\`, \`webhook-timestamp\` and the raw body, with any of its libraries, and answer 2xx. The body is
\`{"type", "timestamp", "workspace_id", "data"}\`, where \`data\` is the resource as this API shows it. An event
can arrive more than once, with the same \`webhook-id\` each time. First attempts start in the order of the
events, but up to 4 run concurrently, so they can arrive out of order: sort by \`timestamp\`.

A failed delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the failed
response requests it with \`Retry-After\` (up to a day), whatever its status. A response of 410, or 5 days
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
  summary: "Update a webhook subscription, or turn it off or on",
  description:
    "Omitted members are unchanged. While `is_active` is false nothing is delivered automatically, and " +
    "pending deliveries fail with `Subscription is inactive`. Setting it to true clears " +
    "`deactivated_reason` and `failing_since`, and with `recover_since` queues the missed events. A new " +
    "`url` also clears `failing_since`.",
  body: Type.Object({
    url: Type.Optional(url),
    ...settings,
    recover_since: Type.Optional(
      Type.String({
        description:
          "Requires `is_active` true. Queues every subscribed event since this time that was never delivered. " +
          "ISO 8601, or a date for midnight in the workspace's time zone; at most `retention.days` back",
      }),
    ),
  }),
  example: { events: ["reply.received", "reply.sent", "follow_up.due"], is_active: true },
  answers: One(ChangedSubscription),
  errors: {
    400: [
      ...wrong,
      "recover_since: requires is_active true",
      "recover_since: must be within the last 30 days",
    ],
    ...missing,
  },
});

export const remove = operation({
  name: "webhooks.delete",
  tag,
  summary: "Delete a webhook subscription",
  description: "Also deletes its delivery log and stops all deliveries.",
  answers: Deleted,
  errors: missing,
});

export const rotate = operation({
  name: "webhooks.rotateSecret",
  tag,
  summary: "Rotate the secret of a webhook subscription",
  description:
    "The response contains the new `secret`, shown only once. For 24 hours, deliveries are signed with " +
    "both the old and the new secret, so that you can update the endpoint. Another rotation within that " +
    "time ends the oldest secret immediately.",
  answers: One(RotatedSubscription),
  errors: missing,
  idempotent: true,
});

export const test = operation({
  name: "webhooks.test",
  tag,
  summary: "Send a test event",
  description:
    "Sends `webhook.test` to this subscription, regardless of its `events` and even if it is inactive. " +
    "Waits for the outcome; the status is 200 even if the endpoint rejects the event: see " +
    "`data.status`.",
  answers: One(DeliveryResource),
  errors: missing,
  idempotent: true,
});

export const deliveries = operation({
  name: "deliveries.list",
  tag,
  summary: "List the deliveries of a webhook subscription, newest first",
  access: { role: "manager" },
  description: "Returns one entry per attempt, kept for `retention.days`.",
  query: Type.Object({
    status: Type.Optional(OneOf(DELIVERY_STATUSES, { description: "Filter by status" })),
    event: Type.Optional(OneOf(DELIVERED_EVENTS, { description: "Filter by event" })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, { description: "`csv` returns all matching rows as text; for managers" }),
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
  summary: "Retry a delivery",
  description:
    "Sends the exact original payload again with the same `webhook-id`, waits for the outcome, and adds " +
    "an entry to the log. The status is 200 even if the endpoint rejects the event (`success` is " +
    "false). Works for any original outcome, even if the subscription is inactive.",
  answers: RetriedDelivery,
  errors: missingDelivery,
  idempotent: true,
});

export const retryAll = operation({
  name: "deliveries.retryFailed",
  tag,
  summary: "Retry all failed deliveries",
  description:
    "Queues each event without a successful attempt again, with the same `webhook-id` and the usual " +
    "retry schedule, and makes pending retries due now. Returns immediately; see the log for outcomes. " +
    "Excludes test events and settled `follow_up.due` events.",
  answers: One(Type.Object({ queued: Type.Integer({ description: "Number of queued events" }) })),
  errors: { 400: ["The subscription is off: turn it on first"], ...missing },
});
