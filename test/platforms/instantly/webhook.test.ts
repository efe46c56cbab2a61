/** Instantly's thin webhooks: what they contain, what they must contain, and what the email endpoint adds. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import type { Json, PlatformEvent } from "../../../src/platforms/platform.ts";
import { PayloadError } from "../../../src/platforms/platform.ts";
import type { Received } from "../../../src/demo/sandbox/sandbox.ts";
import { Bench, PERSON, type PlatformReply, failureOf } from "../../support/platform.ts";

type Fields = { [key: string]: Json };

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open("instantly");
});
afterEach(() => bench.sandbox.close());

const parse = (body: Json): PlatformEvent => bench.parse({ body, headers: {} });
const bodyOf = ({ webhook }: Received): Fields => webhook.body as Fields;
const replyIn = (received: Received): PlatformReply => parse(bodyOf(received)) as PlatformReply;

/** The event with another `email_id`. */
const about = (event: PlatformReply, platformId: string): PlatformReply => ({
  ...event,
  message: { ...event.message, platformId },
});

describe("a webhook", () => {
  test("is always incomplete, because it has neither thread nor Message-ID nor sender", () => {
    const { incomplete, message } = replyIn(bench.sandbox.receive({ text: "Yes please" }));
    expect(incomplete).toBe(true);
    expect(message).toMatchObject({ threadKey: null, messageId: null, text: "Yes please" });
  });

  test("has the lead's own fields, and the customer's variables as metadata", () => {
    const lead = { email: "Bo@Example.com", firstName: "Bo", company: "Nord", title: "CEO" };
    const event = parse({ ...bodyOf(bench.sandbox.receive({ lead })), color: "red", score: 7, gone: null });
    expect(event).toMatchObject({ campaign: { name: "Q1 founders" } });
    expect((event as PlatformReply).lead).toEqual({
      email: "bo@example.com",
      firstName: "Bo",
      lastName: "Reyes",
      company: "Nord",
      title: "CEO",
      phone: "+15550100",
      linkedinUrl: "https://linkedin.example.com/in/dana",
      metadata: {
        color: "red",
        score: 7,
        website: "northwind.example.com",
        personalization: "Loved your talk",
      },
    });
  });

  test("without a field that it needs is refused by that field's name", () => {
    const whole = bodyOf(bench.sandbox.receive());
    for (const name of ["event_type", "email_id", "lead_email"]) {
      const { [name]: _, ...rest } = whole;
      const wrong: Fields[] = [null, "", {}, ["x"], true].map((value) => ({ ...rest, [name]: value }));
      for (const body of [rest, ...wrong]) {
        expect(() => parse(body)).toThrow(PayloadError);
        expect(() => parse(body)).toThrow(name);
      }
    }
    expect(() => parse({ ...whole, lead_email: "nobody" })).toThrow("lead_email: not an email address");
  });

  test("survives the loss of everything else", () => {
    const { event_type = null, email_id = null, lead_email = null } = bodyOf(bench.sandbox.receive());
    expect(parse({ event_type, email_id, lead_email })).toMatchObject({
      kind: "reply",
      campaign: null,
      message: { sentAt: bench.clock.now(), subject: "", to: [], text: null, html: null, handle: null },
    });
  });

  test("of a custom label, or of anything that is no reply, has nothing to do with mail", () => {
    for (const eventType of ["Call me in autumn", "email_sent", "link_clicked", "lead_out_of_office"]) {
      expect(parse({ event_type: eventType })).toEqual({ kind: "other", eventType });
    }
  });
});

describe("completing", () => {
  const complete = (event: PlatformReply) => bench.platform.complete(bench.account, event, PERSON);

  test("asks for the one email, not for the narrowly limited list", async () => {
    const received = bench.sandbox.receive();
    await bench.filed(received);
    expect(bench.requests).toEqual([`GET /api/v2/emails/${received.platformId}`]);
  });

  test("believes the email about who wrote, not the lead's address", async () => {
    const from = { email: "colleague@prospect.example.com", name: "Kim Colleague" };
    const event = await bench.filed(
      bench.sandbox.receive({ lead: { email: "dana@prospect.example.com" }, from }),
    );
    expect(event.message.from).toEqual(from);
    expect(event.lead?.email).toBe("dana@prospect.example.com");
  });

  test("keeps what only one of the two has: lead and campaign here, thread and recipients there", async () => {
    const attachments = [{ name: "plan.pdf", type: "application/pdf", size: 1234 }];
    const event = await bench.filed(bench.sandbox.receive({ automatic: true, attachments }));
    expect(event).toMatchObject({ campaign: { name: "Q1 founders" }, lead: { title: "VP Ops" } });
    const to = [{ email: "ana@outbound.example.com", name: "Ana Ruiz" }];
    expect(event.message).toMatchObject({ automatic: true, attachments, to });
    expect(event.message.threadKey).not.toBeNull();
    expect(event.message.messageId).toMatch(/^<.+@.+>$/);
  });

  test("takes the newest received email of the thread when `email_id` is one of ours", async () => {
    const first = bench.sandbox.receive();
    bench.clock.set(bench.clock.now() + MINUTE);
    const second = bench.sandbox.receive({ conversation: first.conversation, text: "One more thing" });
    const event = await bench.filed(first);
    const [ours] = await bench.thread(event.message);
    expect(ours?.direction).toBe("outbound");
    expect(await complete(about(event, ours?.platformId ?? ""))).toMatchObject({
      kind: "reply",
      message: { platformId: second.platformId, text: "One more thing" },
    });
  });

  test("fails without a guess when the email does not exist", async () => {
    const event = replyIn(bench.sandbox.receive());
    expect(await failureOf(complete(about(event, crypto.randomUUID())))).toMatchObject({ status: 404 });
  });

  test("cannot be led to another address by an id with slashes in it", async () => {
    const event = replyIn(bench.sandbox.receive());
    await failureOf(complete(about(event, "../workspaces/current?x=")));
    expect(bench.requests).toEqual(["GET /api/v2/emails/..%2Fworkspaces%2Fcurrent%3Fx%3D"]);
  });
});
