/**
 * Defines the drizzle tables of notifications: the in-app list, people's choices and devices, and deliveries.
 */
import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { QuietHours } from "../core/quiet-hours.ts";
import type { Json } from "../platforms/platform.ts";

export const notifications = sqliteTable("notifications", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  userId: text("user_id").notNull(),
  type: text("type").notNull(),
  threadId: text("thread_id"),
  clientId: text("client_id"),
  eventKey: text("event_key").notNull(),
  detail: text("detail_json", { mode: "json" }).$type<Record<string, Json>>().notNull().default({}),
  readAt: integer("read_at"),
  createdAt: integer("created_at").notNull(),
});

export const notificationSettings = sqliteTable(
  "notification_settings",
  {
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    kinds: text("kinds_json", { mode: "json" }).$type<Record<string, string[]>>().notNull().default({}),
    scope: text("scope", { enum: ["all", "mine", "clients"] }).notNull(),
    clientIds: text("client_ids_json", { mode: "json" }).$type<string[]>().notNull().default([]),
    quietHours: text("quiet_hours_json", { mode: "json" }).$type<QuietHours>(),
    hasLeadText: integer("has_lead_text", { mode: "boolean" }).notNull().default(false),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const pushKeys = sqliteTable("push_keys", {
  id: text("id").primaryKey().notNull(),
  publicKey: text("public_key").notNull(),
  privateSealed: text("private_sealed").notNull(),
  createdAt: integer("created_at").notNull(),
});

export const pushSubscriptions = sqliteTable("push_subscriptions", {
  id: text("id").primaryKey().notNull(),
  userId: text("user_id").notNull(),
  sessionId: text("session_id").notNull(),
  endpointHash: blob("endpoint_hash", { mode: "buffer" }).notNull(),
  sealed: text("sealed").notNull(),
  failedAt: integer("failed_at"),
  createdAt: integer("created_at").notNull(),
});

export const notificationDeliveries = sqliteTable("notification_deliveries", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  userId: text("user_id").notNull(),
  channel: text("channel", { enum: ["push", "email"] }).notNull(),
  subscriptionId: text("subscription_id"),
  lane: text("lane").notNull(),
  eventKey: text("event_key").notNull(),
  type: text("type").notNull(),
  threadId: text("thread_id"),
  replyId: text("reply_id"),
  clientId: text("client_id"),
  batchId: text("batch_id"),
  state: text("state", { enum: ["waiting", "sent", "dropped", "failed"] }).notNull(),
  reason: text("reason"),
  dueAt: integer("due_at"),
  claimedAt: integer("claimed_at"),
  attempts: integer("attempts").notNull().default(0),
  crashes: integer("crashes").notNull().default(0),
  expiresAt: integer("expires_at").notNull(),
  createdAt: integer("created_at").notNull(),
  settledAt: integer("settled_at"),
});
