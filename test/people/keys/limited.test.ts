/** Tests keys limited to certain clients, and to their creators' permissions. */
import { beforeAll, expect, test } from "bun:test";
import { makeClient } from "../../support/rows.ts";
import { call } from "../../support/call.ts";
import { openDesk, runCommand } from "../../support/desk.ts";
import { signIn, withDeskDb } from "../../support/people.ts";
import { populateWorkspace } from "../../support/populate.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let client: string;
beforeAll(() => {
  client = withDeskDb(desk, (db) => makeClient(db, desk.workspaceId).id);
});

const me = async (key: string) => (await call(desk, "GET", "/api/me", { key })).body.data;

test("a key limited to certain clients lists only these clients, and cannot manage any", async () => {
  const body = { name: "Northwind only", permission: "admin", client_ids: [client] };
  const made = await call(desk, "POST", "/api/api-keys", { body });
  expect(made.status).toBe(201);
  const { key } = await me(made.body.key);
  expect(key).toMatchObject({ client_ids: [client], created_by: expect.stringMatching(/^key:/) as string });
  expect((await call(desk, "GET", "/api/api-keys", { key: made.body.key })).status).toBe(404);
  const printed = await runCommand(desk.configFile, "keys", "create", "--client", client);
  expect((await me(String(printed.api_key))).key).toMatchObject({
    client_ids: [client],
    created_by: "system",
  });
});

test("a key never has more permissions than its creator's current role", async () => {
  const owner = signIn(desk, { role: "owner" });
  const ana = signIn(desk, { role: "manager", name: "Ana" });
  const made = (
    await ana.call("POST", "/api/api-keys", { body: { name: "Ana's", extra: ["subscriptions"] } })
  ).body;
  const second = (await call(desk, "POST", "/api/api-keys", { key: made.key, body: { name: "Child" } })).body;
  for (const { key } of [made, second]) {
    expect((await me(key)).key.created_by).toBe(`user:${ana.id}`);
    expect((await call(desk, "GET", "/api/connections", { key })).status).toBe(200);
    expect((await call(desk, "POST", "/api/api-keys", { key, body: "{" })).status).toBe(400);
  }
  const seat = { role: "agent", scope: "clients", client_ids: [client] };
  expect((await owner.call("PATCH", `/api/users/${ana.id}`, { body: seat })).status).toBe(200);
  for (const { key } of [made, second]) {
    expect((await me(key)).permission).toBe("write");
    expect((await call(desk, "POST", "/api/api-keys", { key, body: "{" })).status).toBe(404);
  }
  const removed = await owner.call("DELETE", `/api/users/${ana.id}`);
  expect(removed.body.data.keys.map(({ name }: { name: string }) => name)).toEqual(["Ana's", "Child"]);
  for (const { key } of [made, second]) {
    const left = await me(key);
    expect(left).toMatchObject({
      permission: "write",
      key: { client_ids: [client], is_active: true, extra: [] },
    });
  }
});

test("the audit trail shows who created and revoked a key, but not the key", async () => {
  const owner = signIn(desk, { role: "owner", name: "Olga" });
  const made = (await owner.call("POST", "/api/api-keys", { body: { name: "Short-lived" } })).body;
  await owner.call("DELETE", `/api/api-keys/${made.id}`);
  const { data } = (await owner.call("GET", `/api/audit?subject=key:${made.id}`)).body;
  expect(data).toMatchObject([
    { action: "key.revoked", actor: `user:${owner.id}`, actor_name: "Olga", ip: "127.0.0.1" },
    { action: "key.created", detail: { name: "Short-lived", permission: "admin", client_ids: null } },
  ]);
  expect(JSON.stringify(data)).not.toContain(made.key.slice(8));
});

test("a key cannot read or do anything that its creator's role does not allow", async () => {
  const { ids, key: full } = await populateWorkspace(desk, {});
  const workspaceId = String((await me(full)).workspace.id);
  const owner = signIn(desk, { role: "owner", workspaceId });
  const mia = signIn(desk, { role: "manager", workspaceId });
  const { key } = (await mia.call("POST", "/api/api-keys", { body: { name: "Mia's" } })).body;
  const status = async (method: string, path: string, body?: object) =>
    (await call(desk, method, path, { key, ...(body && { body }) })).status;
  const become = (role: string) => owner.call("PATCH", `/api/users/${mia.id}`, { body: { role } });
  expect(await status("PATCH", `/api/clients/${ids.clients}`, { tone: "calm" })).toBe(200);
  await become("agent");
  expect(await status("PATCH", `/api/clients/${ids.clients}`, { tone: "calm" })).toBe(403);
  expect(await status("POST", "/api/categories", { name: "Mia's" })).toBe(403);
  expect(await status("PATCH", `/api/replies/${ids.replies}`, { ai_response: "Gladly." })).toBe(200);
  await become("viewer");
  expect(await status("GET", `/api/threads/${ids.threads}/notes`)).toBe(403);
  const { body } = await call(desk, "GET", `/api/replies/${ids.replies}`, { key });
  expect([body.data.ai_response, body.data.connection_id]).toEqual(["Gladly.", null]);
});
