/** Defines the tables that drizzle queries. `migrations/` creates them, and a test checks that both agree. */
import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeyExtra } from "../core/caller.ts";
import { MCP_LEVELS } from "../core/mcp.ts";
import type { PushSettings } from "../core/push.ts";
import type { AccountLimits, Json, PlatformName } from "../platforms/platform.ts";

export * from "./schema-actions.ts";
export * from "./schema-approvals.ts";
export * from "./schema-calendars.ts";
export * from "./schema-clients.ts";
export * from "./schema-connections.ts";
export * from "./schema-contacts.ts";
export * from "./schema-conversations.ts";
export * from "./schema-labels.ts";
export * from "./schema-notifications.ts";
export * from "./schema-people.ts";
export * from "./schema-replies.ts";
export * from "./schema-routing.ts";
export * from "./schema-sending.ts";
export * from "./schema-webhooks.ts";

export const meta = sqliteTable("meta", {
  key: text("key").primaryKey().notNull(),
  value: text("value").notNull(),
});

export const workspaces = sqliteTable("workspaces", {
  id: text("id").primaryKey().notNull(),
  name: text("name").notNull(),
  plan: text("plan", { enum: ["starter", "growth", "scale"] }).notNull(),
  timezone: text("timezone").notNull(),
  creditAllowance: integer("credit_allowance"),
  suppressedRecipients: text("suppressed_recipients", { enum: ["warn", "refuse"] })
    .notNull()
    .default("warn"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  totpPolicy: text("totp_policy", { enum: ["off", "optional", "managers", "all"] })
    .notNull()
    .default("optional"),
  assignment: text("assignment", { enum: ["none", "round_robin", "client_owner"] })
    .notNull()
    .default("none"),
  aiKeySealed: text("ai_key_sealed"),
  aiKeyLast4: text("ai_key_last4"),
});

export const apiKeys = sqliteTable("api_keys", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  hash: blob("hash", { mode: "buffer" }).notNull(),
  last8: text("last8").notNull(),
  permission: text("permission", { enum: ["read", "write", "admin"] }).notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  lastUsedAt: integer("last_used_at"),
  expiresAt: integer("expires_at"),
  createdAt: integer("created_at").notNull(),
  createdBy: text("created_by"),
  clientIds: text("client_ids_json", { mode: "json" }).$type<string[]>(),
  extra: text("extra_json", { mode: "json" }).$type<KeyExtra[]>().notNull().default([]),
  mcp: text("mcp", { enum: MCP_LEVELS }),
});

export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    workspaceId: text("workspace_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    status: integer("status"),
    body: text("body"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
);

export const connections = sqliteTable("connections", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  platform: text("platform").$type<PlatformName>().notNull(),
  name: text("name").notNull(),
  instanceUrl: text("instance_url"),
  status: text("status", { enum: ["active", "paused"] }).notNull(),
  apiKeySealed: text("api_key_sealed").notNull(),
  apiKeyLast4: text("api_key_last4").notNull(),
  tokenSealed: text("token_sealed").notNull(),
  tokenHash: blob("token_hash", { mode: "buffer" }).notNull(),
  lastEventAt: integer("last_event_at"),
  lastError: text("last_error"),
  verifiedAt: integer("verified_at"),
  failures: integer("failures").notNull().default(0),
  failingAt: integer("failing_at"),
  refusedAt: integer("refused_at"),
  refusal: text("refusal"),
  push: text("push_json", { mode: "json" }).$type<Partial<PushSettings>>().notNull().default({}),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  deletedAt: integer("deleted_at"),
  accountKey: text("account_key"),
  accountName: text("account_name"),
  keyHash: text("key_hash"),
  unrouted: text("unrouted", { enum: ["file", "hold"] })
    .notNull()
    .default("file"),
  mergedInto: text("merged_into"),
  campaignsReadAt: integer("campaigns_read_at"),
  limits: text("limits_json", { mode: "json" }).$type<AccountLimits>(),
});

export const companies = sqliteTable("companies", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  nameKey: text("name_key").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const contacts = sqliteTable("contacts", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  email: text("email").notNull(),
  firstName: text("first_name"),
  lastName: text("last_name"),
  title: text("title"),
  phone: text("phone"),
  linkedinUrl: text("linkedin_url"),
  metadata: text("metadata_json", { mode: "json" }).$type<Record<string, Json>>().notNull(),
  companyId: text("company_id"),
  bouncedAt: integer("bounced_at"),
  replyCount: integer("reply_count").notNull(),
  lastReplyAt: integer("last_reply_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  erasedAt: integer("erased_at"),
});

export const suppressions = sqliteTable("suppressions", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  clientId: text("client_id").notNull(),
  kind: text("kind", { enum: ["email", "domain"] }).notNull(),
  value: text("value").notNull(),
  reason: text("reason"),
  source: text("source", { enum: ["person", "platform", "reply"] }).notNull(),
  createdAt: integer("created_at").notNull(),
  forAll: integer("for_all", { mode: "boolean" }).notNull().default(false),
});

export const clientContacts = sqliteTable(
  "client_contacts",
  {
    workspaceId: text("workspace_id").notNull(),
    clientId: text("client_id").notNull(),
    createdAt: integer("created_at").notNull(),
    contactId: text("contact_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.clientId, table.createdAt, table.contactId] })],
);

export const contactCounts = sqliteTable(
  "contact_counts",
  {
    workspaceId: text("workspace_id").notNull(),
    clientId: text("client_id").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.clientId] })],
);

export const inboundEvents = sqliteTable("inbound_events", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  connectionId: text("connection_id").notNull(),
  platform: text("platform").$type<PlatformName>().notNull(),
  payloadPacked: blob("payload_packed", { mode: "buffer" }),
  payloadBytes: integer("payload_bytes").notNull(),
  headers: text("headers_json", { mode: "json" }).$type<Record<string, string>>().notNull(),
  status: text("status", { enum: ["received", "filed", "duplicate", "ignored", "failed"] }).notNull(),
  eventType: text("event_type"),
  reason: text("reason"),
  replyId: text("reply_id"),
  attempts: integer("attempts").notNull(),
  dueAt: integer("due_at"),
  receivedAt: integer("received_at").notNull(),
  settledAt: integer("settled_at"),
});

export const creditEntries = sqliteTable("credit_entries", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  credits: integer("credits").notNull(),
  purpose: text("purpose", { enum: ["draft", "follow_up_text", "follow_up_send"] }).notNull(),
  replyId: text("reply_id"),
  followUpId: text("follow_up_id"),
  createdAt: integer("created_at").notNull(),
});

export const aiCalls = sqliteTable("ai_calls", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  replyId: text("reply_id"),
  purpose: text("purpose", { enum: ["classify", "draft", "follow_up", "verify"] }).notNull(),
  outcome: text("outcome", { enum: ["asked", "answered", "unusable", "failed"] }).notNull(),
  model: text("model"),
  inputTokens: integer("input_tokens").notNull(),
  outputTokens: integer("output_tokens").notNull(),
  cachedTokens: integer("cached_tokens").notNull(),
  error: text("error"),
  createdAt: integer("created_at").notNull(),
  finishedAt: integer("finished_at"),
});
