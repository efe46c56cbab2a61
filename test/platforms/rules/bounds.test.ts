/** Tests truncating oversized fields, in cases that a webhook alone does not cover. */
import { describe, expect, test } from "bun:test";
import { addedMetadata, boundedEvent, boundedReceipt } from "../../../src/platforms/rules/bounds.ts";
import { cutBytes, cutText, LIMITS } from "../../../src/platforms/rules/field-limits.ts";
import type { PlatformEvent, PlatformMessage } from "../../../src/platforms/platform.ts";

const LONG = "x".repeat(5_000);
const mail: PlatformMessage = {
  platformId: "1",
  messageId: null,
  references: [],
  threadKey: null,
  direction: "inbound",
  from: { email: "dana@prospect.example.com", name: null },
  to: [],
  cc: [],
  subject: "Hello",
  text: "Hello",
  html: null,
  raw: null,
  headers: {},
  sentAt: 0,
  automatic: false,
  bounce: false,
  attachments: [],
  handle: { id: 1 },
};
const lead = { firstName: null, lastName: null, company: null, title: null, phone: null, linkedinUrl: null };

type Reply = Extract<PlatformEvent, { kind: "reply" }>;

const event = (change: Partial<Reply>): Reply => ({
  kind: "reply",
  eventType: "EMAIL_REPLY",
  message: mail,
  lead: null,
  campaign: null,
  mailbox: null,
  sequencerClient: null,
  earlier: [],
  incomplete: false,
  label: null,
  ...change,
});

describe("cutting", () => {
  test.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "abc"],
    ["a😀b", 2, "a"],
    ["a😀b", 3, "a😀"],
    ["", 0, ""],
  ])("%p truncated to %d characters is %p", (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut);
  });

  test.each([
    ["aé", 3, "aé"],
    ["aé", 2, "a"],
    ["a😀", 4, "a"],
    ["a😀b", 5, "a😀"],
  ])("%p truncated to %d bytes is %p", (text, most, cut) => {
    expect(cutBytes(text, most)).toBe(cut);
  });
});

test("an event within the limits is unchanged", () => {
  const whole = event({ lead: { ...lead, email: "dana@prospect.example.com", metadata: { a: 1 } } });
  expect(boundedEvent(whole)).toEqual(whole);
});

test.each([
    ["a thread's name", { message: { ...mail, threadKey: LONG } }, { threadKey: null, shortened: ["thread_id"] }],
    ["an answer's handle", { message: { ...mail, handle: { id: LONG } } }, { handle: null, shortened: ["handle"] }],
    ["a campaign's id", { campaign: { id: LONG, name: "Q1" } }, { shortened: ["campaign"] }],
    ["a lead's address", { lead: { ...lead, email: LONG, metadata: {} } }, { shortened: ["lead"] }],
    ["a lead's name", { lead: { ...lead, email: "a@b.example", firstName: LONG, metadata: {} } }, { shortened: ["lead"] }],
  ])("an event drops %s if it is too long, and reports this", (_what, change, message) => {
    expect(boundedEvent(event(change)).message).toMatchObject(message);
  }); // oxfmt-ignore

test.each([
  ["Pat\r\nBcc: eve@evil.example", "Pat Bcc: eve@evil.example"],
  ["Łukasz\0 Żak\r", "Łukasz Żak"],
  ["山田\u2028 太郎", "山田 太郎"],
])("line breaks are removed from every header field of an event: %j", (broken, line) => {
  const people = [{ email: "a@b.example", name: broken }];
  const { message, ...whole } = boundedEvent(
    event({
      message: {
        ...mail,
        from: { email: "a@b.example", name: broken },
        to: people,
        cc: people,
        subject: broken,
        headers: { "x-list": broken },
        attachments: [{ name: broken, type: null, size: null }],
      },
      lead: { ...lead, email: "a@b.example", firstName: broken, metadata: { notes: broken } },
      campaign: { id: "1", name: broken },
      label: broken,
    }),
  );
  expect(message).toMatchObject({
    from: { name: line },
    to: [{ name: line }],
    cc: [{ name: line }],
    subject: line,
    headers: { "x-list": line },
    attachments: [{ name: line }],
  });
  expect(message.shortened).toBeUndefined();
  expect(whole).toMatchObject({
    lead: { firstName: line, metadata: { notes: broken } },
    campaign: { name: line },
    label: line,
  });
});

test("an event with an oversized email id is rejected", () => {
  expect(() => boundedEvent(event({ message: { ...mail, platformId: LONG } }))).toThrow(
    `the email's id is longer than ${LIMITS.id} characters`,
  );
});

test("an event omits earlier emails with an oversized author address", () => {
  const tooLong = { ...mail, from: { email: LONG, name: null } };
  expect(boundedEvent(event({ earlier: [tooLong, mail] })).earlier).toEqual([mail]);
});

test.each(["bounce", "unsubscribe"] as const)("a %s event with an oversized address fails", (kind) => {
  const event = { kind, eventType: "x", email: LONG, reason: null } as PlatformEvent;
  expect(() => boundedEvent(event)).toThrow("the lead's address is longer than 254 characters");
});

test("a receipt drops ids that are too long", () => {
  const receipt = { platformId: LONG, messageId: LONG, queued: false, answer: "ok" };
  expect(boundedReceipt(receipt)).toMatchObject({ platformId: null, messageId: null });
});

test("known custom fields are updated if the new values fit, and otherwise keep their values", () => {
  const known = { a: "x".repeat(40_000), b: "y" };
  const merged = addedMetadata(known, { b: "z".repeat(40_000), c: "new", a: "short", d: "w".repeat(40_000) });
  const texts = Object.entries(merged as Record<string, string>);
  expect(texts.map(([name, text]) => [name, text.length])).toEqual([
    ["a", 5],
    ["b", 1],
    ["c", 3],
    ["d", 40_000],
  ]);
});
