/** Tests categorization by the rules, from the webhook to the displayed category and its effects. */
import { beforeAll, expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import {
  listed,
  receiveReply,
  connectClient,
  credits,
  timelineEntries,
  waitUntilJudged,
  ready,
  suppressed,
} from "../support/ai-desk.ts";
import type { Connected } from "../support/arrivals.ts";
import { openDesk } from "../support/desk.ts";
import { allTests } from "../support/fixture.ts";

const desk = allTests(() => openDesk("in this process"));
let at: Connected;
beforeAll(async () => {
  at = await connectClient(desk, "instantly", {
    service_description: "We keep customer lists clean.",
    calendar_link: "https://cal.example.com/northwind",
    signature: "Best regards,\nAna Ruiz",
  });
});

test("an interested reply gets a draft from the client's settings, for one credit", async () => {
  const { used } = await credits(at);
  const { id } = await receiveReply(at, { text: "Sounds great, please tell me more about it." });
  const reply = await ready(at, id);
  expect(reply).toMatchObject({ ai_category: "interested", ai_sentiment: "positive", ai_cautions: [] });
  expect(reply.category.slug).toBe("interested");
  expect(reply.ai_response).toContain("https://cal.example.com/northwind");
  expect(reply.ai_response).toEndWith("Best regards,\nAna Ruiz");
  expect((await credits(at)).used).toBe(used + 1);
  const entries = await timelineEntries(at, id);
  expect(entries.map(({ type }) => type)).toEqual(["received", "categorized", "drafted"]);
  const [categorized, drafted] = entries.slice(1);
  expect(categorized).toMatchObject({
    actor: "system",
    detail: { category: "interested", by: "rules", model: null, reason: reply.ai_reason },
  });
  expect(drafted).toMatchObject({ actor: "system", detail: { model: null, cautions: [], credits: 1 } });
});

test("an opt-out suppresses the sender for the client and gets no draft", async () => {
  const { id } = await receiveReply(at, { text: "Please take me off your list. Thanks, Dana" });
  const reply = await waitUntilJudged(at, id);
  expect(reply).toMatchObject({
    ai_category: "not-interested",
    ai_confidence: 1,
    ai_cautions: ["opt_out"],
    ai_response: null,
    auto_send_at: null,
  });
  expect(await suppressed(at)).toContain(reply.from_email);
  const entries = await timelineEntries(at, reply.id);
  expect(entries.map((entry) => entry.type)).toEqual([
    "received",
    "categorized",
    "suppressed",
    "finished_automatically",
  ]);
  expect(entries[1].detail.reason).toContain("take me off your list");
  expect(entries[2].detail).toEqual({ client_id: at.clientId });
});

test("a possible opt-out raises a caution but causes no suppression", async () => {
  const { id } = await receiveReply(at, { text: "No need to write again, I've booked a slot" });
  const reply = await waitUntilJudged(at, id);
  expect(reply.ai_cautions).toContain("possible_opt_out");
  expect((await listed(at)).find((one) => one.id === id)?.ai_cautions).toEqual(reply.ai_cautions);
  expect(await suppressed(at)).not.toContain(reply.from_email);
});

test("an absence note shows its return date", async () => {
  const back = new Date(Math.floor(Date.now() / DAY) * DAY + 20 * DAY);
  const day = back.toLocaleDateString("en-GB", { timeZone: "UTC", dateStyle: "long" });
  const text = `Thank you for your email. I am out of the office and will be back on ${day}.`;
  const { id } = await receiveReply(at, { subject: "Automatic reply: Quick question", text });
  const ooo_until = back.toISOString();
  expect(await waitUntilJudged(at, id)).toMatchObject({ ai_category: "ooo", ai_response: null, ooo_until });
  const [entry] = await timelineEntries(at, id, "categorized");
  expect(entry.detail).toMatchObject({ by: "rules", ooo_until });
});
