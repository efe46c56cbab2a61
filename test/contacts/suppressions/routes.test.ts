/** Tests /api/suppressions: adding, listing and deleting suppressions. */
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { iso } from "../../../src/core/clock.ts";
import { call } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";

const clock = new ManualClock();
let key: string;
let workspaceId: string;
let clientId: string;

const desk = await openDesk("in this process", { clock });
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key, workspaceId } = await desk.addWorkspace("Suppressions"));
  clientId = await newClient();
});

let clients = 0;
const newClient = async (): Promise<string> =>
  (await call(desk, "POST", "/api/clients", { key, body: { name: `Client ${clients++}` } })).body.data.id;
const ask = (method: string, path = "", body?: object) =>
  call(desk, method, `/api/suppressions${path}`, { key, ...(body && { body }) });
const add = (value: string, more: object = {}) => ask("POST", "", { client_id: clientId, value, ...more });
const values = async (query = "") =>
  (await ask("GET", query)).body.data.map(({ value }: { value: string }) => value);

describe("suppressing", () => {
  test("suppressing an address returns 201 with the stored row", async () => {
    const { status, body } = await add("Dana@Example.com", { reason: "Asked by phone" });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      workspace_id: workspaceId,
      client_id: clientId,
      kind: "email",
      value: "dana@example.com",
      reason: "Asked by phone",
      source: "person",
      all_clients: false,
      created_at: iso(clock.now()),
    });
  });

  test("suppressing a domain stores it in lower case and without its @", async () => {
    expect((await add("@Example.COM")).body.data).toMatchObject({
      kind: "domain",
      value: "example.com",
      reason: null,
    });
  });

  test("suppressing an already suppressed value returns 200 with the existing row", async () => {
    const first = await add("dana@example.com", { reason: "first" });
    const again = await add("DANA@example.com", { reason: "second" });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await values()).toEqual(["dana@example.com"]);
  });

  test.each(["", "com", "not an address", "dana@", "https://example.com/x"])(
    "suppressing %p is rejected",
    async (value) => {
      const answer = await add(value);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toStartWith("value: must ");
    },
  );
});

test("suppressions are listed newest first, and can be filtered by client and searched", async () => {
  await add("dana@example.com");
  await add("example.org");
  const other = await newClient();
  await add("dana@example.com", { client_id: other });
  expect(await values()).toEqual(["dana@example.com", "example.org", "dana@example.com"]);
  expect(await values(`?client_id=${other}`)).toEqual(["dana@example.com"]);
  expect(await values(`?client_id=${clientId}&q=ORG`)).toEqual(["example.org"]);
  expect(await values("?q=example&limit=1&offset=1")).toEqual(["example.org"]);
  expect((await ask("GET", "?q=EXAMPLE&limit=1")).body.pagination).toMatchObject({
    total: 3,
    hasMore: true,
  });
  expect(await values("?q=")).toHaveLength(3);
  expect(await values(`?client_id=${crypto.randomUUID()}`)).toEqual([]);
});

test("the list for an address shows all matching suppressions: of the address, its domain and its parent domains", async () => {
  for (const value of ["dana@mail.example.org", "example.org", "ben@example.org", "org.example"])
    await add(value);
  const other = await newClient();
  await add("mail.example.org", { client_id: other });
  const asked = "?address=Dana@mail.example.org";
  expect(await values(asked)).toEqual(["mail.example.org", "example.org", "dana@mail.example.org"]);
  expect(await values(`${asked}&client_id=${other}`)).toEqual(["mail.example.org"]);
  expect(await values("?address=nobody@example.net")).toEqual([]);
  expect(await values("?address=")).toEqual([]);
  const both = await ask("GET", `${asked}&q=dana`);
  expect([both.status, both.body.error]).toEqual([400, "address: cannot be combined with q"]);
});

test("suppressions can be listed page by page", async () => {
  for (const value of ["a.test", "b.test", "c.test"]) await add(value);
  const first = (await ask("GET", "?limit=2")).body;
  expect(first.pagination).toMatchObject({ total: 3, limit: 2, hasMore: true });
  expect(await values(`?limit=2&cursor=${first.pagination.nextCursor}`)).toEqual(["a.test"]);
});

test("a deleted suppression is no longer listed, and cannot be deleted again", async () => {
  const { body } = await add("dana@example.com");
  const gone = await ask("DELETE", `/${body.data.id}`);
  expect([gone.status, gone.body]).toEqual([200, { data: { id: body.data.id, deleted: true } }]);
  expect(await values()).toEqual([]);
  const again = await ask("DELETE", `/${body.data.id}`);
  expect([again.status, again.body.error]).toEqual([404, "Suppression not found"]);
});
