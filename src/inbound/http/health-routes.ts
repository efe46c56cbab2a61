/** Serves /api/connections/{id}/health: an account's inbound health, with its last events. */
import { Type, type Static } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { getConnection } from "../../connections/store.ts";
import { iso, SECOND } from "../../core/clock.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant, One, operation } from "../../http/operation.ts";
import { callerOf } from "../../http/request.ts";
import { readHealth, type Health } from "../health.ts";
import { INBOUND_STATUSES } from "../store.ts";
import type { RecentEvent } from "../store/recent.ts";
import type { Deps } from "../../app/context.ts";
import { BackFillResource, presentBackFill } from "./back-fill-routes.ts";

export const connectionHealthRoutes = (deps: Deps) =>
  new Elysia({ prefix: "/api/connections" }).get(
    "/:id/health",
    async ({ request, params }) => {
      const row = getConnection(deps.db, callerOf(request).workspaceId, params.id);
      return { data: presentHealth(await readHealth(deps, row)) };
    },
    read.docs,
  );

const EventResource = named(
  "ConnectionEvent",
  Type.Object({
    id: Id,
    type: Nullable(Type.String({ description: "The sequencer's name for it" })),
    status: OneOf(INBOUND_STATUSES, {
      description:
        "`received`: still to be filed · `filed`: a reply or an email of its conversation · `duplicate`: known before · " +
        "`ignored`: nothing for this inbox · `failed`: kept, and can be processed again",
    }),
    reason: Nullable(Type.String({ description: "Why it was ignored, or why it failed" })),
    reply_id: Nullable({ ...Id, description: "The reply that it became" }),
    received_at: Instant,
    settled_at: Nullable(Instant),
  }),
  "Something that a sequencer posted",
);

const count = (description: string) =>
  Type.Integer({ description: `${description}; at most 1,000 are counted` });

const HealthResource = named(
  "ConnectionHealth",
  Type.Object({
    key_readable: Type.Boolean({ description: "False when the stored API key cannot be decrypted" }),
    failing_since: Nullable({
      ...Instant,
      description: "Since when calls at the sequencer have failed in a row",
    }),
    refused: Nullable(
      Type.Object(
        {
          at: Instant,
          reason: Type.String({ description: "The answer, without addresses" }),
        },
        {
          description:
            "The latest email of the account that a receiving server refused for the sender's reputation, its own policy " +
            "or missing authentication, within 7 days. The recipient's address is not marked as bounced",
        },
      ),
    ),
    is_silent: Type.Boolean({ description: "Silent for longer than between its last replies" }),
    usual_gap_seconds: Nullable(
      Type.Integer({ description: "The longest gap between the last replies; null with fewer than two" }),
    ),
    poll: Nullable(
      Type.Object(
        {
          asked_at: Nullable({ ...Instant, description: "When the last poll began that fetched everything" }),
          next_at: Nullable(Instant),
          error: Nullable(Type.String({ description: "Why the last one failed" })),
          missed: Type.Integer({ description: "Replies that no webhook had reported" }),
          missed_at: Nullable(Instant),
        },
        { description: "The account is asked every quarter of an hour for what its webhook missed" },
      ),
    ),
    payloads: Type.Object({ waiting: count("Events to be filed"), failed: count("Events that failed") }),
    actions: Type.Object({
      waiting: count("What is still to be done at the sequencer"),
      failed: count("What could not be done there"),
    }),
    unrouted: count("Conversations that fitted no route and wait"),
    back_fill: Nullable(BackFillResource),
    unknown_labels: Type.Array(
      Type.Object({
        label: Type.String({ examples: ["Demo booked"] }),
        replies: Type.Integer({ description: "Replies that got it" }),
        latest_at: Instant,
      }),
      {
        description:
          "Labels that the sequencer sent lately and that no category stands for, most frequent first; " +
          "PUT /api/categories/{id}/labels gives them a meaning",
      },
    ),
    unreported_campaigns: Type.Array(
      Type.Object({ id: Type.String(), name: Nullable(Type.String()), missed_at: Instant }),
      {
        description:
          "Campaigns with replies that only polling found: none of their events ever arrived by webhook. " +
          "At Smartlead a campaign with a webhook of its own may not report to the account's",
      },
    ),
    events: Type.Array(EventResource, { description: "The last ten, newest first" }),
  }),
  "How well an account is heard",
);

const read = operation({
  name: "connections.health",
  tag: "Connections",
  summary: "Read how well an account is heard, and its last events",
  answers: One(HealthResource),
  errors: { 404: ["Connection not found"] },
  access: { role: "manager" },
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
