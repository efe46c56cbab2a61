/** Tests the search for replies against a plain scan of the same rows: results, totals, order and paging. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { listCategories } from "../../../../src/clients/categories/store.ts";
import { updateContact } from "../../../../src/contacts/store/contacts.ts";
import { closeDb } from "../../../../src/db/open.ts";
import { openTestDb } from "../../../support/database.ts";
import { createReader } from "../../../../src/db/reader.ts";
import { createLog } from "../../../../src/core/log.ts";
import { searchReplies } from "../../../../src/inbox/replies/store/search.ts";
import type { ReplyFilters } from "../../../../src/inbox/replies/store/list.ts";
import { updateReply, type ReplyStatus } from "../../../../src/inbox/replies/store/replies.ts";
import { completeMessage, getMessage } from "../../../../src/inbox/threads/store/threads.ts";
import { ManualClock } from "../../../support/clock.ts";
import { makeClient, makeContact, makeReply, makeWorkspace } from "../../../support/rows.ts";
import { anySearch, typed, WORDS, type AnySearch } from "../plain-search.ts";
import { newFolder } from "../../../support/folder.ts";

const clock = new ManualClock();
const now = clock.now();
const MINE = { limit: 200, offset: 0, after: null };

const directory = newFolder();
const db = openTestDb(join(directory, "replydesk.db"));
const reader = createReader(
  db.path,
  createLog({ level: "error", format: "json", clock, write: () => undefined }),
);
afterAll(() => {
  reader.close();
  closeDb(db);
  rmSync(directory, { recursive: true });
});

describe("a reply", () => {
  let workspaceId: string;
  let clientId: string;
  beforeEach(() => {
    workspaceId = makeWorkspace(db);
    clientId = makeClient(db, workspaceId).id;
  });

  const found = async (q: string, filters: Partial<ReplyFilters> = {}): Promise<string[]> => {
    const { rows, total } = await searchReplies(reader, { workspaceId, ...filters }, { q, page: MINE });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  const reply = (fields: { text?: string; subject?: string; fromName?: string; email?: string } = {}) => {
    const contact = makeContact(db, { workspaceId, email: fields.email ?? "dana@prospect.example.com" });
    return makeReply(db, { workspaceId, clientId, contact, ...fields });
  };

  test("a reply is found by the text of its completed email, but no longer by the first version", async () => {
    const { id, messageId } = reply({ text: "half a word", subject: "Re: old", fromName: "Dan" });
    const completed = {
      subject: "Re: new",
      bodyNew: "whole sentence",
      fromName: "Dana",
      fromEmail: "d@other.example.com",
    };
    completeMessage(db, messageId, { ...getMessage(db, messageId), ...completed });
    for (const q of ["half", "old ", "dan "]) expect([q, await found(q)]).toEqual([q, []]);
    for (const q of ["whole", "new", "dana", "d@other.example.com"])
      expect([q, await found(q)]).toEqual([q, [id]]);
  });

  test("every reply of a contact is found by the contact's current names and company", async () => {
    const [first, second] = [reply(), reply()];
    const { contactId } = first;
    updateContact(db, { workspaceId, id: contactId, firstName: "Zoë", company: "Northwind GmbH", now });
    expect(await found("zoe northwind")).toEqual([second.id, first.id]);
    updateContact(db, { workspaceId, id: contactId, firstName: null, company: "Southwind", now });
    expect(await found("zoe")).toEqual([]);
    expect(await found("northwind")).toEqual([]);
    db.sqlite.run("UPDATE companies SET name = 'Eastwind' WHERE workspace_id = ? AND name = 'Southwind'", [
      workspaceId,
    ]);
    expect(await found("southwind")).toEqual([]);
    expect(await found("eastwind")).toEqual([second.id, first.id]);
  });

  test("a reply deleted with SQL is no longer found, and leaves no entry in the index", async () => {
    const { id } = reply({ text: "ephemeral" });
    expect(await found("ephemeral")).toEqual([id]);
    const entries = () =>
      db.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM replies_fts_docsize").get()?.n ?? 0;
    const before = entries();
    db.sqlite.run("DROP TRIGGER replies_are_kept");
    db.sqlite.run("DELETE FROM replies WHERE id = ?", [id]);
    expect([await found("ephemeral"), entries()]).toEqual([[], before - 1]);
  });

  test("a search does not find a reply with the same text in another workspace", async () => {
    const { id } = reply({ text: "same words" });
    const elsewhere = makeWorkspace(db);
    const contact = makeContact(db, { workspaceId: elsewhere, email: "dana@prospect.example.com" });
    const theirs = makeReply(db, {
      workspaceId: elsewhere,
      clientId: makeClient(db, elsewhere).id,
      contact,
      text: "same words",
    });
    expect(await found("same words")).toEqual([id]);
    expect(await found("same", { workspaceId: elsewhere })).toEqual([theirs.id]);
    expect(await found(`w${elsewhere.replaceAll("-", "")}`)).toEqual([]);
  });

  test("a reply with a null character, a lone surrogate and ten thousand words is stored and found", async () => {
    const { id } = reply({ text: `be\0fore \uD800 ${"many words ".repeat(5_000)} behind` });
    expect(await found("behind")).toEqual([id]);
  });
});

/** A row as stored in the tables. */
interface Plain {
  id: string;
  client_id: string;
  connection_id: string;
  contact_id: string;
  campaign_id: string | null;
  category_id: string;
  slug: string;
  status: string;
  send_state: string | null;
  received_at: number;
  fields: string;
}

