/** A database of each earlier executable, with rows in it, brought to the schema of this one. */
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate, MIGRATIONS } from "../../src/db/migrate.ts";
import { newFolder } from "../support/folder.ts";
import { ageTo, OLD_ROWS, schemaOf } from "./old-database.ts";

const NOW = Date.UTC(2026, 2, 4);
const VERSIONS = MIGRATIONS.map(({ version }) => version);

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

test("what was in doubt is not sent again by a machine, but where an earlier executable has done so already", () => {
  const sqlite = new Database(":memory:", { strict: true });
  ageTo(sqlite, 7);
  sqlite.run(`
    DELETE FROM send_attempts;
    INSERT INTO follow_ups SELECT 'f2', workspace_id, client_id, contact_id, reply_id, origin, action, notes, draft_message,
      draft_source, due_at, 'sent', cancel_on_reply, 2, last_error, sent_at, 0, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, 1
    FROM follow_ups WHERE id = 'f'`);
  const attempt = sqlite.query(
    `INSERT INTO send_attempts VALUES (?1, 'w', 'c', 't', 'm1', ?2, ?3, ?4, ?5, 'platform', 'system', 'auto', '[]', '[]', '[]',
      'Re: hi', 'Hi', 'Hi', 'Hi', NULL, NULL, NULL, NULL, ?6, ?6, ?6 + 1, NULL, ?7)`,
  );
  attempt.run("refused", "r1", null, "reply", "not_sent", 10, 0);
  attempt.run("given up", "r1", null, "reply", "given_up", 20, 2);
  attempt.run("uncertain", null, "f", "follow_up", "uncertain", 30, 6);
  attempt.run("absent, sent again", null, "f2", "follow_up", "not_sent", 40, 2);
  attempt.run("the second", null, "f2", "follow_up", "sent", 50, 0);
  attempt.run("absent", "r2", null, "reply", "not_sent", 60, 2);
  migrate(sqlite, NOW);
  const rows = sqlite.query("SELECT id, unanswered_at FROM send_attempts ORDER BY recorded_at").values();
  expect(rows).toEqual([
    ["refused", null],
    ["given up", 21],
    ["uncertain", 31],
    ["absent, sent again", null],
    ["the second", null],
    ["absent", 61],
  ]);
  const again = (of: string) => () =>
    sqlite.run(`INSERT INTO send_attempts SELECT 'new', workspace_id, client_id, thread_id, message_id, reply_id, follow_up_id,
      kind, 'recorded', via, actor, sent_by, to_json, cc_json, bcc_json, subject, content, body_html, body_text, NULL, NULL,
      NULL, NULL, 70, NULL, NULL, NULL, 0, NULL, '[]' FROM send_attempts WHERE id = '${of}'`);
  for (const of of ["given up", "uncertain", "the second", "absent"]) expect(again(of)).toThrow("UNIQUE");
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

test("timelines keep their entries, with their ids and in their order", () => {
  const sqlite = new Database(":memory:", { strict: true });
  ageTo(sqlite, 36);
  // Neither by time nor by id.
  sqlite.run(`INSERT INTO timeline_entries VALUES ('z', 'w', 'r2', 'received', 'platform', '{"platform":"instantly"}', 5),
    ('b', 'w', 'r1', 'edited', 'key:k', '{}', 9), ('a', 'w', 'r2', 'drafted', 'system', '{"a":[1]}', 5),
    ('c', 'w', 'r2', 'labeled', 'platform', '{}', 4)`);
  const columns = "t.rowid, t.id, r.id, r.workspace_id, t.type, t.actor, t.detail_json, t.created_at";
  const entries = (key: string) =>
    sqlite
      .query(`SELECT ${columns} FROM timeline_entries t JOIN replies r ON ${key} ORDER BY t.rowid`)
      .values();
  const before = entries("r.id = t.reply_id");
  expect(before).toHaveLength(5);
  migrate(sqlite, NOW);
  expect(entries("r.seq = t.reply_seq")).toEqual(before);
  sqlite.run(
    "INSERT INTO timeline_entries (reply_seq, type, actor, detail_json, created_at) VALUES (1, 'sent', 'system', '{}', 9)",
  );
  expect(entries("r.seq = t.reply_seq").at(-1)?.slice(0, 4)).toEqual([6, null, "r1", "w"]);
  sqlite.close();
});

test("an upgrade leaves no second copy of the timelines in the file, which no erasure would find", () => {
  const file = join(newFolder(), "replydesk.db");
  const sqlite = new Database(file, { strict: true });
  ageTo(sqlite, 36);
  sqlite.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
     INSERT INTO timeline_entries SELECT 'e' || i, 'w', 'r1', 'categorized', 'system', '{"reason":"Call Dana at home"}', i FROM n`,
  );
  migrate(sqlite, NOW);
  sqlite.close();
  const copies = readFileSync(file, "latin1").split("Call Dana").length - 1;
  // A page that is split may keep some bytes of what has left it.
  expect(copies / 2000).toBeWithin(1, 1.1);
  rmSync(dirname(file), { recursive: true });
});

const keysOf = (sqlite: Database): Map<string, unknown[][]> => {
  const tables = sqlite.query<{ name: string }, []>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations'",
  );
  return new Map(
    tables.all().map(({ name }) => {
      const columns = sqlite.query<{ name: string; pk: number }, []>(`PRAGMA table_info("${name}")`).all();
      // A row keeps its id, whatever a later schema numbers it by.
      const ids = columns.filter((column) => column.name === "id");
      const keys = (ids.length > 0 ? ids : columns.filter(({ pk }) => pk > 0)).map((column) => column.name);
      const which = keys.length > 0 ? keys.join(", ") : "count(*)";
      return [name, sqlite.query<unknown[], []>(`SELECT ${which} FROM "${name}" ORDER BY 1`).values()];
    }),
  );
};

test.each(VERSIONS)(
  "from version %d on, no row of any table is lost, the file is sound, and the schema is that of a new database",
  (version) => {
    const sqlite = new Database(":memory:", { strict: true });
    ageTo(sqlite, version);
    const before = keysOf(sqlite);
    migrate(sqlite, NOW);
    const after = keysOf(sqlite);
    for (const [table, keys] of before) {
      // Since version 23 names of connections are among them, and since version 29 what accounts of before are told.
      const hasMore = table === "reply_fact_names" || table === "platform_actions";
      const kept = hasMore ? expect.arrayContaining(keys) : keys;
      expect([table, after.get(table)]).toEqual([table, kept]);
    }
    expect(sqlite.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    expect(sqlite.query("PRAGMA foreign_key_check").values()).toEqual([]);
    const fresh = new Database(":memory:", { strict: true });
    migrate(fresh, NOW);
    expect(schemaOf(sqlite)).toEqual(schemaOf(fresh));
    for (const one of [sqlite, fresh]) one.close();
  },
);

test("rows are seeded in every table that the first four schemas have, but for what is counted or made elsewhere", () => {
  const sqlite = new Database(":memory:", { strict: true });
  ageTo(sqlite, Math.min(4, VERSIONS.length));
  const empty = [...keysOf(sqlite)].filter(([, keys]) => keys.length === 0).map(([table]) => table);
  expect(empty).toEqual([]);
  sqlite.close();
});

test("the connections keep what refers to them, and take a platform that their schema does not name", () => {
  const sqlite = new Database(":memory:", { strict: true });
  migrate(sqlite, NOW, MIGRATIONS.slice(0, 1));
  sqlite.run(OLD_ROWS);
  sqlite.run("PRAGMA foreign_keys = ON");
  migrate(sqlite, NOW);
  expect(sqlite.query("SELECT id, platform FROM connections").all()).toEqual([
    { id: "n", platform: "instantly" },
  ]);
  expect(() => sqlite.run("DELETE FROM connections")).toThrow("FOREIGN KEY");
  sqlite.run("UPDATE connections SET platform = 'plusvibe'");
  for (const none of ["''", "NULL"])
    expect(() => sqlite.run(`UPDATE connections SET platform = ${none}`)).toThrow("constraint failed");
  sqlite.close();
});

test("a campaign that only threads name is called as they say, and another as before", () => {
  for (const [known, name] of [
    [null, "As mail says"],
    ["('n', 'spring', NULL)", "As mail says"],
    ["('n', 'spring', 'As the list says')", "As the list says"],
  ] as const) {
    const sqlite = new Database(":memory:", { strict: true });
    ageTo(sqlite, 35);
    sqlite.run("UPDATE threads SET campaign_id = 'spring', campaign_name = 'As mail says' WHERE id = 't'");
    if (known)
      sqlite.run(`INSERT INTO connection_campaigns (connection_id, campaign_id, name) VALUES ${known}`);
    migrate(sqlite, NOW);
    const names = sqlite.query("SELECT name FROM connection_campaigns WHERE campaign_id = 'spring'");
    expect(names.values()).toEqual([[name]]);
    sqlite.close();
  }
});
