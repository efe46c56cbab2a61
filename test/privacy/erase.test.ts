/** Tests erasing a contact: afterward no table identifies the person, and counts stay the same. */
import { afterAll, expect, test } from "bun:test";
import { DAY, HOUR, iso, MINUTE } from "../../src/core/clock.ts";
import { openPeopleStage } from "../inbox/conversations/world.ts";
import { call, type Body } from "../support/call.ts";
import { pushTo } from "../support/arrivals.ts";
import { ordersOn } from "../support/orders.ts";
import { findRemains } from "../support/remains.ts";

const ADDRESS = "wilhelmina.quartermaine@gone.example.com";
const LEAD = {
  email: ADDRESS,
  firstName: "Wilhelmina",
  lastName: "Quartermaine",
  company: "Quartermaine Holdings",
  title: "Xylomarker chief",
};
/** Words that occur only in the person's data and emails. */
const WORDS = ["wilhelmina", "quartermaine", "xylomarker", ADDRESS];

const stage = await openPeopleStage();
afterAll(() => stage.close());

const post = (path: string, body: object) => call(stage.desk, "POST", path, { body });
const get = async (path: string): Promise<Body> => (await call(stage.desk, "GET", path)).body;
const erase = (id: string, body: object) => post(`/api/contacts/${id}/erase`, body);
const remains = () => findRemains(stage.deps.db.sqlite, WORDS);

async function passAll(): Promise<void> {
  for (const wait of [0, 6 * MINUTE, 11 * MINUTE, 11 * MINUTE]) await stage.clock.passUntil(stage.pass(wait));
}

/** Returns the report's counts. */
const figures = async () => {
  const day = iso(stage.clock.now()).slice(0, 10);
  const { data } = await get(`/api/analytics/totals?start_date=${day}&end_date=${day}`);
  return [data.total_replies, data.conversations, data.sent];
};

/** Creates a person with everything that a desk can store about a person. Returns the replies and the contact. */
async function wroteMuch(): Promise<{ replies: Body[]; contactId: string; other: Body }> {
  const body = { url: "https://crm.agency.example.com/hook" };
  await post("/api/webhook-subscriptions", body);
  const attachments = [{ name: "xylomarker.txt", type: "text/plain", size: 4, content: Buffer.from("Plan") }];
  const first = await stage.arrive({
    lead: LEAD,
    subject: "Xylomarker",
    text: "Xylomarker here",
    attachments,
  });
  const answered = await stage.arrive({ lead: LEAD, text: "An answer to xylomarker, please" });
  const waits = await stage.arrive({ lead: LEAD, text: "Send me xylomarker later" });
  const other = await stage.arrive({
    text: `Ask her about it: "Wilhelmina Q." <${ADDRESS.toUpperCase()}> knows.`,
  });
  const contactId = first.reply.contact_id as string;
  for (const text of ["Dear xylomarker", "Dear Wilhelmina"])
    await call(stage.desk, "PATCH", `/api/replies/${first.reply.id}`, { body: { ai_response: text } });
  await post(`/api/threads/${first.reply.thread_id}/notes`, { body: "Xylomarker is rich" });
  const proposed = { text: "Dear Wilhelmina, xylomarker" };
  await post(`/api/replies/${first.reply.id}/approval`, proposed);
  await post("/api/follow-ups", {
    due_at: iso(stage.clock.now() + DAY),
    contact_id: contactId,
    client_id: stage.at.clientId,
    reply_id: first.reply.id,
    notes: "Xylomarker note",
    draft_message: "Hello Wilhelmina",
  });
  expect((await stage.send(answered.reply.id, { response: "Xylomarker it is" })).status).toBe(200);
  await ordersOn(stage).ordered(waits.reply.id, {
    response: "Xylomarker",
    confirm: ["findings"],
    at: iso(stage.clock.now() + HOUR),
  });
  await post("/api/saved-views", { name: "Her", filter: { q: ADDRESS } });
  await call(stage.desk, "PATCH", `/api/contacts/${contactId}`, {
    body: { metadata: { hobby: "xylomarker" } },
  });
  const link = { system: "hubspot", external_id: "xylomarker-1", url: "https://crm.example.com/xylomarker" };
  await call(stage.desk, "PUT", `/api/contacts/${contactId}/links`, { body: link });
  await stage.pass(MINUTE);
  return { replies: [first.reply, answered.reply, waits.reply], contactId, other: other.reply };
}

