/** Tests that connections to the same account, which earlier versions allowed, are merged at startup. */
import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { createLog } from "../../../src/core/log.ts";
import { createVault } from "../../../src/core/vault.ts";
import { closeDb, type Db } from "../../../src/db/open.ts";
import { openTestDb } from "../../support/database.ts";
import { deleteClient } from "../../../src/clients/store.ts";
import { DAY } from "../../../src/core/clock.ts";
import {
  deleteConnection,
  rotateToken,
  findConnection,
  findConnectionByToken,
  insertConnection,
  tokenOf,
} from "../../../src/sequencers/connections/store/connections.ts";
import { insertReply } from "../../../src/inbox/replies/store/replies.ts";
import { mergeAccounts } from "../../../src/sequencers/routing/merge.ts";
import { clientFor, listRoutes } from "../../../src/sequencers/routing/store/routing.ts";
import { isCopy, listUnmoved, moveThreads } from "../../../src/sequencers/routing/store/merge.ts";
import { insertMessage, insertThread, insertThreadKeys } from "../../../src/inbox/threads/store/threads.ts";
import type { ConnectionRow } from "../../../src/db/table-rows.ts";
import { keptConversations, recountConversations } from "../../inbox/conversations/recount.ts";
import { expectLinear } from "../../support/cpu.ts";
import { ManualClock } from "../../support/clock.ts";
import { makeClient, makeContact, makeWorkspace } from "../../support/rows.ts";

const clock = new ManualClock();
const vault = createVault(randomBytes(32));
const log = createLog({ level: "error", format: "json", clock });
let db: Db;
let workspaceId: string;
let clients: string[];

beforeEach(() => {
  db = openTestDb();
  workspaceId = makeWorkspace(db);
  clients = ["Cedar", "Birch", "Elm"].map((name) => makeClient(db, workspaceId, name).id);
});
afterEach(() => closeDb(db));

const merge = () => mergeAccounts({ db, vault, clock, log });

let at = clock.now();

function connection(client: number, apiKey = "the key"): ConnectionRow {
  at += 1;
  const account = { platform: "instantly", name: `Account ${client}`, instanceUrl: null, apiKey } as const;
  const place = { workspaceId, clientId: clients[client] ?? "", verifiedAt: null, lastError: null };
  // Recreates the state from before accounts were distinguished.
  const id = `${crypto.randomUUID()}`;
  const row = insertConnection(db, vault, { ...account, ...place, id, account: NAMELESS() }, at);
  db.sqlite.query("UPDATE connections SET account_key = NULL, key_hash = NULL WHERE id = ?").run(id);
  return row;
}

const NAMELESS = () => ({ accountName: null, accountKey: crypto.randomUUID(), keyHash: crypto.randomUUID() });

interface Filed {
  campaign: string;
  platformId: string;
  key: string;
}

function file(row: ConnectionRow, { campaign, platformId, key }: Filed): string {
  at += 1;
  const { id: connectionId, clientId } = row;
  const contact = makeContact(db, { workspaceId, email: `${platformId}@prospect.example` });
  const place = { workspaceId, connectionId };
  const named = { id: campaign, name: null };
  const thread = insertThread(db, { ...place, contactId: contact.id, campaign: named }, at);
  insertThreadKeys(db, thread, [`platform:${key}`]);
  const mail = {
    direction: "inbound",
    platformId,
    rfcMessageId: `<${platformId}@mail.example>`,
    fromEmail: contact.email,
    fromName: null,
    to: [],
    cc: [],
    subject: "Re: hello",
    bodyText: "Yes",
    bodyHtml: null,
    bodyNew: "Yes",
    headers: {},
    isAutomatic: false,
    isBounce: false,
    attachments: [],
    handle: null,
    sentAt: at,
  } as const;
  const message = insertMessage(
    db,
    { ...mail, to: [], cc: [], attachments: [], ...place, threadId: thread.id },
    at,
  );
  const reply = { ...place, clientId, contactId: contact.id, threadId: thread.id, messageId: message.id };
  return insertReply(db, { ...reply, source: "instantly", categoryId: null, receivedAt: at }, at).id;
}

