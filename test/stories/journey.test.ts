/** Tests the main journey: a reply arrives, is listed, read, answered, forwarded and archived. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { arrive, connect, post, read, replyWith, type Connected } from "../support/arrivals.ts";

let desk: Desk;
let at: Connected;
beforeAll(async () => {
  desk = await openDesk("as the executable");
  at = await connect(desk, "emailbison");
});
afterAll(() => desk.close());

const sent = () => at.sandbox.ledger.length;
const answer = (id: string, body: object) => call(desk, "POST", `/api/replies/${id}/send`, { body });

test("a lead's mail becomes a reply with contact, client, thread and new words", async () => {
  const { reply, marker } = await arrive(at);
  expect(reply.source).toBe("emailbison");
  expect(reply.status).toBe("pending");
  expect(reply.clients.id).toBe(at.clientId);
  expect(reply.categories.slug).toBe("interested");
  const whole = await read(at, reply.id);
  expect(whole.contact.email).toBe(reply.from_email);
  expect(whole.body_text).toContain(marker);
  expect(whole.client.id).toBe(at.clientId);
  expect(whole.connection_id).toBe(at.connectionId);
  const contact = await call(desk, "GET", `/api/contacts/${whole.contact_id}`);
  expect(contact.body.data.reply_count).toBe(1);
  expect(contact.body.data.replies[0].id).toBe(reply.id);
});

test("an answer goes out once, to the sender, and the reply is sent", async () => {
  const { reply } = await arrive(at);
  const before = sent();
  const answered = await answer(reply.id, {
    response: "Thursday works.\nAt ten?",
    cc: ["Boss <boss@example.com>"],
  });
  expect(answered.status).toBe(200);
  expect(answered.body.data.status).toBe("sent");
  expect(answered.body.data.sent_response).toBe("Thursday works.\nAt ten?");
  expect(answered.body.data.sent_by).toBe("manual");
  expect(answered.body.data.handled_at).not.toBeNull();
  expect(sent()).toBe(before + 1);
  const email = at.sandbox.ledger.at(-1);
  expect(email?.to).toEqual([reply.from_email]);
  expect(email?.cc).toEqual(["boss@example.com"]);
  expect(email?.html).toContain("Thursday works.<br>");
  const again = await answer(reply.id, { response: "Once more" });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({
    data: null,
    code: expect.any(String),
    error: "Reply already sent",
  } as never);
  expect(sent()).toBe(before + 1);
  expect(answered.body.data.thread.at(-1).body).toBe("Thursday works.\nAt ten?");
});

test("the echo of our own answer is neither a reply nor an answer of somebody else", async () => {
  const { reply, received } = await arrive(at);
  await answer(reply.id, { response: "An answer that echoes" });
  const echo = at.sandbox.echoOfLastSend();
  if (!echo) throw new Error("EmailBison reports what it sent");
  await post(at, echo);
  const next = await arrive(at, { conversation: received.conversation });
  const whole = await read(at, next.reply.id);
  const ours = whole.thread.filter((mail: { body: string }) => mail.body.includes("An answer that echoes"));
  expect(ours).toHaveLength(1);
  expect(whole.status).toBe("pending");
});

test("a forward holds the note, the header block and the original exactly once", async () => {
  const { reply, marker } = await arrive(at);
  const before = sent();
  const forwarded = await call(desk, "POST", `/api/replies/${reply.id}/forward`, {
    body: {
      to: ["desk@agency.example.com", "Ann <ann@agency.example.com>"],
      message: "This one is yours",
    },
  });
  expect(forwarded.status).toBe(200);
  expect(forwarded.body.data.success).toBe(true);
  expect(forwarded.body.data.forwarded_to).toEqual(["desk@agency.example.com", "ann@agency.example.com"]);
  expect(sent()).toBe(before + 1);
  const email = at.sandbox.ledger.at(-1);
  expect(email?.to).toEqual(["desk@agency.example.com", "ann@agency.example.com"]);
  expect(email?.html).toContain("This one is yours");
  expect(email?.html.split(marker)).toHaveLength(2);
  expect((await read(at, reply.id)).status).toBe("pending");
  expect((await answer(reply.id, { response: "And an answer" })).status).toBe(200);
});

test("an archived reply can be filtered, taken back and answered", async () => {
  const { reply } = await arrive(at);
  const patched = await call(desk, "PATCH", `/api/replies/${reply.id}`, {
    body: { status: "archived" },
  });
  expect(patched.body.data.status).toBe("archived");
  expect(patched.body.data.handled_at).toBeNull();
  const list = await call(desk, "GET", `/api/replies?status=archived&connection_id=${at.connectionId}`);
  expect(list.body.data.map((row: { id: string }) => row.id)).toContain(reply.id);
  expect((await answer(reply.id, { response: "After all" })).body.data.status).toBe("sent");
});

test("an answer written elsewhere archives what stood open", async () => {
  const { reply, received } = await arrive(at);
  const colleagueWebhook = at.sandbox.answerElsewhere(received.conversation, "Answered by a colleague");
  if (!colleagueWebhook) throw new Error("EmailBison reports what its users write");
  await post(at, colleagueWebhook);
  const closed = await eventually(async () => {
    const now = await read(at, reply.id);
    return now.status === "archived" && now;
  });
  expect(closed.handled_at).not.toBeNull();
  expect(closed.sent_response).toBeNull();
});

test("the timeline shows what happened, in order", async () => {
  const { reply } = await arrive(at);
  await answer(reply.id, { response: "Hello" });
  const { body } = await call(desk, "GET", `/api/replies/${reply.id}/timeline`);
  const types = body.data.map((entry: { type: string }) => entry.type);
  const sending = ["send_recorded", "send_handed_over", "sent"];
  expect(types.slice(0, 5)).toEqual(["received", "categorized", ...sending]);
  expect(body.data[2].actor).toStartWith("key:");
});

test("a paused connection ignores what comes, and takes it in again once resumed", async () => {
  const own = await openDesk("in this process");
  const paused = await connect(own, "emailbison");
  const path = `/api/connections/${paused.connectionId}`;
  await call(own, "PATCH", path, { body: { status: "paused" } });
  const lost = paused.sandbox.receive({ text: "While paused" });
  const response = await fetch(paused.hook, { method: "POST", body: JSON.stringify(lost.webhook.body) });
  expect(await response.json()).toEqual({ data: { ignored: true } });
  await call(own, "PATCH", path, { body: { status: "active" } });
  const sync = await call(own, "POST", `${path}/sync`, { body: {} });
  expect([sync.status, sync.body.data.complete]).toEqual([200, true]);
  await replyWith(paused, "While paused");
  const again = await call(own, "POST", `${path}/sync`, { body: {} });
  expect(again.body.data.filed).toBe(0);
  await own.close();
});
