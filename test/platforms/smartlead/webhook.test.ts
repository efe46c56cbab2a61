/** Tests parsing Smartlead's EMAIL_REPLY webhook, above all who wrote and which address is ours. */
import { expect, test } from "bun:test";
import type { Json, PlatformEvent } from "../../../src/platforms/platform.ts";
import { parseSmartlead } from "../../../src/platforms/smartlead/webhook.ts";
import { type Fields, OURS } from "../../support/smartlead.ts";

const RECEIVED_AT = Date.parse("2026-03-04T09:13:00.000Z");
const LEAD = "dana@prospect.example.com";
const STATS_ID = "fca66640-0000-4000-8000-000000000000";

/** Captured live, without the fields that no code reads. */
const REPLY: Fields = {
  stats_id: STATS_ID,
  sl_email_lead_id: "4156397120",
  sl_lead_email: LEAD,
  from_email: OURS,
  cc_emails: ["boss@prospect.example.com"],
  subject: "Quick question",
  sent_message: {
    message_id: `<${STATS_ID}@outbound.example.com>`,
    html: "<p>Hi Dana</p>",
    text: "Hi Dana",
    time: "2026-03-03T09:00:05.2+00:00",
  },
  to_email: LEAD,
  to_name: "Dana van Reyes",
  time_replied: "2026-03-04T09:12:30+00:00",
  event_timestamp: "2026-03-04T09:12:30+00:00",
  reply_message: { message_id: "<CALX0001@mail.example.com>", html: '<div dir="ltr">Sounds good</div>', text: "Sounds good\n", time: "2026-03-04T09:12:30+00:00" },
  message_id: "<CALX0001@mail.example.com>",
  campaign_name: "Q1 founders",
  campaign_id: 3623750,
  leadCorrespondence: { targetLeadEmail: LEAD, replyReceivedFrom: LEAD, repliedCompanyDomain: "SameCompany" },
  event_type: "EMAIL_REPLY",
}; // oxfmt-ignore

const wroteFrom = (email: string, company = "Unknown"): Fields => ({
  leadCorrespondence: { targetLeadEmail: LEAD, replyReceivedFrom: email, repliedCompanyDomain: company },
});

const parse = (body: Json): PlatformEvent => parseSmartlead({ body, headers: {}, receivedAt: RECEIVED_AT });

function replyOf(changes: Fields = {}): Extract<PlatformEvent, { kind: "reply" }> {
  const event = parse({ ...REPLY, ...changes });
  if (event.kind !== "reply") throw new Error(`parsed as ${event.kind}`);
  return event;
}

test("a captured payload is parsed as a complete reply from the lead to our mailbox", () => {
  const { message, lead, campaign, earlier, incomplete } = replyOf();
  expect(message).toMatchObject({
    platformId: "<CALX0001@mail.example.com>",
    messageId: "<CALX0001@mail.example.com>",
    references: [`<${STATS_ID}@outbound.example.com>`],
    threadKey: "3623750:4156397120",
    direction: "inbound",
    from: { email: LEAD, name: "Dana van Reyes" },
    to: [{ email: OURS, name: null }],
    cc: [{ email: "boss@prospect.example.com", name: null }],
    subject: "Quick question",
    text: "Sounds good\n",
    html: '<div dir="ltr">Sounds good</div>',
    sentAt: Date.parse("2026-03-04T09:12:30Z"),
    bounce: false,
    handle: {
      campaignId: "3623750",
      leadId: "4156397120",
      leadEmail: LEAD,
      statsId: STATS_ID,
      messageId: "<CALX0001@mail.example.com>",
      time: "2026-03-04T09:12:30+00:00",
    },
  });
  expect(lead).toMatchObject({ email: LEAD, firstName: "Dana", lastName: "van Reyes", company: null });
  expect(campaign).toEqual({ id: "3623750", name: "Q1 founders" });
  expect(incomplete).toBe(false);
  expect(earlier).toHaveLength(1);
  expect(earlier[0]).toMatchObject({
    platformId: `<${STATS_ID}@outbound.example.com>`,
    direction: "outbound",
    from: { email: OURS },
    to: [{ email: LEAD }],
    text: "Hi Dana",
    sentAt: Date.parse("2026-03-03T09:00:05.200Z"),
  });
});

