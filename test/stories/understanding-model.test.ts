/** Tests categorization by the model: verdicts show their reasons, and the deterministic rules come first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { SLUGS } from "../../src/judge/ai/model.ts";
import {
  answering,
  change,
  requestsFor,
  askDraft,
  receiveReply,
  connectClient,
  credits,
  timelineEntries,
  waitUntilJudged,
  waitForReply,
  openAiDesk,
  ready,
  suppressed,
} from "../support/ai-desk.ts";
import { type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import { EVERYTHING } from "../support/gate.ts";
import { allTests } from "../support/fixture.ts";

const ANSWERED = ["interested", "meeting-booked", "uncategorized"];
/** A text that leaves the second opinion unsure. */
const VAGUE = "Hm.";

const ai = allTests(() => openAiDesk("in this process"));
let at: Connected;
beforeAll(async () => {
  at = await connectClient(ai.desk, "instantly");
});
beforeEach(() => {
  ai.api.answering = answering({});
});
afterAll(() => {
  expect(ai.api.faults).toEqual([]);
});

test("each category is shown with its sentiment, confidence, reason and cautions, and has a draft if needed", async () => {
  for (const category of SLUGS) {
    const verdict = {
      category,
      confidence: 0.61,
      reason: "the words that decided",
      cautions: ["legal", "asks_for_person"],
    };
    ai.api.answering = answering({ ...verdict, sentiment: "neutral" });
    const { id } = await receiveReply(at, { text: VAGUE });
    const isAnswered = ANSWERED.includes(category);
    const reply = await (isAnswered ? ready : waitUntilJudged)(at, id);
    expect(reply).toMatchObject({
      status: isAnswered ? "ready" : "pending",
      ai_category: category,
      ai_sentiment: "neutral",
      ai_confidence: 0.61,
      ai_reason: "the words that decided",
      ai_cautions: ["asks_for_person", "legal"],
      ai_error: null,
      category: { slug: category },
    });
    expect(reply.ai_response === null).toBe(!isAnswered);
    const [entry] = await timelineEntries(at, id, "categorized");
    const detail = { ...verdict, by: "model", model: "claude-haiku-5-5" };
    expect(entry).toMatchObject({ actor: "system", detail });
    expect(await timelineEntries(at, id, "drafted")).toHaveLength(isAnswered ? 1 : 0);
  }
});

test("an email takes one verdict, one draft and one credit", async () => {
  const { used } = await credits(at);
  const { id, listed } = await receiveReply(at);
  await ready(at, id);
  expect(requestsFor(ai.api, "classify", listed.body_new)).toHaveLength(1);
  expect(requestsFor(ai.api, "draft", listed.body_new)).toHaveLength(1);
  expect((await credits(at)).used).toBe(used + 1);
  const types = (await timelineEntries(at, id)).map(({ type }) => type);
  expect(types).toEqual(["received", "categorized", "drafted"]);
});

test("an opt-out that only the model recognizes suppresses the sender", async () => {
  ai.api.answering = answering({
    category: "uncategorized",
    opt_out: "explicit",
    reason: "enough of this",
  });
  const { id } = await receiveReply(at, { text: VAGUE });
  const reply = await waitUntilJudged(at, id);
  expect(reply).toMatchObject({
    ai_category: "not-interested",
    ai_cautions: ["opt_out"],
    ai_response: null,
  });
  expect(await suppressed(at)).toContain(reply.from_email);
  expect((await timelineEntries(at, id)).map(({ type }) => type)).toEqual([
    "received",
    "categorized",
    "suppressed",
    "finished_automatically",
  ]);
});

test("the model's verdict alone does not mark an address as bounced", async () => {
  ai.api.answering = answering({ category: "bounce" });
  const { id } = await receiveReply(at);
  const { contact_id: contact } = await waitUntilJudged(at, id);
  expect((await call(ai.desk, "GET", `/api/contacts/${contact}`)).body.data.bounced_at).toBeNull();
});

test("an email with both interest and an opt-out is left to a person, and its address is suppressed", async () => {
  await call(ai.desk, "PATCH", `/api/clients/${at.clientId}`, {
    body: { auto_send_enabled: true, auto_send_delay_minutes: 0 },
  });
  ai.api.answering = answering({ opt_out: "explicit" });
  const before = at.sandbox.ledger.length;
  const { id } = await receiveReply(at);
  const reply = await waitForReply(at, id, ({ auto_send_blocked_reason: reason }) => reason !== null);
  expect(reply).toMatchObject({ ai_category: "interested", auto_send_blocked_reason: "caution" });
  expect(reply.ai_response).toBeNull();
  expect(await suppressed(at)).toContain(reply.from_email);
  expect(at.sandbox.ledger).toHaveLength(before);
  await call(ai.desk, "PATCH", `/api/clients/${at.clientId}`, { body: { auto_send_enabled: false } });
});

