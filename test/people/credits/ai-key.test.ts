/** Tests /api/ai/key: owners add, replace and remove the workspace's key while the service runs. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { findAiKey } from "../../../src/judge/ai/store.ts";
import { insertWorkspace } from "../../../src/people/workspaces/store/workspaces.ts";
import { arrive, connect, type Connected } from "../../support/arrivals.ts";
import { call, eventually } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { leaksIn } from "../../support/leaks.ts";
import { BROKEN, MessagesApi } from "../../support/messages-api.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { allTests } from "../../support/fixture.ts";

const FIRST = "sk-ant-api03-first-key-AAAA";
const SECOND = "sk-ant-api03-second-key-BBBB";
const WRONG = "sk-ant-api03-wrong-key-CCCC";

const api = allTests(() => MessagesApi.start());
let desk: Desk;
let at: Connected;
let owner: SignedIn;
beforeAll(async () => {
  api.keys.add(FIRST).add(SECOND);
  desk = await openDesk("in this process", { settings: { "ai.base_url": api.url } });
  at = await connect(desk, "instantly");
  owner = signIn(desk, { role: "owner" });
});
afterAll(async () => {
  await desk.close();
});

const put = (key: string, by = owner) => by.call("PUT", "/api/ai/key", { body: { api_key: key } });
const state = async () => (await owner.call("GET", "/api/ai")).body.data;
const stored = () => withDeskDb(desk, (db) => findAiKey(db, desk.workspaceId)?.sealed ?? null);
const NONE = { state: "no_key", provider: "rules", key_source: "none", key_last4: null };
const OWN = { state: "ok", provider: "anthropic", key_source: "app" };

/** The model that categorized a new reply, or null if the rules did. */
async function categorizedBy(text: string): Promise<string | null> {
  const { reply } = await arrive(at, { text });
  const path = `/api/replies/${reply.id}/timeline?limit=100`;
  const entry = await eventually(async () =>
    (await call(desk, "GET", path)).body.data.find(({ type }: { type: string }) => type === "categorized"),
  );
  return entry.detail.model ?? null;
}

test("a workspace's AI key is tested, stored encrypted, used without a restart, and can be removed", async () => {
  expect(await state()).toMatchObject(NONE);
  expect(await categorizedBy("Could you tell me what the pilot would cost us?")).toBeNull();
  const added = await put(FIRST);
  expect([added.status, added.body.data]).toMatchObject([200, { ...OWN, key_last4: "AAAA" }]);
  expect(await state()).toMatchObject(OWN);
  expect(await categorizedBy("Could you tell me what onboarding would cost us?")).not.toBeNull();
  expect((await put(SECOND)).body.data.key_last4).toBe("BBBB");
  const shown = JSON.stringify([added.body, await state()]);
  const database = withDeskDb(desk, ({ sqlite }) => sqlite.serialize());
  for (const bytes of [shown, database])
    expect(
      leaksIn(
        bytes,
        [FIRST, SECOND].map((value) => ({ what: "a key", value })),
      ),
    ).toEqual([]);
  expect((await owner.call("DELETE", "/api/ai/key")).body.data).toMatchObject(NONE);
  expect((await owner.call("DELETE", "/api/ai/key")).status).toBe(200);
  expect([stored(), await state()]).toMatchObject([null, NONE]);
  expect(await categorizedBy("Could you tell me what support would cost us?")).toBeNull();
});

test("an AI key that the model API refuses or cannot confirm does not replace the old key", async () => {
  await put(FIRST);
  const before = stored();
  const refused = await put(WRONG);
  expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
  expect(refused.body.error).toContain("anthropic responded with 401");
  expect(refused.body.error).not.toContain(WRONG);
  api.plan(BROKEN, 2);
  expect((await put(SECOND)).status).toBe(400);
  api.clear();
  for (const key of ["short", "with a space in it", "", "sk-ant-\nnew-line-in-it"])
    expect((await put(key)).status).toBe(400);
  expect([stored(), (await state()).state]).toEqual([before, "ok"]);
});

test("if two owners add an AI key at the same time, one of them gets 409", async () => {
  await put(FIRST);
  const other = signIn(desk, { role: "owner" });
  const answers = await Promise.all([put(FIRST), put(SECOND, other)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const winner = answers.find(({ status }) => status === 200);
  expect((await state()).key_last4).toBe(winner?.body.data.key_last4);
});

test("only owners can change the AI key, each workspace has its own, and the audit trail omits its value", async () => {
  await put(FIRST);
  for (const role of ["manager", "agent", "viewer"] as const)
    for (const method of ["PUT", "DELETE"] as const) {
      const body = method === "PUT" ? { body: { api_key: SECOND } } : {};
      expect((await signIn(desk, { role }).call(method, "/api/ai/key", body)).status).toBe(403);
    }
  expect((await call(desk, "PUT", "/api/ai/key", { body: { api_key: SECOND } })).status).toBe(403);
  const fields = { name: "Other", plan: "scale", timezone: "UTC", creditAllowance: null } as const;
  const { id } = withDeskDb(desk, (db) => insertWorkspace(db, fields, Date.now()));
  const elsewhere = signIn(desk, { role: "owner", workspaceId: id });
  expect((await elsewhere.call("GET", "/api/ai")).body.data).toMatchObject(NONE);
  const { body } = await owner.call("GET", "/api/audit?action=workspace.changed&limit=100");
  const details = body.data.map(({ detail }: { detail: object }) => JSON.stringify(detail));
  expect(new Set(details)).toEqual(
    new Set(['{"ai_key":"added"}', '{"ai_key":"replaced"}', '{"ai_key":"removed"}']),
  );
});

test.each([
  [{ "ai.api_key": "sk-ant-configured" }, "configuration", "The server configuration sets the AI key"],
  [{ "ai.provider": "rules" }, "none", "The server configuration turns the AI off"],
] as const)("the configuration %p takes precedence over the app's key", async (settings, source, message) => {
  const configured = await openDesk("in this process", { settings });
  try {
    const ana = signIn(configured, { role: "owner" });
    const answer = await ana.call("PUT", "/api/ai/key", { body: { api_key: FIRST } });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining(message)]);
    expect((await ana.call("GET", "/api/ai")).body.data.key_source).toBe(source);
  } finally {
    await configured.close();
  }
});

test("an AI key that cannot be decrypted does not stop other work, and can be replaced", async () => {
  await put(FIRST);
  withDeskDb(desk, ({ sqlite }) =>
    sqlite.run("UPDATE workspaces SET ai_key_sealed = 'damaged' WHERE id = ?", [desk.workspaceId]),
  );
  expect(await categorizedBy("Could you tell me what training would cost us?")).toBeNull();
  expect((await owner.call("GET", "/api/ai")).status).toBe(200);
  expect((await put(SECOND)).body.data.key_last4).toBe("BBBB");
});
