/** Tests how every adapter parses its platform's webhooks, and bodies that merely resemble them. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Json, PlatformName } from "../../src/platforms/platform.ts";
import { PLATFORM_NAMES, PayloadError } from "../../src/platforms/platform.ts";
import { arbitraryBody, expectSound, parsedOrRefused, replaceText } from "../support/payloads.ts";
import { Bench, PERSON, answerTo } from "../support/platform.ts";
import { eachTest } from "../support/fixture.ts";

/** How the platforms themselves differ. */
const TELLS_AUTOMATIC: Record<PlatformName, boolean> = {
  instantly: true,
  emailbison: true,
  smartlead: false,
  plusvibe: true,
};

describe.each(PLATFORM_NAMES)("%s", (name) => {
  const bench = eachTest(() => Bench.open(name));

  test("a reply's webhook contains the author, the text, the campaign, and the reply's id on the platform", async () => {
    const received = bench.sandbox.receive({
      lead: { email: "Bo@Prospect.example.com", firstName: "Bo", lastName: "Berg" },
      subject: "Re: Quick question",
      text: "Yes & no",
      html: "<p>Yes &amp; no</p>",
    });
    const { message, lead, campaign } = await bench.filed(received);
    expect(message).toMatchObject({
      platformId: received.platformId,
      messageId: received.messageId,
      direction: "inbound",
      from: { email: "bo@prospect.example.com" },
      to: [{ email: "ana@outbound.example.com" }],
      html: "<p>Yes &amp; no</p>",
      text: "Yes & no",
      sentAt: bench.clock.now(),
      automatic: false,
      bounce: false,
    });
    expect(message.subject).toContain("Quick question");
    expect(message.handle).not.toBeNull();
    expect(lead).toMatchObject({ email: "bo@prospect.example.com", firstName: "Bo", lastName: "Berg" });
    expect(campaign).toEqual({ id: expect.any(String), name: "Q1 founders" });
  });

  test("a webhook for a reply by the lead's colleague distinguishes the colleague from the lead", async () => {
    const from = { email: "kim@prospect.example.com", name: "Kim" };
    const event = await bench.filed(
      bench.sandbox.receive({ from, lead: { email: "bo@prospect.example.com" } }),
    );
    expect(event.message.from.email).toBe("kim@prospect.example.com");
    expect(event.lead?.email).toBe("bo@prospect.example.com");
  });

  test("a webhook for an automatic reply is parsed as automatic if the platform marks it", async () => {
    const { message } = await bench.filed(
      bench.sandbox.receive({ automatic: true, text: "I am out of office" }),
    );
    expect(message.automatic).toBe(TELLS_AUTOMATIC[name]);
  });

  test("a webhook for a bounce is parsed as a bounce of the lead's address, never as an ordinary reply", () => {
    const { conversation } = bench.sandbox.receive({ lead: { email: "bo@prospect.example.com" } });
    const event = bench.parse(bench.sandbox.bounce(conversation));
    if (event.kind === "reply") {
      expect(event.message.bounce).toBe(true);
      expect(event.lead?.email).toBe("bo@prospect.example.com");
    } else {
      expect(event).toMatchObject({ kind: "bounce", email: "bo@prospect.example.com" });
    }
  });

  test("a webhook for an unsubscribed lead contains the lead's address", () => {
    const { conversation } = bench.sandbox.receive({ lead: { email: "Bo@prospect.example.com" } });
    const event = bench.parse(bench.sandbox.unsubscribe(conversation));
    expect(event).toMatchObject({ kind: "unsubscribe", email: "bo@prospect.example.com" });
  });

  test("a webhook for our own send is never parsed as a reply, and has the sent email's id", async () => {
    const received = bench.sandbox.receive();
    const { message } = await bench.filed(received);
    await bench.platform.reply(bench.account, answerTo(message), PERSON);
    const echo = bench.sandbox.echoOfLastSend();
    const elsewhere = bench.sandbox.answerElsewhere(received.conversation, "from another window");
    const events = [echo, elsewhere].map((webhook) => webhook && bench.parse(webhook));
    const identities = bench.sandbox.ledger.map(({ platformId }) => platformId);
    events.forEach((event, index) => {
      if (!event) return;
      expect(event).toMatchObject({
        kind: "own_send",
        message: { direction: "outbound", platformId: identities[index] },
      });
    });
    expect(identities.length).toBe(2);
  });

  test("a webhook for a label contains the label's display name, and the lead or the labeled reply", () => {
    const received = bench.sandbox.receive({ lead: { email: "bo@prospect.example.com" } });
    const webhook = bench.sandbox.categoryChange(received.conversation);
    if (!webhook) return;
    const event = bench.parse(webhook);
    expect(event).toMatchObject({ label: "Interested", lead: { email: "bo@prospect.example.com" } });
    if (event.kind === "reply") expect(event.message.platformId).toBe(received.platformId);
    else expect(event).toMatchObject({ kind: "label", email: "bo@prospect.example.com" });
  });

  test("a webhook for any other event is parsed as `other`", () => {
    const { conversation } = bench.sandbox.receive();
    expect(bench.parse(bench.sandbox.opened(conversation)).kind).toBe("other");
    const unknown = replaceText(bench.sandbox.opened(conversation), /^[a-z_]*open[a-z_]*$/i, "something_new");
    expect(bench.parse(unknown)).toMatchObject({ kind: "other", eventType: "something_new" });
  });

  test("a webhook for a connection to another platform is rejected with the reason", async () => {
    for (const other of PLATFORM_NAMES.filter((one) => one !== name)) {
      const stranger = await Bench.open(other);
      const { webhook, conversation } = stranger.sandbox.receive();
      for (const misdirected of [webhook, stranger.sandbox.opened(conversation)])
        expect(() => bench.parse(misdirected)).toThrow(
          `payload from ${stranger.platform.label} was posted to a connection for ${bench.platform.label}`,
        );
      await stranger.sandbox.close();
    }
  });

  test("an invalid webhook is rejected with the reason", () => {
    for (const body of [
      null,
      true,
      7,
      "text",
      [],
      {},
      { event_type: null },
      { event: {}, data: [] },
    ] as Json[]) {
      expect(() => bench.parse({ body, headers: {} })).toThrow(PayloadError);
    }
  });

  test("any body yields a valid event or a PayloadError, and is not modified", () => {
    fc.assert(
      fc.property(arbitraryBody(bench), (body) => {
        const before = JSON.stringify(body);
        const event = parsedOrRefused(bench, body);
        expect(JSON.stringify(body)).toBe(before);
        if (event) expectSound(event);
      }),
      { numRuns: 1_000 },
    );
  });
});