test("our address is recognized even if from and to are swapped", () => {
  const { message, incomplete } = replyOf({ from_email: LEAD, to_email: OURS, to_name: "Ana Ruiz" });
  expect(message.from).toEqual({ email: LEAD, name: null });
  expect(message.to).toEqual([{ email: OURS, name: null }]);
  expect(incomplete).toBe(false);
});

test.each([
  ["in to_email", { from_email: OURS, to_email: "joe@prospect.example.com", to_name: "Joe Fox" }, "Joe Fox"],
  ["in neither", { from_email: OURS, to_email: LEAD }, null],
  ["in from_email", { from_email: "joe@prospect.example.com", to_email: OURS }, null],
])("a colleague who answers for the lead is parsed as the author, named %s", (_where, ends, name) => {
  const { message, lead, incomplete } = replyOf({ ...wroteFrom("joe@prospect.example.com"), ...ends });
  expect(message.from).toEqual({ email: "joe@prospect.example.com", name });
  expect(message.to).toEqual([{ email: OURS, name: null }]);
  expect(lead?.email).toBe(LEAD);
  expect(incomplete).toBe(false);
});

test("a colleague's name is never used as the lead's name", () => {
  const changes = {
    ...wroteFrom("joe@prospect.example.com"),
    to_email: "joe@prospect.example.com",
    to_name: "Joe Fox",
  };
  expect(replyOf(changes).lead).toMatchObject({ email: LEAD, firstName: null, lastName: null });
});

test("the old spelling of the correspondence field is also parsed", () => {
  const { message } = replyOf({
    leadCorrespondence: null,
    lead_correspondence: { reply_received_from: "Joe@prospect.example.com" },
  });
  expect(message.from.email).toBe("joe@prospect.example.com");
});

test("an email from the mailbox that the payload names as ours is our own send, never a reply", () => {
  const event = parse({ ...REPLY, ...wroteFrom(OURS), sl_senders_mailbox: OURS });
  expect(event).toMatchObject({
    kind: "own_send",
    message: { direction: "outbound", from: { email: OURS }, to: [{ email: LEAD }] },
    lead: { email: LEAD },
  });
});

test.each([
  ["an apparent mailbox of ours", OURS, { from_email: OURS, to_email: LEAD }],
  ["an apparent mailbox of ours, with from and to swapped", OURS, { from_email: LEAD, to_email: OURS }],
  ["somebody of our domain", "max@outbound.example.com", { from_email: OURS, to_email: LEAD }],
  ["somebody of our domain", "max@outbound.example.com", { sl_senders_mailbox: OURS, from_email: "" }],
  [
    "a stranger alone with the lead",
    "kim@elsewhere.example.com",
    { from_email: "kim@elsewhere.example.com" },
  ],
])("an email by %s is not dropped, and the history is requested", (_who, writer, ends) => {
  const event = replyOf({ ...wroteFrom(writer, "DifferentCompany"), ...ends });
  expect(event).toMatchObject({
    incomplete: true,
    message: { direction: "inbound", from: { email: writer } },
  });
});

test("an email outside any campaign has no history, so it is filed unchanged", () => {
  const event = replyOf({ ...wroteFrom("max@outbound.example.com"), campaign_id: null });
  expect(event).toMatchObject({ kind: "reply", incomplete: false, message: { direction: "inbound" } });
});

test("our mailbox is the one named in the payload, regardless of the email's sender and recipient", () => {
  const changes = { sl_senders_mailbox: OURS, from_email: "joe@elsewhere.example.com", to_email: LEAD };
  const event = replyOf({ ...wroteFrom("joe@elsewhere.example.com"), ...changes });
  expect(event).toMatchObject({
    incomplete: false,
    message: { from: { email: "joe@elsewhere.example.com" }, to: [{ email: OURS }] },
    earlier: [{ from: { email: OURS } }],
  });
});

