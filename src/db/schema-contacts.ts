/** Defines the tables of erased and merged contacts. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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

export const contactLinks = sqliteTable(
  "contact_links",
  {
    workspaceId: text("workspace_id").notNull(),
    contactId: text("contact_id").notNull(),
    system: text("system").notNull(),
    externalId: text("external_id").notNull(),
    url: text("url").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contactId, table.system] })],
);

export const contactAliases = sqliteTable(
  "contact_aliases",
  {
    workspaceId: text("workspace_id").notNull(),
    email: text("email").notNull(),
    contactId: text("contact_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.email] })],
);
