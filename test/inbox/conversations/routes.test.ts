/** Tests /api/threads over HTTP for keys, for people with all clients or only some, and for viewers. */
import { afterAll, expect, test } from "bun:test";
import { arrive, connect } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { keptConversations, keptCounts, recountConversations, recountCounts } from "./recount.ts";

const desk = await openDesk("in this process");
const northwind = await connect(desk, "instantly");
const contoso = await connect(desk, "smartlead");
const first = await arrive(northwind, { text: "Sounds good, can you send me your pricing?" });
const second = await arrive(northwind, { text: "Please call me tomorrow at noon." });
const other = await arrive(contoso, { text: "Who is this?" });
const owner = signIn(desk, { role: "owner", name: "Olga" });
const agent = signIn(desk, { role: "agent", name: "Ana", clients: [northwind.clientId] });
const viewer = signIn(desk, { role: "viewer", name: "Vic", clients: [northwind.clientId] });
afterAll(() => desk.close());

const get = async (person: SignedIn, path: string): Promise<Body> => {
  const { status, body } = await person.call("GET", path);
  expect({ path, status, body }).toMatchObject({ path, status: 200 });
  return body;
};
const ids = (body: Body): string[] => body.data.map((item: Body) => item.id);
const run = (sql: string): void => withDeskDb(desk, (db) => void db.sqlite.run(sql));

test("the list of conversations has the fields of an inbox row", async () => {
  const own = await get(owner, `/api/clients/${northwind.clientId}`);
  const body = await get(owner, "/api/threads?sort=newest");
  expect(ids(body)).toEqual([other, second, first].map(({ reply }) => reply.thread_id));
  expect(body.data[1]).toMatchObject({
    client: { id: northwind.clientId, name: own.data.name, color: own.data.color },
    contact: { email: second.reply.contacts.email, name: "Dana Reyes", company: "Northwind" },
    snippet: "Please call me tomorrow at noon.",
    source: "instantly",
    reply_count: 1,
    open_count: 1,
    latest_reply_id: second.reply.id,
    last_direction: "inbound",
    has_draft: false,
    send_order: null,
    assignee: null,
    sla: null,
    has_attachments: false,
    is_read: false,
  });
  expect(body.pagination).toEqual({ limit: 50, hasMore: false });
  expect(JSON.stringify(body.data[1]).length).toBeLessThan(1_200);
});

test("the list of conversations continues after the previous page, even if newer emails have arrived", async () => {
  const page = await get(owner, "/api/threads?limit=1");
  expect(page.pagination.hasMore).toBe(true);
  const otherSort = `/api/threads?sort=oldest&cursor=${page.pagination.nextCursor}`;
  expect((await owner.call("GET", otherSort)).status).toBe(400);
  const newer = await arrive(contoso, { text: "One more thing about the offer" });
  const rest = await get(owner, `/api/threads?limit=100&cursor=${page.pagination.nextCursor}`);
  expect(ids(rest)).toEqual([second.reply.thread_id, first.reply.thread_id]);
  run(`UPDATE replies SET status = 'archived' WHERE id = '${newer.reply.id}'`);
});

test.each([
  ["view=todo", 3],
  ["view=all", 4],
  ["view=done", 1],
  ["view=todo&state=done", 1],
  ["state=open,done", 4],
  ["state=all", 4],
  ["q=noon", 1],
  ["q=nothinglikeit", 0],
  ["has_draft=true", 0],
  ["unread=true&state=open", 3],
  ["assignee=none&state=open", 3],
  ["view=mine", 0],
  ["sort=oldest&state=open", 3],
  ["sort=sla", 4],
  ["from=2020-01-01T00:00:00Z", 4],
  ["to=2020-01-01T00:00:00Z", 0],
])("the conversation filter %s finds %d", async (query, count) => {
  expect((await get(owner, `/api/threads?${query}`)).data).toHaveLength(count);
});

