/**
 * Tests that every route works with the demo's data, and that the running demo receives emails and answers from leads.
 */
import { afterAll, expect, test } from "bun:test";
import { systemClock } from "../../../src/core/clock.ts";
import { LiveDesk } from "../../../src/demo/desk/live.ts";
import { Browser, PASSWORD } from "../../support/browser.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { makeDelivery } from "../../support/deliveries.ts";
import { openDemoService } from "../../support/demo-desk.ts";
import { filled, isForPeople, operationsOf, readDocument } from "../../support/document.ts";
import { queryIn } from "../../support/populate.ts";

const demo = await openDemoService();
const ana = new Browser(demo.desk);
expect((await ana.signIn("ana@agency.example", PASSWORD)).status).toBe(200);
afterAll(() => demo.close());

async function list(path: string): Promise<Body[]> {
  const { status, body } = await ana.call("GET", path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.error}`);
  // The list of API keys has no envelope, as documented in the contract.
  return body.data ?? body.keys;
}

/** Routes that do not return JSON, and are tested separately or elsewhere. */
const ANSWERS_NO_JSON = ["/api/stream", "/api/attachments/{id}"];
/** Resources that do not exist in the demo. */
const HAS_NONE = [
  "/api/backups/{name}", "/api/bookings/{id}", "/api/calendars/{id}", "/api/clients/{id}/logo", "/api/inbound-payloads/{id}", "/api/rules/{id}",
]; // oxfmt-ignore

/** Ids of the resources in the paths, by parameter. */
async function idsByName(): Promise<Map<string, string>> {
  const names = ["clients", "connections", "replies", "contacts", "threads", "categories", "follow-ups"];
  const more = [
      "api-keys", "send-orders", "snippets", "saved-views", "webhook-subscriptions", "users", "suppressions",
    ]; // oxfmt-ignore
  const found = await Promise.all(
    [...names, ...more].map(async (name) => [name, (await list(`/api/${name}`))[0]?.id] as const),
  );
  return new Map(found);
}

test("every GET route works with API keys and with user sessions", async () => {
  const ids = await idsByName();
  const db = demo.desk.internals?.deps.db;
  const subscriptionId = ids.get("webhook-subscriptions") ?? "";
  if (!db) throw new Error("it runs in this process");
  const delivered = { workspaceId: demo.workspaceId, subscriptionId, at: systemClock.now() };
  const delivery = makeDelivery(db, { ...delivered, type: "connection.failing" });
  const [html] = db.sqlite
    .query<{ id: string }, []>("SELECT id FROM messages WHERE body_html IS NOT NULL LIMIT 1")
    .all();
  const [attached] = db.sqlite
    .query<{ id: string }, []>("SELECT id FROM messages WHERE attachments_json LIKE '%.pdf%' LIMIT 1")
    .all();
  const authorization = `Bearer ${demo.desk.apiKey}`;
  const place = `${demo.desk.url}/api/attachments/${attached?.id}-0`;
  const file = await fetch(place, { headers: { authorization } });
  expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
  const asked = operationsOf(await readDocument(demo.desk.url)).filter(
    ({ method, path }) =>
      method === "GET" && path.startsWith("/api/") && ![...ANSWERS_NO_JSON, ...HAS_NONE].includes(path),
  );
  expect(asked.length).toBeGreaterThan(30);
  const failed: string[] = [];
  for (const operation of asked) {
    const id = ids.get(operation.path.split("/")[2] ?? "") ?? html?.id ?? "";
    const path = filled(operation.path, (name) => (name === "deliveryId" ? delivery : id));
    const whole = path + queryIn({ desk: demo.desk }, operation);
    const answers = [await ana.call("GET", whole)];
    if (!isForPeople(operation)) answers.push(await call(demo.desk, "GET", whole));
    for (const { status, body } of answers)
      if (status !== 200) failed.push(`${whole}: ${status} ${JSON.stringify(body)}`);
  }
  expect(failed).toEqual([]);
});

test("the counts in the demo match its lists", async () => {
  const { body } = await ana.call("GET", "/api/threads/counts");
  const { states, clients } = body.data;
  for (const state of ["open", "snoozed"]) {
    const rows = await list(`/api/threads?state=${state}&limit=100`);
    expect(rows.length).toBe(states[state]);
  }
  const byClient = Object.values(clients as Record<string, number>).reduce((sum, n) => sum + n, 0);
  expect(byClient).toBe(states.open);
  const replies = await ana.call("GET", "/api/replies?limit=1");
  const db = demo.desk.internals?.deps.db;
  const counted = db?.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM replies").get();
  expect(replies.body.pagination.total).toBe(counted?.n);
});

test("every open conversation in the demo can be opened, and shows its emails and events", async () => {
  for (const { id } of await list("/api/threads?state=open&limit=100")) {
    const { status, body } = await ana.call("GET", `/api/threads/${id}`);
    expect(status).toBe(200);
    expect(body.data.messages.length).toBeGreaterThanOrEqual(2);
    expect(body.data.events.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(body.data.events)).not.toContain("undefined");
  }
});

test("an agent limited to two clients sees only these clients", async () => {
  const mara = new Browser(demo.desk);
  await mara.signIn("mara@agency.example", PASSWORD);
  const { body } = await mara.call("GET", "/api/clients");
  expect(body.data.map(({ name }: Body) => name).sort()).toEqual(["Cedar & Finch", "Lumen Solar"]);
  const threads = await mara.call("GET", "/api/threads?state=open&limit=100");
  expect(new Set(threads.body.data.map(({ client }: Body) => client.name)).size).toBe(2);
});

test("each event in the demo is described in one sentence", async () => {
  const [first] = await list("/api/threads?state=open&has_draft=true&limit=1");
  const { body } = await ana.call("GET", `/api/threads/${first.id}`);
  for (const { text } of body.data.events) expect(text).toMatch(/^[A-Z]/);
});

test("new emails arrive in the running demo, and a lead replies to our answer", async () => {
  const stopping = new AbortController();
  const short = [1, 30] as const;
  const options = { clock: systemClock, seed: 5, hooks: demo.hooks, arrivals: short, answers: short };
  const before = (await ana.call("GET", "/api/replies?limit=1")).body.pagination.total;
  const running = new LiveDesk(demo.filled, options).run(stopping.signal);
  try {
    const total = async () => (await ana.call("GET", "/api/replies?limit=1")).body.pagination.total;
    await eventually(async () => (await total()) > before + 3);
    const mails = (await list("/api/threads?state=open&limit=100")).filter(({ category }) =>
      JSON.stringify(category).includes("question"),
    );
    const response = "It starts at 490 EUR a month. Shall we talk on Thursday?";
    for (const { latest_reply_id: id } of mails.slice(0, 4))
      // Newer emails from the same lead may have arrived by now.
      expect(
        (await ana.call("POST", `/api/replies/${id}/send`, { response, confirm_resend: true })).status,
      ).toBe(200);
    const answered = await eventually(async () => {
      const threads = await Promise.all(
        mails.slice(0, 4).map(async ({ id }) => (await ana.call("GET", `/api/threads/${id}`)).body.data),
      );
      return threads.find(({ messages }) => messages.at(-1).kind === "inbound");
    });
    expect(answered.messages.at(-2).kind).toBe("outbound");
    expect(answered.open_replies.length).toBeGreaterThan(0);
  } finally {
    stopping.abort();
    await running;
  }
});
