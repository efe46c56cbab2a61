/** Tests saved views over HTTP: their content, lists that apply them, and days in the workspace's time zone. */
import { afterAll, expect, test } from "bun:test";
import { arrive, connect } from "../../support/arrivals.ts";
import { call } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb } from "../../support/people.ts";
import { makeContact, makeReply } from "../../support/rows.ts";

const desk = await openDesk("in this process");
const place = await connect(desk, "instantly");
const first = await arrive(place, { text: "The first of two" });
const second = await arrive(place, { text: "The second of two" });
await call(desk, "PATCH", `/api/replies/${first.reply.id}`, { body: { ai_response: "Hello" } });
await call(desk, "PATCH", `/api/threads/${second.reply.thread_id}`, { body: { state: "done" } });
afterAll(() => desk.close());

const save = (filter: object) => call(desk, "POST", "/api/saved-views", { body: { name: "V", filter } });
const listed = async (query: string): Promise<string[]> => {
  const { status, body } = await call(desk, "GET", `/api/threads?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data.map(({ id }: { id: string }) => id);
};

test("a saved view applies its filters, and can extend another view, with or without a text search", async () => {
  for (const [filter, found] of [
    [{ has_draft: "true" }, first],
    [{ view: "done" }, second],
    [{ view: "todo", q: "first" }, first],
  ] as const) {
    const { status, body } = await save(filter);
    expect(status).toBe(201);
    expect(await listed(`view=${body.data.id}`)).toEqual([found.reply.thread_id]);
  }
});

test.each([
  [{ states: "open" }, "states: unknown parameter; known are view, state"],
  [{ has_draft: "perhaps" }, "has_draft: must be true or false"],
  [{ view: "no such view" }, "view: must be one of todo, mine"],
  [{ limit: "10" }, "limit: unknown parameter"],
])("a saved view with %p can be neither created nor saved by an edit", async (filter, message) => {
  const { body: made } = await save({ state: "all" });
  const path = `/api/saved-views/${made.data.id}`;
  for (const answer of [await save(filter), await call(desk, "PATCH", path, { body: { filter } })])
    expect([answer.status, answer.body.error.slice(0, message.length)]).toEqual([400, message]);
});

test("an API key without admin permission cannot create shared views or snippets", async () => {
  const made = await call(desk, "POST", "/api/api-keys", { body: { name: "CRM", permission: "write" } });
  const { key } = made.body;
  const view = { name: "V", filter: {} };
  expect((await call(desk, "POST", "/api/saved-views", { key, body: view })).status).toBe(403);
  const snippet = { name: "S", body: "Hello" };
  expect((await call(desk, "POST", "/api/snippets", { key, body: snippet })).status).toBe(403);
});

test("`from` and `to` accept a date, which stands for midnight in the workspace's time zone", async () => {
  // Kiritimati is 14 hours ahead: March 2 begins there on March 1 at 10:00 UTC.
  withDeskDb(desk, ({ sqlite }) => {
    sqlite.run("UPDATE workspaces SET timezone = 'Pacific/Kiritimati'");
    const set = "UPDATE conversations SET latest_at = ? WHERE thread_id = ?";
    sqlite.run(set, [Date.parse("2026-03-01T09:59:00Z"), first.reply.thread_id]);
    sqlite.run(set, [Date.parse("2026-03-01T10:00:00Z"), second.reply.thread_id]);
  });
  expect(await listed("from=2026-03-02")).toEqual([second.reply.thread_id]);
  expect(await listed("to=2026-03-02")).toEqual([first.reply.thread_id]);
  const saved = await save({ to: "2026-03-02" });
  expect(await listed(`view=${saved.body.data.id}`)).toEqual([first.reply.thread_id]);
});

test("the open conversations in a saved view are counted up to a hundred", async () => {
  const ids: string[] = [];
  for (const filter of [
    {},
    { state: "all", has_draft: "true" },
    { view: "done" },
    { q: "first" },
    { client_id: place.clientId },
  ])
    ids.push((await save(filter)).body.data.id);
  const [all = "", drafts = "", done = "", sought = "", client = ""] = ids;
  const counted = async () => (await call(desk, "GET", "/api/saved-views/counts")).body.data;
  expect(await counted()).toMatchObject({ [all]: 1, [drafts]: 1, [client]: 1 });
  for (const id of [done, sought]) expect(await counted()).not.toHaveProperty(id);

  const limited = signIn(desk, { role: "agent", clients: [] });
  const theirs = (await limited.call("GET", "/api/saved-views/counts")).body.data;
  expect(theirs).toEqual({});

  const { workspaceId } = desk;
  withDeskDb(desk, (db) => {
    const contact = makeContact(db, { workspaceId, email: "many@prospect.example.com" });
    for (let at = 0; at < 101; at += 1)
      makeReply(db, { workspaceId, clientId: place.clientId, contact, receivedAt: Date.now() });
  });
  expect(await counted()).toMatchObject({ [all]: 100, [drafts]: 1 });
});
