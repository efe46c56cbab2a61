/** Defines the tables of sequencer labels, and of contacts to look up at the sequencer. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PlatformName } from "../platforms/platform.ts";

export const categoryLabels = sqliteTable(
  "category_labels",
  {
    workspaceId: text("workspace_id").notNull(),
    categoryId: text("category_id").notNull(),
    platform: text("platform").$type<PlatformName>().notNull(),
    label: text("label"),
    received: text("received_json", { mode: "json" }).$type<string[]>().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.platform] })],
);

export const contactLookups = sqliteTable("contact_lookups", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  connectionId: text("connection_id").notNull(),
  campaignId: text("campaign_id"),
  attempts: integer("attempts").notNull(),
  dueAt: integer("due_at"),
  createdAt: integer("created_at").notNull(),
});
