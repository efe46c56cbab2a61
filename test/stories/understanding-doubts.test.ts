/** Tests classification by rules of possible opt-outs and of messages without text. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { receiveReply, connectClient, waitUntilJudged, listed, suppressed } from "../support/ai-desk.ts";
import type { Connected } from "../support/arrivals.ts";
import { openDesk, type Desk } from "../support/desk.ts";

let desk: Desk;
let at: Connected;
beforeAll(async () => {
  desk = await openDesk("in this process");
  at = await connectClient(desk, "plusvibe");
});
afterAll(() => desk.close());

test.each([
  "How does unsubscribing work in your product?",
  "Stop calling, email is fine",
  "Don't send the contract yet",
  "No need to write again, I've booked a slot",
])("what only may be an opt-out suppresses nobody, and a person is asked: %s", async (words) => {
  const { id } = await receiveReply(at, { text: words });
  const reply = await waitUntilJudged(at, id);
  expect(reply.ai_cautions).toContain("possible_opt_out");
  expect((await listed(at)).find((one) => one.id === id)?.ai_cautions).toEqual(reply.ai_cautions);
  expect(await suppressed(at)).not.toContain(reply.from_email);
});

test("a mail without words of its own is judged by nothing, our own footer below it included", async () => {
  const quoted =
    "On Tue, Mar 3, 2026 at 9:00 AM Ana Ruiz <ana@outbound.example.com> wrote:\n> Unsubscribe me\n> Please remove me from your list.\n";
  const { id } = await receiveReply(at, { text: `\n\n${quoted}` });
  const reply = await waitUntilJudged(at, id);
  expect(reply).toMatchObject({
    ai_category: "uncategorized",
    ai_confidence: 0,
    ai_cautions: [],
    body_new: "",
  });
  expect(reply.body_text).toContain("Unsubscribe me");
  expect(await suppressed(at)).not.toContain(reply.from_email);
});

test("a reaction is left to people, without a draft", async () => {
  const text = `[Like]  Pat Example reacted to your message:`;
  const { id } = await receiveReply(at, { text });
  expect(await waitUntilJudged(at, id)).toMatchObject({
    ai_category: "uncategorized",
    ai_confidence: 0,
    ai_cautions: [],
    ai_response: null,
    body_new: text,
  });
});

test("a language that the classifier has not learned is left to people, and an opt-out in it is possible", async () => {
  const interest = await receiveReply(at, { text: "Vâng, chúng tôi quan tâm, vui lòng gửi báo giá." });
  const reply = await waitUntilJudged(at, interest.id);
  expect(reply).toMatchObject({ ai_category: "uncategorized", ai_cautions: [] });
  expect(reply.ai_confidence).toBeLessThan(0.5);
  const request = await receiveReply(at, { text: "Lütfen beni listenizden çıkarın." });
  expect((await waitUntilJudged(at, request.id)).ai_cautions).toContain("possible_opt_out");
});
