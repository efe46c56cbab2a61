/** Tests the sort orders of contacts and companies: paging by cursor, and callers limited to certain clients. */
import { beforeAll, expect, test } from "bun:test";
import type { Db } from "../../src/db/open.ts";
import { call, type Body } from "../support/call.ts";
import { ManualClock } from "../support/clock.ts";
import { openDesk, internalsOf } from "../support/desk.ts";
import { makeClient, makeContact, makeReply } from "../support/rows.ts";
import { allTests } from "../support/fixture.ts";

const clock = new ManualClock();
const desk = allTests(() => openDesk("in this process", { clock }));
let db: Db;
let workspaceId: string;
let key: string;
let [one, two] = ["", ""];

beforeAll(async () => {
  db = internalsOf(desk).deps.db;
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Sorted"));
  one = makeClient(db, workspaceId, "One").id;
  two = makeClient(db, workspaceId, "Two").id;
  const person = async (
    email: string,
    company: string | null,
    replies: readonly string[],
    firstName = "",
  ) => {
    const contact = makeContact(db, { workspaceId, email, company, firstName: firstName || null });
    for (const clientId of replies) {
      makeReply(db, { workspaceId, clientId, contact, receivedAt: clock.now() });
      await clock.advance(60_000);
    }
  };
  await person("dana@beta.example", "Beta “B”", [one, one], "Zoe");
  await person("ed@alpha.example", "alpha GmbH", [one]);
  await person("kim@beta.example", "Beta “B”", []);
  await person("lee@gamma.example", "Gamma", [two, one, two], "ann");
  await person("max@example.com", null, [two]);
});

/** Reads a list page by page; returns the names of its rows. */
async function listed(path: string, query: string, as = key): Promise<string[]> {
  const rows: Body[] = [];
  let cursor = "";
  do {
    const { status, body } = await call(desk, "GET", `${path}?limit=2&${query}${cursor}`, { key: as });
    if (status !== 200) throw new Error(body.error);
    rows.push(...body.data);
    cursor = body.pagination.hasMore ? `&cursor=${body.pagination.nextCursor}` : "";
  } while (cursor !== "");
  return rows.map((row) => row.email?.split("@")[0] ?? row.name);
}

test.each([
  ["sort=name", ["alpha GmbH", "Beta “B”", "Gamma"]],
  ["sort=name&order=desc", ["Gamma", "Beta “B”", "alpha GmbH"]],
  ["sort=contact_count&order=desc", ["Beta “B”", "Gamma", "alpha GmbH"]],
  ["sort=reply_count", ["alpha GmbH", "Beta “B”", "Gamma"]],
  ["sort=last_reply_at&order=desc", ["Gamma", "alpha GmbH", "Beta “B”"]],
  ["sort=contact_count&q=a", ["alpha GmbH", "Gamma", "Beta “B”"]],
  ["", ["Gamma", "alpha GmbH", "Beta “B”"]],
])("companies are sorted as requested by the query %p", async (query, expected) => {
  expect(await listed("/api/companies", query)).toEqual(expected);
});

test.each([
  // A contact without a name is sorted by address.
  ["sort=name", ["lee", "ed", "kim", "max", "dana"]],
  ["sort=company", ["max", "ed", "dana", "kim", "lee"]],
  ["sort=reply_count&order=desc", ["lee", "dana", "max", "ed", "kim"]],
  ["sort=last_reply_at", ["kim", "dana", "ed", "lee", "max"]],
  ["sort=last_reply_at&order=desc&q=beta", ["dana", "kim"]],
])("contacts are sorted as requested by the query %p", async (query, expected) => {
  expect(await listed("/api/contacts", query)).toEqual(expected);
});

test("fields hidden from a caller limited to certain clients do not affect the order of contacts", async () => {
  const body = { name: "One alone", permission: "read", client_ids: [one] };
  const limited = (await call(desk, "POST", "/api/api-keys", { key, body })).body.key;
  // Lee also replied to the other client, so Lee's name, company and count are hidden.
  expect(await listed("/api/contacts", "sort=company", limited)).toEqual(["lee", "ed", "dana"]);
  expect(await listed("/api/contacts", "sort=reply_count&order=desc", limited)).toEqual([
    "dana",
    "ed",
    "lee",
  ]);
  expect(await listed("/api/contacts", "sort=name", limited)).toEqual(["ed", "lee", "dana"]);
});

test("a cursor is valid only for its own list and sort order", async () => {
  const { body } = await call(desk, "GET", "/api/companies?limit=1&sort=name", { key });
  const { nextCursor: cursor } = body.pagination;
  const refused = async (query: string) =>
    (await call(desk, "GET", `/api/companies?${query}`, { key })).body.error;
  const foreign = "cursor: is not valid for this list";
  expect(await refused(`cursor=${cursor}`)).toBe(foreign);
  expect(await refused(`sort=reply_count&cursor=${cursor}`)).toBe(foreign);
  expect(await refused(`sort=name&offset=1&cursor=${cursor}`)).toBe("cursor: cannot be combined with offset");
  expect(await refused(`sort=name&cursor=${btoa(`name null ${body.data[0].id}`)}`)).toBe(foreign);
  expect(await refused(`sort=name&cursor=${btoa(`name { ${body.data[0].id}`)}`)).toBe(foreign);
  expect(await refused("order=desc")).toBe("order: needs sort");
  expect(await refused("sort=created_at")).toStartWith("sort: must be one of");
});
