/** Tests `lead.positive`, which is recorded once per conversation, whoever changes the category. */
import { beforeAll, beforeEach, expect, test } from "bun:test";
import { iso } from "../../src/core/clock.ts";
import { transact } from "../../src/db/open.ts";
import { recordBookedLead } from "../../src/webhooks/booked.ts";
import { arrive, connect, post, replyWith, type Arrived, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openEndpoint } from "../support/endpoint.ts";
import { eventTexts } from "../support/packed.ts";
import { openLocalDesk } from "./subscriber.ts";
import { allTests } from "../support/fixture.ts";

const LEAD = {
  email: "grace@lovelace.example.com",
  firstName: "Grace",
  lastName: "Wong",
  company: "Lovelace",
};
const desk = allTests(() => openLocalDesk({ settings: { "server.public_url": "https://desk.example.com" } }));
const endpoint = allTests(() => openEndpoint());
let at: Connected;
let slugs: Map<string, string>;

beforeAll(async () => {
  at = await connect(desk, "instantly");
  await call(desk, "POST", "/api/webhook-subscriptions", {
    body: { url: endpoint.url, events: ["lead.positive"] },
  });
  const { data } = (await call(desk, "GET", "/api/categories?limit=100")).body;
  slugs = new Map(data.map(({ id, slug }: Body) => [slug, id]));
});
beforeEach(() => {
  endpoint.received.length = 0;
});

const received = (): Body[] => endpoint.received.map(({ body }) => JSON.parse(body) as Body);
const firstEvent = (): Promise<Body> => eventually(() => Promise.resolve(received()[0] ?? false));
const deps = () => desk.internals?.deps ?? expect.unreachable();
const categorized = (id: string): Promise<Body> =>
  eventually(async () => {
    const { data } = (await call(desk, "GET", `/api/replies/${id}`)).body;
    return data.ai_category !== null && data;
  });
const setCategory = (id: string, slug: string) =>
  call(desk, "PATCH", `/api/replies/${id}`, { body: { category_id: slugs.get(slug) } });
/** Returns the number of `lead.positive` events recorded for a contact, delivered or not. */
const countRecorded = (contactId: string): number =>
  eventTexts(deps().db.sqlite).filter(({ body }) => {
    const { type, data } = JSON.parse(body) as Body;
    return type === "lead.positive" && data.contact_id === contactId;
  }).length;

async function answerAgain({ received: { conversation } }: Arrived, text: string): Promise<Body> {
  await post(at, at.sandbox.receive({ conversation, text }).webhook);
  const reply = await eventually(async () => {
    const { data } = (await call(desk, "GET", "/api/replies?limit=100")).body;
    return data.find(({ body_new: found }: Body) => found === text) ?? false;
  });
  return categorized(reply.id);
}

test("only the first positive category that the AI sets in a conversation is reported", async () => {
  const arrived = await arrive(at, { text: "Yes please, send me more.", lead: LEAD });
  const { reply } = arrived;
  expect((await firstEvent()).data).toMatchObject({
    first_name: "Grace",
    category: "interested",
    sentiment: "positive",
    reply_text: "Yes please, send me more.",
  });
  await setCategory(reply.id, "not-interested");
  await setCategory(reply.id, "meeting-booked");
  const second = await answerAgain(arrived, "Great, please call me tomorrow.");
  await setCategory(second.id, "interested");
  expect(countRecorded(reply.contact_id)).toBe(1);
});

