/**
 * Tests the lists of replies and contacts. The test sorts and filters a seeded history itself to compare the results.
 */
import { afterAll, describe, expect, test } from "bun:test";
import { openSeededHistory, UNTIL } from "../../seeded-history.ts";
import { DAY } from "../../../../src/core/clock.ts";
import { listContacts } from "../../../../src/contacts/store/list.ts";
import { searchContacts } from "../../../../src/contacts/store/search.ts";
import type { Slice } from "../../../../src/db/page.ts";
import {
  listReplies,
  listRepliesInWorker,
  takesLong,
  type ReplyFilters,
} from "../../../../src/inbox/replies/store/list.ts";

const FROM_THEN = UNTIL - 100 * DAY;

interface Row {
  id: string;
  client_id: string;
  connection_id: string;
  contact_id: string;
  status: string;
  category_id: string | null;
  slug: string | null;
  received_at: number;
}

const { db, reader, workspaceId, close } = openSeededHistory(700);
const rows = db.sqlite
  .query<Row, []>(
    `SELECT r.*, c.slug FROM replies r LEFT JOIN categories c ON c.id = r.category_id
     ORDER BY r.received_at DESC, r.id DESC`,
  )
  .all();
afterAll(close);

/** Reads all pages by cursor, and collects their totals, which must all be equal. */
function walk<T>(
  read: (page: Slice) => { rows: T[]; total: number },
  keyOf: (row: T) => readonly [number, string],
  limit: number,
): { all: T[]; totals: number[] } {
  const all: T[] = [];
  const totals = new Set<number>();
  let after: Slice["after"] = null;
  for (;;) {
    const { rows: page, total }: { rows: T[]; total: number } = read({ limit, offset: 0, after });
    totals.add(total);
    all.push(...page.slice(0, limit));
    const last = page[limit - 1];
    if (page.length <= limit || last === undefined) return { all, totals: [...totals] };
    after = keyOf(last);
  }
}

const BY: Record<string, (row: Row) => Partial<ReplyFilters>> = {
  status: ({ status }) => ({ status }),
  client: ({ client_id: clientId }) => ({ clientId }),
  clients: ({ client_id: clientId }) => ({ clients: [clientId, rows[3]?.client_id ?? ""] }),
  connection: ({ connection_id: connectionId }) => ({ connectionId }),
  contact: ({ contact_id: contactId }) => ({ contactId }),
  category: ({ slug }) => ({ category: slug ?? "uncategorized" }),
  "category id": ({ category_id: categoryId }) => (categoryId === null ? {} : { categoryId }),
  after: () => ({ receivedAfter: FROM_THEN }),
  before: () => ({ receivedBefore: FROM_THEN }),
};

const fits = (row: Row, filters: Partial<ReplyFilters>): boolean =>
  (filters.status === undefined || row.status === filters.status) &&
  (filters.clientId === undefined || row.client_id === filters.clientId) &&
  (filters.clients === undefined || filters.clients.includes(row.client_id)) &&
  (filters.connectionId === undefined || row.connection_id === filters.connectionId) &&
  (filters.contactId === undefined || row.contact_id === filters.contactId) &&
  (filters.category === undefined || (row.slug ?? "uncategorized") === filters.category) &&
  (filters.categoryId === undefined || row.category_id === filters.categoryId) &&
  (filters.receivedAfter === undefined || row.received_at > filters.receivedAfter) &&
  (filters.receivedBefore === undefined || row.received_at < filters.receivedBefore);

const names = Object.keys(BY);
const pairs = names.flatMap((a, at) => names.slice(at).map((b) => [a, b] as const));

