/** Defines the tables of erased and merged contacts. */
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const erasures = sqliteTable("erasures", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  addresses: text("addresses_json", { mode: "json" }).$type<string[]>(),
  step: integer("step").notNull().default(0),
  dueAt: integer("due_at"),
  attempts: integer("attempts").notNull().default(0),
  createdAt: integer("created_at").notNull(),
  finishedAt: integer("finished_at"),
});
