/** Tests resealing: the list of sealed columns, and encrypting their values again with another key. */
import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  apiKeyOf,
  insertConnection,
  listEveryConnection,
  tokenOf,
} from "../../src/sequencers/connections/store/connections.ts";
import { claimIdempotencyKey, settleIdempotencyKey } from "../../src/db/idempotency.ts";
import { closeDb, type Db } from "../../src/db/open.ts";
import { openTestDb } from "../support/database.ts";
import { compact } from "../../src/db/maintenance.ts";
import { countUnderOthers, resealAll, SEALED } from "../../src/db/sealed.ts";
import { createVault } from "../../src/core/vault.ts";
import {
  insertSubscription,
  listEverySubscription,
  replaceSecret,
  secretsOf,
} from "../../src/webhooks/store/webhooks.ts";
import { ManualClock } from "../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../support/rows.ts";
import { newFolder } from "../support/folder.ts";

const clock = new ManualClock();
const now = clock.now();
const keys = [randomBytes(32), randomBytes(32)] as const;
const old = createVault(keys[0]);
const both = createVault(keys[1], [keys[0]]);
const fresh = createVault(keys[1]);
const CONNECTIONS = 7;

let db: Db;
let workspaceId: string;
beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  const of = { workspaceId, clientId: makeClient(db, workspaceId).id, platform: "instantly" as const };
  for (let at = 0; at < CONNECTIONS; at += 1) {
    const account = { name: "Outbound", instanceUrl: null, apiKey: `key ${at}` };
    insertConnection(db, old, { ...of, ...account, verifiedAt: now, lastError: null }, now);
  }
  const fields = { workspaceId, url: "https://x.example", description: null, events: null, isActive: true };
  const { id } = insertSubscription(db, old, { ...fields, secret: "whsec_one" }, now);
  replaceSecret(db, old, { workspaceId, id, secret: "whsec_two", now });
  for (const key of ["a", "a b", "c"]) {
    const claim = { workspaceId, key, fingerprint: "f" };
    claimIdempotencyKey(db, claim, { now, forgetBefore: 0 });
    if (key === "c") continue;
    const place = { table: "idempotency_keys", column: "body", id: `${workspaceId} ${key}` };
    settleIdempotencyKey(db, { workspaceId, key, status: 200, body: old.seal(`answer ${key}`, place) });
  }
});
afterEach(() => db.sqlite.close());

/** Reads all values as the code that owns them does. */
const readAll = (vault: typeof old) => ({
  connections: listEveryConnection(db).map((row) => [apiKeyOf(vault, row), tokenOf(vault, row).length]),
  secrets: listEverySubscription(db).flatMap((row) => secretsOf(vault, row, now)),
  answers: db.sqlite
    .query<{ key: string; body: string }, []>(
      "SELECT key, body FROM idempotency_keys WHERE body IS NOT NULL ORDER BY key",
    )
    .all()
    .map(({ key, body }) =>
      vault.open(body, { table: "idempotency_keys", column: "body", id: `${workspaceId} ${key}` }),
    ),
});

test("the list of sealed columns includes every column with an encrypted name, and the other encrypted columns", () => {
  const columns = db.sqlite
    .query<{ name: string }, []>(
      "SELECT m.name || '.' || c.name AS name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'",
    )
    .all()
    .map(({ name }) => name);
  const named = columns.filter((name) => name.endsWith("_sealed"));
  const listed = SEALED.map(({ table, column }) => `${table}.${column}`);
  expect(listed.sort()).toEqual([...named, "idempotency_keys.body", "push_subscriptions.sealed"].sort());
  for (const name of listed) expect(columns).toContain(name);
});

test.each([1, 2, 500])(
  "resealing %d values at a time encrypts all values with the new key, and they can be read as before",
  (atOnce) => {
    const before = readAll(old);
    expect(before).toMatchObject({
      secrets: ["whsec_two", "whsec_one"],
      answers: ["answer a", "answer a b"],
    });
    expect(resealAll(db, both, atOnce)).toEqual({ resealed: 2 * CONNECTIONS + 4, unreadable: [] });
    expect([countUnderOthers(db, fresh.keyId), readAll(fresh)]).toEqual([0, before]);
    expect(resealAll(db, both, atOnce)).toEqual({ resealed: 0, unreadable: [] });
  },
);

test("values that neither key can decrypt stay unchanged, are reported, and do not block other values", () => {
  const [first] = listEveryConnection(db);
  db.sqlite.run("UPDATE connections SET token_sealed = api_key_sealed WHERE id = ?", [first?.id ?? ""]);
  const { resealed, unreadable } = resealAll(db, both, 2);
  expect(resealed).toBe(2 * CONNECTIONS + 3);
  expect(unreadable).toMatchObject([{ table: "connections", column: "token_sealed", id: first?.id }]);
  expect(countUnderOthers(db, fresh.keyId)).toBe(1);
});

test("a rewritten database file contains none of its old content, and its rows keep their numbers", () => {
  const directory = newFolder();
  const file = openTestDb(join(directory, "desk.db"));
  const workspace = makeWorkspace(file);
  const clientId = makeClient(file, workspace).id;
  for (let at = 0; at < 50; at += 1) {
    const contact = makeContact(file, { workspaceId: workspace, email: `lead${at}@example.com` });
    makeReply(file, { workspaceId: workspace, clientId, contact });
  }
  const tables = ["replies", "messages", "contacts", "timeline_entries", "connections"];
  const numbers = () =>
    tables.map((table) => file.sqlite.query(`SELECT rowid, * FROM ${table} ORDER BY rowid`).values());
  file.sqlite.run("UPDATE contacts SET title = hex(randomblob(500)), email = 'gone' || email");
  file.sqlite.run("UPDATE contacts SET title = NULL, email = substr(email, 5)");
  file.sqlite.run("PRAGMA foreign_keys = OFF");
  file.sqlite.run("DROP TRIGGER replies_are_kept");
  file.sqlite.run("DELETE FROM messages WHERE rowid % 3 = 0");
  file.sqlite.run("DELETE FROM replies WHERE rowid % 3 = 0");
  const before = numbers();
  expect(compact(file)).toBe(true);
  expect(numbers()).toEqual(before);
  closeDb(file);
  expect(readFileSync(file.path).includes("gonelead")).toBe(false);
  rmSync(directory, { recursive: true });
});
