/** Tests parsing Smartlead's webhooks other than replies, and which of them are rejected. */
import { expect, test } from "bun:test";
import type { Json, PlatformEvent } from "../../../src/platforms/platform.ts";
import { PayloadError } from "../../../src/platforms/platform.ts";
import { parseSmartlead } from "../../../src/platforms/smartlead/webhook.ts";
import { type Fields, OURS } from "../../support/smartlead.ts";
import { expectLinear } from "../../support/cpu.ts";

const LEAD = "dana@prospect.example.com";
const STATS_ID = "fca66640-0000-4000-8000-000000000000";

const parse = (body: Json): PlatformEvent => parseSmartlead({ body, headers: {}, receivedAt: 0 });

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
  "a bounce that %s reports with its email is shown, but cannot be answered",
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

test("the author is taken from the payload if it is a valid address", () => {
  const event = parse({ ...BOUNCE, bounce_reply_email: "postmaster@mx.example.com" });
  expect(event).toMatchObject({ message: { from: { email: "postmaster@mx.example.com" } } });
});

test("a bounce without its email contains only the failed address", () => {
  const bare = { ...BOUNCE, bounce_message: null, bounce_reply_email_preview: "" };
  expect(parse(bare)).toEqual({ kind: "bounce", eventType: "EMAIL_BOUNCE", email: LEAD, reason: null });
});

test("a bounce caused by our own mailbox is not counted against the lead's address", () => {
  expect(parse({ ...BOUNCE, is_sender_originated_bounce: true }).kind).toBe("other");
});

/** The example from the help center. */
const UNTRACKED: Fields = {
  event_timestamp: "2024-04-17T05:24:33.353Z",
  reply_message: {
    message_id: "<CAJZgRaRf@mail.example.com>",
    html: "",
    text: "Hi\n",
    time: "2024-04-17T05:24:33.353Z",
  },
  secret_key: "e0207d40-84ef-4ad6-89eb-7dbff8c0138d",
  description: "",
  sender_detail: "sunita soy <Sunita@prospect.example.com>",
  recipient_detail: OURS,
  cc: "boss@prospect.example.com",
  bcc: "",
  subject: "Untracked replies",
  visible_text: "Hi\n",
  has_attachment: false,
  webhook_id: 94,
  event_type: "UNTRACKED_REPLIES",
};

test("the help center's example is parsed as a reply outside any campaign", () => {
  expect(parse(UNTRACKED)).toMatchObject({
    kind: "reply",
    message: {
      platformId: "<CAJZgRaRf@mail.example.com>",
      from: { email: "sunita@prospect.example.com", name: "sunita soy" },
      to: [{ email: OURS }],
      cc: [{ email: "boss@prospect.example.com" }],
      subject: "Untracked replies",
      text: "Hi\n",
      html: null,
      handle: null,
      sentAt: Date.parse("2024-04-17T05:24:33.353Z"),
    },
    lead: null,
    campaign: null,
    incomplete: false,
  });
});

test("the visible text replaces a missing text, and an email with only attachments needs no text", () => {
  expect(parse({ ...UNTRACKED, reply_message: null })).toMatchObject({ message: { text: "Hi\n" } });
  const bare = { message_id: "<A1@mail.example.com>", html: "", text: "" };
  const event = parse({ ...UNTRACKED, visible_text: "", reply_message: bare });
  expect(event).toMatchObject({
    kind: "reply",
    message: { messageId: "<A1@mail.example.com>", text: null },
  });
});

test.each<[string, Fields]>([
  ["sender_detail", { sender_detail: "sunita" }],
  ["reply_message", { reply_message: {}, visible_text: "" }],
])("an untracked reply without %s is rejected, and the error names the field", (name, changes) => {
  expect(() => parse({ ...UNTRACKED, ...changes })).toThrow(new PayloadError(`${name} is missing`));
});

test("an unsubscribe event identifies the lead even if from_email is empty", () => {
  const body = { event_type: "LEAD_UNSUBSCRIBED", lead_email: "Dana@prospect.example.com", from_email: "" };
  const nothing = { campaign: null, mailbox: null, sequencerClient: null };
  expect(parse(body)).toMatchObject({
    kind: "unsubscribe",
    eventType: "LEAD_UNSUBSCRIBED",
    email: LEAD,
    ...nothing,
  });
});

test.each<[string, Json]>([
  ["event_type is missing", { event_type: "", sl_lead_email: LEAD }],
  ["sl_lead_email is missing", { event_type: "EMAIL_REPLY", reply_message: { text: "Yes" } }],
  ["reply_message is missing", { event_type: "EMAIL_REPLIED", sl_lead_email: LEAD, reply_message: {} }],
  ["to_email is missing", { event_type: "EMAIL_BOUNCE" }],
  ["lead_email is missing", { event_type: "LEAD_UNSUBSCRIBED" }],
  ["the body is not a JSON object", [{}]],
])("an unreadable payload is rejected: %s", (words, body) => {
  expect(() => parse(body)).toThrow(new PayloadError(words));
});

test.each([
  ["unclosed tags", "<a "],
  ["brackets only", "<"],
])("a body consisting of %s is parsed in linear time", (_what, piece) =>
  expectLinear(1_000_000, (length) => {
    const reply_body = piece.repeat(length / piece.length);
    const fields = { sl_lead_email: LEAD, preview_text: "<".repeat(200), reply_body };
    return parse({ event_type: "EMAIL_REPLY", ...fields });
  }),
);
