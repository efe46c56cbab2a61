/** Defines the table of actions reported back to sequencers. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACTION_KINDS, ACTION_STATES, RETRIES } from "../core/push.ts";

export const platformActions = sqliteTable("platform_actions", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  connectionId: text("connection_id").notNull(),
  clientId: text("client_id").notNull(),
  kind: text("kind", { enum: ACTION_KINDS }).notNull(),
  subject: text("subject").notNull(),
  replyId: text("reply_id"),
  state: text("state", { enum: ACTION_STATES }).notNull(),
  workAt: integer("work_at"),
  attempts: integer("attempts").notNull().default(0),
  crashes: integer("crashes").notNull().default(0),
  claimedAt: integer("claimed_at"),
  result: text("result"),
  createdAt: integer("created_at").notNull(),
  settledAt: integer("settled_at"),
  afterId: text("after_id"),
  stopped: integer("stopped").notNull().default(0),
  refused: integer("refused").notNull().default(0),
  refusal: text("refusal"),
  retry: text("retry", { enum: RETRIES }),
});
