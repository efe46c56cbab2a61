/** Presents an API key as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../../core/clock.ts";
import { Nullable, OneOf, Text, named } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { KEY_EXTRAS, PERMISSIONS } from "../../core/caller.ts";
import { MCP_LEVELS } from "../../core/mcp.ts";
import { maskedKey } from "./rules/key.ts";
import type { ApiKeyRow } from "../../db/table-rows.ts";

export const name = Text({ maxLength: 200 });

const prefix = Type.String({ examples: ["rd_live_***x4Jq81Zd"] });

export const permission = OneOf(PERMISSIONS, {
  description: "Permission level; each level includes the previous ones",
});

export const clientIds = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: 1_000,
  description: "Clients that the key is limited to; null for all",
});

export const extra = Type.Array(OneOf(KEY_EXTRAS), {
  maxItems: KEY_EXTRAS.length,
  description: "`subscriptions` lets a `write` key manage webhook subscriptions",
});

export const mcp = OneOf(MCP_LEVELS, {
  description:
    "Set for an assistant's key, which works only at POST /mcp: `read`, `propose` (drafts, notes, categories, " +
    "approvals) or `send`. Null for ordinary keys",
});

export const KeyResource = named(
  "ApiKey",
  Type.Object({
    id: Id,
    name,
    key_prefix: prefix,
    permission,
    client_ids: Nullable(Type.Array(Type.String())),
    extra,
    mcp: Nullable(mcp),
    created_by: Nullable(
      Type.String({
        description:
          "Creator: `user:<id>`, `key:<id>` or `system`. The key never has more access than the person who " +
          "created it",
      }),
    ),
    is_active: Type.Boolean(),
    last_used_at: Nullable(Instant),
    expires_at: Nullable(Instant),
    created_at: Instant,
  }),
  "An API key, without its value",
);

export function presentKey(row: ApiKeyRow): Static<typeof KeyResource> {
  return {
    id: row.id,
    name: row.name,
    key_prefix: maskedKey(row.last8),
    permission: row.permission,
    client_ids: row.clientIds,
    extra: row.extra,
    mcp: row.mcp,
    created_by: row.createdBy,
    is_active: row.isActive,
    last_used_at: iso(row.lastUsedAt),
    expires_at: iso(row.expiresAt),
    created_at: iso(row.createdAt),
  };
}
