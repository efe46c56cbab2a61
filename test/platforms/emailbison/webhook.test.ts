/**
 * Tests parsing EmailBison's webhook bodies: documented ones, and ones described only by other sources.
 */
import { expect, test } from "bun:test";
import { parseWebhook } from "../../../src/platforms/emailbison/webhook.ts";
import { type Json, PayloadError, type PlatformEvent } from "../../../src/platforms/platform.ts";

type Fields = { [key: string]: Json };

const REPLY: Fields = {
  id: 45123,
  uuid: "9d0f4a54-0000-4000-8000-000000000000",
  email_subject: "Re: Quick question",
  interested: false,
  automated_reply: false,
  html_body: "<div>Sounds good</div>",
  text_body: "Sounds good",
  raw_body: null,
  headers: null,
  date_received: "2026-03-04T09:12:42.000000Z",
  type: "Tracked Reply",
  folder: "Inbox",
  from_name: "Dana Reyes",
  from_email_address: "Dana@Prospect.example.com",
  primary_to_email_address: "ana@outbound.example.com",
  to: [{ name: null, address: "ana@outbound.example.com" }],
  cc: null,
  bcc: null,
  parent_id: null,
  raw_message_id: "<CAF0001@mail.example.com>",
  attachments: [{ id: 1, file_name: "offer.pdf", download_url: "https://send.agency.example.com/f/1" }],
  created_at: "2026-03-04T09:12:50.000000Z",
};

const LEAD: Fields = {
  id: 990,
  email: "dana@prospect.example.com",
  first_name: "Dana",
  last_name: "Reyes",
  title: "VP Ops",
  company: "Northwind",
  custom_variables: [
    { name: "company linkedin", value: "https://linkedin.example.com/company/northwind" },
    { name: "linkedin", value: "https://linkedin.example.com/in/dana" },
    { name: "phone number", value: "+15550100" },
    { name: "region", value: "EMEA" },
    { name: "empty", value: null },
  ],
};

const SCHEDULED: Fields = {
  id: 55001,
  email_subject: "Quick question",
  email_body: "<p>Hi Dana</p>",
  status: "sent",
  sent_at: "2026-03-03T09:00:05.000000Z",
  raw_message_id: "<55001@outbound.example.com>",
};

const SENDER: Fields = { id: 13, name: "Ana Ruiz", email: "ana@outbound.example.com" };
const CAMPAIGN: Fields = { id: 123, name: "Q1 founders" };
const ALL: Fields = {
  reply: REPLY,
  lead: LEAD,
  campaign: CAMPAIGN,
  scheduled_email: SCHEDULED,
  sender_email: SENDER,
};

const bodyOf = (type: string, data: Json): Fields => ({ event: { type, workspace_id: 7 }, data });
const parse = (body: Json): PlatformEvent => parseWebhook({ body, headers: {}, receivedAt: 0 });
const parsed = (type: string, data: Json): PlatformEvent => parse(bodyOf(type, data));

function replyTo(change: Fields, type = "LEAD_REPLIED"): Extract<PlatformEvent, { kind: "reply" }> {
  const event = parsed(type, { ...ALL, reply: { ...REPLY, ...change } });
  if (event.kind !== "reply") throw new Error(`not a reply but ${event.kind}`);
  return event;
}

const WHOLE_EVENT: PlatformEvent = {
  kind: "reply",
  eventType: "LEAD_REPLIED",
  message: {
    platformId: "45123",
    messageId: "<CAF0001@mail.example.com>",
    references: ["<55001@outbound.example.com>"],
    threadKey: null,
    direction: "inbound",
    from: { email: "dana@prospect.example.com", name: "Dana Reyes" },
    to: [{ email: "ana@outbound.example.com", name: null }],
    cc: [],
    subject: "Re: Quick question",
    text: "Sounds good",
    html: "<div>Sounds good</div>",
    raw: null,
    headers: {},
    sentAt: Date.UTC(2026, 2, 4, 9, 12, 42),
    automatic: false,
    bounce: false,
    attachments: [{ name: "offer.pdf", type: null, size: null, url: "https://send.agency.example.com/f/1" }],
    handle: { replyId: 45123, senderEmailId: 13 },
  },
  lead: {
    email: "dana@prospect.example.com",
    firstName: "Dana",
    lastName: "Reyes",
    company: "Northwind",
    title: "VP Ops",
    phone: "+15550100",
    linkedinUrl: "https://linkedin.example.com/in/dana",
    metadata: {
      "company linkedin": "https://linkedin.example.com/company/northwind",
      linkedin: "https://linkedin.example.com/in/dana",
      "phone number": "+15550100",
      region: "EMEA",
    },
  },
  campaign: { id: "123", name: "Q1 founders" },
  mailbox: "ana@outbound.example.com",
  sequencerClient: null,
  earlier: [
    {
      platformId: "scheduled:55001",
      messageId: "<55001@outbound.example.com>",
      references: [],
      threadKey: null,
      direction: "outbound",
      from: { email: "ana@outbound.example.com", name: "Ana Ruiz" },
      to: [{ email: "dana@prospect.example.com", name: "Dana Reyes" }],
      cc: [],
      subject: "Quick question",
      text: null,
      html: "<p>Hi Dana</p>",
      raw: null,
      headers: {},
      sentAt: Date.UTC(2026, 2, 3, 9, 0, 5),
      automatic: true,
      bounce: false,
      attachments: [],
      handle: null,
    },
  ],
  incomplete: false,
  label: null,
};

