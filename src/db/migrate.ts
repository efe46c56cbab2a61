/**
 * Migrates a database to this executable's schema: embedded SQL, in order, each once, never changed
 * afterwards.
 */
import { createHash } from "node:crypto";
import type { Database } from "bun:sqlite";
import type { Millis } from "../core/clock.ts";
import { UNWATCHED, type Progress } from "../core/progress.ts";
import { VERSION } from "../core/version.ts";
import initial from "../../migrations/0001_initial.sql" with { type: "text" };
import answering from "../../migrations/0002_answering.sql" with { type: "text" };
import followUps from "../../migrations/0003_follow_ups.sql" with { type: "text" };
import webhooks from "../../migrations/0004_webhooks.sql" with { type: "text" };
import analytics from "../../migrations/0005_analytics.sql" with { type: "text" };
import search from "../../migrations/0006_search.sql" with { type: "text" };
import lists from "../../migrations/0007_lists.sql" with { type: "text" };
import rotatedAddresses from "../../migrations/0008_rotated_addresses.sql" with { type: "text" };
import sendOnce from "../../migrations/0009_send_once.sql" with { type: "text" };
import readFirst from "../../migrations/0010_read_first.sql" with { type: "text" };
import categoryDescriptions from "../../migrations/0011_category_descriptions.sql" with { type: "text" };
import people from "../../migrations/0012_people.sql" with { type: "text" };
import conversations from "../../migrations/0013_conversations.sql" with { type: "text" };
import sendOrders from "../../migrations/0014_send_orders.sql" with { type: "text" };
import assignment from "../../migrations/0015_assignment.sql" with { type: "text" };
import routes from "../../migrations/0016_routes.sql" with { type: "text" };
import labels from "../../migrations/0017_labels.sql" with { type: "text" };
import limits from "../../migrations/0018_limits.sql" with { type: "text" };
import platformActions from "../../migrations/0019_platform_actions.sql" with { type: "text" };
import registration from "../../migrations/0020_registration.sql" with { type: "text" };
import plusvibe from "../../migrations/0021_plusvibe.sql" with { type: "text" };
import storage from "../../migrations/0022_storage.sql" with { type: "text" };
import rollups from "../../migrations/0023_rollups.sql" with { type: "text" };
import ladder from "../../migrations/0024_ladder.sql" with { type: "text" };
import erasures from "../../migrations/0025_erasures.sql" with { type: "text" };
import connectionPages from "../../migrations/0026_connection_pages.sql" with { type: "text" };
import system from "../../migrations/0027_system.sql" with { type: "text" };
import periods from "../../migrations/0028_periods.sql" with { type: "text" };
import sequencers from "../../migrations/0029_sequencers.sql" with { type: "text" };
import peopleReports from "../../migrations/0030_people_reports.sql" with { type: "text" };
import backFillPages from "../../migrations/0031_back_fill_pages.sql" with { type: "text" };
import claims from "../../migrations/0032_claims.sql" with { type: "text" };
import trouble from "../../migrations/0033_trouble.sql" with { type: "text" };
import gaps from "../../migrations/0034_gaps.sql" with { type: "text" };
import outgoingFiles from "../../migrations/0035_outgoing_files.sql" with { type: "text" };
import campaignNames from "../../migrations/0036_campaign_names.sql" with { type: "text" };
import timelines from "../../migrations/0037_timelines.sql" with { type: "text" };
import campaignWebhooks from "../../migrations/0038_campaign_webhooks.sql" with { type: "text" };
import contentTypes from "../../migrations/0039_content_types.sql" with { type: "text" };
import replacedAddresses from "../../migrations/0040_replaced_addresses.sql" with { type: "text" };
import unsubscribedLeads from "../../migrations/0041_unsubscribed_leads.sql" with { type: "text" };
import identity from "../../migrations/0042_identity.sql" with { type: "text" };

export interface Migration {
  version: number;
  name: string;
  sql: string;
}

