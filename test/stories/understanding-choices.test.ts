/** Tests that the model chooses among all categories, and that a second opinion holds what it contradicts. */
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import {
  answering,
  change,
  connectClient,
  openAiDesk,
  ready,
  receiveReply,
  requestsFor,
  waitForReply,
  waitUntilJudged,
  type AiDesk,
} from "../support/ai-desk.ts";
import type { Connected } from "../support/arrivals.ts";
import { call } from "../support/call.ts";

let ai: AiDesk;
let at: Connected;
beforeAll(async () => {
  ai = await openAiDesk("in this process");
  at = await connectClient(ai.desk, "instantly", { auto_send_enabled: true, auto_send_delay_minutes: 0 });
  const pricing = { name: "Send pricing", description: "Asks for a price list" };
  expect((await call(ai.desk, "POST", "/api/categories", { body: pricing })).status).toBe(201);
});
beforeEach(() => {
  ai.api.answering = answering({});
});
afterAll(async () => {
  await ai.close();
  expect(ai.api.faults).toEqual([]);
});

const blocked = async (id: string) =>
  await waitForReply(at, id, ({ auto_send_blocked_reason: reason }) => reason !== null);

test("a category of the workspace's own is chosen by its description, and gets a draft", async () => {
  ai.api.answering = answering({ category: "send-pricing" });
  const { id, listed } = await receiveReply(at);
  expect(await ready(at, id)).toMatchObject({
    ai_category: "send-pricing",
    category: { slug: "send-pricing", name: "Send pricing" },
    ai_cautions: [],
  });
  const [request] = requestsFor(ai.api, "classify", listed.body_new);
  expect(request?.prompt).toContain("send-pricing: Send pricing: Asks for a price list");
});

test("it is answered automatically only if the client lists it", async () => {
  ai.api.answering = answering({ category: "send-pricing" });
  const { id } = await receiveReply(at);
  expect((await blocked(id)).auto_send_blocked_reason).toBe("category");
  await change(at, { auto_send_categories: ["interested", "send-pricing"] });
  const before = at.sandbox.ledger.length;
  const second = await receiveReply(at);
  await waitForReply(at, second.id, ({ status }) => status === "sent");
  expect(at.sandbox.ledger.length).toBe(before + 1);
});

test("a yes that the classifier is sure is a no waits for a person", async () => {
  const { id } = await receiveReply(at, { text: "No thank you, we are not interested in this." });
  expect(await blocked(id)).toMatchObject({
    ai_category: "interested",
    ai_cautions: ["second_opinion"],
    auto_send_blocked_reason: "caution",
  });
});

test("no caution where both agree, nor where the classifier is not sure", async () => {
  for (const text of ["Yes please, send me more information.", "Hm."]) {
    const { id } = await receiveReply(at, { text });
    expect((await waitUntilJudged(at, id)).ai_cautions).toEqual([]);
  }
});
