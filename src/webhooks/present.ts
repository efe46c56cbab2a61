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

/** An event that can be subscribed to. */
const EventName = named("EventName", OneOf(EVENT_TYPES));
const DeliveredEventName = named("DeliveredEventName", OneOf(DELIVERED_EVENTS));

const resource = {
  id: Id,
  workspace_id: Id,
  url: Type.String({ description: "The endpoint's URL" }),
  events: Type.Array(EventName, {
    description:
      "Events that the endpoint receives. A subscription created without `events` or with null lists all " +
      "events, and also receives events added in later versions",
  }),
  client_ids: Nullable(
    Type.Array(Id, { description: "Only these clients' events are sent; null for all events" }),
  ),
  categories: Nullable(
    Type.Array(Type.String(), {
      description: "Category slugs that `reply.*` events are limited to; null for all",
    }),
  ),
  is_active: Type.Boolean({ description: "Whether events are delivered" }),
  deactivated_reason: Nullable(
    Type.String({
      description:
        "Why the subscription was turned off automatically; null if it is on or was turned off by a person",
    }),
  ),
  failing_since: Nullable(
    Type.String({
      format: "date-time",
      description:
        "Start of the current series of failed attempts; null if the last attempt succeeded. After 5 days, " +
        "the subscription is turned off",
    }),
  ),
  description: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
};

const secret = Type.String({
  description:
    "Secret for signatures as defined by Standard Webhooks: `whsec_` and the key in base64. Shown only " +
    "once",
});

export const SubscriptionResource = named(
  "WebhookSubscription",
  Type.Object(resource),
  "A webhook subscription",
);
export const CreatedSubscription = named(
  "CreatedWebhookSubscription",
  Type.Object({ ...resource, secret }),
  "A new webhook subscription with its secret",
);
export const RotatedSubscription = named(
  "RotatedWebhookSubscription",
  Type.Object({
    ...resource,
    secret,
    old_secret_valid_until: Type.String({
      format: "date-time",
      description: "Deliveries are signed with both secrets until this time",
    }),
  }),
  "A webhook subscription with its new secret",
);
export const ChangedSubscription = named(
  "ChangedWebhookSubscription",
  Type.Object({
    ...resource,
    recovered: Type.Optional(
      Type.Integer({ description: "Number of queued events, if `recover_since` was given" }),
    ),
  }),
  "An updated webhook subscription",
);

const delivery = {
  id: Id,
  event: DeliveredEventName,
  event_id: Type.String({ description: "The `webhook-id` of all attempts to deliver the event" }),
  attempt: Type.Integer({ description: "Attempt number, starting at 1" }),
  is_manual: Type.Boolean({
    description: "Whether a person triggered the attempt; such attempts are not retried automatically",
  }),
  status: OneOf(DELIVERY_STATUSES),
  status_code: Nullable(
    Type.Integer({ description: "HTTP status that the endpoint returned; null if it did not respond" }),
  ),
  error: Nullable(Type.String({ description: "Why the attempt failed" })),
  duration_ms: Nullable(Type.Integer()),
  response_body: Nullable(Type.String({ description: "The first 2 KiB of the endpoint's response" })),
  next_attempt_at: Nullable(
    Type.String({
      format: "date-time",
      description: "When the pending attempt, or the next retry, is due",
    }),
  ),
  delivered_at: Nullable(Instant),
  created_at: Instant,
};

export const DeliveryResource = named("Delivery", Type.Object(delivery), "A delivery attempt");
export const WholeDelivery = named(
  "WholeDelivery",
  Type.Object({
    ...delivery,
    payload: Type.String({
      description: "The exact signed and posted body: JSON as a string",
    }),
  }),
  "A delivery attempt with its payload",
);
export const RetriedDelivery = named(
  "RetriedDelivery",
  Type.Object({
    success: Type.Boolean({ description: "Whether the endpoint accepted the event (2xx)" }),
    delivery: Type.Object({
      id: Id,
      status_code: delivery.status_code,
      status: delivery.status,
      delivered_at: delivery.delivered_at,
      created_at: delivery.created_at,
    }),
  }),
  "The outcome of a retried delivery",
);

export function presentSubscription(row: SubscriptionRow): Static<typeof SubscriptionResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    url: row.url,
    events: [...((row.events as EventType[] | null) ?? EVENT_TYPES)],
    client_ids: row.clientIds,
    categories: row.categories,
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
