/** Tests /api/api-keys: creating, listing and revoking keys, their permissions and expiry. */
import { beforeEach, expect, test } from "bun:test";
import { HOUR, iso, MINUTE, SECOND } from "../../../src/core/clock.ts";
import { call } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";
import { allTests } from "../../support/fixture.ts";

const clock = new ManualClock();
const desk = allTests(() => openDesk("in this process", { clock }));
let admin: string;

beforeEach(async () => {
  admin = (await desk.addWorkspace("Keys")).apiKey;
});

const create = (body: object, key = admin) => call(desk, "POST", "/api/api-keys", { body, key });
const list = async (key = admin) => (await call(desk, "GET", "/api/api-keys", { key })).body;
const revoke = (id: string, key = admin) => call(desk, "DELETE", `/api/api-keys/${id}`, { key });
const works = async (key: string) => (await call(desk, "GET", "/api/clients", { key })).status === 200;

test("creating a key returns id, name, key and created_at, without an envelope", async () => {
  const { status, body } = await create({ name: "CRM sync" });
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual(["created_at", "id", "key", "name"]);
  expect(body).toMatchObject({ name: "CRM sync", created_at: iso(clock.now()) });
  expect(body.key).toMatch(/^rd_live_[0-9A-Za-z]{38}$/);
});

test("a new key is an admin key by default", async () => {
  const { body } = await create({ name: "CRM sync" });
  expect((await create({ name: "made by the new one" }, body.key)).status).toBe(201);
});

test("only the hash of a new key is stored", async () => {
  const { body } = await create({ name: "CRM sync" });
  const row = desk.internals?.deps.db.sqlite.query("SELECT * FROM api_keys WHERE id = ?").get(body.id);
  const kept = JSON.stringify(row, (_, value) => (value instanceof Uint8Array ? value.toHex() : value));
  expect(kept).toContain(new Bun.CryptoHasher("sha256").update(body.key).digest("hex"));
  expect(kept).not.toContain(body.key.slice(8, -8));
});

test.each([
  [
    { name: "a", expires_at: "tomorrow" },
    "expires_at: must be an ISO 8601 time such as 2026-03-01T09:30:00Z",
  ],
  [{ name: "a", expires_at: "2020-01-01T00:00:00Z" }, "expires_at: must be in the future"],
  [{ name: "a", expires_at: iso(new ManualClock().now()) }, "expires_at: must be in the future"],
])("creating a key with %j is refused: %s", async (body, error) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ data: null, code: expect.any(String), error });
});

test("the list of keys shows the documented fields of each key, masked", async () => {
  const { body: made } = await create({
    name: "Reports",
    permission: "read",
    expires_at: "2030-01-01T00:00:00Z",
  });
  const { keys, pagination } = await list();
  expect(keys.at(-1)).toEqual({
    id: made.id,
    mcp: null,
    name: "Reports",
    key_prefix: `rd_live_***${made.key.slice(-8)}`,
    permission: "read",
    client_ids: null,
    extra: [],
    created_by: expect.stringMatching(/^key:/),
    is_active: true,
    last_used_at: null,
    expires_at: "2030-01-01T00:00:00.000Z",
    created_at: made.created_at,
  });
  expect(pagination).toEqual({ total: 2, limit: 20, offset: 0, hasMore: false });
});

test("the list of keys is paged", async () => {
  await create({ name: "second" });
  await create({ name: "third" });
  const first = (await call(desk, "GET", "/api/api-keys?limit=2", { key: admin })).body;
  const path = `/api/api-keys?limit=2&cursor=${first.pagination.nextCursor}`;
  const second = (await call(desk, "GET", path, { key: admin })).body;
  expect([...first.keys, ...second.keys].map(({ name }) => name)).toEqual([
    "First admin key",
    "second",
    "third",
  ]);
  expect(second.pagination.hasMore).toBe(false);
});

test("the list of keys is filtered by state before it is paged", async () => {
  const expired = (await create({ name: "expired", expires_at: iso(clock.now() + MINUTE) })).body.id;
  const revoked = (await create({ name: "revoked" })).body.id;
  const working = (await create({ name: "working" })).body.id;
  await revoke(revoked);
  await clock.advance(MINUTE);
  const listed = async (query: string) => {
    const { body } = await call(desk, "GET", `/api/api-keys?${query}`, { key: admin });
    return { ids: body.keys.map(({ id }: { id: string }) => id), total: body.pagination.total };
  };
  expect(await listed("active=false&limit=1")).toEqual({ ids: [expired], total: 2 });
  expect(await listed("active=false&limit=1&offset=1")).toEqual({ ids: [revoked], total: 2 });
  const { ids, total } = await listed("active=true");
  expect(total).toBe(2);
  expect(ids).toContain(working);
});

test("the list of keys shows to the minute when a key was last used", async () => {
  const { body } = await create({ name: "CRM sync" });
  const lastUsed = async () =>
    (await list()).keys.find(({ id }: { id: string }) => id === body.id).last_used_at;
  const first = clock.now();
  await works(body.key);
  clock.set(first + MINUTE - SECOND);
  await works(body.key);
  expect(await lastUsed()).toBe(iso(first));
  clock.set(first + MINUTE);
  await works(body.key);
  expect(await lastUsed()).toBe(iso(first + MINUTE));
});

test("a revoked key stops working immediately, and the list then shows the key as inactive", async () => {
  const { body } = await create({ name: "CRM sync" });
  expect(await works(body.key)).toBe(true);
  const revoked = await revoke(body.id);
  expect([revoked.status, revoked.body]).toEqual([200, { data: { id: body.id, deleted: true } }]);
  expect(await works(body.key)).toBe(false);
  expect((await list()).keys.at(-1)).toMatchObject({ id: body.id, is_active: false });
  expect((await revoke(body.id)).status).toBe(200);
});

test("revoking the last active admin key is rejected, even if expired keys and weaker keys remain", async () => {
  await create({ name: "weak", permission: "write" });
  await create({ name: "soon over", expires_at: iso(clock.now() + HOUR) });
  clock.set(clock.now() + HOUR);
  const [first] = (await list()).keys;
  const refused = await revoke(first.id);
  expect([refused.status, refused.body.error]).toEqual([400, "The last active admin key cannot be deleted"]);
  const { body: second } = await create({ name: "second" });
  expect((await revoke(first.id)).status).toBe(200);
  expect((await revoke(second.id, second.key)).status).toBe(400);
});