test("an erased contact is removed from every row, but is still counted in reports", async () => {
  const { replies, contactId, other } = await wroteMuch();
  const before = await figures();
  const { data: known } = await get(`/api/contacts/${contactId}/export`);
  expect(known).toMatchObject({
    contact: { email: ADDRESS, company: "Quartermaine Holdings", metadata: { hobby: "xylomarker" } },
    addresses: [ADDRESS],
    notes: [{ body: "Xylomarker is rich" }],
    suppressions: [],
  });
  expect(known.messages.map(({ subject }: Body) => subject)).toContain("Xylomarker");
  expect(known.replies).toHaveLength(3);
  for (const part of [
    "timeline",
    "drafts",
    "send_orders",
    "approvals",
    "sent_emails",
    "follow_ups",
    "payloads",
    "links",
  ])
    expect([part, JSON.stringify(known[part]).toLowerCase().includes("xylomarker")]).toEqual([part, true]);
  expect(remains().length).toBeGreaterThan(20);
  const wrong = await erase(contactId, { confirm: "somebody@else.example.com" });
  expect([wrong.status, wrong.body.error]).toEqual([400, "confirm: must be the contact's address"]);

  const { status, body } = await erase(contactId, { confirm: ` ${ADDRESS.toUpperCase()}`, suppress: false });
  expect([status, body.data.first_name, body.data.reply_count]).toEqual([200, null, 3]);
  expect(body.data.email).toBe(`erased-${contactId}@erased.invalid`);
  await passAll();
  expect(remains()).toEqual([]);
  // Text that another person wrote about her is kept, except for the address.
  expect((await stage.read(other.id)).body_text).toContain("@erased.invalid> knows.");
  expect(await figures()).toEqual(before);
  const states = await Promise.all(replies.map(async ({ id }) => (await stage.read(id)).status as string));
  expect(states).toEqual(["archived", "sent", "archived"]);
  const { data: planned } = await get(`/api/follow-ups?contact_id=${contactId}&status=cancelled`);
  expect(planned).toMatchObject([{ last_error: "The contact was erased" }]);
  const { data: listed, error } = await get("/api/threads?state=all&limit=100");
  expect([error, listed.length]).toEqual([undefined, 4]);
  for (const { thread_id: thread } of replies)
    expect((await get(`/api/threads/${thread}`)).data).toMatchObject({ subject: "(erased)", state: "done" });
  const again = await erase(contactId, { confirm: "whatever" });
  expect([again.status, again.body.data.id]).toEqual([200, contactId]);
});

const NEXT = { ...LEAD, email: "next.quartermaine@gone.example.com" };

test("an erased contact is not restored from the platform, and someone who writes again becomes a new contact", async () => {
  const { reply, received } = await stage.arrive({ lead: NEXT, text: "Xylomarker once more" });
  await pushTo(stage.at, true);
  // The reason of an opt-out's suppression contains the text of the email.
  const words = { client_id: stage.at.clientId, value: NEXT.email, reason: "Xylomarker: take me off" };
  await post("/api/suppressions", words);
  const { status } = await erase(reply.contact_id, { confirm: NEXT.email });
  expect(status).toBe(200);
  await passAll();
  await pushTo(stage.at, false);
  // The address remains only in the suppression and in the audit entry about it. The lead was stopped in the sequencer.
  expect(remains()).toEqual(["audit_entries.detail_json: quartermaine", "suppressions.value: quartermaine"]);
  expect(findRemains(stage.deps.db.sqlite, [`erased-${reply.contact_id}`])).toContain(
    `platform_actions.subject: erased-${reply.contact_id}`,
  );
  const known = await get("/api/contacts?limit=100");
  await post(`/api/connections/${stage.at.connectionId}/sync`, { since: iso(stage.clock.now() - 2 * DAY) });
  await passAll();
  expect((await get("/api/contacts?limit=100")).pagination.total).toBe(known.pagination.total);
  const anew = await stage.arrive({ lead: NEXT, conversation: received.conversation, text: "Me again" });
  expect(anew.reply.contact_id).not.toBe(reply.contact_id);
  expect(anew.reply.thread_id).not.toBe(reply.thread_id);
  await pushTo(stage.at, false);
});

test("an erased contact cannot be changed or given a follow-up", async () => {
  const { reply } = await stage.arrive({ text: "Please forget me" });
  const { email } = (await get(`/api/contacts/${reply.contact_id}`)).data;
  await erase(reply.contact_id, { confirm: email });
  const changed = await call(stage.desk, "PATCH", `/api/contacts/${reply.contact_id}`, {
    body: { title: "X" },
  });
  expect([changed.status, changed.body.error]).toEqual([400, "The contact was erased"]);
  const planned = await post("/api/follow-ups", {
    due_at: iso(stage.clock.now() + DAY),
    contact_id: reply.contact_id,
    client_id: stage.at.clientId,
  });
  expect([planned.status, planned.body.error]).toEqual([400, "contact_id: the contact was erased"]);
  const sent = await stage.send(reply.id, { response: "Hello" });
  expect(sent.status).not.toBe(200);
});

test("a contact cannot be erased while an email to them is being sent, and agents can never erase contacts", async () => {
  const { reply } = await stage.arrive({ text: "Tell me more" });
  const { email } = (await get(`/api/contacts/${reply.contact_id}`)).data;
  const { sqlite } = stage.deps.db;
  await stage.send(reply.id, { response: "Hello" });
  sqlite.run("UPDATE send_attempts SET state = 'handed_over' WHERE reply_id = ?", [reply.id]);
  const { status, body } = await erase(reply.contact_id, { confirm: email });
  expect([status, body.error]).toEqual([409, "An email to this contact is already being sent"]);
  sqlite.run("UPDATE send_attempts SET state = 'sent' WHERE reply_id = ?", [reply.id]);
  const key = await post("/api/api-keys", { name: "Writes", permission: "write" });
  const path = `/api/contacts/${reply.contact_id}/erase`;
  const written = await call(stage.desk, "POST", path, { key: key.body.key, body: { confirm: email } });
  expect(written.status).toBe(403);
});
