/** Serves /api/webhook-subscriptions: creating, changing and deleting subscriptions. */
import { Type } from "@sinclair/typebox";
import { iso, type Millis } from "../core/clock.ts";
import { EVENT_TYPES } from "../core/events.ts";
import { columnsOf, Nullable, readInstant, Text } from "../http/input.ts";
import { Deleted, One } from "../http/operation.ts";
import { listBody } from "../http/paging.ts";
import { route, routes } from "../http/route.ts";
import { MAX_URL } from "../http-client/address.ts";
import {
  ChangedSubscription,
  CreatedSubscription,
  presentSubscription,
  RotatedSubscription,
  SubscriptionResource,
} from "./present.ts";
import { getSubscriptionInScope, listSubscriptions } from "./store/webhooks.ts";
import { changeSubscription, rotateSecret, subscribe, unsubscribe } from "./subscribe.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";
import { getWorkspace } from "../people/workspaces/store/workspaces.ts";
import type { Deps } from "../deps/deps.ts";

export const webhookRoutes = (deps: Deps) => routes(deps, [list, create, read, update, remove, rotate]);

const tag = "Webhooks";
/** Callers limited to some clients may manage subscriptions for those clients. */
const LIMITED = { role: "manager", filtersByClient: true } as const;
const missing = { 404: ["Webhook subscription not found"] };
const wrong = [
  "url: must begin with https://",
  "url: must resolve to a public address",
  "events: unknown event reply.lost",
  "events: must have 1 to 100 entries",
  "client_ids: no client has the id 42",
  "categories: unknown category lost",
];

const url = Text({
  maxLength: MAX_URL,
  description: "A public https URL; redirects are not followed",
});

const settings = {
  events: Type.Optional(
    Nullable(
      // A list of literals would report the position of the invalid name; the error should repeat the name
      // instead.
      Type.Array(Type.String({ maxLength: 100, enum: [...EVENT_TYPES] }), {
        minItems: 1,
        maxItems: 100,
        description: "Events to send; null or omitted for all events, including ones added in later versions",
      }),
    ),
  ),
  client_ids: Type.Optional(
    Nullable(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        maxItems: 1_000,
        description:
          "Limits events to these clients, which excludes events without a client; null or omitted for all " +
          "clients that the caller may access",
      }),
    ),
  ),
  categories: Type.Optional(
    Nullable(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        maxItems: 100,
        description: "Limits `reply.*` events to replies with these category slugs; null or omitted for all",
      }),
    ),
  ),
  is_active: Type.Optional(Type.Boolean({ default: true })),
  description: Type.Optional(
    Nullable(Text({ maxLength: 1_000, description: "The subscription's description" })),
  ),
};

const VERIFYING = `
Deliveries follow [Standard Webhooks](https://www.standardwebhooks.com): verify \`webhook-signature\` over
\`webhook-id\`, \`webhook-timestamp\` and the raw body, with any of its libraries, and respond with 2xx. The body is
\`{"type", "timestamp", "workspace_id", "data"}\`, where \`data\` is the resource as this API shows it. An event
can arrive more than once, with the same \`webhook-id\` each time. First attempts start in the order of the
events, but up to 4 run concurrently, so they can arrive out of order: sort by \`timestamp\`.

A failed delivery is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, or later if the failed
response requests it with \`Retry-After\` (up to a day), whatever its status. A response of 410, or 5 days
without a success, turns the subscription off.`.trim();

const list = route.list("/api/webhook-subscriptions", {
  name: "webhooks.list",
  tag,
  summary: "List webhook subscriptions",
  access: LIMITED,
  item: SubscriptionResource,
  handle: ({ deps, caller, page }) => listBody(listSubscriptions(deps.db, caller, page), page, rowForm),
});

