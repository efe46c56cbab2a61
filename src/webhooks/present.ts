/** Presents webhook subscriptions and deliveries as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../core/clock.ts";
import { EVENT_TYPES, type EventType } from "../core/events.ts";
import { Nullable, OneOf, named } from "../http/input.ts";
import { Id, Instant } from "../http/operation.ts";
import {
  DELIVERED_EVENTS,
  DELIVERY_STATUSES,
  type DeliveryRow,
  type ShownDelivery,
} from "./store/deliveries.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";

const resource = {
  id: Id,
  workspace_id: Id,
  url: Type.String({ description: "Where events are posted" }),
  events: Type.Array(OneOf(EVENT_TYPES), {
    description:
      "The events it receives. A subscription created without `events`, or with null, lists every event, " +
      "and also receives those that later versions add",
  }),
  is_active: Type.Boolean({ description: "Whether events are sent to it" }),
  deactivated_reason: Nullable(
    Type.String({
      description:
        "Why it was switched off automatically; null while it is on, or when a person switched it off",
    }),
  ),
  failing_since: Nullable(
    Type.String({
      format: "date-time",
      description:
        "Every attempt since then has failed; null when the last one succeeded. After 5 days it is " +
        "switched off",
    }),
  ),
  description: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
};

const secret = Type.String({
  description:
    "Signs deliveries as Standard Webhooks defines it: `whsec_` and the key in base64. Shown only once, here",
});

export const SubscriptionResource = named(
  "WebhookSubscription",
  Type.Object(resource),
  "An endpoint that receives events",
);
export const CreatedSubscription = named(
  "CreatedWebhookSubscription",
  Type.Object({ ...resource, secret }),
  "A subscription that was just created, with its secret",
);
export const RotatedSubscription = named(
  "RotatedWebhookSubscription",
  Type.Object({
    ...resource,
    secret,
    old_secret_valid_until: Type.String({
      format: "date-time",
      description: "Until then every delivery is signed with both secrets",
    }),
  }),
  "A subscription with its new secret",
);
export const ChangedSubscription = named(
  "ChangedWebhookSubscription",
  Type.Object({
    ...resource,
    recovered: Type.Optional(
      Type.Integer({ description: "With `recover_since`: the number of missed events that were queued" }),
    ),
  }),
  "A subscription that was just changed",
);

const delivery = {
  id: Id,
  event: OneOf(DELIVERED_EVENTS),
  event_id: Type.String({ description: "The `webhook-id` of every attempt to deliver this event" }),
  attempt: Type.Integer({ description: "1 is the first" }),
  is_manual: Type.Boolean({ description: "Sent by hand; it is not retried automatically" }),
  status: OneOf(DELIVERY_STATUSES),
  status_code: Nullable(
    Type.Integer({ description: "The endpoint's HTTP status; null when it did not answer" }),
  ),
  error: Nullable(Type.String({ description: "Why it failed" })),
  duration_ms: Nullable(Type.Integer()),
  response_body: Nullable(Type.String({ description: "The first 2 KiB of the endpoint's response" })),
  next_attempt_at: Nullable(
    Type.String({
      format: "date-time",
      description:
        "While pending: when it is due. Once failed: when the next attempt is due, if there is one",
    }),
  ),
  delivered_at: Nullable(Instant),
  created_at: Instant,
};

export const DeliveryResource = named("Delivery", Type.Object(delivery), "An attempt to deliver an event");
export const WholeDelivery = named(
  "WholeDelivery",
  Type.Object({
    ...delivery,
    payload: Type.String({
      description: "The exact text that was signed and posted, byte for byte: JSON in a string",
    }),
  }),
  "An attempt with the text that was posted",
);
export const RetriedDelivery = named(
  "RetriedDelivery",
  Type.Object({
    success: Type.Boolean({ description: "Whether the endpoint accepted it (2xx)" }),
    delivery: Type.Object({
      id: Id,
      status_code: delivery.status_code,
      status: delivery.status,
      delivered_at: delivery.delivered_at,
      created_at: delivery.created_at,
    }),
  }),
  "The outcome of sending a delivery again",
);

export function presentSubscription(row: SubscriptionRow): Static<typeof SubscriptionResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    url: row.url,
    events: [...((row.events as EventType[] | null) ?? EVENT_TYPES)],
    is_active: row.isActive,
    deactivated_reason: row.deactivatedReason,
    failing_since: iso(row.failingSince),
    description: row.description,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

export function presentDelivery(row: DeliveryRow): Static<typeof DeliveryResource> {
  return {
    id: row.id,
    event: row.event,
    event_id: row.eventId,
    attempt: row.attempt,
    is_manual: row.isManual,
    status: row.status,
    status_code: row.statusCode,
    error: row.error,
    duration_ms: row.durationMs,
    response_body: row.responseBody,
    next_attempt_at: iso(row.nextAttemptAt),
    delivered_at: iso(row.deliveredAt),
    created_at: iso(row.createdAt),
  };
}

export const presentWholeDelivery = (row: ShownDelivery): Static<typeof WholeDelivery> => ({
  ...presentDelivery(row),
  payload: row.body,
});

export const presentRetry = (row: DeliveryRow): Static<typeof RetriedDelivery> => ({
  success: row.status === "delivered",
  delivery: {
    id: row.id,
    status_code: row.statusCode,
    status: row.status,
    delivered_at: iso(row.deliveredAt),
    created_at: iso(row.createdAt),
  },
});
