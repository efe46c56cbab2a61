/** Serves /api/connections/{id}/health: an account's inbound health, with its last events. */
import { Type, type Static } from "@sinclair/typebox";
import { getConnection } from "../../../sequencers/connections/store/connections.ts";
import { iso, SECOND } from "../../../core/clock.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Id, Instant, One } from "../../../http/operation.ts";
import { route, routes } from "../../../http/route.ts";
import { readHealth, type Health } from "../health.ts";
import { INBOUND_STATUSES } from "../store/inbound.ts";
import type { RecentEvent } from "../store/recent.ts";
import type { Deps } from "../../../deps/deps.ts";
import { BackFillResource, presentBackFill } from "./back-fill-routes.ts";

export const connectionHealthRoutes = (deps: Deps) => routes(deps, [read]);

const EventResource = named(
  "ConnectionEvent",
  Type.Object({
    id: Id,
    type: Nullable(Type.String({ description: "Event type, as named by the sequencer" })),
    status: OneOf(INBOUND_STATUSES, {
      description:
        "`received`: not processed yet · `filed`: stored as a reply or another email in a conversation · " +
        "`duplicate`: already stored · `ignored`: not relevant for the inbox · `failed`: can be processed " +
        "again",
    }),
    reason: Nullable(Type.String({ description: "Why the event was ignored or failed" })),
    reply_id: Nullable({ ...Id, description: "The reply created from the event" }),
    received_at: Instant,
    settled_at: Nullable(Instant),
  }),
  "An event posted by a sequencer",
);

const count = (description: string) => Type.Integer({ description: `${description}; counted up to 1,000` });

const HealthResource = named(
  "ConnectionHealth",
  Type.Object({
    key_readable: Type.Boolean({ description: "False if the stored API key cannot be decrypted" }),
    failing_since: Nullable({
      ...Instant,
      description:
        "Start of the current series of failed calls to the sequencer; null if the last call succeeded",
    }),
    refused: Nullable(
      Type.Object(
        {
          at: Instant,
          reason: Type.String({ description: "The server's response, without addresses" }),
        },
        {
          description:
            "The account's latest email within 7 days that a receiving server rejected because of the sender's " +
            "reputation, missing authentication or its own policy. The recipient's address is not marked as " +
            "bounced",
        },
      ),
    ),
    is_silent: Type.Boolean({ description: "Whether the time since the last event exceeds the usual gap" }),
    usual_gap_seconds: Nullable(
      Type.Integer({
        description: "The longest gap between recent replies; null if there are fewer than two",
      }),
    ),
    poll: Nullable(
      Type.Object(
        {
          asked_at: Nullable({ ...Instant, description: "Start of the last complete poll" }),
          next_at: Nullable(Instant),
          error: Nullable(Type.String({ description: "Why the last poll failed; null if it succeeded" })),
          missed: Type.Integer({ description: "Number of replies that no webhook had reported" }),
          missed_at: Nullable(Instant),
        },
        { description: "Polling for replies that the account's webhook missed, every 15 minutes" },
      ),
    ),
    payloads: Type.Object({ waiting: count("Unprocessed events"), failed: count("Failed webhooks") }),
    actions: Type.Object({
      waiting: count("Pending actions in the sequencer"),
      failed: count("Failed actions in the sequencer"),
    }),
    unrouted: count("Unmatched conversations"),
    back_fill: Nullable(BackFillResource),
    unknown_labels: Type.Array(
      Type.Object({
        label: Type.String(),
        replies: Type.Integer({ description: "Number of replies with the label" }),
        latest_at: Instant,
      }),
      {
        description:
          "Labels recently received from the sequencer without a matching category, most frequent first. Map " +
          "them with PUT /api/categories/{id}/labels",
      },
    ),
    unreported_campaigns: Type.Array(
      Type.Object({ id: Type.String(), name: Nullable(Type.String()), missed_at: Instant }),
      {
        description:
          "Campaigns that have never sent a webhook event, with replies found only by polling. In Smartlead, " +
          "campaigns with their own webhook may not report to the account's webhook",
      },
    ),
    events: Type.Array(EventResource, { description: "The last ten events, newest first" }),
  }),
  "A connection's health: its key, webhook, polling and recent events",
);

const read = route.get("/api/connections/:id/health", {
  name: "connections.health",
  tag: "Connections",
  summary: "Retrieve a connection's health",
  answers: One(HealthResource),
  errors: { 404: ["Connection not found"] },
  access: { role: "manager" },
  handle: async ({ deps, params, caller }) => {
    const row = getConnection(deps.db, caller.workspaceId, params.id);
    return { data: presentHealth(await readHealth(deps, row)) };
  },
});

function presentHealth({ poll, usualGap, ...health }: Health): Static<typeof HealthResource> {
  return {
    key_readable: health.isKeyReadable,
    failing_since: iso(health.failingAt),
    refused: health.refusal && { at: iso(health.refusal.at), reason: health.refusal.reason },
    is_silent: health.isSilent,
    usual_gap_seconds: usualGap === null ? null : Math.round(usualGap / SECOND),
    poll: poll && {
      asked_at: iso(poll.coveredUntil),
      next_at: iso(poll.dueAt),
      error: poll.error,
      missed: poll.missed,
      missed_at: iso(poll.missedAt),
    },
    payloads: health.payloads,
    actions: health.actions,
    unrouted: health.unrouted,
    back_fill: health.backFill && presentBackFill(health.backFill),
    unknown_labels: health.labels.map(({ label, replies, latestAt }) => ({
      label,
      replies,
      latest_at: iso(latestAt),
    })),
    unreported_campaigns: health.unreported.map(({ campaignId, name, missedAt }) => ({
      id: campaignId,
      name,
      missed_at: iso(missedAt ?? 0),
    })),
    events: health.events.map(presentEvent),
  };
}

const presentEvent = (event: RecentEvent): Static<typeof EventResource> => ({
  id: event.id,
  type: event.eventType,
  status: event.status,
  reason: event.reason,
  reply_id: event.replyId,
  received_at: iso(event.receivedAt),
  settled_at: iso(event.settledAt),
});
