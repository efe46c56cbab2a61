/** Tests that a long text in a webhook field or an email takes time in proportion to its length. */
import { describe, expect, test } from "bun:test";
import { newText } from "../../src/judge/mail/quote/quote.ts";
import { boundedEvent } from "../../src/platforms/rules/bounds.ts";
import { parseSmartlead } from "../../src/platforms/smartlead/webhook.ts";
import { cpuMs, expectLinear } from "../support/cpu.ts";
import { type Fields, OURS } from "../support/smartlead.ts";

const LEAD = "dana@prospect.example.com";
const REPLY: Fields = {
  event_type: "EMAIL_REPLY",
  stats_id: "fca66640-0000-4000-8000-000000000000",
  sl_lead_email: LEAD,
  from_email: OURS,
  to_email: LEAD,
  message_id: "<CALX0001@mail.example.com>",
};

describe("300 kB crafted to be slow", () => {
  const HOSTILE = [
    "a", "\n", ">", "-", "\t ", "On ", "<a@", "a@b ", "wrote:", "+1 ", "Ann, ", "On 3/3/2026 10:00\n", "<a@b.example>:\n", "From: a\nTo: b\n\n", "> a\nb\n",
    "---- a ----\n", "____________\n\n", "Best regards,\n", "\n\n--\n", "this email ", "CONFIDENTIALITY NOTICE:\n\n", "sent from my my my my \n", "[cid:",
  ]; // oxfmt-ignore
  const HOSTILE_HTML = [
    "<div>x", "<span>a</b>", "<a ", "</p>", "&", "<br>", "<blockquote>x", "<!--", "<pre>\n", "<p>&nbsp;", '<p style="display:', "<title>",
  ]; // oxfmt-ignore

  for (const unit of HOSTILE) {
    test(`text that repeats ${JSON.stringify(unit)} is read in time proportional to its length`, () =>
      expectLinear(300_000, (length) => newText({ text: unit.repeat(length / unit.length), html: null })));
  }
  for (const unit of HOSTILE_HTML) {
    test(`HTML that repeats ${unit} is read in time proportional to its length`, () =>
      expectLinear(300_000, (length) => newText({ text: null, html: unit.repeat(length / unit.length) })));
  }
});

describe("a field of five megabytes", () => {
  const FIVE_MB = 5_000_000;
  const FIELDS: [string, (size: number) => Fields][] = [
    ["name", (size) => ({ to_name: "a b ".repeat(size / 4) })],
    ["name with line breaks", (size) => ({ to_name: "a\n".repeat(size / 2) })],
    ["subject with line breaks", (size) => ({ subject: "a\n".repeat(size / 2) })],
    ["campaign name with line breaks", (size) => ({ campaign_name: "\u2028a\r\n".repeat(size / 4) })],
    ["event name with line breaks", (size) => ({ event_type: "x\n".repeat(size / 2) })],
    ["lead's name", (size) => ({ sl_lead_name: "a ".repeat(size / 2) })],
    ["lead's company with line breaks", (size) => ({ lead_data: { company_name: "a\n".repeat(size / 2) } })],
    ["lead's own fields", (size) => ({ lead_data: { custom_fields: manyFields(size / 25) } })],
    [
      "list of addresses",
      (size) => ({ cc_emails: Array.from({ length: size / 50 }, (_, i) => `p${i}@example.com`) }),
    ],
    ["list of addresses with long names", (size) => ({ cc_emails: ['"\\,'.repeat(size / 3)] })],
  ];
  const manyFields = (count: number): Fields =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, "value"]));

  /** Parses an event and applies all limits, as the main thread does. */
  const parse = (rest: Fields): unknown =>
    boundedEvent(
      parseSmartlead({
        body: { ...REPLY, reply_message: { text: "Yes" }, ...rest },
        headers: {},
        receivedAt: 0,
      }),
    );
  const fiveTimes = (work: () => unknown): Promise<number> => cpuMs(() => Array.from({ length: 5 }, work));

  test.each(FIELDS)(
    "not counting JSON parsing, a large field blocks the main thread for at most about a tenth of its processing time: %s",
    async (_, of) => {
      const [whole, tenth] = [of(FIVE_MB), of(FIVE_MB / 10)];
      const json = JSON.stringify(whole);
      parse(tenth);
      const [reading, ofTenth] = [
        await fiveTimes(() => JSON.parse(json)),
        await fiveTimes(() => parse(tenth)),
      ];
      expect(await fiveTimes(() => parse(whole))).toBeLessThan(reading + 2 * ofTenth);
    },
  );
});
