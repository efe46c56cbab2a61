/**
 * Migrates a database to this executable's schema with embedded SQL files, each applied once, in order, and
 * never changed afterwards.
 */
import { createHash } from "node:crypto";
import type { Database } from "bun:sqlite";
import type { Millis } from "../core/clock.ts";
import { UNWATCHED, type Progress } from "../core/progress.ts";
import { VERSION } from "../core/version.ts";
import workspaces from "../../migrations/0001_workspaces.sql" with { type: "text" };
import people from "../../migrations/0002_people.sql" with { type: "text" };
import clients from "../../migrations/0003_clients.sql" with { type: "text" };
import connections from "../../migrations/0004_connections.sql" with { type: "text" };
import contacts from "../../migrations/0005_contacts.sql" with { type: "text" };
import messages from "../../migrations/0006_messages.sql" with { type: "text" };
import replies from "../../migrations/0007_replies.sql" with { type: "text" };
import inbound from "../../migrations/0008_inbound.sql" with { type: "text" };
import search from "../../migrations/0009_search.sql" with { type: "text" };
import contactLists from "../../migrations/0010_contact_lists.sql" with { type: "text" };
import conversations from "../../migrations/0011_conversations.sql" with { type: "text" };
import conversationCounts from "../../migrations/0012_conversation_counts.sql" with { type: "text" };
import collaboration from "../../migrations/0013_collaboration.sql" with { type: "text" };
import sending from "../../migrations/0014_sending.sql" with { type: "text" };
import ai from "../../migrations/0015_ai.sql" with { type: "text" };
import platformActions from "../../migrations/0016_platform_actions.sql" with { type: "text" };
import webhooks from "../../migrations/0017_webhooks.sql" with { type: "text" };
import reports from "../../migrations/0018_reports.sql" with { type: "text" };
import rollups from "../../migrations/0019_rollups.sql" with { type: "text" };
import peopleReports from "../../migrations/0020_people_reports.sql" with { type: "text" };
import notifications from "../../migrations/0021_notifications.sql" with { type: "text" };
import automation from "../../migrations/0022_automation.sql" with { type: "text" };
import contactLinks from "../../migrations/0023_contact_links.sql" with { type: "text" };
import approvals from "../../migrations/0024_approvals.sql" with { type: "text" };
import slack from "../../migrations/0025_slack.sql" with { type: "text" };
import calendars from "../../migrations/0026_calendars.sql" with { type: "text" };
import clientQuestions from "../../migrations/0027_client_questions.sql" with { type: "text" };
import clientLogos from "../../migrations/0028_client_logos.sql" with { type: "text" };
import monthlyReports from "../../migrations/0029_monthly_reports.sql" with { type: "text" };
import translations from "../../migrations/0030_translations.sql" with { type: "text" };

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** All migrations in order, one for each file in migrations/. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: "workspaces", sql: workspaces },
  { version: 2, name: "people", sql: people },
  { version: 3, name: "clients", sql: clients },
  { version: 4, name: "connections", sql: connections },
  { version: 5, name: "contacts", sql: contacts },
  { version: 6, name: "messages", sql: messages },
  { version: 7, name: "replies", sql: replies },
  { version: 8, name: "inbound", sql: inbound },
  { version: 9, name: "search", sql: search },
  { version: 10, name: "contact_lists", sql: contactLists },
  { version: 11, name: "conversations", sql: conversations },
  { version: 12, name: "conversation_counts", sql: conversationCounts },
  { version: 13, name: "collaboration", sql: collaboration },
  { version: 14, name: "sending", sql: sending },
  { version: 15, name: "ai", sql: ai },
  { version: 16, name: "platform_actions", sql: platformActions },
  { version: 17, name: "webhooks", sql: webhooks },
  { version: 18, name: "reports", sql: reports },
  { version: 19, name: "rollups", sql: rollups },
  { version: 20, name: "people_reports", sql: peopleReports },
  { version: 21, name: "notifications", sql: notifications },
  { version: 22, name: "automation", sql: automation },
  { version: 23, name: "contact_links", sql: contactLinks },
  { version: 24, name: "approvals", sql: approvals },
  { version: 25, name: "slack", sql: slack },
  { version: 26, name: "calendars", sql: calendars },
  { version: 27, name: "client_questions", sql: clientQuestions },
  { version: 28, name: "client_logos", sql: clientLogos },
  { version: 29, name: "monthly_reports", sql: monthlyReports },
  { version: 30, name: "translations", sql: translations },
];