const rows = (sql: string, ...given: string[]) =>
  db.sqlite.query<Record<string, unknown>, string[]>(sql).all(...given);

test("campaigns known only through the merged connection are routed to its client, and replies keep their clients", () => {
  const [kept, other] = [connection(0), connection(1)];
  const own = file(kept, { campaign: "7", platformId: "m1", key: "t1" });
  const theirs = file(other, { campaign: "8", platformId: "m2", key: "t2" });
  merge();
  expect(listRoutes(db, kept.id)).toMatchObject([{ kind: "campaign", value: "8", clientId: clients[1] }]);
  expect(rows("SELECT id, client_id, connection_id FROM replies ORDER BY received_at")).toEqual([
    { id: own, client_id: clients[0], connection_id: kept.id },
    { id: theirs, client_id: clients[1], connection_id: kept.id },
  ]);
  for (const table of ["threads", "messages", "conversations", "thread_keys"])
    expect(rows(`SELECT DISTINCT connection_id AS id FROM ${table}`)).toEqual([{ id: kept.id }]);
  expect(rows("SELECT sum(n) AS n FROM reply_counts WHERE connection_id = ?", kept.id)).toEqual([{ n: 2 }]);
  expect(rows("SELECT coalesce(sum(n), 0) AS n FROM reply_counts WHERE connection_id = ?", other.id)).toEqual(
    [{ n: 0 }],
  );
  expect(keptConversations(db.sqlite)).toEqual(recountConversations(db.sqlite, []));
});

test("both webhook URLs of merged connections keep working, and unmatched emails go to the client of the URL", () => {
  const [kept, other] = [connection(0), connection(1)];
  const tokens = [kept, other].map((row) => tokenOf(vault, row));
  merge();
  const found = tokens.map((token) => findConnectionByToken(db, token, clock.now())?.id ?? "");
  expect(found).toEqual([kept.id, other.id]);
  const filedBy = found.map((id) => findConnection(db, id));
  expect(filedBy.map((row) => row?.id)).toEqual([kept.id, kept.id]);
  const nothing = { campaign: null, mailbox: null, sequencerClient: null };
  expect(filedBy.map((row) => row && clientFor(db, row, nothing).clientId)).toEqual([clients[0], clients[1]]);
  db.sqlite.query("UPDATE connections SET status = 'paused' WHERE id = ?").run(kept.id);
  expect(findConnectionByToken(db, tokens[1] ?? "", clock.now())?.status).toBe("paused");
});

test("if the client of an old webhook URL is deleted, emails to the URL belong to the remaining connection's client", () => {
  const [kept, other] = [connection(0), connection(1)];
  merge();
  deleteClient(db, { workspaceId, id: clients[1] ?? "", now: clock.now() });
  expect(findConnection(db, other.id)).toMatchObject({ id: kept.id, clientId: clients[0] });
});

test("a merged connection's URL works until the remaining connection is deleted, or for a day after a rotation", () => {
  const [kept, other] = [connection(0), connection(1)];
  const token = tokenOf(vault, other);
  merge();
  const found = (later = 0) => findConnectionByToken(db, token, clock.now() + later)?.id;
  rotateToken(db, vault, { workspaceId, id: kept.id, now: clock.now() });
  expect(found()).toBe(other.id);
  expect(found(DAY)).toBeUndefined();
  deleteConnection(db, { workspaceId, id: kept.id, left: null, now: clock.now() });
  expect(found()).toBeUndefined();
});

