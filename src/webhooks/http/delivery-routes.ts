/** Serves /api/webhook-subscriptions/{id}/deliveries and /test: the delivery log, retries and test events. */
import { Type } from "@sinclair/typebox";
import { CSV_FORMAT } from "../../http/csv.ts";
import { OneOf } from "../../http/input.ts";
import { One } from "../../http/operation.ts";
import { listBody } from "../../http/paging.ts";
import { route, routes } from "../../http/route.ts";
import { deliverNow, sendTest } from "../deliver.ts";
import { retryFailed } from "../retry-failed.ts";
import {
  DELIVERED_EVENTS,
  DELIVERY_STATUSES,
  getDelivery,
  listDeliveries,
  type DeliveryRow,
} from "../store/deliveries.ts";
import { exported } from "./export.ts";
import {
  DeliveryResource,
  presentDelivery,
  presentRetry,
  presentWholeDelivery,
  RetriedDelivery,
  WholeDelivery,
} from "../present.ts";
import { getSubscriptionInScope } from "../store/webhooks.ts";
import type { Deps } from "../../deps/deps.ts";

export const deliveryRoutes = (deps: Deps) => routes(deps, [test, deliveries, delivery, retry, retryAll]);

const tag = "Webhooks";
const LIMITED = { role: "manager", filtersByClient: true } as const;
const missing = { 404: ["Webhook subscription not found"] };
const missingDelivery = { 404: ["Delivery not found", "Webhook subscription not found"] };

const test = route.post("/api/webhook-subscriptions/:id/test", {
  name: "webhooks.test",
  tag,
  summary: "Send a test event",
  access: LIMITED,
  description:
    "Sends `webhook.test` to this subscription, regardless of its `events` and even if it is inactive. " +
    "Waits for the outcome; the status is 200 even if the endpoint rejects the event: see " +
    "`data.status`.",
  answers: One(DeliveryResource),
  errors: missing,
  idempotent: true,
  handle: async ({ deps, caller, params }) => ({
    data: presentDelivery(await sendTest(deps, getSubscriptionInScope(deps.db, caller, params.id))),
  }),
});

const deliveries = route.list("/api/webhook-subscriptions/:id/deliveries", {
  name: "deliveries.list",
  tag,
  summary: "List a webhook subscription's deliveries, newest first",
  access: LIMITED,
  description: "Returns one entry per attempt, kept for `retention.days`.",
  query: Type.Object({
    status: Type.Optional(OneOf(DELIVERY_STATUSES, { description: "Filter by status" })),
    event: Type.Optional(OneOf(DELIVERED_EVENTS, { description: "Filter by event" })),
    format: Type.Optional(
      OneOf(CSV_FORMAT, {
        description: "`csv` returns all matching rows as text and is limited to managers",
      }),
    ),
  }),
  item: DeliveryResource,
  formats: { "text/csv": "id,event,event_id,attempt\r\n" },
  errors: missing,
  handle: ({ deps, request, caller, params, query, page }) => {
    const { status, event, format } = query;
    const filters = { ...(status && { status }), ...(event && { event }) };
    const subscription = getSubscriptionInScope(deps.db, caller, params.id);
    if (format === "csv") return exported(deps, request, { subscription, filters });
    return listBody(listDeliveries(deps.db, subscription, filters, page), page, rowForm);
  },
});

const delivery = route.get("/api/webhook-subscriptions/:id/deliveries/:deliveryId", {
  name: "deliveries.read",
  tag,
  summary: "Retrieve a delivery, with the exact payload",
  access: LIMITED,
  answers: One(WholeDelivery),
  errors: missingDelivery,
  handle: ({ deps, caller, params }) => {
    const subscription = getSubscriptionInScope(deps.db, caller, params.id);
    return { data: presentWholeDelivery(getDelivery(deps.db, subscription, params.deliveryId)) };
  },
});

const retry = route.post("/api/webhook-subscriptions/:id/deliveries/:deliveryId/retry", {
  name: "deliveries.retry",
  tag,
  summary: "Retry a delivery",
  access: LIMITED,
  description:
    "Sends the exact original payload again with the same `webhook-id`, waits for the outcome, and adds " +
    "an entry to the log. The status is 200 even if the endpoint rejects the event (`success` is " +
    "false). Works for any original outcome, even if the subscription is inactive.",
  answers: RetriedDelivery,
  errors: missingDelivery,
  idempotent: true,
  handle: async ({ deps, caller, params }) => {
    const to = getSubscriptionInScope(deps.db, caller, params.id);
    return presentRetry(await deliverNow(deps, to, getDelivery(deps.db, to, params.deliveryId)));
  },
});

const retryAll = route.post("/api/webhook-subscriptions/:id/retry-failed", {
  name: "deliveries.retryFailed",
  tag,
  summary: "Retry all failed deliveries",
  access: LIMITED,
  description:
    "Requeues each event without a successful attempt, with the same `webhook-id` and the usual retry schedule, " +
    "and makes pending retries due now. Returns immediately; see the log for outcomes. Excludes test events and " +
    "settled `follow_up.due` events.",
  answers: One(Type.Object({ queued: Type.Integer({ description: "Number of queued events" }) })),
  errors: { 400: ["The subscription is off: turn it on first"], ...missing },
  handle: async ({ deps, caller, params }) => ({
    data: { queued: await retryFailed(deps, getSubscriptionInScope(deps.db, caller, params.id)) },
  }),
});

const rowForm = {
  key: (row: DeliveryRow) => [row.createdAt, row.id] as const,
  present: presentDelivery,
};
