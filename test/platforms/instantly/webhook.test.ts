/**
 * Tests Instantly's sparse webhooks: their fields, which fields are required, and what the email endpoint adds.
 */
import { expect, test } from "bun:test";
import { MINUTE } from "../../../src/core/clock.ts";
import type { Json, PlatformEvent } from "../../../src/platforms/platform.ts";
import { PayloadError } from "../../../src/platforms/platform.ts";
import type { Received } from "../../support/sandbox/sandbox.ts";
import { Bench, PERSON, type PlatformReply, answerTo, forwardOf } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";
import { failureOf } from "../../support/failure.ts";

type Fields = { [key: string]: Json };

const bench = eachTest(() => Bench.open("instantly"));

const parse = (body: Json): PlatformEvent => bench.parse({ body, headers: {} });
const bodyOf = ({ webhook }: Received): Fields => webhook.body as Fields;
const replyIn = (received: Received): PlatformReply => parse(bodyOf(received)) as PlatformReply;

/** Returns the event with a different `email_id`. */
const about = (event: PlatformReply, platformId: string): PlatformReply => ({
  ...event,
  message: { ...event.message, platformId },
});

test("a webhook is always incomplete, because it has no Message-ID and no sender", () => {
  const { incomplete, message } = replyIn(bench.sandbox.receive({ text: "Yes please" }));
  expect(incomplete).toBe(true);
  expect(message).toMatchObject({ messageId: null, text: "Yes please" });
});

test("the thread is taken from the webhook's inbox link, which contains the lead's address in older webhooks", () => {
  const received = bench.sandbox.receive();
  const link = "https://app.instantly.ai/app/unibox?thread_search=";
  const threadIn = (unibox_url: Json) =>
    (parse({ ...bodyOf(received), unibox_url }) as PlatformReply).message.threadKey;
  expect(replyIn(received).message.threadKey).toBe(received.conversation);
  expect(threadIn(`${link}thread%3AAAQk-1%3D`)).toBe("AAQk-1=");
  for (const other of [`${link}dana%40prospect.example.com`, `${link}thread:`, "thread:1", "", null, 7])
    expect(threadIn(other)).toBeNull();
});

test("a webhook contains the lead's own fields, and the customer's variables as metadata", () => {
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
    linkedinUrl: "https://linkedin.example.com/in/bo",
    metadata: {
      color: "red",
      score: 7,
      website: "northwind.example.com",
      personalization: "Loved your talk",
    },
  });
});

test("a webhook without a required field is rejected, and the error names the field", () => {
  const whole = bodyOf(bench.sandbox.receive());
  for (const absent of [undefined, null, "", {}, ["x"], true] as Json[]) {
    expect(() => parse({ ...whole, event_type: absent })).toThrow(PayloadError);
    expect(() => parse({ ...whole, event_type: absent })).toThrow("event_type: missing");
    const unnamed = { ...whole, email_id: absent, lead_email: absent };
    expect(() => parse(unnamed)).toThrow(PayloadError);
    expect(() => parse(unnamed)).toThrow("lead_email and email_id: missing");
  }
  const gone = { ...whole, event_type: "lead_unsubscribed", lead_email: "nobody" };
  expect(() => parse(gone)).toThrow("lead_email: not an email address");
});

test("a webhook with only the required fields is valid", () => {
  const { event_type = null, email_id = null, lead_email = null } = bodyOf(bench.sandbox.receive());
  expect(parse({ event_type, email_id, lead_email })).toMatchObject({
    kind: "reply",
    campaign: null,
    message: { sentAt: bench.clock.now(), subject: "", to: [], text: null, html: null, handle: null },
  });
});

test("a webhook for an interest status contains the label's display name and the lead", () => {
  const { conversation } = bench.sandbox.receive({ lead: { email: "bo@prospect.example.com" } });
  for (const [eventType, label] of [
    ["lead_interested", "Interested"],
    ["lead_not_interested", "Not interested"],
    ["lead_meeting_booked", "Meeting booked"],
    ["lead_wrong_person", "Wrong person"],
    ["lead_closed", "Won"],
    ["Call me in autumn", "Call me in autumn"],
  ] as const) {
    const webhook = bench.sandbox.categoryChange(conversation, eventType);
    expect(parse(webhook?.body ?? null)).toMatchObject({
      kind: "label",
      eventType,
      label,
      email: "bo@prospect.example.com",
      lead: { firstName: "Dana", company: "Northwind" },
      campaign: { name: "Q1 founders" },
    });
  }
});

