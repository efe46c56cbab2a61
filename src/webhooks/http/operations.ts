/** What the routes of /api/webhook-subscriptions take and answer: the schemas behind the input checks and the Swagger page. */
import { Type } from "@sinclair/typebox";
import { EVENT_TYPES } from "../../core/events.ts";
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
      // A list of literals would be refused by position; whoever mistypes a name wants to read it again.
      Type.Array(Type.String({ maxLength: 100, enum: [...EVENT_TYPES] }), {
        minItems: 1,
        maxItems: 100,
        description: "What to tell of; null or left out: everything, also what a later version adds",
      }),
    ),
  ),
  is_active: Type.Optional(Type.Boolean({ default: true })),
  description: Type.Optional(Nullable(Text({ maxLength: 1_000, description: "Yours, to tell it by" }))),
};

const VERIFYING = `
Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` over \`webhook-id\`,
\`webhook-timestamp\` and the body as it came, with any of its libraries, and answer 2xx. The body is
\`{"type", "timestamp", "workspace_id", "data"}\`, \`data\` being the resource as this API shows it. An event may come more than
once: \`webhook-id\` is the same each time. First attempts are started in the order of what happened, up to 4 at once, so that they
may arrive in another: order by \`timestamp\`.

What fails is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later when the failed answer,
whatever its status, asks for it with \`Retry-After\` (up to a day). An answer of 410, or 5 days without a success, switches the subscription off.`.trim();

export const list = operation({
  tag,
  summary: "List webhook subscriptions",
  query: Type.Object(pageQuery()),
  answers: Many(SubscriptionResource),
});

export const create = operation({
  tag,
  summary: "Subscribe to events",
  description: `The answer holds the \`secret\` by which deliveries are verified; it is shown only here.\n\n${VERIFYING}`,
  body: Type.Object({ url, ...settings }),
  example: {
    url: "https://crm.agency.example.com/replydesk",
    events: ["reply.received", "reply.sent"],
    description: "The CRM",
  },
  answers: One(CreatedSubscription),
  status: 201,
  errors: { 400: wrong },
  idempotent: true,
});

export const read = operation({
  tag,
  summary: "Read a webhook subscription",
  answers: One(SubscriptionResource),
  errors: missing,
});

export const update = operation({
  tag,
  summary: "Change a webhook subscription, or switch it off or on",
  description:
    "Members left out stay as they are. While `is_active` is false nothing is delivered by itself, and what was pending has " +
    "failed with `Subscription is inactive`. Setting it true again also clears `deactivated_reason` and `failing_since`, and " +
    "with `recover_since` queues what was missed. Another `url` clears `failing_since` too.",
  body: Type.Object({
    url: Type.Optional(url),
    ...settings,
    recover_since: Type.Optional(
      Type.String({
        description:
          "Only with `is_active` true: queue again every event since then, of those it is subscribed to, that was never " +
          "delivered to it. ISO 8601, at most `retention.days` back",
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
  tag,
  summary: "Delete a webhook subscription",
  description: "With the log of its deliveries. Nothing more is sent to it.",
  answers: Deleted,
  errors: missing,
});

export const rotate = operation({
  tag,
  summary: "Replace the secret of a webhook subscription",
  description:
    "The answer holds the new `secret`, shown only here. For 24 hours each delivery is signed with both, so that the endpoint " +
    "can be changed in between. Another rotation within them ends the secret before the last at once.",
  answers: One(RotatedSubscription),
  errors: missing,
  idempotent: true,
});

export const test = operation({
  tag,
  summary: "Send a test event to a webhook subscription",
  description:
    "An event `webhook.test`, to this subscription alone, whatever its `events`, and also while it is inactive. Waits for the " +
    "outcome, and is 200 also when the endpoint refuses: `data.status` tells.",
  answers: One(DeliveryResource),
  errors: missing,
  idempotent: true,
});

export const deliveries = operation({
  tag,
  summary: "List the deliveries of a webhook subscription, newest first",
  description: "One entry for each attempt, kept for `retention.days`.",
  query: Type.Object({
    status: Type.Optional(OneOf(DELIVERY_STATUSES)),
    event: Type.Optional(OneOf(DELIVERED_EVENTS)),
    ...pageQuery(),
  }),
  answers: Many(DeliveryResource),
  errors: { 400: [`status: must be one of ${DELIVERY_STATUSES.join(", ")}`], ...missing },
});

export const delivery = operation({
  tag,
  summary: "Read a delivery, with the exact payload",
  answers: One(WholeDelivery),
  errors: missingDelivery,
});

export const retry = operation({
  tag,
  summary: "Send a delivery again",
  description:
    "Sends the exact original payload again, under the same `webhook-id`, and waits for the outcome: a new entry of the log. 200 also " +
    "when the endpoint refuses (`success` false). Works whatever became of the original, and also while the subscription is inactive.",
  answers: RetriedDelivery,
  errors: missingDelivery,
  idempotent: true,
});