test.each(pairs)("replies filtered by %s and %s have the right rows, order and total", (...given) => {
  // Takes values from two different replies, so that some pairs are rare and others do not occur.
  for (const at of [0, 7, 400]) {
    const [a, b] = [rows[at], rows[(at * 3 + 50) % rows.length]];
    if (!a || !b) throw new Error("the history is shorter than requested");
    const filters = { ...BY[given[0]]?.(a), ...BY[given[1]]?.(b) };
    const expected = rows.filter((row) => fits(row, filters)).map(({ id }) => id);
    const read = (page: Slice) => listReplies(db, { workspaceId, ...filters }, page);
    const { all, totals } = walk(read, (row) => [row.received_at, row.id], 40);
    expect(all.map(({ id }) => id)).toEqual(expected);
    expect(totals).toEqual([expected.length]);
    const offset = Math.floor(expected.length / 2);
    const page = read({ limit: 10, offset, after: null }).rows.map(({ id }) => id);
    expect(page).toEqual(expected.slice(offset, offset + 11));
  }
});

const SLOW: [string, Partial<ReplyFilters>, number][] = [
  ["after a time", { receivedAfter: FROM_THEN }, 0],
  ["before a time, uncategorized", { receivedBefore: FROM_THEN, category: "uncategorized" }, 5],
  ["of an unknown contact", { contactId: "0198c000-0000-7000-8000-000000000001" }, 0],
  ["of uncertain sends", { sendState: "uncertain" }, 0],
  ["of no client", { clients: [] }, 0],
  ["of the whole workspace", {}, 300],
  ["of a status, beyond the last one", { status: "ready" }, 10_001],
];
test.each(SLOW)(
  "replies filtered by %s are the same when read in a worker",
  async (_which, filters, offset) => {
    const asked = { workspaceId, ...filters };
    for (const after of [null, [FROM_THEN - 9 * DAY, ""] as const]) {
      const page = { limit: 30, offset, after };
      expect(await listRepliesInWorker(reader, asked, page)).toEqual(listReplies(db, asked, page));
    }
  },
);

test("replies are read on the main thread if no rows are counted and only a few are skipped", () => {
  const page = { limit: 30, offset: 10_000, after: null };
  const quick = { status: "ready", clientId: "c", connectionId: "a", categoryId: "i", category: "ooo" };
  expect(takesLong({ workspaceId, ...quick }, page)).toBe(false);
  expect(takesLong({ workspaceId }, { ...page, offset: 10_001 })).toBe(true);
  const slow = [{ receivedAfter: 1 }, { receivedBefore: 1 }, { contactId: "c" }, { sendState: "sending" }];
  for (const filter of slow) expect(takesLong({ workspaceId, ...quick, ...filter }, page)).toBe(true);
});

test("the list of replies is empty for a filter that matches nothing", () => {
  const filters = { workspaceId, status: "ready", category: "bounce" };
  expect(listReplies(db, filters, { limit: 50, offset: 0, after: null })).toEqual({ rows: [], total: 0 });
});

function planOf(a: string, b: string): string[] {
  const statement = db.sqlite.query<{ detail: string }, Record<string, null>>(
    `EXPLAIN QUERY PLAN SELECT rowid FROM replies WHERE workspace_id = +$w AND ${a} = +$a AND ${b} = +$b
       ORDER BY received_at DESC, seq DESC LIMIT +$limit`,
  );
  const plan = statement.all({ w: null, a: null, b: null, limit: null }).map(({ detail }) => detail);
  statement.finalize();
  return plan;
}

test.each([
  ["client_id", "status"],
  ["client_id", "category_id"],
  ["status", "category_id"],
])("replies filtered by a %s and a %s are listed through one index, without sorting", (a, b) => {
  expect(planOf(a, b)).toEqual([
    expect.stringMatching(new RegExp(`USING COVERING INDEX .*${a}=[?] AND ${b}=[?]`)),
  ]);
});

test.each(["client_id", "status", "category_id"])(
  "replies filtered by connection and %s are listed through the connection's index, without reading rows",
  (column) => {
    expect(planOf("connection_id", column)).toEqual([
      expect.stringContaining("USING COVERING INDEX replies_by_connection "),
    ]);
  },
);