test("a thread id is not mistaken for the stats id that an answer requires", () => {
  const { message, incomplete } = replyOf({ stats_id: null, stats_thread_id: STATS_ID });
  expect(message.handle).toMatchObject({ statsId: null });
  expect(incomplete).toBe(true);
});

test("senders at the same free-mail domain are not colleagues", () => {
  const { message } = replyOf({
    ...wroteFrom("joe@gmail.com", "DifferentCompany"),
    from_email: "ana@gmail.com",
  });
  expect(message.from.email).toBe("joe@gmail.com");
  expect(message.to).toEqual([{ email: "ana@gmail.com", name: null }]);
});

test("a colleague who is the only other address in the payload is not mistaken for our mailbox", () => {
  const ends = { from_email: "joe@prospect.example.com", to_email: LEAD };
  const { message, incomplete } = replyOf({
    ...wroteFrom("joe@prospect.example.com", "SameCompany"),
    ...ends,
  });
  expect(message.direction).toBe("inbound");
  expect(message.to).toEqual([]);
  expect(incomplete).toBe(true);
});

test.each<[string, Fields]>([
  ["the sender is not given", { leadCorrespondence: null }],
  ["no address of ours is given", { from_email: "", to_email: LEAD }],
  ["two addresses could be ours", { from_email: "x@one.example.com", to_email: "y@two.example.com" }],
  ["the stats id is missing", { stats_id: null }],
])("a reply is incomplete if %s", (_what, changes) => {
  expect(replyOf(changes).incomplete).toBe(true);
});

test("our address is the candidate that shares a domain with our email's Message-ID", () => {
  const { message } = replyOf({ from_email: "d@alias.example.com", to_email: OURS });
  expect(message.to).toEqual([{ email: OURS, name: null }]);
});

test("an email without a campaign is parsed as a reply that can be neither answered nor completed", () => {
  const { message, campaign, incomplete } = replyOf({ campaign_id: null, stats_id: null });
  expect(message.handle).toBeNull();
  expect(campaign).toBeNull();
  expect(incomplete).toBe(false);
});

test("an id that would escape its path segment is rejected", () => {
  expect(replyOf({ campaign_id: "../leads" }).message.handle).toBeNull();
});

test("the sent email's Message-ID is never mistaken for the reply's", () => {
  const sent = `<${STATS_ID}@outbound.example.com>`;
  const { message } = replyOf({ reply_message: { text: "Yes", message_id: null }, message_id: sent });
  expect(message.messageId).toBeNull();
  expect(message.platformId).toStartWith("sha256:");
});

test("without a Message-ID, a reply's id is the same in every delivery and differs between emails", () => {
  const anonymous = (words: string, receivedAt: number): string => {
    const body = {
      ...REPLY,
      message_id: null,
      reply_message: { text: words, time: REPLY["time_replied"] ?? null },
    };
    const event = parseSmartlead({ body, headers: {}, receivedAt });
    return event.kind === "reply" ? event.message.platformId : "";
  };
  expect(anonymous("Yes", 1)).toBe(anonymous("Yes\n", 2));
  expect(anonymous("Yes", 1)).not.toBe(anonymous("No", 1));
});

test.each([
  ["2026-03-04T09:12:30Z", "2026-03-04T09:12:30.000Z"],
  ["2026-03-04T10:12:30.123456+01:00", "2026-03-04T09:12:30.123Z"],
  ["2026-03-04 09:12:30", "2026-03-04T09:12:30.000Z"],
  ["soon", "2026-03-04T09:13:00.000Z"],
])("the time %s is parsed as %s", (given, read) => {
  const { message } = replyOf({ reply_message: { text: "Yes", time: given } });
  expect(new Date(message.sentAt).toISOString()).toBe(read);
});
