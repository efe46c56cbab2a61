/** Tests classification by rules, from the webhook to the shown category and its effects. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DAY } from "../../src/core/clock.ts";
import type { SandboxLeadMail } from "../../src/demo/sandbox/sandbox.ts";
import {
  change,
  receiveReply,
  connectClient,
  credits,
  timelineEntries,
  waitUntilJudged,
  ready,
  suppressed,
} from "../support/ai-desk.ts";
import { post, read, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";

const SETTINGS = {
  service_description: "We keep customer lists clean.",
  calendar_link: "https://cal.example.com/northwind",
  signature: "Best regards,\nAna Ruiz",
};

/** A report as mail servers write it: RFC 3464. */
const REPORT =
  "Reporting-MTA: dns; mx.outbound.example.com\n\nFinal-Recipient: rfc822; gone@prospect.example.com\n" +
  "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user\n";

const raw = (lines: string[]): string => lines.join("\r\n");

describe("classification", () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk("in this process");
  });
  afterAll(() => desk.close());

  describe("of what people write", () => {
    let at: Connected;
    beforeAll(async () => {
      at = await connectClient(desk, "instantly", SETTINGS);
    });

    const contactOf = async ({ contact_id: id }: Body): Promise<Body> =>
      (await call(desk, "GET", `/api/contacts/${id}`)).body.data;

    async function judgedMail(mail: SandboxLeadMail): Promise<Body> {
      const { id } = await receiveReply(at, mail);
      return waitUntilJudged(at, id);
    }

    /** For good: whatever follows a judgment without a draft is in the transaction of the judgment. */
    async function expectNothingDrafted({ id }: Body): Promise<void> {
      expect(await read(at, id)).toMatchObject({
        status: "pending",
        ai_response: null,
        auto_send_at: null,
      });
      expect(await timelineEntries(at, id, "drafted")).toEqual([]);
    }

    test("interest gets a draft made of the client's settings, for one credit, and is ready", async () => {
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

    test("a meeting that is booked is answered too", async () => {
      const { id } = await receiveReply(at, { text: "Done, I just booked a slot in your calendar." });
      expect(await ready(at, id)).toMatchObject({
        ai_category: "meeting-booked",
        ai_sentiment: "positive",
      });
    });

    test("a no is a no: nothing is drafted, and nobody is suppressed for it", async () => {
      const reply = await judgedMail({ text: "Thanks, but we are not interested." });
      expect(reply).toMatchObject({
        ai_category: "not-interested",
        ai_sentiment: "negative",
        ai_cautions: [],
      });
      await expectNothingDrafted(reply);
      expect(await suppressed(at)).not.toContain(reply.from_email);
    });

    test("an absence note is no answer, and the day of the return is read out of it", async () => {
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

    test("who asks to be left alone is suppressed for the client, and nothing is drafted", async () => {
      const reply = await judgedMail({ text: "Please take me off your list. Thanks, Dana" });
      expect(reply).toMatchObject({
        ai_category: "not-interested",
        ai_confidence: 1,
        ai_cautions: ["opt_out"],
      });
      expect(await suppressed(at)).toContain(reply.from_email);
      await expectNothingDrafted(reply);
      const entries = await timelineEntries(at, reply.id);
      expect(entries.map((entry) => entry.type)).toEqual(["received", "categorized", "suppressed"]);
      expect(entries[1].detail.reason).toContain("take me off your list");
      expect(entries[2].detail).toEqual({ client_id: at.clientId });
    });

    test("a colleague who asks for it is suppressed, no matter who the campaign wrote to", async () => {
      const from = { email: "boss@prospect.example.com", name: "Kim Boss" };
      const reply = await judgedMail({ from, text: "Unsubscribe us, please." });
      expect(reply.ai_cautions).toEqual(["opt_out"]);
      expect(await suppressed(at)).toContain(reply.from_email);
      expect(await suppressed(at)).toContain((await contactOf(reply)).email);
    });

    test("the word in the quote below is not the writer's", async () => {
      const { id } = await receiveReply(at, {
        text:
          "Sounds good, tell me more.\n\nOn Tue, Mar 3, 2026 at 9:00 AM Ana Ruiz <ana@outbound.example.com> wrote:\n" +
          '> Hi Dana,\n> reply STOP or write "please unsubscribe me" and we take you off our list.\n',
      });
      expect(await ready(at, id)).toMatchObject({ ai_category: "interested", ai_cautions: [] });
      expect(await suppressed(at)).not.toContain((await read(at, id)).from_email);
    });

    test("an unclear message is uncategorized, drafted for a person to look at, and never sent by itself", async () => {
      await change(at, { auto_send_enabled: true, auto_send_delay_minutes: 0 });
      const before = at.sandbox.ledger.length;
      const { id } = await receiveReply(at, { text: "Who is this?" });
      const reply = await ready(at, id);
      expect(reply).toMatchObject({
        ai_category: "uncategorized",
        ai_sentiment: "neutral",
        auto_send_at: null,
        auto_send_blocked_reason: "category",
      });
      expect(at.sandbox.ledger).toHaveLength(before);
      await change(at, { auto_send_enabled: false });
    });

    test("a mail server's report is a bounce by its structure, and marks the lead's address", async () => {
      const { received, id } = await receiveReply(at, { text: "Sounds good, tell me more." });
      const first = await ready(at, id);
      const bounce = at.sandbox.receive({
        conversation: received.conversation,
        from: { email: "mailer-daemon@outbound.example.com", name: "Mail Delivery Subsystem" },
        subject: "Delivery Status Notification (Failure)",
        text: `Your message could not be delivered.\n\n${REPORT}`,
      }).webhook;
      const known = (await call(desk, "GET", `/api/replies?connection_id=${at.connectionId}`)).body
        .pagination;
      await post(at, bounce);
      const reply = await newest(at, known.total);
      expect(reply).toMatchObject({ ai_category: "bounce", ai_sentiment: "neutral", ai_confidence: 1 });
      await expectNothingDrafted(reply);
      expect((await contactOf(first)).bounced_at).not.toBeNull();
      expect((await timelineEntries(at, reply.id, "categorized"))[0].detail.by).toBe("rules");
    });

    test("a person who writes that something bounced is a person", async () => {
      const { id } = await receiveReply(at, {
        text: "Your first mail bounced into my spam. Sounds good, tell me more!",
      });
      const reply = await ready(at, id);
      expect(reply.ai_category).toBe("interested");
      expect((await contactOf(reply)).bounced_at).toBeNull();
    });
  });

  describe("by the headers of the raw mail", () => {
    let at: Connected;
    beforeAll(async () => {
      at = await connectClient(desk, "emailbison", SETTINGS);
    });

    const source = (headers: string[], text: string): SandboxLeadMail => ({
      text,
      raw: raw([
        "From: Dana Reyes <dana@prospect.example.com>",
        "To: Ana Ruiz <ana@outbound.example.com>",
        "Subject: Re: Quick question",
        ...headers,
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "",
        text,
      ]),
    });

    test("`Auto-Submitted: no` is a person, whatever the platform says of it", async () => {
      const { id } = await receiveReply(at, {
        ...source(["Auto-Submitted: no"], "I am on vacation until Monday, but yes, tell me more."),
        automatic: true,
      });
      const reply = await ready(at, id);
      expect(reply.ai_category).toBe("interested");
    });

    test("`Auto-Submitted: auto-replied` alone makes no absence of a person's words", async () => {
      const { id } = await receiveReply(
        at,
        source(["Auto-Submitted: auto-replied"], "Sounds good, tell me more."),
      );
      expect((await waitUntilJudged(at, id)).ai_category).toBe("interested");
    });

    test("a report of parts is a bounce, though its sender and subject say nothing", async () => {
      const { id } = await receiveReply(at, {
        text: "See the attached report.",
        raw: raw([
          "From: Relay <relay@mx.example.com>",
          "Subject: Re: Quick question",
          "MIME-Version: 1.0",
          'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
          "",
          "--cut",
          "Content-Type: text/plain",
          "",
          "See the attached report.",
          "--cut",
          "Content-Type: message/delivery-status",
          "",
          REPORT,
          "--cut--",
        ]),
      });
      expect(await waitUntilJudged(at, id)).toMatchObject({ ai_category: "bounce", status: "pending" });
    });
  });
});

/** The newest reply of the connection, judged, once there are more of them than `known`. */
async function newest(at: Connected, known: number): Promise<Body> {
  const latest = await eventually(async () => {
    const { body } = await call(at.desk, "GET", `/api/replies?connection_id=${at.connectionId}&limit=200`);
    const found = body.data.toSorted((one: Body, other: Body) => (one.id < other.id ? 1 : -1))[0];
    return body.pagination.total > known && found;
  });
  return waitUntilJudged(at, latest.id);
}