/** Thrown if a database cannot be migrated; the message explains why and how to proceed. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

const checksum = (sql: string): string => createHash("sha256").update(sql).digest("hex");

/** Returns the newest applied version; 0 for an empty database. */
export function schemaVersion(sqlite: Database): number {
  const known = sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get();
  if (!known) return 0;
  return (
    sqlite.query<{ v: number }, []>("SELECT coalesce(max(version), 0) AS v FROM schema_migrations").get()
      ?.v ?? 0
  );
}

/**
 * Applies missing migrations, each in its own transaction with a foreign key check at the end; an empty
 * database gets all of them in one transaction. Refuses a database from a newer executable, or with applied
 * migrations that differ from the given ones.
 * @returns The versions that were applied.
 */
export function migrate(
  sqlite: Database,
  now: Millis,
  migrations = MIGRATIONS,
  progress: Progress = UNWATCHED,
): number[] {
  sqlite.run(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       version INTEGER PRIMARY KEY NOT NULL, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL
     ) STRICT`,
  );
  verify(sqlite, migrations);
  const before = schemaVersion(sqlite);
  const missing = migrations.filter((migration) => migration.version > before);
  const newest = missing.at(-1)?.version;
  // With foreign keys enabled, rebuilding a table would cascade to its children. Foreign keys cannot be
  // disabled inside a transaction.
  sqlite.run("PRAGMA foreign_keys = OFF");
  try {
    if (before === 0)
      sqlite.transaction(() => missing.forEach((migration) => apply(sqlite, migration, now))).immediate();
    else
      for (const migration of missing) {
        progress.step(`Migrating to schema version ${migration.version} of ${newest}`);
        apply(sqlite, migration, now);
      }
  } finally {
    sqlite.run("PRAGMA foreign_keys = ON");
  }
  return missing.map((migration) => migration.version);
}

/**
 * Throws unless the database has this executable's schema. For commands that may run next to the server, and
 * therefore must not migrate.
 */
export function requireCurrentSchema(sqlite: Database): void {
  const current = schemaVersion(sqlite);
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  if (current > 0) verify(sqlite, MIGRATIONS);
  if (current < newest) {
    throw new MigrationError(
      `the database has schema version ${current}, but this executable needs ${newest}: start its server ` +
        "once to migrate the database",
    );
  }
}

function verify(sqlite: Database, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const current = schemaVersion(sqlite);
  if (current > newest) {
    throw new MigrationError(
      `the database has schema version ${current}, but this executable supports at most ${newest}: run a ` +
        `newer replydesk${servedBy(sqlite)}`,
    );
  }
  const applied = sqlite
    .query<{ version: number; checksum: string }, []>("SELECT * FROM schema_migrations")
    .all();
  for (const { version, checksum: sum } of applied) {
    const own = migrations.find((migration) => migration.version === version);
    if (!own || checksum(own.sql) !== sum) {
      throw new MigrationError(
        `migration ${version} of the database differs from the one in this executable`,
      );
    }
  }
}

function servedBy(sqlite: Database): string {
  if (!sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get()) return "";
  const held = sqlite.query<{ value: string }, []>("SELECT value FROM meta WHERE key = 'version'").get();
  return held ? ` (last used with version ${held.value}, this is ${VERSION})` : "";
}

function apply(sqlite: Database, { version, name, sql }: Migration, now: Millis): void {
  sqlite
    .transaction(() => {
      sqlite.run(sql);
      const broken = sqlite.query("PRAGMA foreign_key_check").all();
      if (broken.length > 0)
        throw new MigrationError(`migration ${version} leaves ${broken.length} dangling references`);
      sqlite
        .query("INSERT INTO schema_migrations VALUES (?, ?, ?, ?)")
        .run(version, name, checksum(sql), now);
    })
    .immediate();
}
