/** Tests that an email has no new text if its sender wrote nothing, regardless of the quoted text. */
import { expect, test } from "bun:test";
import { readBody } from "../../../src/judge/mail/body.ts";

const OURS = "Hi Dana,\n\nreply STOP to unsubscribe, and we remove you from our list.";
const QUOTED = OURS.replace(/^/gm, "> ");
const ANNOUNCED = "On Tue, Mar 3, 2026 at 9:00 AM Ana Ruiz <ana@outbound.example.com> wrote:";
const HTML = `<div class="gmail_quote"><div class="gmail_attr">${ANNOUNCED}<br></div><blockquote class="gmail_quote">${OURS}</blockquote></div>`;

test.each([
  ["an announced quote", { text: `${ANNOUNCED}\n${QUOTED}`, html: null }],
  ["blank lines above a quote", { text: `\n \n\n${ANNOUNCED}\n${QUOTED}\n`, html: null }],
  ["a quote without an announcement", { text: QUOTED, html: null }],
  ["an announcement above unmarked text", { text: `${ANNOUNCED}\n\n${OURS}`, html: null }],
  ["the header of the older mail", { text: `From: Ana Ruiz <ana@outbound.example.com>\nSent: Tuesday\nTo: Dana\nSubject: Hi\n\n${OURS}`, html: null }],
  ["HTML", { text: null, html: `<div dir="ltr"><br></div>${HTML}` }],
  ["an image above a quote", { text: null, html: `<div><img src="cid:picture" alt=""></div>${HTML}` }],
])("an email with only %s has no new text", (_, mail) => {
  const { bodyNew, bodyText } = readBody(mail);
  expect(bodyNew).toBe("");
  expect(bodyText).toContain("reply STOP");
}); // oxfmt-ignore

test.each([
  ["above the quote", { text: `Yes\n\n${ANNOUNCED}\n${QUOTED}`, html: null }, "Yes"],
  ["below the quote", { text: `${ANNOUNCED}\n${QUOTED}\n\nYes`, html: null }, "Yes"],
  ["in HTML", { text: null, html: `<p>Yes</p>${HTML}` }, "Yes"],
  ["without a quote", { text: "Unsubscribe", html: null }, "Unsubscribe"],
])("text %s counts as the new text", (_, mail, words) => {
  expect(readBody(mail).bodyNew).toBe(words);
});
