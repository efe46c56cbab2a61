/** Databases as earlier executables have left them: each schema with rows in what it brought. */
import type { Database } from "bun:sqlite";
import { migrate, MIGRATIONS } from "../../src/db/migrate.ts";

const NOW = Date.UTC(2026, 2, 4);

/**
 * A reply that was answered, one that was not, and a forward of which nobody knows; as the first schema had
 * them.
 */
export const OLD_ROWS = `
INSERT INTO workspaces VALUES ('w', 'Agency', 'scale', 'UTC', NULL, 1, 1);
INSERT INTO clients VALUES ('c', 'w', 'Northwind', NULL, NULL, 0, 5, 1, 1, 1, NULL);
INSERT INTO connections VALUES ('n', 'w', 'c', 'instantly', 'Outbound', NULL, 'active', 'sealed', '1234', 'sealed', x'01', NULL, NULL, NULL, 1, 1, NULL);
INSERT INTO contacts VALUES ('p', 'w', 'dana@prospect.example.com', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, 2, 1, 1, 1);
INSERT INTO threads VALUES ('t', 'w', 'n', 'p', NULL, NULL, NULL, 0, 1);
INSERT INTO messages VALUES
  ('m1', 'w', 'n', 't', 'inbound', 'x1', NULL, 'dana@prospect.example.com', NULL, '[]', '[]', 'Re: hi', 'Yes', NULL, 'Yes', '{}', 0, 0, '[]', NULL, 1, 1),
  ('m2', 'w', 'n', 't', 'inbound', 'x2', NULL, 'dana@prospect.example.com', NULL, '[]', '[]', 'Re: hi', 'And?', NULL, 'And?', '{}', 0, 0, '[]', NULL, 2, 2);
INSERT INTO replies (id, workspace_id, client_id, connection_id, contact_id, thread_id, message_id, source, status, received_at, created_at, updated_at)
VALUES ('r1', 'w', 'c', 'n', 'p', 't', 'm1', 'instantly', 'sent', 1, 1, 1), ('r2', 'w', 'c', 'n', 'p', 't', 'm2', 'instantly', 'pending', 2, 2, 2);
INSERT INTO timeline_entries VALUES ('e', 'w', 'r1', 'sent', 'system', '{}', 1);
INSERT INTO send_attempts VALUES
  ('a1', 'w', 'r1', 'reply', 'sent', 'platform', 'key:k', 'manual', '[]', '[]', '[]', 'Re: hi', 'Hello', 'Hello', 'Hello', NULL, 'x9', NULL, 'ok', 1, 2, 3, 4, 1),
  ('a2', 'w', 'r2', 'forward', 'uncertain', 'smtp', 'key:k', 'manual', '[]', '[]', '[]', 'Fwd: hi', '', '', '', NULL, NULL, 'cut', NULL, 5, 6, 7, NULL, 0);`;

/**
 * What each schema is given beyond that, in tables that it made. A new migration with new tables gets its
 * line here.
 */
const SEEDS: Record<number, string> = {
  1: `
INSERT INTO meta VALUES ('seeded', 'yes');
INSERT INTO api_keys VALUES ('k', 'w', 'Key', x'0102', '12345678', 'admin', 1, NULL, NULL, 1);
INSERT INTO idempotency_keys VALUES ('w', 'once', 'f', NULL, NULL, 1);
INSERT INTO categories VALUES ('g', 'w', 'interested', 'Interested', '#00ff00', 1, 1, 1, 1);
INSERT INTO companies VALUES ('o', 'w', 'Prospect', 'prospect', 1);
INSERT INTO suppressions VALUES ('s', 'w', 'c', 'email', 'no@example.com', NULL, 'person', 1);
INSERT INTO thread_keys VALUES ('n', 'x', 't');
INSERT INTO inbound_events (id, workspace_id, connection_id, platform, payload, headers_json, status, attempts, received_at)
VALUES ('i', 'w', 'n', 'instantly', '{}', '{}', 'filed', 1, 1);`,
  2: `
INSERT INTO credit_entries (id, workspace_id, credits, purpose, reply_id, created_at) VALUES ('cr', 'w', 1, 'draft', 'r1', 1);
INSERT INTO ai_calls VALUES ('ai', 'w', 'r1', 'draft', 'answered', 'm', 1, 1, 0, NULL, 1, 2);`,
  3: `
INSERT INTO follow_ups VALUES ('f', 'w', 'c', 'p', 'r1', 'api', 'follow_up_message', NULL, 'Hi', 'user', 9, 'scheduled', 1, 0, NULL,
  NULL, 0, 9, NULL, 0, 0, NULL, NULL, NULL, 1, 1);`,
  4: `
INSERT INTO webhook_subscriptions VALUES ('h', 'w', 'https://x.example', NULL, NULL, 1, NULL, NULL, 'sealed', NULL, NULL, 1, 1);
INSERT INTO events VALUES ('v', 'w', 'reply.received', '{}', NULL, 1);
INSERT INTO webhook_deliveries VALUES ('d', 'w', 'h', 'v', 'reply.received', 1, 0, 'delivered', 200, NULL, 5, 'ok', NULL, 2, NULL, NULL, 1);`,
  13: `
INSERT INTO users (id, email, email_key, name, timezone, created_at, updated_at) VALUES ('u', 'a@x.test', 'a@x.test', 'Ana', 'UTC', 1, 1);
UPDATE conversations SET assignee_id = 'u', snoozed_until = 9, snoozed_by = 'user:u';
INSERT INTO conversation_reads VALUES ('u', 't', 2);
INSERT INTO notes VALUES ('no', 'w', 't', 'Call first', 'user:u', '["u"]', 3, 3);
INSERT INTO snippets VALUES ('sn', 'w', 'u', 'c', 'Hello', ';hi', 'Hello there', 0, 3, 3);
INSERT INTO saved_views VALUES ('sv', 'w', 'u', 'Mine', '{"assignee":"me"}', 3, 3);
INSERT INTO notifications VALUES ('nf', 'w', 'u', 'mentioned', 't', 'c', '{}', NULL, 3);`,
  19: `
INSERT INTO platform_actions VALUES ('ac', 'w', 'n', 'c', 'stop', 'no@example.com', NULL, 'done', NULL, 1, 0, NULL, 'blocked', 3, 4);`,
};

/** Migrated to a version step by step, and used in between. */
export function ageTo(sqlite: Database, version: number): void {
  for (const { version: step } of MIGRATIONS.slice(0, version)) {
    migrate(sqlite, NOW, MIGRATIONS.slice(0, step));
    if (step === 1) sqlite.run(OLD_ROWS);
    sqlite.run(SEEDS[step] ?? "SELECT 1");
  }
}

/** Everything that is there by name, as SQL; SQLite's own left out. */
export const schemaOf = (sqlite: Database): Map<string, string> =>
  new Map(
    sqlite
      .query<{ name: string; sql: string }, []>(
        "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' AND sql IS NOT NULL ORDER BY name",
      )
      .all()
      .map(({ name, sql }) => [name, sql]),
  );