test("an email received through both connections is kept twice, and later emails go to one of the two conversations", () => {
  const [kept, other] = [connection(0), connection(1)];
  for (const row of [kept, other]) file(row, { campaign: "7", platformId: "m1", key: "t1" });
  merge();
  expect(listRoutes(db, kept.id)).toEqual([]);
  const names = rows("SELECT platform_id AS name FROM messages ORDER BY created_at").map(({ name }) =>
    String(name),
  );
  expect(names.map((name) => isCopy(name))).toEqual([false, true]);
  expect(rows("SELECT count(*) AS n FROM replies")).toEqual([{ n: 2 }]);
  expect(rows("SELECT k.key, r.client_id FROM thread_keys k JOIN replies r USING (thread_id)")).toEqual([
    { key: "platform:t1", client_id: clients[0] },
  ]);
});

test("merging three connections keeps the working connection, and does not change another account", () => {
  const [paused, kept, third, alone] = [
    connection(0),
    connection(1),
    connection(2),
    connection(0, "another key"),
  ];
  db.sqlite.query("UPDATE connections SET status = 'paused' WHERE id = ?").run(paused.id);
  merge();
  const living = rows("SELECT id FROM connections WHERE deleted_at IS NULL ORDER BY created_at");
  expect(living).toEqual([{ id: kept.id }, { id: alone.id }]);
  expect([paused, third].map(({ id }) => findConnection(db, id)?.id)).toEqual([kept.id, kept.id]);
  merge();
  expect(rows("SELECT id FROM connections WHERE deleted_at IS NULL ORDER BY created_at")).toEqual(living);
});

test("a merge interrupted at startup is completed at the next start", () => {
  const [kept, other] = [connection(0), connection(1)];
  for (let n = 0; n < 7; n += 1) file(other, { campaign: "8", platformId: `m${n}`, key: `t${n}` });
  merge();
  // Simulates a process that ended after the third transaction.
  db.sqlite.query("UPDATE threads SET connection_id = ? WHERE rowid % 2").run(other.id);
  db.sqlite
    .query(
      "UPDATE messages SET connection_id = ? WHERE thread_id IN (SELECT id FROM threads WHERE rowid % 2)",
    )
    .run(other.id);
  db.sqlite
    .query("UPDATE replies SET connection_id = ? WHERE thread_id IN (SELECT id FROM threads WHERE rowid % 2)")
    .run(other.id);
  const [left] = listUnmoved(db);
  expect(left).toEqual({ from: other.id, to: kept.id });
  expect(moveThreads(db, { from: other.id, to: kept.id }, 2)).toBe(2);
  merge();
  expect(listUnmoved(db)).toEqual([]);
  expect(rows("SELECT DISTINCT connection_id AS id FROM replies")).toEqual([{ id: kept.id }]);
  expect(rows("SELECT count(*) AS n FROM messages WHERE platform_id LIKE 'copy:%'")).toEqual([{ n: 0 }]);
  expect(listRoutes(db, kept.id)).toHaveLength(1);
});

test("the time to merge threads is proportional to their number", async () => {
  const kept = connection(0);
  const { id: contactId } = makeContact(db, { workspaceId, email: "many@prospect.example" });
  const fill = db.sqlite.query<unknown, Record<string, string | number>>(
    `INSERT INTO threads (id, workspace_id, connection_id, contact_id, campaign_id, refresh_attempts, created_at)
     SELECT $name || value, $workspaceId, $connectionId, $contactId, $name, 0, 0
     FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT $count) SELECT value FROM n)`,
  );
  fill.run({ name: "kept ", count: 20_000, workspaceId, connectionId: kept.id, contactId });
  await expectLinear(20_000, (count) => {
    const other = connection(1);
    fill.run({ name: `other ${count} `, count, workspaceId, connectionId: other.id, contactId });
    merge();
  });
  expect(listUnmoved(db)).toEqual([]);
  const routes = listRoutes(db, kept.id).map(({ value, clientId }) => [value, clientId]);
  expect(Object.fromEntries(routes)).toEqual({ "other 2000 ": clients[1], "other 20000 ": clients[1] });
});