/** All migrations in order; add a line here for each new file in migrations/. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: "initial", sql: initial },
  { version: 2, name: "answering", sql: answering },
  { version: 3, name: "follow_ups", sql: followUps },
  { version: 4, name: "webhooks", sql: webhooks },
  { version: 5, name: "analytics", sql: analytics },
  { version: 6, name: "search", sql: search },
  { version: 7, name: "lists", sql: lists },
  { version: 8, name: "rotated_addresses", sql: rotatedAddresses },
  { version: 9, name: "send_once", sql: sendOnce },
  { version: 10, name: "read_first", sql: readFirst },
  { version: 11, name: "category_descriptions", sql: categoryDescriptions },
  { version: 12, name: "people", sql: people },
  { version: 13, name: "conversations", sql: conversations },
  { version: 14, name: "send_orders", sql: sendOrders },
  { version: 15, name: "assignment", sql: assignment },
  { version: 16, name: "routes", sql: routes },
  { version: 17, name: "labels", sql: labels },
  { version: 18, name: "limits", sql: limits },
  { version: 19, name: "platform_actions", sql: platformActions },
  { version: 20, name: "registration", sql: registration },
  { version: 21, name: "plusvibe", sql: plusvibe },
  { version: 22, name: "storage", sql: storage },
  { version: 23, name: "rollups", sql: rollups },
  { version: 24, name: "ladder", sql: ladder },
  { version: 25, name: "erasures", sql: erasures },
  { version: 26, name: "connection_pages", sql: connectionPages },
  { version: 27, name: "system", sql: system },
  { version: 28, name: "periods", sql: periods },
  { version: 29, name: "sequencers", sql: sequencers },
  { version: 30, name: "people_reports", sql: peopleReports },
  { version: 31, name: "back_fill_pages", sql: backFillPages },
  { version: 32, name: "claims", sql: claims },
  { version: 33, name: "trouble", sql: trouble },
  { version: 34, name: "gaps", sql: gaps },
  { version: 35, name: "outgoing_files", sql: outgoingFiles },
  { version: 36, name: "campaign_names", sql: campaignNames },
  { version: 37, name: "timelines", sql: timelines },
  { version: 38, name: "campaign_webhooks", sql: campaignWebhooks },
  { version: 39, name: "content_types", sql: contentTypes },
  { version: 40, name: "replaced_addresses", sql: replacedAddresses },
  { version: 41, name: "unsubscribed_leads", sql: unsubscribedLeads },
  { version: 42, name: "identity", sql: identity },
];

/**
 * Thrown when a database cannot be migrated to this executable's schema; the message says why and what to do.
 */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

const checksum = (sql: string): string => createHash("sha256").update(sql).digest("hex");

/** Returns the newest version applied; 0 for an empty database. */
export function schemaVersion(sqlite: Database): number {
  const known = sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'schema_migrations'").get();
  if (!known) return 0;
  return (
    sqlite.query<{ v: number }, []>("SELECT coalesce(max(version), 0) AS v FROM schema_migrations").get()
      ?.v ?? 0
  );
}

/**
 * Applies missing migrations, each in its own transaction with a foreign key check at the end. Refuses a
 * database from a newer executable, and one whose applied migrations differ from the embedded ones.
 * @returns the versions that were applied
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
  // With foreign keys on, rebuilding a table would cascade to its children; they cannot be turned off inside
  // a transaction.
  sqlite.run("PRAGMA foreign_keys = OFF");
  try {
    for (const migration of missing) {
      // An empty database has nothing to wait for.
      if (before > 0) progress.step(`Migrating to schema version ${migration.version} of ${newest}`);
      apply(sqlite, migration, now);
    }
  } finally {
    sqlite.run("PRAGMA foreign_keys = ON");
  }
  return missing.map((migration) => migration.version);
}

/**
 * Throws unless the schema is this executable's. For commands next to a running server, which must not change
 * the schema.
 */
export function requireCurrentSchema(sqlite: Database): void {
  const found = schemaVersion(sqlite);
  const newest = MIGRATIONS.at(-1)?.version ?? 0;
  if (found > 0) verify(sqlite, MIGRATIONS);
  if (found < newest) {
    throw new MigrationError(
      `the database has schema version ${found}, this executable knows ${newest}: start its server once to migrate it`,
    );
  }
}

function verify(sqlite: Database, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const found = schemaVersion(sqlite);
  if (found > newest) {
    throw new MigrationError(
      `the database has schema version ${found}, this executable knows ${newest}: run a newer replydesk${servedBy(sqlite)}`,
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
  return held ? ` (it was last served by ${held.value}, this is ${VERSION})` : "";
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
