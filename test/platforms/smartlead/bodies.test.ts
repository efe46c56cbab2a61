/** Tests parsing the body of a Smartlead webhook: deprecated fields and truncated previews. */
import { describe, expect, test } from "bun:test";
import type { PlatformEvent } from "../../../src/platforms/platform.ts";
import { parseSmartlead } from "../../../src/platforms/smartlead/webhook.ts";
import { type Fields, OURS } from "../../support/smartlead.ts";

const LEAD = "dana@prospect.example.com";
const REPLY: Fields = {
  event_type: "EMAIL_REPLY",
  stats_id: "fca66640-0000-4000-8000-000000000000",
  sl_lead_email: LEAD,
  from_email: OURS,
  to_email: LEAD,
  message_id: "<CALX0001@mail.example.com>",
  campaign_id: 3623750,
  event_timestamp: "2026-03-04T09:12:30+00:00",
  leadCorrespondence: { targetLeadEmail: LEAD, replyReceivedFrom: LEAD },
};

function replyOf(changes: Fields): Extract<PlatformEvent, { kind: "reply" }> {
  const event = parseSmartlead({ body: { ...REPLY, ...changes }, headers: {}, receivedAt: 0 });
  if (event.kind !== "reply") throw new Error(`parsed as ${event.kind}`);
  return event;
}

test("the deprecated fields are used if the new ones are missing", () => {
  const { message } = replyOf({ reply_body: "<p>Yes</p>", preview_text: "Yes" });
  expect(message).toMatchObject({
    platformId: "<CALX0001@mail.example.com>",
    html: "<p>Yes</p>",
    text: null,
    sentAt: Date.parse("2026-03-04T09:12:30Z"),
  });
});

test("reply_body is used completely even if a preview line precedes the text", () => {
  const whole = "Danke für Ihre E-Mail, das klingt gut.</p><p>Bitte streichen Sie mich von der Liste.";
  const reply_body = `<div style="display:none">Re: quick question</div><p>${whole}</p>`;
  const { message, incomplete } = replyOf({ preview_text: "Danke für Ihre E-Mail, das klingt", reply_body });
  expect([message.text, message.html, incomplete]).toEqual([null, reply_body, false]);
});

test.each([8, 60, 189])("reply_body is used completely despite a preview of %i characters", (length) => {
  const whole =
    "Thank you for your email, it reads well.\n\nNo puedo ahora. Por favor, quítenme de la lista. Danke!";
  for (const body of [whole, `<p>${whole.replace("\n\n", "</p><p>")}</p>`]) {
    const fields = { preview_text: whole.slice(0, length), reply_body: body };
    const { message, incomplete } = replyOf(fields);
    expect(message.text ?? message.html).toBe(body);
    expect(incomplete).toBe(false);
  }
});

test.each([
  ["Thanks &amp; bye", "<p>Thanks &amp; bye</p><p>Please remove me.</p>"],
  ["Gr&uuml;&szlig;e &lt;Max&gt;", "<p>Gr&uuml;&szlig;e &lt;Max&gt;</p><p>Bitte abmelden.</p>"],
  ["C&#39;est d&#xE9;j&agrave; fait, l&#39", "<p>C'est déjà fait, l'offre arrive.</p>"],
  ["Thanks &amp; bye", "Thanks & bye\n\nPlease remove me."],
  ["Thanks & bye", "Thanks &amp; bye\n\nPlease remove me."],
])("the preview %j is recognized as the beginning of %j", (preview_text, reply_body) => {
  const { message, incomplete } = replyOf({ preview_text, reply_body });
  expect([message.text ?? message.html, incomplete]).toEqual([reply_body, false]);
});

describe("a preview truncated at 200 characters", () => {
  const long = `${"We read your mail with great interest. ".repeat(6)}But please remove us from your list.`;
  const cut: Fields = { preview_text: long.slice(0, 200) };
  const html = `<html><head><style>p {margin: 0}</style></head><body><p>${long.replace("with", "<b>with</b>")}</p></body></html>`;

  test("the HTML replaces a truncated preview if it belongs to the same email", () => {
    const { message, incomplete } = replyOf({ ...cut, reply_body: html });
    expect(message).toMatchObject({ html, text: null });
    expect(incomplete).toBe(false);
  });

  test("a text that is not truncated is used unchanged", () => {
    expect(replyOf({ ...cut, reply_body: long }).message).toMatchObject({ html: null, text: long });
  });

  test.each([
    ["is left out", null],
    ["is of another email", "<p>Hi Dana, would a short call make sense?</p>"],
  ])("the history is requested for a truncated preview if the HTML %s", (_how, body) => {
    const { message, incomplete } = replyOf({ ...cut, reply_body: body });
    expect(message.text).toBe(long.slice(0, 200));
    expect(incomplete).toBe(true);
  });
});
