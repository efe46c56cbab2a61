/** Tests how guessed categories and templates are labeled in a conversation when there is no model. */
import { afterAll, expect, test } from "bun:test";
import { connectClient, receiveReply, waitForReply, waitUntilJudged } from "../../support/ai-desk.ts";
import { call } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn } from "../../support/people.ts";

const desk = await openDesk("in this process");
const at = await connectClient(desk, "instantly");
afterAll(() => desk.close());

const threadOf = async ({ thread_id: id }: { thread_id: string }) =>
  (await call(desk, "GET", `/api/threads/${id}`)).body.data;

test("a clear yes gets a template, which is not labeled as an AI draft", async () => {
  const { id } = await receiveReply(at, { text: "Yes please, send me more information." });
  const reply = await waitForReply(at, id, ({ status }) => status === "ready");
  const { category, draft } = await threadOf(reply);
  expect(category).toMatchObject({ slug: "interested", is_unsure: false });
  expect(draft.written_by).toBe("template");
  const edit = { key: at.key, body: { ai_response: "Hello Dana, here it is." } };
  await call(desk, "PATCH", `/api/replies/${id}`, edit);
  expect((await threadOf(reply)).draft.written_by).toBe("person");
});

test.each([
  "I am interested but we have no budget right now.",
  "Grundsätzlich bin ich interessiert, aber wir haben kein Budget.",
  "Estoy interesado pero ahora no tenemos presupuesto.",
])("an ambiguous acceptance is shown as unsure and gets no template: %s", async (text) => {
  const { id } = await receiveReply(at, { text });
  const reply = await waitUntilJudged(at, id);
  const thread = await threadOf(reply);
  expect([thread.category.slug, thread.category.is_unsure]).toEqual(["interested", true]);
  expect(thread.draft).toBeNull();
  const viewer = signIn(desk, { role: "viewer", clients: [at.clientId] });
  const seen = (await viewer.call("GET", `/api/threads/${reply.thread_id}`)).body.data;
  expect([seen.category.slug, seen.category.is_unsure]).toEqual(["interested", false]);
  const events = thread.events.map((event: { text: string }) => event.text);
  expect(events).toContainEqual(expect.stringMatching(/^Unsure, maybe Interested by rules/));
});

test.each([
  "What does it cost for 40 seats?",
  "Please talk to my colleague Jane.",
  "Ich bin interessiert, aber erst im Herbst.",
  "Maybe later.",
])("a question, a referral or a deferral to a later date gets no template: %s", async (text) => {
  const { id } = await receiveReply(at, { text });
  const reply = await waitUntilJudged(at, id);
  expect((await threadOf(reply)).draft).toBeNull();
});

test("a possible opt-out shows the sentence that caused it, and confirming the category clears the caution", async () => {
  const sentence = "I'm not sure that you should keep writing to me.";
  const { id } = await receiveReply(at, { text: `Hello Tom,\n\nthanks. ${sentence} Who are you?` });
  const reply = await waitUntilJudged(at, id);
  const {
    open_replies: [open],
    category,
  } = await threadOf(reply);
  expect([open.cautions, open.opt_out_words]).toEqual([
    expect.arrayContaining(["possible_opt_out"]),
    sentence,
  ]);
  await call(desk, "PATCH", `/api/replies/${id}`, { key: at.key, body: { category_id: category.id } });
  const {
    open_replies: [cleared],
  } = await threadOf(reply);
  expect([cleared.cautions.includes("possible_opt_out"), cleared.opt_out_words]).toEqual([false, null]);
});
