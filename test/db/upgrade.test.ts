/** A database of each earlier executable, with rows in it, brought to the schema of this one. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate, MIGRATIONS } from "../../src/db/migrate.ts";

const NOW = Date.UTC(2026, 2, 4);

/** A reply that was answered, one that was not, and a forward of which nobody knows; as the first schema had them. */
const OLD_ROWS = `
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

test.each(MIGRATIONS.slice(0, -1).map(({ version }) => version))(
  "from version %d on, every send attempt is kept, and knows its client, thread and mail",
  (version) => {
    const sqlite = new Database(":memory:", { strict: true });
    migrate(sqlite, NOW, MIGRATIONS.slice(0, 1));
    sqlite.run(OLD_ROWS);
    const before = sqlite.query<Record<string, unknown>, []>("SELECT * FROM send_attempts ORDER BY id").all();
    migrate(sqlite, NOW, MIGRATIONS.slice(0, version));
    migrate(sqlite, NOW);
    const after = sqlite.query<Record<string, unknown>, []>("SELECT * FROM send_attempts ORDER BY id").all();
    expect(after).toMatchObject(before);
    const place = { client_id: "c", thread_id: "t", follow_up_id: null };
    expect(after).toMatchObject([
      { ...place, message_id: "m1" },
      { ...place, message_id: "m2" },
    ]);
    expect(sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
    sqlite.close();
  },
);

test("what was there before is left to people, and a client keeps its settings and gets the defaults of the new ones", () => {
  const sqlite = new Database(":memory:", { strict: true });
  migrate(sqlite, NOW, MIGRATIONS.slice(0, 1));
  sqlite.run(OLD_ROWS);
  migrate(sqlite, NOW);
  expect(sqlite.query("SELECT id, stage, stage_due_at FROM replies ORDER BY id").all()).toEqual([
    { id: "r1", stage: "done", stage_due_at: null },
    { id: "r2", stage: "waiting", stage_due_at: null },
  ]);
  expect(sqlite.query("SELECT * FROM clients").get()).toMatchObject({
    name: "Northwind",
    auto_send_enabled: 0,
    auto_send_categories_json: '["interested"]',
    auto_send_daily_limit: 50,
    ooo_follow_up: 0,
  });
  sqlite.close();
});

test("replies of before the search are found by it", () => {
  const sqlite = new Database(":memory:", { strict: true });
  migrate(sqlite, NOW, MIGRATIONS.slice(0, 1));
  sqlite.run(OLD_ROWS);
  migrate(sqlite, NOW);
  const found = sqlite.query<{ id: string }, [string]>(
    "SELECT id FROM replies WHERE rowid IN (SELECT rowid FROM replies_fts WHERE replies_fts MATCH ?) ORDER BY id",
  );
  expect(found.all("hi AND dana")).toEqual([{ id: "r1" }, { id: "r2" }]);
  expect(found.all("yes")).toEqual([{ id: "r1" }]);
  sqlite.close();
});
