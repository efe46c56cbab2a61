/** Tests classification by rules, from the webhook to the shown category and its effects. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import type { SandboxLeadMail } from "../../src/demo/sandbox/sandbox.ts";
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
import { read, type Connected } from "../support/arrivals.ts";
import type { Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";

const SETTINGS = {
  service_description: "We keep customer lists clean.",
  calendar_link: "https://cal.example.com/northwind",
  signature: "Best regards,\nAna Ruiz",
};

describe("classification", () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk("in this process");
  });
  afterAll(() => desk.close());

  describe("replies by people", () => {
    let at: Connected;
    beforeAll(async () => {
      at = await connectClient(desk, "instantly", SETTINGS);
    });

    async function judgedMail(mail: SandboxLeadMail): Promise<Body> {
      const { id } = await receiveReply(at, mail);
      return waitUntilJudged(at, id);
    }

    /** Without a draft, the consequences of a judgment are in its transaction. */
    async function expectNothingDrafted({ id }: Body): Promise<void> {
      expect(await read(at, id)).toMatchObject({
        status: "pending",
        ai_response: null,
        auto_send_at: null,
      });
      expect(await timelineEntries(at, id, "drafted")).toEqual([]);
    }

    test("interest gets a draft from the client's settings, for one credit", async () => {
      const { used } = await credits(at);
      const { id } = await receiveReply(at, { text: "Sounds great, please tell me more about it." });
      const reply = await ready(at, id);
      expect(reply).toMatchObject({ ai_category: "interested", ai_sentiment: "positive", ai_cautions: [] });
      expect(reply.category.slug).toBe("interested");
      expect(reply.ai_confidence).toBeGreaterThanOrEqual(0.7);
      expect(reply.ai_reason).not.toBe("");
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

    test("a refusal gets no draft and does not suppress the sender", async () => {
      const reply = await judgedMail({ text: "Thanks, but we are not interested." });
      expect(reply).toMatchObject({
        ai_category: "not-interested",
        ai_sentiment: "negative",
        ai_cautions: [],
      });
      await expectNothingDrafted(reply);
      expect(await suppressed(at)).not.toContain(reply.from_email);
    });

    test("an absence note gets no draft, and its return date is read", async () => {
      const back = new Date(Math.floor(Date.now() / DAY) * DAY + 20 * DAY);
      const day = back.toLocaleDateString("en-GB", { timeZone: "UTC", dateStyle: "long" });
      const reply = await judgedMail({
        subject: "Automatic reply: Quick question",
        text: `Thank you for your email. I am out of the office and will be back on ${day}.`,
      });
      expect(reply).toMatchObject({
        ai_category: "ooo",
        ai_sentiment: "neutral",
        ai_confidence: 1,
        ooo_until: back.toISOString(),
      });
      await expectNothingDrafted(reply);
      const [entry] = await timelineEntries(at, reply.id, "categorized");
      expect(entry.detail).toMatchObject({ by: "rules", ooo_until: back.toISOString() });
    });

    test("an opt-out suppresses the sender for the client and gets no draft", async () => {
      const reply = await judgedMail({ text: "Please take me off your list. Thanks, Dana" });
      expect(reply).toMatchObject({
        ai_category: "not-interested",
        ai_confidence: 1,
        ai_cautions: ["opt_out"],
      });
      expect(await suppressed(at)).toContain(reply.from_email);
      await expectNothingDrafted(reply);
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

    test("an unclear message is uncategorized, and gets no template", async () => {
      const { id } = await receiveReply(at, { text: "Who is this?" });
      const reply = await waitUntilJudged(at, id);
      expect(reply).toMatchObject({ ai_category: "uncategorized", ai_sentiment: "neutral" });
      await expectNothingDrafted(reply);
    });

    test("a possible opt-out raises a caution without a suppression", async () => {
      for (const text of [
        "How does unsubscribing work in your product?",
        "No need to write again, I've booked a slot",
      ]) {
        const { id } = await receiveReply(at, { text });
        const reply = await waitUntilJudged(at, id);
        expect(reply.ai_cautions).toContain("possible_opt_out");
        expect((await listed(at)).find((one) => one.id === id)?.ai_cautions).toEqual(reply.ai_cautions);
        expect(await suppressed(at)).not.toContain(reply.from_email);
      }
    });

    test("a reaction is left to a person, without a draft", async () => {
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

    test("an email in an unknown language is left to a person, and may be an opt-out", async () => {
      const interest = await receiveReply(at, { text: "Vâng, chúng tôi quan tâm, vui lòng gửi báo giá." });
      const reply = await waitUntilJudged(at, interest.id);
      expect(reply).toMatchObject({ ai_category: "uncategorized" });
      // The draft may have a caution of its own by now.
      expect(reply.ai_cautions).not.toContain("possible_opt_out");
      expect(reply.ai_confidence).toBeLessThan(0.5);
      const request = await receiveReply(at, { text: "Lütfen beni listenizden çıkarın." });
      expect((await waitUntilJudged(at, request.id)).ai_cautions).toContain("possible_opt_out");
    });
  });
});
