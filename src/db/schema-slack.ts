/** Defines the tables of Slack. */
import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SLACK_MODES } from "../core/approval.ts";

export const slackInstalls = sqliteTable("slack_installs", {
  workspaceId: text("workspace_id").primaryKey().notNull(),
  hookTokenHash: blob("hook_token_hash", { mode: "buffer" }).notNull(),
  hookTokenSealed: text("hook_token_sealed").notNull(),
  mode: text("mode", { enum: SLACK_MODES }),
  teamId: text("team_id"),
  appId: text("app_id"),
  botTokenSealed: text("bot_token_sealed"),
  signingSecretSealed: text("signing_secret_sealed"),
  appTokenSealed: text("app_token_sealed"),
  fault: text("fault"),
  faultAt: integer("fault_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const slackChannels = sqliteTable(
  "slack_channels",
  {
    workspaceId: text("workspace_id").notNull(),
    channelId: text("channel_id").notNull(),
    clientId: text("client_id"),
    events: text("events_json", { mode: "json" }).$type<string[]>().notNull(),
    fault: text("fault"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.channelId] })],
);

export const slackLinks = sqliteTable(
  "slack_links",
  {
    workspaceId: text("workspace_id").notNull(),
    teamId: text("team_id").notNull(),
    slackUserId: text("slack_user_id").notNull(),
    slackName: text("slack_name").notNull(),
    userId: text("user_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.teamId, table.slackUserId] })],
);

export const slackLinkTokens = sqliteTable("slack_link_tokens", {
  tokenHash: blob("token_hash", { mode: "buffer" }).primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  teamId: text("team_id").notNull(),
  slackUserId: text("slack_user_id").notNull(),
  slackName: text("slack_name").notNull(),
  usedAt: integer("used_at"),
  expiresAt: integer("expires_at").notNull(),
});

export const slackMessages = sqliteTable(
  "slack_messages",
  {
    approvalId: text("approval_id").notNull(),
    channelId: text("channel_id").notNull(),
    workspaceId: text("workspace_id").notNull(),
    ts: text("ts"),
    dueAt: integer("due_at"),
    attempts: integer("attempts").notNull().default(0),
    since: integer("since").notNull(),
    isFinal: integer("is_final", { mode: "boolean" }).notNull().default(false),
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.approvalId, table.channelId] })],
);

export const slackNotices = sqliteTable(
  "slack_notices",
  {
    threadId: text("thread_id").notNull(),
    channelId: text("channel_id").notNull(),
    kind: text("kind", { enum: ["positive", "sla"] }).notNull(),
    since: integer("since").notNull(),
    workspaceId: text("workspace_id").notNull(),
    dueAt: integer("due_at"),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.channelId, table.kind, table.since] })],
);