describe("a search among 150 replies", () => {
  let workspaceId: string;
  let rows: Plain[];

  beforeAll(() => {
    workspaceId = makeWorkspace(db);
    const clients = ["One", "Two"].map((name) => makeClient(db, workspaceId, name).id);
    const page = { limit: 50, offset: 0, after: null };
    const categories = listCategories(db, workspaceId, page).rows.map(({ id }) => id);
    const pick = fc.sample(fc.nat(1_000_000), { seed: 20_260_304, numRuns: 20_000 });
    let at = 0;
    const pickFrom = <T>(of: readonly T[]): T => of[(pick[at++] ?? 0) % of.length] as T;
    const some = (most: number) =>
      [...Array(1 + ((pick[at++] ?? 0) % most)).keys()].map(() => pickFrom(WORDS)).join(" ");
    for (let n = 0; n < 150; n += 1) {
      const email = `dana${n % 20}@prospect.example.com`;
      const contact = makeContact(db, {
        workspaceId,
        email,
        firstName: pickFrom([null, "Zoë"]),
        lastName: "Reyes",
        company: pickFrom(["Café Zürich", "Price & Demo", "O'Neill"]),
      });
      const reply = makeReply(db, {
        workspaceId,
        clientId: pickFrom(clients),
        contact,
        subject: some(3),
        text: some(8),
        fromName: pickFrom([null, "Ana Müller", "Reyes"]),
        categoryId: pickFrom(categories),
        campaign: pickFrom([null, { id: "one", name: "One" }, { id: "two", name: null }]),
        receivedAt: now - pickFrom([...Array(12).keys()]) * 1_000,
      });
      const change = {
        status: pickFrom<ReplyStatus>(["pending", "ready", "sent"]),
        sendState: pickFrom([null, null, "uncertain" as const]),
      };
      updateReply(db, { ...change, workspaceId, id: reply.id, now });
    }
    rows = db.sqlite
      .query<Plain, [string]>(
        `SELECT r.*, th.campaign_id, ca.slug, json_array(m.subject, m.body_new, coalesce(m.from_name, ''), m.from_email,
           coalesce(co.first_name, '') || ' ' || co.last_name, co.email, cp.name) AS fields
         FROM replies r JOIN messages m ON m.id = r.message_id JOIN contacts co ON co.id = r.contact_id
         JOIN threads th ON th.id = r.thread_id
         JOIN companies cp ON cp.id = co.company_id JOIN categories ca ON ca.id = r.category_id WHERE r.workspace_id = ?
         ORDER BY received_at DESC, r.id DESC`,
      )
      .all(workspaceId);
    expect(rows).toHaveLength(150);
  });

  const kept: {
    [F in Exclude<keyof ReplyFilters, "workspaceId">]-?: (row: Plain) => [unknown, (value: never) => boolean];
  } = {
    status: (row) => [row.status, (value: string) => row.status === value],
    clientId: (row) => [row.client_id, (value: string) => row.client_id === value],
    clients: (row) => [[row.client_id], (value: string[]) => value.includes(row.client_id)],
    shown: (row) => [
      [`${row.client_id}:${row.category_id}`],
      (value: string[]) => value.includes(`${row.client_id}:${row.category_id}`),
    ],
    connectionId: (row) => [row.connection_id, (value: string) => row.connection_id === value],
    campaignId: (row) => [row.campaign_id ?? "none", (value: string) => row.campaign_id === value],
    contactId: (row) => [row.contact_id, (value: string) => row.contact_id === value],
    categoryId: (row) => [row.category_id, (value: string) => row.category_id === value],
    category: (row) => [row.slug, (value: string) => row.slug === value],
    sendState: (row) => [row.send_state ?? "uncertain", (value: string) => row.send_state === value],
    receivedAfter: (row) => [row.received_at, (value: number) => row.received_at > value],
    receivedBefore: (row) => [row.received_at, (value: number) => row.received_at < value],
  };
  const names = Object.keys(kept) as (keyof typeof kept)[];

  /** Filters with the values of a single row, so that most combinations match something. */
  const anyFilters = fc.tuple(fc.subarray(names, { maxLength: 3 }), fc.nat(149));

  interface Case {
    search: AnySearch;
    filters: [(keyof typeof kept)[], number];
    limit: number;
    few: number;
  }

  async function compareWithPlain({ search, filters: [chosen, from], limit, few }: Case): Promise<number> {
    const { q, matches } = typed(search);
    const values = chosen.map((name) => [name, kept[name](rows[from] as Plain)[0]] as const);
    const passes = (row: Plain) => values.every(([name, value]) => kept[name](row)[1](value as never));
    const fields = (row: Plain) => JSON.parse(row.fields) as string[];
    const expected = rows.filter((row) => passes(row) && matches(fields(row))).map(({ id }) => id);
    const filters = { workspaceId, ...Object.fromEntries(values) };
    const byCursor: string[] = [];
    const byOffset: string[] = [];
    for (let after: readonly [number, string] | null = null, more = true; more;) {
      const found: Awaited<ReturnType<typeof searchReplies>> = await searchReplies(reader, filters, {
        q,
        few,
        page: { limit, offset: 0, after },
      });
      const shown = found.rows.slice(0, limit);
      const last = shown.at(-1);
      byCursor.push(...shown.map(({ id }) => id));
      const next = await searchReplies(reader, filters, {
        q,
        few,
        page: { limit, offset: byOffset.length, after: null },
      });
      byOffset.push(...next.rows.slice(0, limit).map(({ id }) => id));
      expect([q, chosen, found.total, next.total]).toEqual([q, chosen, expected.length, expected.length]);
      more = found.rows.length > limit;
      after = last ? [last.received_at, last.id] : null;
    }
    expect({ q, chosen, ids: byCursor }).toEqual({ q, chosen, ids: expected });
    expect({ q, chosen, ids: byOffset }).toEqual({ q, chosen, ids: expected });
    return expected.length;
  }

  test.each([
    ["looked up one by one", 1_000],
    ["checked along the list", 0],
  ])("any search with any filters and paging equals a plain scan when matches are %s", async (_, few) => {
    let foundSome = 0;
    const cases = fc.record({
      search: anySearch,
      filters: anyFilters,
      limit: fc.integer({ min: 7, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async (each) => {
        if ((await compareWithPlain({ ...each, few })) > 0) foundSome += 1;
      }),
      { seed: 20_260_304, numRuns: 50 },
    );
    expect(foundSome).toBeGreaterThan(15);
  });
});
