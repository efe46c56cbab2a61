/** Defines the drizzle tables for each connection's state in the sequencer. */
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const connectionWebhooks = sqliteTable("connection_webhooks", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  remoteId: text("remote_id"),
  urlHash: blob("url_hash", { mode: "buffer" }),
  registeredAt: integer("registered_at"),
  checkedAt: integer("checked_at"),
  error: text("error"),
  dueAt: integer("due_at"),
  attempts: integer("attempts").notNull().default(0),
  secretSealed: text("secret_sealed"),
  secretHash: blob("secret_hash", { mode: "buffer" }),
  refused: integer("refused").notNull().default(0),
  refusedAt: integer("refused_at"),
  scope: text("scope", { enum: ["account", "campaigns"] }),
});

export const connectionPolls = sqliteTable("connection_polls", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  dueAt: integer("due_at"),
  attempts: integer("attempts").notNull().default(0),
  startsAt: integer("starts_at").notNull(),
  coveredUntil: integer("covered_until"),
  error: text("error"),
  missed: integer("missed").notNull().default(0),
  missedAt: integer("missed_at"),
  listedUntil: integer("listed_until"),
  page: text("page"),
  listingBeganAt: integer("listing_began_at"),
});

export const BACK_FILL_STATES = ["running", "done", "failed", "canceled"] as const;

export const connectionBackFills = sqliteTable("connection_back_fills", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  since: integer("since").notNull(),
  dueAt: integer("due_at"),
  attempts: integer("attempts").notNull().default(0),
  state: text("state", { enum: BACK_FILL_STATES }).notNull(),
  fetched: integer("fetched").notNull().default(0),
  filed: integer("filed").notNull().default(0),
  reachedAt: integer("reached_at"),
  page: text("page"),
  error: text("error"),
  createdAt: integer("created_at").notNull(),
  endedAt: integer("ended_at"),
  pages: integer("pages").notNull().default(0),
  unreadRows: integer("unread_rows").notNull().default(0),
  unreadReason: text("unread_reason"),
});
