/** What the adapter reads out of Smartlead's webhooks other than replies, and which of them it refuses. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Json, PlatformEvent } from "../../../src/platforms/platform.ts";
import { PayloadError } from "../../../src/platforms/platform.ts";
import { parseSmartlead } from "../../../src/platforms/smartlead/webhook.ts";
import { type Fields, OURS } from "../../support/smartlead.ts";
import { cpuMs } from "../../support/cpu.ts";

const LEAD = "dana@prospect.example.com";
const STATS_ID = "fca66640-0000-4000-8000-000000000000";

const parse = (body: Json): PlatformEvent => parseSmartlead({ body, headers: {}, receivedAt: 0 });

describe("EMAIL_BOUNCE", () => {
  const BOUNCE: Fields = {
    event_type: "EMAIL_BOUNCE",
    stats_id: STATS_ID,
    sl_email_lead_id: "4156397120",
    campaign_id: 3623750,
    from_email: OURS,
    to_email: LEAD,
    to_name: "Dana Reyes",
    subject: "Quick question",
    sent_message: {
      message_id: `<${STATS_ID}@outbound.example.com>`,
      text: "Hi Dana",
      time: "2026-03-03T09:00:05Z",
    },
    is_bounced: true,
    is_sender_originated_bounce: false,
    message_id: `<${STATS_ID}@outbound.example.com>`,
    bounce_reply_message_id: "<B1@mx.example.com>",
    bounce_reply_email: "<p>550 no such user</p>",
    bounce_reply_email_preview: "550 no such user",
    bounce_message: {
      message_id: "<B1@mx.example.com>",
      html: "<p>550 no such user</p>",
      text: "550 no such user",
      time: "2026-03-03T09:00:09+00:00",
    },
  };

  test.each(["EMAIL_BOUNCE", "EMAIL_BOUNCED"])(
    "%s with its mail is shown, and nobody can answer it",
    (eventType) => {
      expect(parse({ ...BOUNCE, event_type: eventType })).toMatchObject({
        kind: "reply",
        eventType,
        message: {
          platformId: "<B1@mx.example.com>",
          bounce: true,
          handle: null,
          from: { email: "mailer-daemon@outbound.example.com" },
          to: [{ email: OURS }],
          text: "550 no such user",
        },
        lead: { email: LEAD },
        earlier: [{ direction: "outbound" }],
        incomplete: false,
      });
    },
  );

  test("the writer is taken from the payload where it is an address", () => {
    const event = parse({ ...BOUNCE, bounce_reply_email: "postmaster@mx.example.com" });
    expect(event).toMatchObject({ message: { from: { email: "postmaster@mx.example.com" } } });
  });

  test("without its email it only names the address that failed", () => {
    const bare = { ...BOUNCE, bounce_message: null, bounce_reply_email_preview: "" };
    expect(parse(bare)).toEqual({ kind: "bounce", eventType: "EMAIL_BOUNCE", email: LEAD, reason: null });
  });

  test("a bounce that our own mailbox caused does not count against the lead's address", () => {
    expect(parse({ ...BOUNCE, is_sender_originated_bounce: true }).kind).toBe("other");
  });
});

describe("UNTRACKED_REPLIES", () => {
  const UNTRACKED: Fields = {
    event_type: "UNTRACKED_REPLIES",
    from_email: "Kim@elsewhere.example.com",
    to_email: OURS,
    subject: "Hello",
    body: "<p>Who are you?</p>",
  };

  test("it is a reply outside every campaign", () => {
    expect(parse(UNTRACKED)).toMatchObject({
      kind: "reply",
      message: {
        from: { email: "kim@elsewhere.example.com" },
        to: [{ email: OURS }],
        subject: "Hello",
        html: "<p>Who are you?</p>",
        handle: null,
      },
      lead: null,
      campaign: null,
      incomplete: false,
    });
  });

  test("the names of the reply's payload are understood too", () => {
    const { body: _body, ...rest } = UNTRACKED;
    const event = parse({ ...rest, reply_message: { message_id: "U1@x.example.com", text: "Who?" } });
    expect(event).toMatchObject({ message: { platformId: "<U1@x.example.com>", text: "Who?" } });
  });

  test.each(["from_email", "body"])("without %s it is an error that names it", (name) => {
    expect(() => parse({ ...UNTRACKED, [name]: "" })).toThrow(new PayloadError(`${name} is missing`));
  });
});

describe("other events", () => {
  test("an unsubscribe names the lead, though from_email is empty", () => {
    const body = { event_type: "LEAD_UNSUBSCRIBED", lead_email: "Dana@prospect.example.com", from_email: "" };
    expect(parse(body)).toEqual({ kind: "unsubscribe", eventType: "LEAD_UNSUBSCRIBED", email: LEAD });
  });

  test.each([
    "EMAIL_SENT",
    "EMAIL_OPEN",
    "LEAD_CATEGORY_UPDATED",
    "CAMPAIGN_STATUS_CHANGED",
    "SOMETHING_NEW",
  ])("%s has nothing to do with mail from a lead", (eventType) => {
    expect(parse({ event_type: eventType, from_email: OURS, to_email: LEAD, stats_id: STATS_ID })).toEqual({
      kind: "other",
      eventType,
    });
  });

  test.each<[string, Json]>([
    ["event_type is missing", { event_type: "", sl_lead_email: LEAD }],
    ["sl_lead_email is missing", { event_type: "EMAIL_REPLY", reply_message: { text: "Yes" } }],
    ["reply_message is missing", { event_type: "EMAIL_REPLIED", sl_lead_email: LEAD, reply_message: {} }],
    ["to_email is missing", { event_type: "EMAIL_BOUNCE" }],
    ["lead_email is missing", { event_type: "LEAD_UNSUBSCRIBED" }],
    ["the body is not a JSON object", [{}]],
  ])("a payload that cannot be understood is refused: %s", (words, body) => {
    expect(() => parse(body)).toThrow(new PayloadError(words));
  });
});

describe("hostile payloads", () => {
  const fields = [
    "sl_lead_email",
    "from_email",
    "to_email",
    "to_name",
    "cc_emails",
    "campaign_id",
    "stats_id",
    "body",
  ];
  const parts = [
    "reply_message",
    "sent_message",
    "bounce_message",
    "leadCorrespondence",
    "time_replied",
    "subject",
  ];
  const names = fc.constantFrom(...fields, ...parts);
  const value = fc.oneof(
    fc.jsonValue(),
    fc.emailAddress(),
    fc.dictionary(fc.constantFrom("html", "time"), fc.jsonValue()),
  );
  const eventType = fc.constantFrom("EMAIL_REPLY", "EMAIL_BOUNCE", "LEAD_UNSUBSCRIBED", "UNTRACKED_REPLIES");

  test("any payload is parsed or refused with our own message", () => {
    fc.assert(
      fc.property(eventType, fc.dictionary(names, value), (type, rest) => {
        try {
          parse({ ...(rest as Fields), event_type: type });
        } catch (error) {
          expect(error).toBeInstanceOf(PayloadError);
        }
      }),
    );
  });

  test.each([
    ["tags that never end", "<a ".repeat(300_000)],
    ["nothing but brackets", "<".repeat(1_000_000)],
  ])("a body of %s is parsed quickly", async (_what, body) => {
    const read = () => parse({ event_type: "UNTRACKED_REPLIES", from_email: LEAD, body });
    expect(await cpuMs(read)).toBeLessThan(2_000);
  });
});