test.each([
  ["state=opened", "state: must be one of open, snoozed, done, all"],
  ["state=", "state: must not be empty"],
  [
    "attention=urgent",
    "attention: must be one of uncertain, send_failed, new_after_schedule, booking_cancelled, ai_error, caution",
  ],
  ["client_id=northwind", "client_id: must be a UUID"],
  ["view=later", "view: unknown view; use todo, mine"],
  ["category=warm", "category: unknown category; valid categories:"],
  ["sort=random", "sort: must be one of newest, oldest, sla"],
  ["from=yesterday", "from: must be an ISO 8601 time"],
])("the conversation filter %s is rejected with 400", async (query, message) => {
  const { status, body } = await owner.call("GET", `/api/threads?${query}`);
  expect([status, body.error.slice(0, message.length)]).toEqual([400, message]);
});

test("an API key can list conversations, but cannot filter them by read state or its own assignments", async () => {
  const listed = await call(desk, "GET", "/api/threads?state=open", {});
  expect(listed.body.data).toHaveLength(3);
  for (const query of ["assignee=me", "view=mine", "unread=true"])
    expect((await call(desk, "GET", `/api/threads?${query}`, {})).status).toBe(400);
});

test("each person has separate read marks in a shared inbox", async () => {
  const { reply } = first;
  run(`INSERT INTO conversation_reads SELECT '${owner.id}', thread_id, latest_reply_at FROM conversations
      WHERE thread_id = '${reply.thread_id}'`);
  const isRead = async (person: SignedIn) =>
    (await get(person, "/api/threads?q=pricing")).data.map((item: Body) => item.is_read);
  expect([await isRead(owner), await isRead(agent)]).toEqual([[true], [false]]);
  expect(ids(await get(owner, "/api/threads?unread=false"))).toEqual([reply.thread_id]);
});

test("saved views apply their filters, whether they are private or shared", async () => {
  const view = (id: string, user: string | null, filter: object) =>
    run(`INSERT INTO saved_views VALUES ('${id}', '${desk.workspaceId}', ${user ? `'${user}'` : "NULL"}, 'V',
        '${JSON.stringify(filter)}', 1, 1)`);
  const [shared, hers] = ["0198c000-0000-7000-8000-0000000000a1", "0198c000-0000-7000-8000-0000000000a2"];
  view(shared, null, { client_id: contoso.clientId, state: "all" });
  view(hers, agent.id, { q: "noon" });
  expect((await get(owner, `/api/threads?view=${shared}`)).data).toHaveLength(2);
  expect((await get(owner, `/api/threads?view=${shared}&state=open`)).data).toHaveLength(1);
  // The agent is limited to Northwind, but the view filters by Contoso.
  expect((await agent.call("GET", `/api/threads?view=${shared}`)).status).toBe(400);
  expect((await get(agent, `/api/threads?view=${hers}`)).data).toHaveLength(1);
  expect((await owner.call("GET", `/api/threads?view=${hers}`)).status).toBe(400);
});

test("a conversation contains its emails, its events and its contact", async () => {
  const { reply } = first;
  await owner.call("PATCH", `/api/replies/${reply.id}`, { body: { ai_response: "It is 490 EUR." } });
  const { data } = await get(owner, `/api/threads/${reply.thread_id}`);
  expect(data.contact).toMatchObject({
    email: reply.contacts.email,
    first_name: "Dana",
    is_suppressed: false,
  });
  const inbound = data.messages.find((mail: Body) => mail.kind === "inbound");
  expect(inbound).toMatchObject({
    reply_id: reply.id,
    from: { email: reply.contacts.email },
    body_new: "Sounds good, can you send me your pricing?",
    has_remote_images: false,
    is_automatic: false,
    sent_by: null,
    by: null,
  });
  expect(data.draft).toMatchObject({
    reply_id: reply.id,
    text: "It is 490 EUR.",
    written_by: "person",
    findings: [
      { caution: "unknown_fact", start: 6, end: 13, why: "price not in the client's facts: 490 EUR" },
    ],
  });
  expect(data.open_replies).toMatchObject([{ id: reply.id, has_draft: true }]);
  const texts = data.events.map((event: Body) => event.text);
  expect(texts[0]).toBe("Received from Instantly");
  expect(texts.some((text: string) => /^Categorized as \w.* by rules, \d\.\d\d: /.test(text))).toBe(true);
  expect(texts).toContain("Olga edited the draft");
  expect(data).toMatchObject({ state: "open", notes: [], presence: [], other_threads: [], follow_ups: [] });
});