test("a positive category set by a person is reported as one flat object, even after a bulk change", async () => {
  const text = "Please take me off your list, thanks.";
  const { reply } = await arrive(at, { text, lead: { ...LEAD, email: "person@lovelace.example.com" } });
  await categorized(reply.id);
  await setCategory(reply.id, "ooo");
  const facts = { title: "CTO", phone: "+1 555 0100", linkedin_url: "https://www.linkedin.com/in/grace" };
  await call(desk, "PATCH", `/api/contacts/${reply.contact_id}`, {
    body: { ...facts, metadata: { employees: 40 } },
  });
  expect(countRecorded(reply.contact_id)).toBe(0);
  const body = { ids: [reply.id], category_id: slugs.get("meeting-booked") };
  await call(desk, "POST", "/api/replies/bulk", { body });
  const event = await firstEvent();
  const shown = (await call(desk, "GET", `/api/replies/${reply.id}`)).body.data;
  expect(event).toMatchObject({ type: "lead.positive", workspace_id: shown.workspace_id });
  expect(event.data).toEqual({
    email: "person@lovelace.example.com",
    first_name: "Grace",
    last_name: "Wong",
    company: "Lovelace",
    ...facts,
    client_id: at.clientId,
    client_name: shown.client.name,
    campaign_id: shown.campaign.id,
    campaign_name: shown.campaign.name,
    category: "meeting-booked",
    sentiment: "negative",
    reply_text: text,
    replied_at: shown.received_at,
    conversation_id: shown.thread_id,
    conversation_url: `https://desk.example.com/app/inbox?thread=${shown.thread_id}`,
    contact_id: reply.contact_id,
    sequencer: "instantly",
    mailbox: shown.to_email,
    booked_at: null,
    fields: expect.objectContaining({ employees: 40 }),
  });
});

test("a long reply in a lead event is cut to 4,000 characters without splitting a character", async () => {
  const beginning = "Please take me off your list. ".padEnd(3_999, "a");
  const text = `${beginning}👋 and more`;
  const { reply } = await arrive(at, { text, lead: { email: "long@lovelace.example.com" } });
  await categorized(reply.id);
  await setCategory(reply.id, "interested");
  expect((await firstEvent()).data.reply_text).toBe(beginning);
});

test("a booking is reported once as a positive lead, with its time, and is not reported if it is rolled back", async () => {
  const text = "Unsubscribe me, thank you very much.";
  const { reply } = await arrive(at, { text, lead: { email: "booked@lovelace.example.com" } });
  await categorized(reply.id);
  const now = deps().clock.now();
  const booking = { workspaceId: reply.workspace_id, threadId: reply.thread_id, bookedAt: now - 5_000 };
  const failing = () =>
    transact(deps().db, () => {
      recordBookedLead(deps(), booking, now);
      throw new Error("not matched");
    });
  expect(failing).toThrow("not matched");
  transact(deps().db, () => recordBookedLead(deps(), booking, now));
  expect((await firstEvent()).data).toMatchObject({
    booked_at: iso(now - 5_000),
    contact_id: reply.contact_id,
  });
  transact(deps().db, () => recordBookedLead(deps(), booking, now + 1));
  await setCategory(reply.id, "meeting-booked");
  expect(countRecorded(reply.contact_id)).toBe(1);
});

test("a positive category set by a rule is reported even without AI categorization", async () => {
  const settings = { auto_categorize_enabled: false };
  await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body: settings });
  const rule = { name: "Prices", when: { text_contains: ["Preisliste"] }, then: { category: "interested" } };
  expect((await call(desk, "POST", "/api/rules", { body: rule })).status).toBe(201);
  const text = "Schicken Sie mir bitte die Preisliste.";
  await post(at, at.sandbox.receive({ text, lead: { email: "rule@lovelace.example.com" } }).webhook);
  const reply = await replyWith(at, text);
  expect((await firstEvent()).data).toMatchObject({ contact_id: reply.contact_id, category: "interested" });
  const events = eventTexts(deps().db.sqlite).map(({ body }) => JSON.parse(body) as Body);
  expect(
    events.filter(({ type, data }) => type === "reply.categorized" && data.id === reply.id),
  ).toHaveLength(1);
  await call(desk, "PATCH", `/api/clients/${at.clientId}`, { body: { auto_categorize_enabled: true } });
});
