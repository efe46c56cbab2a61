/** Presents a connection as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../../core/clock.ts";
import { Nullable, OneOf, named } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { allows, type Caller, type Scope } from "../../core/caller.ts";
import { BLOCK_SCOPES, pushSettings } from "../../core/push.ts";
import { PLATFORM_NAMES } from "../../platforms/platform.ts";
import { WEBHOOK_SCOPES, type WebhookScope } from "../../platforms/registration.ts";
import { webhookUrlOf } from "./register.ts";
import { requiresSecret } from "./rules/webhook.ts";
import { listServed } from "./store/served.ts";
import { findWebhookOf } from "./store/webhooks.ts";
import type { ConnectionRow, ConnectionWebhookRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export const Status = OneOf(["active", "paused"], {
  description: "While `paused`, webhooks are acknowledged and discarded, and nothing is sent automatically",
});

const WebhookResource = named(
  "ConnectionWebhook",
  Type.Object({
    registered_at: Nullable({
      ...Instant,
      description: "When Replydesk registered the webhook; null if Replydesk has not registered it",
    }),
    checked_at: Nullable({ ...Instant, description: "When the sequencer last confirmed the webhook" }),
    error: Nullable(
      Type.String({ description: "Why the webhook is not registered, with steps to add it by hand" }),
    ),
    scope: Nullable(
      OneOf(WEBHOOK_SCOPES, {
        description: "What the webhook covers; null before a choice, or if the sequencer offers no choice",
      }),
    ),
    scopes: Type.Array(OneOf(WEBHOOK_SCOPES), { description: "Scopes that this sequencer supports" }),
    has_secret: Type.Boolean({
      description: "Whether events without the right secret are rejected with 401",
    }),
    refused: Type.Integer({ description: "Number of events rejected because of a wrong or missing secret" }),
    refused_at: Nullable({ ...Instant, description: "When the last event was rejected" }),
  }),
  "A connection's webhook in its sequencer",
);
const setting = (description: string) => Type.Boolean({ description });

/** Settings for the actions that are reported back to the sequencer. */
export const pushMembers = () => ({
  opt_outs: setting("Stop campaign emails to suppressed contacts; default: true"),
  categories: setting("Set the category's label in the sequencer; default: true"),
  read_state: setting("Mark answered conversations as read in the sequencer; default: false"),
  block: OneOf(BLOCK_SCOPES, {
    description:
      "If several clients share the account: `client` stops a lead in that client's campaigns, `account` " +
      "in all campaigns",
  }),
});

const PushResource = Type.Object(pushMembers(), { description: "What Replydesk syncs to the sequencer" });

export const ConnectionResource = named(
  "Connection",
  Type.Object({
    id: Id,
    workspace_id: Id,
    platform: OneOf(PLATFORM_NAMES),
    name: Type.String({ description: "Display name" }),
    client_id: {
      ...Id,
      description:
        "The client of replies that match no route. If the caller is limited to certain clients, one of " +
        "those clients",
    },
    instance_url: Nullable(Type.String({ description: "Address of the instance, for emailbison" })),
    status: Status,
    webhook_url: Nullable(
      Type.String({
        description:
          "URL that the sequencer posts replies to. Anyone with the URL can post replies, so it is null for " +
          "callers without the `admin` permission or limited to certain clients. Also null if it cannot be " +
          "decrypted",
      }),
    ),
    api_key_last4: Type.String({ description: "The last 4 characters of the sequencer's API key" }),
    last_event_at: Nullable({ ...Instant, description: "When the sequencer last posted an event" }),
    last_error: Nullable(
      Type.String({
        description:
          "The last error of the platform, or why the webhook is not registered; null while the connection " +
          "works",
      }),
    ),
    verified_at: Nullable({ ...Instant, description: "When the API key was last accepted" }),
    unrouted: OneOf(["file", "hold"], {
      description: "What to do with replies that match no route; see PUT /api/connections/{id}/routes",
    }),
    push: PushResource,
    created_at: Instant,
    updated_at: Instant,
    limits: Nullable(
      Type.Object(
        { per_minute: Nullable(Type.Integer()), per_hour: Nullable(Type.Integer()) },
        {
          description: "Request limits of the sequencer plan; null for the default limits",
        },
      ),
    ),
    webhook: WebhookResource,
  }),
  "An account of a sequencer",
);

export function presentConnection(
  deps: Deps,
  { permission, clients }: Caller,
  row: ConnectionRow,
): Static<typeof ConnectionResource> {
  if (clients !== null) return { ...presentLimited(deps, clients, row), webhook_url: null };
  if (!allows(permission, "admin")) return { ...presentWithoutWebhookUrl(deps, row), webhook_url: null };
  return { ...presentWithoutWebhookUrl(deps, row), webhook_url: webhookUrlOf(deps, row) };
}

/**
 * Presents a connection to a caller who can access only certain clients. If the connection is shared, omits
 * everything about other clients: their names, their latest event, and the platform's errors.
 */
function presentLimited(deps: Presenting, clients: readonly string[], row: ConnectionRow) {
  const whole = presentWithoutWebhookUrl(deps, row);
  const served = listServed(deps.db, row);
  const [own = row.clientId] = served.filter((id) => clients.includes(id));
  return served.every((id) => clients.includes(id))
    ? whole
    : {
        ...whole,
        client_id: own,
        last_event_at: null,
        last_error: null,
        unrouted: "file" as const,
        webhook: presentWebhook(undefined, []),
      };
}

type Presenting = Pick<Deps, "db" | "platforms">;
type WithoutUrl = Omit<Static<typeof ConnectionResource>, "webhook_url">;

/**
 * Presents a connection for events, without `webhook_url`: anyone with the URL can post replies, and events
 * are plain text.
 */
export const presentForScope = (deps: Presenting, { clients }: Scope, row: ConnectionRow): WithoutUrl =>
  clients === null ? presentWithoutWebhookUrl(deps, row) : presentLimited(deps, clients, row);

function presentWithoutWebhookUrl({ db, platforms }: Presenting, row: ConnectionRow): WithoutUrl {
  const webhook = findWebhookOf(db, row.id);
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    platform: row.platform,
    name: row.name,
    client_id: row.clientId,
    instance_url: row.instanceUrl,
    status: row.status,
    api_key_last4: row.apiKeyLast4,
    last_event_at: iso(row.lastEventAt),
    last_error: row.lastError ?? webhook?.error ?? null,
    verified_at: iso(row.verifiedAt),
    unrouted: row.unrouted,
    push: pushSettings(row),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    limits: row.limits && { per_minute: row.limits.perMinute, per_hour: row.limits.perHour },
    webhook: presentWebhook(webhook, platforms[row.platform].webhookScopes),
  };
}

const presentWebhook = (
  webhook: ConnectionWebhookRow | undefined,
  scopes: readonly WebhookScope[],
): Static<typeof WebhookResource> => ({
  registered_at: iso(webhook?.registeredAt ?? null),
  checked_at: iso(webhook?.checkedAt ?? null),
  error: webhook?.error ?? null,
  scope: webhook?.scope ?? null,
  scopes: [...scopes],
  has_secret: webhook !== undefined && requiresSecret(webhook),
  refused: webhook?.refused ?? 0,
  refused_at: iso(webhook?.refusedAt ?? null),
});