test("a conversation shows our emails with their authors, and our forwards", async () => {
  const { reply } = second;
  await owner.call("POST", `/api/replies/${reply.id}/forward`, {
    body: { to: ["boss@northwind.example.com"] },
  });
  await owner.call("POST", `/api/replies/${reply.id}/send`, { body: { response: "I will call at noon." } });
  const { data } = await get(owner, `/api/threads/${reply.thread_id}`);
  const by = { id: `user:${owner.id}`, name: "Olga" };
  const kinds = data.messages.map((mail: Body) => mail.kind);
  expect(kinds).toContain("forward");
  const ours = data.messages.findLast((mail: Body) => mail.kind === "outbound");
  expect(ours).toMatchObject({
    body_new: "I will call at noon.",
    sent_by: "manual",
    is_automatic: false,
    by,
  });
  expect(data.messages.find((mail: Body) => mail.kind === "forward")).toMatchObject({
    to: [{ email: "boss@northwind.example.com" }],
    by,
  });
  const texts = data.events.map((event: Body) => event.text);
  expect(texts).toContain("Olga forwarded the reply to 1 address");
  expect(texts).toContain("Olga sent the answer");
  expect(data).toMatchObject({ state: "done", open_replies: [], unanswered_since: null, draft: null });
});

test("conversations show their client's color and response-time target, and a client's owner must be able to answer", async () => {
  const path = `/api/clients/${northwind.clientId}`;
  const set = async (body: object) => owner.call("PATCH", path, { body });
  expect((await set({ owner_id: viewer.id })).body.error).toBe(
    "owner_id: must not be a viewer, who cannot answer",
  );
  const { body } = await set({ color: "#0F766E", sla_minutes: 60, owner_id: agent.id.toUpperCase() });
  expect(body.data).toMatchObject({ color: "#0f766e", sla_minutes: 60, owner_id: agent.id });
  const [item] = (await get(owner, "/api/threads?q=pricing")).data;
  expect(item.client.color).toBe("#0f766e");
  const dueAt = new Date(Date.parse(item.unanswered_since) + 3_600_000).toISOString();
  expect(item.sla).toEqual({ due_at: dueAt, state: "ok" });
  expect((await set({ color: null, sla_minutes: null, owner_id: null })).body.data).toMatchObject({
    color: null,
    sla_minutes: null,
    owner_id: null,
  });
});

test("a viewer does not see the agency's internal data", async () => {
  const { reply } = first;
  run(
    `UPDATE replies SET cautions_json = '["hostile"]', draft_cautions_json = '["unknown_fact"]' WHERE id = '${reply.id}'`,
  );
  run(
    `INSERT INTO notes VALUES ('n1', '${desk.workspaceId}', '${reply.thread_id}', 'Secret', 'user:${owner.id}', '[]', 1, 1)`,
  );
  const path = `/api/threads/${reply.thread_id}`;
  const seen = (await get(owner, path)).data;
  expect(seen).toMatchObject({ attention: "caution", notes: [{ body: "Secret", by: { name: "Olga" } }] });
  expect([seen.cautions, seen.draft_cautions]).toEqual([["hostile", "unknown_fact"], ["unknown_fact"]]);
  const { data } = await get(viewer, path);
  const hidden = { attention: null, source: null, connection_id: null, cautions: [], draft_cautions: [] };
  expect(data).toMatchObject({ ...hidden, notes: [] });
  expect(data.open_replies).toMatchObject([{ ai_reason: null, ai_confidence: null, cautions: [] }]);
  expect(data.events.every((event: Body) => !event.text.includes("because"))).toBe(true);
  expect(JSON.stringify(data)).not.toContain(contoso.clientId);
  const { data: counted } = await get(viewer, "/api/threads/counts");
  expect([counted.views.attention, counted.attention.caution]).toEqual([0, 0]);
  for (const query of ["attention=caution", "view=attention", `connection_id=${northwind.connectionId}`])
    expect((await viewer.call("GET", `/api/threads?${query}`)).status).toBe(403);
});

test("the stored counts match a recount after all tests", () => {
  withDeskDb(desk, ({ sqlite }) => {
    const counted = recountConversations(sqlite, []);
    expect(keptConversations(sqlite)).toEqual(counted);
    expect(keptCounts(sqlite)).toEqual(recountCounts(counted));
  });
});
