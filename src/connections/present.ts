/** Presents a connection as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../core/clock.ts";
import { Nullable, OneOf, named } from "../http/input.ts";
import { Id, Instant } from "../http/operation.ts";
import { allows, type Caller } from "../core/caller.ts";
import { PLATFORM_NAMES } from "../platforms/platform.ts";
import { tokenOf } from "./store.ts";
import type { ConnectionRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export const Status = OneOf(["active", "paused"], {
  description: "While `paused`, webhooks are acknowledged and discarded, and nothing is sent automatically",
});

export const ConnectionResource = named(
  "Connection",
  Type.Object({
    id: Id,
    workspace_id: Id,
    platform: OneOf(PLATFORM_NAMES),
    name: Type.String({ description: "Your own name for the account" }),
    client_id: Id,
    instance_url: Nullable(Type.String({ description: "Address of the instance, for emailbison" })),
    status: Status,
    webhook_url: Nullable(
      Type.String({
        description:
          "Enter it in the sequencer, which posts replies there. Anyone who has it can post replies, so it " +
          "is null without the `admin` permission, and for callers limited to clients",
      }),
    ),
    api_key_last4: Type.String({ description: "The last 4 characters of the sequencer's API key" }),
    last_event_at: Nullable({ ...Instant, description: "When the sequencer last posted something" }),
    last_error: Nullable(
      Type.String({ description: "The platform's last failure; null while the connection works" }),
    ),
    verified_at: Nullable({ ...Instant, description: "When the API key last worked" }),
    created_at: Instant,
    updated_at: Instant,
  }),
  "An account at a sequencer",
);

export function presentConnection(
  deps: Deps,
  { permission, clients }: Caller,
  row: ConnectionRow,
): Static<typeof ConnectionResource> {
  if (!allows(permission, "admin") || clients !== null)
    return { ...presentWithoutWebhookUrl(row), webhook_url: null };
  const hook = `${deps.config.server.public_url}/hooks/${row.platform}/${tokenOf(deps.vault, row)}`;
  return { ...presentWithoutWebhookUrl(row), webhook_url: hook };
}

/**
 * Presents a connection for events, without `webhook_url`: anyone with it can post replies, and events are
 * plain text.
 */
export function presentWithoutWebhookUrl(
  row: ConnectionRow,
): Omit<Static<typeof ConnectionResource>, "webhook_url"> {
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
    last_error: row.lastError,
    verified_at: iso(row.verifiedAt),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}