test("the model is not called for replies that the deterministic rules decide", async () => {
  const texts = [
    "Please unsubscribe me",
    "I am out of the office until Monday and will read your mail then.",
  ];
  for (const text of texts) {
    const { id } = await receiveReply(at, { text, subject: "Automatic reply" });
    expect((await waitUntilJudged(at, id)).ai_confidence).toBe(1);
    expect(requestsFor(ai.api, "classify", text)).toEqual([]);
    expect(requestsFor(ai.api, "draft", text)).toEqual([]);
  }
});

test("only the new text is categorized, with the thread as context", async () => {
  const first = await receiveReply(at, { text: "My first words, firstx" });
  await ready(at, first.id);
  const { id } = await receiveReply(at, {
    conversation: first.received.conversation,
    text: "My second words, secondx\n\nOn Tue, Mar 3, 2026 at 9:00 AM Ana Ruiz wrote:\n> quotedx\n",
  });
  await ready(at, id);
  const [{ prompt } = { prompt: "" }] = requestsFor(ai.api, "classify", "secondx");
  expect(prompt.indexOf("firstx")).toBeGreaterThan(0);
  expect(prompt.indexOf("firstx")).toBeLessThan(prompt.indexOf("secondx"));
  expect(prompt).not.toContain("quotedx");
});

test("a reply answered before its verdict arrives still gets a verdict, and stays sent", async () => {
  ai.gate.hold(EVERYTHING);
  const { id, listed } = await receiveReply(at);
  expect(listed).toMatchObject({ status: "pending", ai_category: null });
  expect(listed.categories.slug).toBe("uncategorized");
  const sent = await call(ai.desk, "POST", `/api/replies/${id}/send`, { body: { response: "At once" } });
  expect(sent.status).toBe(200);
  await eventually(() => ai.gate.waiting > 0);
  ai.gate.release();
  const reply = await waitUntilJudged(at, id);
  expect(reply).toMatchObject({ status: "sent", sent_response: "At once", ai_response: null });
  expect(reply).toMatchObject({ ai_category: "interested", sent_by: "manual" });
  expect(requestsFor(ai.api, "draft", listed.body_new)).toEqual([]);
  expect((await askDraft(at, id)).status).toBe(400);
});

describe("with a custom category and automatic sending", () => {
  let at: Connected;
  beforeAll(async () => {
    at = await connectClient(ai.desk, "emailbison", { auto_send_enabled: true, auto_send_delay_minutes: 0 });
    const pricing = { name: "Send pricing", description: "Asks for a price list" };
    expect((await call(ai.desk, "POST", "/api/categories", { body: pricing })).status).toBe(201);
  });

  const blocked = async (id: string) =>
    await waitForReply(at, id, ({ auto_send_blocked_reason: reason }) => reason !== null);

  test("an email in a custom category is answered automatically only if the client lists the category", async () => {
    ai.api.answering = answering({ category: "send-pricing" });
    const { id } = await receiveReply(at);
    expect((await blocked(id)).auto_send_blocked_reason).toBe("category");
    await change(at, { auto_send_categories: ["interested", "send-pricing"] });
    const before = at.sandbox.ledger.length;
    const second = await receiveReply(at);
    const sent = await waitForReply(at, second.id, ({ status }) => status === "sent");
    expect(sent.category).toMatchObject({ slug: "send-pricing", name: "Send pricing" });
    const [request] = requestsFor(ai.api, "classify", second.listed.body_new);
    expect(request?.prompt).toContain("send-pricing: Send pricing: Asks for a price list");
    expect(at.sandbox.ledger.length).toBe(before + 1);
  });

  test("an email is left to a person if the classifier strongly contradicts the model's verdict", async () => {
    const { id } = await receiveReply(at, { text: "No thank you, we are not interested in this." });
    expect(await blocked(id)).toMatchObject({
      ai_category: "interested",
      ai_cautions: ["second_opinion"],
      auto_send_blocked_reason: "caution",
    });
  });
});
