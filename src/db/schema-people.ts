/** Defines the drizzle tables of people: sign-in, memberships, and the audit trail. */
import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "../core/caller.ts";
import type { Json } from "../platforms/platform.ts";

const SCOPES = ["all", "clients"] as const;

export const users = sqliteTable("users", {
  id: text("id").primaryKey().notNull(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  name: text("name").notNull(),
  passwordHash: text("password_hash"),
  totpSealed: text("totp_sealed"),
  totpConfirmedAt: integer("totp_confirmed_at"),
  totpLastStep: integer("totp_last_step"),
  recoveryHashes: text("recovery_hashes_json", { mode: "json" }).$type<string[]>().notNull().default([]),
  timezone: text("timezone").notNull(),
  preferences: text("preferences_json", { mode: "json" }).$type<Record<string, Json>>().notNull().default({}),
  lastWorkspaceId: text("last_workspace_id"),
  disabledAt: integer("disabled_at"),
  lastSeenAt: integer("last_seen_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const memberships = sqliteTable(
  "memberships",
  {
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    scope: text("scope", { enum: SCOPES }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const membershipClients = sqliteTable(
  "membership_clients",
  {
    workspaceId: text("workspace_id").notNull(),
    userId: text("user_id").notNull(),
    clientId: text("client_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.clientId] })],
);

export const sessions = sqliteTable("sessions", {
  id: text("id").primaryKey().notNull(),
  tokenHash: blob("token_hash", { mode: "buffer" }).notNull(),
  userId: text("user_id").notNull(),
  ip: text("ip").notNull(),
  userAgent: text("user_agent").notNull(),
  createdAt: integer("created_at").notNull(),
  lastUsedAt: integer("last_used_at").notNull(),
  idleExpiresAt: integer("idle_expires_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const oneTimeLinks = sqliteTable("one_time_links", {
  id: text("id").primaryKey().notNull(),
  tokenHash: blob("token_hash", { mode: "buffer" }).notNull(),
  purpose: text("purpose", { enum: ["setup", "invite", "reset"] }).notNull(),
  workspaceId: text("workspace_id"),
  userId: text("user_id"),
  email: text("email"),
  role: text("role", { enum: ROLES }),
  scope: text("scope", { enum: SCOPES }),
  clientIds: text("client_ids_json", { mode: "json" }).$type<string[]>().notNull().default([]),
  createdBy: text("created_by").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  usedAt: integer("used_at"),
  revokedAt: integer("revoked_at"),
});

export const signInFailures = sqliteTable("sign_in_failures", {
  id: text("id").primaryKey().notNull(),
  accountKey: text("account_key").notNull(),
  network: text("network").notNull(),
  failedAt: integer("failed_at").notNull(),
});

export const auditEntries = sqliteTable("audit_entries", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id"),
  action: text("action").notNull(),
  actor: text("actor").notNull(),
  actorName: text("actor_name").notNull(),
  subject: text("subject"),
  clientId: text("client_id"),
  detail: text("detail_json", { mode: "json" }).$type<Record<string, Json>>().notNull(),
  ip: text("ip"),
  createdAt: integer("created_at").notNull(),
});