const create = route.create("/api/webhook-subscriptions", {
  name: "webhooks.create",
  tag,
  summary: "Subscribe to events",
  access: LIMITED,
  description: `Returns the \`secret\` for verifying deliveries, which is shown only once.\n\n${VERIFYING}`,
  body: Type.Object({ url, ...settings }),
  example: {
    url: "https://crm.agency.example.com/replydesk",
    events: ["reply.received", "reply.sent"],
    description: "The CRM",
  },
  answers: One(CreatedSubscription),
  errors: { 400: wrong },
  handle: async ({ deps, caller, body }) => {
    const { row, secret } = await subscribe(deps, caller, columnsOf(body));
    return { data: { ...presentSubscription(row), secret } };
  },
});

const read = route.get("/api/webhook-subscriptions/:id", {
  name: "webhooks.read",
  tag,
  summary: "Retrieve a webhook subscription",
  access: LIMITED,
  answers: One(SubscriptionResource),
  errors: missing,
  handle: ({ deps, caller, params }) => ({
    data: presentSubscription(getSubscriptionInScope(deps.db, caller, params.id)),
  }),
});

const update = route.patch("/api/webhook-subscriptions/:id", {
  name: "webhooks.update",
  tag,
  summary: "Update a webhook subscription, or turn it off or on",
  access: LIMITED,
  description:
    "Omitted fields are unchanged. While `is_active` is false, nothing is delivered automatically, and pending " +
    "deliveries fail with `Subscription is inactive`. Setting it to true clears `deactivated_reason` and " +
    "`failing_since`, and with `recover_since` queues the missed events. A new `url` also clears `failing_since`.",
  body: Type.Object({
    url: Type.Optional(url),
    ...settings,
    recover_since: Type.Optional(
      Type.String({
        description:
          "Requires `is_active` to be true. Queues every subscribed event since this time that was never " +
          "delivered. ISO 8601, or a date for midnight in the workspace's time zone; at most `retention.days` ago",
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
  handle: async ({ deps, caller, params, body: { recover_since: since, ...body } }) => {
    const recoverSince =
      since === undefined ? {} : { recoverSince: startFrom(deps, caller.workspaceId, since) };
    const change = { id: params.id, ...columnsOf(body), ...recoverSince };
    const { row, recovered } = await changeSubscription(deps, caller, change);
    return { data: { ...presentSubscription(row), ...(recovered !== null && { recovered }) } };
  },
});

const remove = route.delete("/api/webhook-subscriptions/:id", {
  name: "webhooks.delete",
  tag,
  summary: "Delete a webhook subscription",
  access: LIMITED,
  description: "Also deletes the subscription's delivery log and stops all deliveries.",
  answers: Deleted,
  errors: missing,
  handle: async ({ deps, caller, params }) => {
    const { id } = getSubscriptionInScope(deps.db, caller, params.id);
    await unsubscribe(deps, caller.workspaceId, id);
    return { data: { id: params.id, deleted: true } };
  },
});

const rotate = route.post("/api/webhook-subscriptions/:id/rotate-secret", {
  name: "webhooks.rotateSecret",
  tag,
  summary: "Rotate a webhook subscription's secret",
  access: LIMITED,
  description:
    "The response contains the new `secret`, shown only once. For 24 hours, deliveries are signed with both the " +
    "old and the new secret, so that you can update the endpoint. Another rotation within that time invalidates " +
    "the oldest secret immediately.",
  answers: One(RotatedSubscription),
  errors: missing,
  idempotent: true,
  handle: ({ deps, caller, params }) => {
    const { id } = getSubscriptionInScope(deps.db, caller, params.id);
    const { row, secret } = rotateSecret(deps, caller.workspaceId, id);
    const old_secret_valid_until = iso(row.oldSecretUntil);
    return { data: { ...presentSubscription(row), secret, old_secret_valid_until } };
  },
});

function startFrom({ db }: Deps, workspaceId: string, since: string): Millis {
  return readInstant("recover_since", since, getWorkspace(db, workspaceId).timezone);
}

const rowForm = {
  key: (row: SubscriptionRow) => [row.createdAt, row.id] as const,
  present: presentSubscription,
};
