/**
 * Tests what callers limited to certain clients can see and do: everything of their clients, and only the addresses of
 * shared contacts.
 */
import { beforeAll, expect, test } from "bun:test";
import { call, type Answer, type ApiCallOptions, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { keyWith, personAs, type AuthHeaders } from "../support/limited-callers.ts";
import { populateTwoClients, type TwoClients } from "../support/two-clients.ts";
import { UNKNOWN } from "../support/variants.ts";
import { allTests } from "../support/fixture.ts";

const RANGE = (() => {
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  return `start_date=${day(-2)}&end_date=${day(2)}`;
})();

const desk = allTests(() => openDesk("in this process", { settings: { "rate_limits.session": 0 } }));
let world: TwoClients;
let key: AuthHeaders;
let agent: AuthHeaders;
let viewer: AuthHeaders;
beforeAll(async () => {
  world = await populateTwoClients(desk);
  const { clientId } = world.ours;
  [key, agent, viewer] = await Promise.all([
    keyWith("admin")(desk, clientId),
    personAs("agent")(desk, clientId),
    personAs("viewer")(desk, clientId),
  ]);
});

const as = (
  headers: AuthHeaders,
  method: string,
  path: string,
  options: ApiCallOptions = {},
): Promise<Answer> =>
  call(desk, method, path, { ...options, key: null, headers: { ...headers, ...options.headers } });
const admin = (method: string, path: string, body?: unknown) =>
  call(desk, method, path, body === undefined ? {} : { body });
const everyone = () => [key, agent, viewer];

test("callers limited to one client see only that client's rows in lists and totals", async () => {
  const mine = [world.ours.ids.replies, world.shared.reply.id, world.moved.id, world.inherited.id].sort(
    (a, b) => a.localeCompare(b),
  );
  expect((await admin("GET", "/api/replies")).body.pagination.total).toBe(8);
  for (const headers of everyone()) {
    const ids: string[] = [];
    for (let cursor = ""; ;) {
      const { body } = await as(headers, "GET", `/api/replies?limit=1${cursor}`);
      expect(body.pagination.total).toBe(4);
      ids.push(...body.data.map(({ id }: Body) => id));
      if (!body.pagination.hasMore) break;
      cursor = `&cursor=${body.pagination.nextCursor}`;
    }
    expect(ids.sort()).toEqual(mine);
    const clients = await as(headers, "GET", "/api/clients");
    expect([clients.body.pagination.total, clients.body.data[0].id]).toEqual([1, world.ours.clientId]);
    const lists =
      headers === viewer ? ["contacts", "follow-ups"] : ["contacts", "follow-ups", "suppressions"];
    for (const path of lists) {
      const { body } = await as(headers, "GET", `/api/${path}`);
      const all = await admin("GET", `/api/${path}`);
      const own = await admin("GET", `/api/${path}?client_id=${world.ours.clientId}`);
      expect([path, body.data.map(({ id }: Body) => id)]).toEqual([
        path,
        own.body.data.map(({ id }: Body) => id),
      ]);
      expect([path, body.pagination]).toEqual([path, own.body.pagination]);
      expect(body.pagination.total).toBeLessThan(all.body.pagination.total);
    }
  }
});

test("reports count only the caller's clients", async () => {
  const total = async (who: Promise<Answer>) => (await who).body.data.total_replies;
  expect(await total(admin("GET", `/api/analytics/totals?${RANGE}`))).toBe(8);
  for (const headers of everyone()) {
    expect(await total(as(headers, "GET", `/api/analytics/totals?${RANGE}`))).toBe(4);
    const other = `&client_id=${world.theirs.clientId}`;
    expect(await total(as(headers, "GET", `/api/analytics/totals?${RANGE}${other}`))).toBe(0);
    const { body } = await as(headers, "GET", `/api/analytics/daily?${RANGE}${other}`);
    expect(body.data.every(({ total_replies: count }: Body) => count === 0)).toBe(true);
  }
});

test("after a conversation moves, callers limited to one client see and forward only that client's emails", async () => {
  for (const { id } of [world.moved, world.inherited]) {
    const whole = await admin("GET", `/api/replies/${id}`);
    expect(JSON.stringify(whole.body.data.thread)).toContain("Quillon");
    const { body } = await as(agent, "GET", `/api/replies/${id}`);
    expect(body.data.thread).toEqual([]);
    const forward = { to: ["colleague@example.com"] };
    const forwarded = await as(agent, "POST", `/api/replies/${id}/forward`, { body: forward });
    expect(forwarded.status).toBe(200);
  }
  const ledger = JSON.stringify(desk.sandboxes.emailbison.ledger);
  expect(ledger).toContain("colleague@example.com");
  expect(ledger).not.toContain("Quillon");
});

test("a viewer does not see the agency's internal data", async () => {
  const path = `/api/replies/${world.ours.ids.replies}`;
  const whole = await as(agent, "GET", path);
  expect(whole.body.data.connection_id).toBe(world.ours.connectionId);
  expect(whole.body.data.ai_reason).not.toBeNull();
  expect(whole.body.data.draft_version).toBe(0);
  const shown = await as(viewer, "GET", path);
  const hidden = {
    connection_id: null,
    ai_reason: null,
    ai_confidence: null,
    ai_cautions: [],
    ai_error: null,
    unrouted: null,
    auto_send_blocked_reason: null,
    draft_version: null,
    draft_findings: [],
  };
  expect(shown.body.data).toEqual({ ...whole.body.data, ...hidden });
  const listed = await as(viewer, "GET", "/api/replies");
  expect(listed.body.data.every((reply: Body) => reply.connection_id === null)).toBe(true);
  const followUp = `/api/follow-ups/${world.ours.ids["follow-ups"]}`;
  await as(agent, "PATCH", followUp, { body: { notes: "She is price sensitive" } });
  expect((await as(viewer, "GET", followUp)).body.data).toMatchObject({
    notes: null,
    credits_used: null,
  });
  expect((await as(viewer, "GET", "/api/suppressions")).status).toBe(403);
  expect((await as(viewer, "GET", `${path}/timeline`)).status).toBe(403);
  expect((await as(agent, "GET", `${path}/timeline`)).status).toBe(200);
});

test("a viewer cannot change anything, and an agent cannot change settings", async () => {
  const { ids, clientId } = world.ours;
  const changes = [
    ["PATCH", `/api/replies/${ids.replies}`, { status: "archived" }],
    ["POST", `/api/replies/${ids.replies}/draft`, {}],
    ["POST", `/api/replies/${ids.replies}/forward`, { to: ["a@example.com"] }],
    ["POST", "/api/replies/bulk", { ids: [ids.replies], status: "archived" }],
    ["PATCH", `/api/follow-ups/${ids["follow-ups"]}`, { notes: "x" }],
    ["POST", `/api/follow-ups/${ids["follow-ups"]}/cancel`, undefined],
    ["POST", "/api/suppressions", { client_id: clientId, value: "a@example.com" }],
  ] as const;
  for (const [method, path, body] of changes) {
    const { status } = await as(viewer, method, path, body === undefined ? {} : { body });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
  const settings = { body: { auto_send_enabled: true } };
  for (const headers of [agent, viewer])
    expect((await as(headers, "PATCH", `/api/clients/${clientId}`, settings)).status).toBe(403);
  expect((await as(key, "PATCH", `/api/clients/${clientId}`, { body: { tone: "Brief" } })).status).toBe(200);
  for (const headers of everyone())
    for (const path of ["api-keys", "credits"])
      expect([path, (await as(headers, "GET", `/api/${path}`)).status]).toEqual([path, 404]);
  expect((await as(key, "GET", "/api/webhook-subscriptions")).body.data).toEqual([]);
  expect((await as(viewer, "GET", "/api/connections")).status).toBe(403);
  for (const headers of [key, agent]) {
    const { data } = (await as(headers, "GET", "/api/connections")).body;
    expect(data.length).toBeGreaterThan(0);
    for (const connection of data)
      expect(connection).toMatchObject({ client_id: clientId, webhook_url: null });
  }
});

test("a stored response is replayed only to the caller who made the request", async () => {
  const body = { client_id: world.theirs.clientId, value: "repeated.example.org" };
  const request = { body, headers: { "Idempotency-Key": "the same for all" } };
  expect((await call(desk, "POST", "/api/suppressions", request)).status).toBe(201);
  for (const headers of [key, agent]) {
    const answer = await as(headers, "POST", "/api/suppressions", request);
    expect([answer.status, answer.body.error]).toEqual([400, "Invalid client_id"]);
  }
  const own = { ...request, body: { ...body, client_id: world.ours.clientId } };
  const [first, second] = [
    await as(agent, "POST", "/api/suppressions", own),
    await as(agent, "POST", "/api/suppressions", own),
  ];
  expect([first.status, second.status, second.headers.get("idempotent-replayed")]).toEqual([
    201,
    201,
    "true",
  ]);
  const other = await as(key, "POST", "/api/suppressions", own);
  expect([other.status, other.headers.get("idempotent-replayed")]).toEqual([200, null]);
});

test("an agent can work on the replies of the agent's own client", async () => {
  const { replies: id, contacts: contactId } = world.ours.ids;
  const path = `/api/replies/${id}`;
  expect((await as(agent, "POST", `${path}/draft`, { body: {} })).status).toBe(200);
  const bulk = { ids: [id, world.theirs.ids.replies, UNKNOWN], status: "ready" };
  const { body } = await as(agent, "POST", "/api/replies/bulk", { body: bulk });
  expect(body.data.map(({ error }: Body) => error)).toEqual([null, "Reply not found", "Reply not found"]);
  const followUp = {
    due_at: "2030-03-04T08:00:00Z",
    client_id: world.ours.clientId,
    contact_id: contactId,
  };
  expect((await as(agent, "POST", "/api/follow-ups", { body: followUp })).status).toBe(201);
  const stranger = { ...followUp, contact_id: world.theirs.ids.contacts };
  expect((await as(agent, "POST", "/api/follow-ups", { body: stranger })).body.error).toBe(
    "Invalid contact_id",
  );
});

test("a viewer can send an unchanged draft if the client allows it", async () => {
  const path = `/api/replies/${world.ours.ids.replies}/send`;
  const response = "Thank you, we shall look into it.";
  await as(agent, "PATCH", `/api/replies/${world.ours.ids.replies}`, { body: { ai_response: response } });
  const sent = async (body: object) => (await as(viewer, "POST", path, { body })).status;
  expect(await sent({ response })).toBe(403);
  await admin("PATCH", `/api/clients/${world.ours.clientId}`, { viewers_may_approve: true });
  expect(await sent({ response: `${response} ` })).toBe(403);
  for (const other of [
    { to_email: "x@example.com" },
    { cc: ["x@example.com"] },
    { bcc: ["x@example.com"] },
    { confirm_resend: true },
  ])
    expect([other, await sent({ response, ...other })]).toEqual([other, 403]);
  expect(world.ours.sandbox.ledger).toEqual([]);
  expect(await sent({ response })).toBe(200);
  expect(world.ours.sandbox.ledger).toHaveLength(1);
});

test("callers limited to one client can use only the snippets and views shared for that client", async () => {
  const named = async (headers: AuthHeaders, path: string) =>
    (await as(headers, "GET", path)).body.data.map(({ name }: Body) => name).sort();
  for (const headers of [key, agent]) expect(await named(headers, "/api/snippets")).toEqual(["Ours"]);
  for (const headers of [key, agent, viewer])
    expect(await named(headers, "/api/saved-views")).toEqual(["Ours"]);
  const { clientId } = world.ours;
  const make = (headers: AuthHeaders, path: string, body: object) => as(headers, "POST", path, { body });
  const text = { name: "Slots", body: "Thursday?" };
  expect((await make(key, "/api/snippets", text)).status).toBe(403);
  expect((await make(key, "/api/saved-views", { name: "All", filter: { state: "all" } })).status).toBe(403);
  const snippet = await make(key, "/api/snippets", { ...text, client_id: clientId });
  const view = await make(key, "/api/saved-views", { name: "Open", filter: { client_id: clientId } });
  expect([snippet.status, view.status]).toEqual([201, 201]);
  expect(await named(agent, "/api/snippets")).toEqual(["Ours", "Slots"]);
  const change = (path: string, body: object) => as(key, "PATCH", path, { body });
  const snippetPath = `/api/snippets/${snippet.body.data.id}`;
  const viewPath = `/api/saved-views/${view.body.data.id}`;
  expect((await change(snippetPath, { client_id: null })).status).toBe(403);
  expect((await change(viewPath, { filter: { state: "all" } })).status).toBe(403);
  for (const foreign of [world.theirs.clientId, UNKNOWN]) {
    expect((await change(snippetPath, { client_id: foreign })).body.error).toBe("Invalid client_id");
    expect((await change(viewPath, { filter: { client_id: foreign } })).body.error).toBe("Invalid client_id");
    const own = { name: "Mine", filter: { client_id: `${clientId},${foreign}` } };
    expect((await make(agent, "/api/saved-views", own)).body.error).toBe("Invalid client_id");
  }
  expect((await change(snippetPath, { body: "Friday?" })).body.data.body).toBe("Friday?");
  const mine = await make(agent, "/api/saved-views", { name: "Mine", filter: { state: "all" } });
  expect(await named(agent, "/api/saved-views")).toEqual(["Mine", "Open", "Ours"]);
  for (const path of [snippetPath, viewPath]) expect((await as(key, "DELETE", path)).status).toBe(200);
  await as(agent, "DELETE", `/api/saved-views/${mine.body.data.id}`);
});
