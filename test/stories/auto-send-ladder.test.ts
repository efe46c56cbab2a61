/** Tests the steps of automatic sending that a client's settings draw: nothing, only the certain, only at some hours. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { HOUR, MINUTE, startOfDay } from "../../src/core/clock.ts";
import { receiveReply } from "../support/ai-desk.ts";
import { DELAY, openAutoStage, type AutoStage } from "../support/auto-send.ts";

let stage: AutoStage;
beforeAll(async () => {
  stage = await openAutoStage("instantly");
});
afterAll(() => stage.close());

const sent = () => stage.at.sandbox.ledger.length;

test("where nothing is categorized, the model is not asked, and the reply waits for a person", async () => {
  await stage.set({ auto_categorize_enabled: false });
  const asked = stage.api.requests.length;
  const { id } = await receiveReply(stage.at);
  await stage.pass(0);
  expect(await stage.read(id)).toMatchObject({
    status: "pending",
    ai_category: null,
    ai_response: null,
  });
  expect(stage.api.requests.length).toBe(asked);
  // What is certain is recognized all the same.
  const optOut = await stage.arrive({ text: "Please unsubscribe me from this list." });
  expect(await stage.read(optOut.reply.id)).toMatchObject({ ai_category: "not-interested" });
  await stage.set({ auto_categorize_enabled: true });
});

test("a client that asks for more certainty than the configuration gets it", async () => {
  await stage.set({ auto_send_min_confidence: 0.97 });
  const { reply } = await stage.arrive();
  expect(await stage.read(reply.id)).toMatchObject({ auto_send_blocked_reason: "confidence" });
  await stage.set({ auto_send_min_confidence: 0.1 });
  stage.model({ confidence: 0.5 });
  const unsure = await stage.arrive();
  expect(await stage.read(unsure.reply.id)).toMatchObject({ auto_send_blocked_reason: "confidence" });
  stage.model({});
  await stage.set({ auto_send_min_confidence: null });
});

test("what is due outside the client's hours is planned for the next ones, and leaves then", async () => {
  const midnight = startOfDay(stage.clock.now(), "UTC") + 24 * HOUR;
  stage.clock.set(midnight + 20 * HOUR);
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: "09:00", to: "18:00" };
  await stage.set({ auto_send_hours: hours });
  const { reply } = await stage.arrive();
  const morning = midnight + 33 * HOUR;
  expect((await stage.read(reply.id)).auto_send_at).toBe(new Date(morning).toISOString());
  await stage.passDelay();
  expect(sent()).toBe(0);
  // The hours were narrowed meanwhile: it waits for the new ones.
  await stage.set({ auto_send_hours: { ...hours, from: "10:00" } });
  stage.clock.set(morning);
  await stage.passDelay(MINUTE);
  expect((await stage.read(reply.id)).auto_send_at).toBe(new Date(morning + HOUR).toISOString());
  expect(sent()).toBe(0);
  stage.clock.set(morning + HOUR);
  await stage.passDelay(DELAY);
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", sent_by: "auto" });
  expect(sent()).toBe(1);
});