describe("contacts", () => {
  interface Known {
    id: string;
    created_at: number;
  }
  const sorted = (where: string): string[] =>
    db.sqlite
      .query<Known, []>(`SELECT id FROM contacts WHERE ${where} ORDER BY created_at DESC, id DESC`)
      .all()
      .map(({ id }) => id);
  const walked = (clientId?: string) => {
    const filters = { workspaceId, ...(clientId !== undefined && { clientId }) };
    return walk(
      (page) => listContacts(db, filters, page),
      (row) => [row.createdAt, row.id],
      30,
    );
  };

  test("contacts are listed newest first on every page, with their total number", () => {
    const expected = sorted("true");
    const { all, totals } = walked();
    expect(all.map(({ id }) => id)).toEqual(expected);
    expect(totals).toEqual([expected.length]);
  });

  test("a client's contacts are the people who replied to it, without duplicates", () => {
    const clients = [...new Set(rows.map(({ client_id: id }) => id))];
    expect(clients.length).toBeGreaterThan(5);
    for (const clientId of clients) {
      const expected = sorted(`id IN (SELECT contact_id FROM replies WHERE client_id = '${clientId}')`);
      const { all, totals } = walked(clientId);
      expect(all.map(({ id }) => id)).toEqual(expected);
      expect(totals).toEqual([expected.length]);
    }
    expect(walked("0198c000-0000-7000-8000-000000000001")).toEqual({ all: [], totals: [0] });
  });

  const MINE = { limit: 100, offset: 0, after: null };

  test("the contacts of several clients are the people who replied to any of them, without duplicates", async () => {
    const clients = [...new Set(rows.map(({ client_id: id }) => id))].slice(0, 3);
    const among = clients.map((id) => `'${id}'`).join();
    const expected = sorted(`id IN (SELECT contact_id FROM replies WHERE client_id IN (${among}))`);
    const all: string[] = [];
    for (let after: Slice["after"] = null; ;) {
      const search = { q: "", page: { limit: 30, offset: 0, after }, seen: clients };
      const found = await searchContacts(reader, { workspaceId, clients }, search);
      expect(found.total).toBe(expected.length);
      const shown = found.rows.slice(0, 30);
      all.push(...shown.map(({ id }) => id));
      const last = shown.at(-1);
      if (found.rows.length <= 30 || !last) break;
      after = [last.createdAt, last.id];
    }
    expect(all).toEqual(expected);
  });

  test("a client filter and a search narrow the contacts together", async () => {
    const [{ client_id: clientId } = { client_id: "" }] = rows;
    const found = await searchContacts(reader, { workspaceId, clientId }, { q: "reyes", page: MINE });
    const expected = sorted(
      `last_name = 'Reyes' AND id IN (SELECT contact_id FROM replies WHERE client_id = '${clientId}')`,
    );
    expect(found.rows.map(({ id }) => id)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  test("contacts found by a search are listed on every page, by cursor and by offset, with their companies", async () => {
    const expected = sorted("last_name = 'Reyes'");
    const search = (page: Slice) => searchContacts(reader, { workspaceId }, { q: "REYES", page });
    const names = new Map(
      listContacts(db, { workspaceId }, { ...MINE, limit: 9_999 }).rows.map((row) => [row.id, row.company]),
    );
    const limit = Math.floor(expected.length / 3);
    const seen: string[] = [];
    let after: Slice["after"] = null;
    while (seen.length < expected.length) {
      const { rows: page, total }: Awaited<ReturnType<typeof search>> = await search({
        limit,
        offset: 0,
        after,
      });
      expect(total).toBe(expected.length);
      const shown = page.slice(0, limit);
      expect(shown.map(({ company }) => company)).toEqual(shown.map(({ id }) => names.get(id) ?? null));
      seen.push(...shown.map(({ id }) => id));
      expect(page.length > limit).toBe(seen.length < expected.length);
      const last = shown.at(-1);
      if (last) after = [last.createdAt, last.id];
      else break;
    }
    expect(seen).toEqual(expected);
    const second = await search({ limit, offset: limit, after: null });
    expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit + 1));
  });
});
