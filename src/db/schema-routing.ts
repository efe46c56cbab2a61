/**
 * Defines the drizzle tables for routing: routes from shared accounts to clients, and the accounts'
 * campaigns.
 */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The criteria that a route can match. */
export const ROUTE_KINDS = [
  "campaign",
  "sequencer_client",
  "mailbox",
  "mailbox_domain",
  "campaign_name",
] as const;

export const connectionRoutes = sqliteTable(
  "connection_routes",
  {
    connectionId: text("connection_id").notNull(),
    position: integer("position").notNull(),
    workspaceId: text("workspace_id").notNull(),
    kind: text("kind", { enum: ROUTE_KINDS }).notNull(),
    value: text("value").notNull(),
    clientId: text("client_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.position] })],
);

export const connectionCampaigns = sqliteTable(
  "connection_campaigns",
  {
    connectionId: text("connection_id").notNull(),
    campaignId: text("campaign_id").notNull(),
    name: text("name"),
    status: text("status"),
    sequencerClient: text("sequencer_client"),
    listedAt: integer("listed_at"),
    reportedAt: integer("reported_at"),
    missedAt: integer("missed_at"),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.campaignId] })],
);