test("a tracked reply is parsed with its email, lead and campaign, and with the campaign's own earlier email", () => {
  expect(parsed("LEAD_REPLIED", ALL)).toEqual(WHOLE_EVENT);
});

test("an untracked reply has neither a lead nor a campaign, but can be answered", () => {
  const event = parsed("UNTRACKED_REPLY_RECEIVED", { reply: REPLY, sender_email: SENDER });
  expect(event).toMatchObject({ kind: "reply", lead: null, campaign: null, earlier: [] });
  expect(event).toHaveProperty("message.handle", { replyId: 45123, senderEmailId: 13 });
});

test("an email in the bounce folder is a bounce, no matter which event reports it", () => {
  expect(replyTo({ folder: "Bounced" }).message.bounce).toBe(true);
  expect(replyTo({ type: "Bounced" }, "UNTRACKED_REPLY_RECEIVED").message.bounce).toBe(true);
});

test("a bounce without an email contains just the failed address", () => {
  const { reply: _reply, ...withoutReply } = ALL;
  const bounce = { kind: "bounce", eventType: "EMAIL_BOUNCED", email: "dana@prospect.example.com" };
  expect(parsed("EMAIL_BOUNCED", withoutReply)).toEqual({ ...bounce, reason: null } as PlatformEvent);
  for (const writer of [null, "", "MAILER-DAEMON"]) {
    const nameless = { ...ALL, reply: { ...REPLY, from_email_address: writer } };
    expect(parsed("EMAIL_BOUNCED", nameless)).toEqual({ ...bounce, reason: "Sounds good" } as PlatformEvent);
  }
});

test("an answer from our side is parsed as our own send, even without a folder", () => {
  const { folder: _folder, ...reply } = REPLY;
  const event = parsed("MANUAL_EMAIL_SENT", { reply: { ...reply, id: 45177 }, sender_email: SENDER });
  expect(event).toMatchObject({ kind: "own_send", message: { platformId: "45177", direction: "outbound" } });
});

test("an email in the sent folder is never parsed as a reply", () => {
  const event = parsed("LEAD_REPLIED", { ...ALL, reply: { ...REPLY, folder: "Sent" } });
  expect(event).toMatchObject({ kind: "own_send", message: { direction: "outbound" } });
});

test("events without a new email are parsed as `other`, including unknown events", () => {
  const types = ["EMAIL_SENT", "EMAIL_OPENED", "TAG_ATTACHED", "EMAIL_ACCOUNT_ADDED", "NEW_ONE"];
  for (const type of types) {
    expect(parsed(type, ALL)).toEqual({ kind: "other", eventType: type });
  }
  expect(parsed("MANUAL_EMAIL_SENT", { sender_email: SENDER }).kind).toBe("other");
});

test("an event inside `payload` is parsed like the webhook", () => {
  const body = bodyOf("LEAD_REPLIED", ALL);
  expect(parse({ id: 1, uuid: "a", payload: body })).toEqual(parse(body));
});

test("custom variables are parsed from a list or an object", () => {
  const lead = {
    ...LEAD,
    custom_variables: {
      LinkedIn_URL: { name: "LinkedIn_URL", value: "https://linkedin.example.com/in/dana" },
      Mobile: 15550100,
    },
  };
  expect(parsed("LEAD_REPLIED", { ...ALL, lead })).toMatchObject({
    lead: {
      linkedinUrl: "https://linkedin.example.com/in/dana",
      phone: "15550100",
      metadata: { LinkedIn_URL: "https://linkedin.example.com/in/dana", Mobile: 15550100 },
    },
  });
});

test("optional fields of a payload may be missing", () => {
  const bare = {
    id: "45123",
    from_email_address: "dana@prospect.example.com",
    created_at: "2026-03-04T09:12:50Z",
  };
  const event = parsed("LEAD_REPLIED", { reply: bare });
  expect(event).toMatchObject({
    kind: "reply",
    lead: null,
    earlier: [],
    message: { platformId: "45123", subject: "", text: null, html: null, to: [] },
  });
});

test("a payload without a required field is rejected, and the error names the field", () => {
  const without = (name: string, value: Json = null): Json =>
    bodyOf("LEAD_REPLIED", { ...ALL, reply: { ...REPLY, created_at: null, [name]: value } });
  const cases: [Json, RegExp][] = [
    [null, /^event\.type: /],
    [[], /^event\.type: /],
    [{ event: {} }, /^event\.type: /],
    [bodyOf("LEAD_REPLIED", {}), /^data\.reply\.id: /],
    [without("id", "abc"), /^data\.reply\.id: /],
    [without("from_email_address"), /^data\.reply\.from_email_address: /],
    [without("from_email_address", "Dana"), /^data\.reply\.from_email_address: /],
    [without("date_received", "yesterday"), /^data\.reply\.date_received: /],
    [bodyOf("LEAD_UNSUBSCRIBED", {}), /^data\.lead\.email: /],
    [bodyOf("EMAIL_BOUNCED", {}), /^data\.lead\.email: /],
  ];
  for (const [body, words] of cases) {
    expect(() => parse(body)).toThrow(PayloadError);
    expect(() => parse(body)).toThrow(words);
  }
});
