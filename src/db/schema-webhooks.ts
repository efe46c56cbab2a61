/** Defines the tables of webhook subscriptions, events and deliveries. */
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const webhookSubscriptions = sqliteTable("webhook_subscriptions", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  url: text("url").notNull(),
  description: text("description"),
  events: text("events_json", { mode: "json" }).$type<string[]>(),
  clientIds: text("client_ids_json", { mode: "json" }).$type<string[]>(),
  categories: text("categories_json", { mode: "json" }).$type<string[]>(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  deactivatedReason: text("deactivated_reason"),
  failingSince: integer("failing_since"),
  secretSealed: text("secret_sealed").notNull(),
  oldSecretSealed: text("old_secret_sealed"),
  oldSecretUntil: integer("old_secret_until"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const events = sqliteTable("events", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  type: text("type").notNull(),
  bodyPacked: blob("body_packed", { mode: "buffer" }).notNull(),
  bodyBytes: integer("body_bytes").notNull(),
  followUpId: text("follow_up_id"),
  clientId: text("client_id"),
  category: text("category"),
  createdAt: integer("created_at").notNull(),
});

export const webhookDeliveries = sqliteTable("webhook_deliveries", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  subscriptionId: text("subscription_id").notNull(),
  eventId: text("event_id").notNull(),
  event: text("event").notNull(),
  attempt: integer("attempt").notNull(),
  isManual: integer("is_manual", { mode: "boolean" }).notNull(),
  status: text("status", { enum: ["pending", "delivered", "failed"] }).notNull(),
  statusCode: integer("status_code"),
  error: text("error"),
  durationMs: integer("duration_ms"),
  responseBody: text("response_body"),
  nextAttemptAt: integer("next_attempt_at"),
  deliveredAt: integer("delivered_at"),
  dueAt: integer("due_at"),
  claimedAt: integer("claimed_at"),
  createdAt: integer("created_at").notNull(),
});