const complete = (event: PlatformReply) => bench.platform.complete(bench.account, event, PERSON);

test("completing an email fetches just that email, not the rate-limited list", async () => {
  const received = bench.sandbox.receive();
  await bench.filed(received);
  expect(bench.requests).toEqual([`GET /api/v2/emails/${received.platformId}`]);
});

test("completing an email keeps lead and campaign from the webhook, and adds thread and recipients from the email", async () => {
  const attachments = [{ name: "plan.pdf", type: "application/pdf", size: 1234 }];
  const event = await bench.filed(bench.sandbox.receive({ automatic: true, attachments }));
  expect(event).toMatchObject({ campaign: { name: "Q1 founders" }, lead: { title: "VP Ops" } });
  const to = [{ email: "ana@outbound.example.com", name: "Ana Ruiz" }];
  expect(event.message).toMatchObject({ automatic: true, attachments, to });
  expect(event.message.threadKey).not.toBeNull();
  expect(event.message.messageId).toMatch(/^<.+@.+>$/);
});

test("if `email_id` names one of our emails, the thread's newest received email is used instead", async () => {
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

test("completing an email that does not exist fails, instead of using a different email", async () => {
  const event = replyIn(bench.sandbox.receive());
  expect(await failureOf(complete(about(event, crypto.randomUUID())))).toMatchObject({ status: 404 });
});

test("an email id that contains slashes cannot lead to another path", async () => {
  const event = replyIn(bench.sandbox.receive());
  await failureOf(complete(about(event, "../workspaces/current?x=")));
  expect(bench.requests).toEqual(["GET /api/v2/emails/..%2Fworkspaces%2Fcurrent%3Fx%3D"]);
});

test("an email without an id is found by lead, campaign and text", async () => {
  const lead = { email: "dana@prospect.example.com" };
  const first = bench.sandbox.receive({ lead, text: "Please call me", sparse: "no_email_id" });
  bench.clock.set(bench.clock.now() + MINUTE);
  const second = bench.sandbox.receive({ conversation: first.conversation, text: "On my mobile" });
  bench.sandbox.receive({ text: "Please call me" });
  const event = replyIn(first);
  expect(event.message).toMatchObject({ platformId: expect.stringMatching(/^unnamed:/) });
  expect(event).toEqual(replyIn(first));
  expect((await complete(event)).message).toMatchObject({ platformId: first.platformId });
  const next = { ...event, message: { ...event.message, handle: { ...(event.message.handle as Fields) } } };
  Object.assign(next.message.handle as Fields, { beginning: "", sentAt: bench.clock.now() });
  expect((await complete(next)).message).toMatchObject({ platformId: second.platformId });
  expect(bench.requests).toEqual(["GET /api/v2/emails", "GET /api/v2/emails"]);
});

test("completing an email that is not listed yet fails, instead of using a different email", async () => {
  const received = bench.sandbox.receive({ sparse: "no_email_id" });
  const event = replyIn(received);
  const handle = { ...(event.message.handle as Fields), lead: "nobody@prospect.example.com" };
  const other = { ...event, message: { ...event.message, handle } };
  expect(await failureOf(complete(other))).toMatchObject({ outcome: "unknown" });
  const answer = bench.platform.reply(bench.account, answerTo(other.message), PERSON);
  expect(await failureOf(answer)).toMatchObject({ outcome: "not_sent" });
  expect(bench.sandbox.ledger).toEqual([]);
});

test("an email without an id is completed when it is answered, forwarded or read", async () => {
  const { message } = replyIn(bench.sandbox.receive({ text: "Please call me", sparse: "no_email_id" }));
  await bench.platform.reply(bench.account, answerTo(message), PERSON);
  await bench.platform.forward(bench.account, forwardOf(message), PERSON);
  expect(bench.sandbox.ledger.map(({ kind }) => kind)).toEqual(["reply", "forward"]);
  const ref = { handle: message.handle, threadKey: null };
  expect(await bench.platform.readThread(bench.account, ref, PERSON)).toHaveLength(4);
});

test("completing an email adds sender, lead and campaign if the webhook has only the guaranteed fields", async () => {
  const lead = { email: "dana@prospect.example.com" };
  const received = bench.sandbox.receive({ lead, text: "Please call me", sparse: "only_email_id" });
  const event = replyIn(received);
  expect(event).toMatchObject({ lead: null, message: { from: { email: "" }, handle: null } });
  expect(await complete(event)).toMatchObject({
    incomplete: false,
    lead,
    message: { platformId: received.platformId, from: lead, text: "Please call me" },
  });
});
