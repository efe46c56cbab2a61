/** Tests that the agency's work for a client stays with that client when a conversation moves to another client. */
import { afterAll, expect, test } from "bun:test";
import { HOUR, iso, MINUTE } from "../../../src/core/clock.ts";
import { ordersOn } from "../../support/orders.ts";
import { call, type Body } from "../../support/call.ts";
import { listen } from "../../support/live.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { eventTexts } from "../../support/packed.ts";
import { openPeopleStage } from "./world.ts";

const stage = await openPeopleStage();
const other = (await call(stage.desk, "POST", "/api/clients", { body: { name: "The right one" } })).body.data
  .id;
const own = stage.at.clientId;
const before = signIn(stage.desk, { role: "agent", name: "Ben Before", clients: [own] });
const after = signIn(stage.desk, { role: "agent", name: "Ada After", clients: [other] });
const both = signIn(stage.desk, { role: "agent", name: "Bo Both", clients: [own, other] });
afterAll(() => stage.close());

const move = async (id: string, clientId: string) => {
  await stage.clock.advance(MINUTE);
  const moved = await call(stage.desk, "POST", `/api/threads/${id}/move`, { body: { client_id: clientId } });
  expect(moved.status).toBe(200);
  await stage.clock.advance(MINUTE);
};

/** Writes a note and a draft, and orders an answer, all on behalf of the old client. */
async function workFor(reply: Body): Promise<{ order: Body; note: Body }> {
  const path = `/api/replies/${reply.id}`;
  const note = await before.call("POST", `/api/threads/${reply.thread_id}/notes`, {
    body: { body: "Quillon note" },
  });
  for (const text of ["Quillon first draft", "Quillon second draft"]) {
    await before.call("PATCH", path, { body: { ai_response: text } });
    await stage.clock.advance(MINUTE);
  }
  const at = iso(stage.clock.now() + HOUR);
  const order = await ordersOn(stage).ordered(reply.id, { response: "Quillon answer, thank you.", at });
  return { order, note: note.body.data };
}

/** Reads all data that a person can read about a reply and its conversation. */
async function seenBy(person: SignedIn, { id, thread_id: threadId }: Body): Promise<string> {
  const paths = [
    `/api/threads?state=all`,
    `/api/threads/${threadId}`,
    `/api/threads/${threadId}/notes`,
    `/api/threads/${threadId}/notes?limit=1&offset=1`,
    `/api/replies/${id}`,
    `/api/replies/${id}/timeline?limit=100`,
    `/api/replies/${id}/timeline?limit=1&offset=2`,
    `/api/replies/${id}/draft-versions`,
    "/api/send-orders",
    "/api/replies",
    "/api/notifications",
  ];
  const answers = await Promise.all(paths.map(async (path) => (await person.fetch(path)).text()));
  return answers.join("\n");
}

const among = (text: string, words: string[]): string[] => words.filter((word) => text.includes(word));

test("people of the new client can continue a moved conversation, but cannot see the work done for the old client", async () => {
  const { reply } = await stage.arrive();
  const { order, note } = await workFor(reply);
  await move(reply.thread_id, other);
  const page = await listen(after);
  const seen = await seenBy(after, reply);
  expect(among(seen, ["Quillon", stage.at.clientId, note.id, order.id, before.id])).toEqual([]);
  for (const [method, path] of [
    ["PATCH", `/api/notes/${note.id}`],
    ["DELETE", `/api/notes/${note.id}`],
    ["DELETE", `/api/send-orders/${order.id}`],
    ["POST", `/api/send-orders/${order.id}/release`],
  ] as const) {
    const body = method === "PATCH" ? { body: "Mine now" } : method === "POST" ? {} : undefined;
    const answer = await after.call(method, path, body ? { body } : {});
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  const fresh = await after.call("POST", `/api/threads/${reply.thread_id}/notes`, {
    body: { body: "Our own note" },
  });
  expect(fresh.status).toBe(201);
  await after.call("PATCH", `/api/replies/${reply.id}`, { body: { ai_response: "Our own draft" } });
  const own = await seenBy(after, reply);
  expect(among(own, ["Our own note", "Our own draft"])).toHaveLength(2);
  const manager = signIn(stage.desk, { role: "manager" });
  for (const person of [both, manager])
    expect(among(await seenBy(person, reply), ["Quillon note", "Quillon second draft"])).toHaveLength(2);
  expect(page.text()).not.toContain(stage.at.clientId);
  page.close();
});

test("people of each client see only their client's part of a conversation that was moved back", async () => {
  const { reply } = await stage.arrive();
  await workFor(reply);
  await move(reply.thread_id, other);
  await after.call("POST", `/api/threads/${reply.thread_id}/notes`, { body: { body: "Theirs meanwhile" } });
  await move(reply.thread_id, stage.at.clientId);
  const seen = await seenBy(before, reply);
  expect(among(seen, ["Quillon note"])).toHaveLength(1);
  expect(among(seen, ["Theirs meanwhile", other, after.id])).toEqual([]);
});

test("a positive conversation is reported for its new client, and for no client while it is unrouted", async () => {
  const { sqlite } = stage.deps.db;
  await call(stage.desk, "POST", "/api/webhook-subscriptions", {
    body: { url: "https://crm.agency.example.com/leads", events: ["lead.positive"] },
  });
  const vera = signIn(stage.desk, { role: "viewer", name: "Vera", clients: [stage.at.clientId] });
  const { data } = (await call(stage.desk, "GET", "/api/categories?limit=100")).body;
  const idOf = (wanted: string): string => data.find(({ slug }: Body) => slug === wanted).id;
  const { reply } = await stage.arrive({ text: "Unsubscribe me, please." });
  const categorize = (slug: string) =>
    call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { category_id: idOf(slug) } });
  const leads = (): string[] =>
    eventTexts(sqlite)
      .map(({ body }) => JSON.parse(body) as Body)
      .filter(({ type, data: lead }) => type === "lead.positive" && lead.contact_id === reply.contact_id)
      .map(({ data: lead }) => lead.client_id);
  const noticesOf = async (person: SignedIn): Promise<Body[]> =>
    (await person.call("GET", "/api/notifications")).body.data.filter(
      ({ type, thread_id: id }: Body) => type === "positive" && id === reply.thread_id,
    );
  await categorize("not-interested");
  sqlite.run("UPDATE conversations SET is_unrouted = 1 WHERE thread_id = ?", [reply.thread_id]);
  await categorize("interested");
  expect([leads(), await noticesOf(before), await noticesOf(vera)]).toEqual([[], [], []]);
  await move(reply.thread_id, other);
  expect(leads()).toEqual([other]);
  expect(await noticesOf(after)).toHaveLength(1);
  expect(await noticesOf(vera)).toEqual([]);
  await move(reply.thread_id, stage.at.clientId);
  expect(new Set(leads())).toEqual(new Set([other, stage.at.clientId]));
  await categorize("not-interested");
  await move(reply.thread_id, other);
  expect(leads()).toHaveLength(2);
});
