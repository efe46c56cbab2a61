/** Tests how an answer in plain text or HTML is converted into an email. */
import { expect, test } from "bun:test";
import fc from "fast-check";
import type { ContentType } from "../../../src/core/content-type.ts";
import { asMail, contentTypeOf } from "../../../src/judge/mail/answer.ts";
import { htmlLines } from "../../../src/judge/mail/html-text.ts";
import { joinLines } from "../../../src/judge/mail/lines.ts";

/** Converts a text with the given type, or with the type that it appears to have. */
const sent = (text: string, type: ContentType | null = null) => asMail(text, type);

const texts = [
    "Thursday at ten?", "if a < b and b > c, then a < c", "Write to Ann <ann@example.com> or see <https://example.com>", "I <3 it",
    "Dear <first name>, dear <company>", "please send me your <address> and a good <time>.", "<address>\n<time>", "Bitte <Name>, <Straße> und <br> angeben",
    "<i> ou <b> ?", "<b>Wichtig</b>: <Uhrzeit> nennen", "<b>Attention</b> à l'horaire", "<p>Bonjour</p> <nom>", "<p>Write to <sales@acme.example></p>",
    "<p>one<p>two</p>", "<p>one</i></p>", "<b><i>crossed</b></i>", "<ul><li>one<li>two</ul>", "<div>open", "<p>cut off</p", '<p>one</p><br title=">',
    "yes<br>no", "a < b <i>c</i>", "<script>alert(1)</script>", "<title>Report</title>", "5 < 6 & 7 &amp; 8", "<!-- not said -->", "<p>one</p><!-- two -->",
    "</p>", "<b>", "<", "",
  ]; // oxfmt-ignore
test.each(texts)("the answer %j is sent as typed", (text) => {
  const mail = sent(text);
  expect(mail.text).toBe(text);
  expect(mail.html).not.toMatch(/<(?!br>)/);
});

test("every kind of line break in an answer is kept in the HTML", () => {
  expect(sent("Hi Tom,\r\n\r\nyes.\rAnn")).toEqual({
    html: "Hi Tom,<br>\n<br>\nyes.<br>\nAnn",
    text: "Hi Tom,\n\nyes.\nAnn",
  });
});

test("the HTML version of an answer shows the same text on the same lines", () => {
  const line = fc.string({
    unit: fc.constantFrom("a", "Z", "9", "é", "<", ">", "&", '"', "'", ";", "#", "@", ".", "/", "👍"),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const mail = sent(lines.join("\n"), "text");
      expect(mail.text).toBe(lines.join("\n"));
      const shown = joinLines(htmlLines(mail.html));
      expect(shown).toBe(joinLines(lines.map((text) => ({ text, kind: "own" }))));
    }),
    { numRuns: 1_000 },
  );
});

test("an answer that contains HTML syntax is sent as typed if it is declared as text", () => {
  const text = "<p>Hi Tom,</p>";
  expect(sent(text, "text")).toEqual({ html: "&lt;p&gt;Hi Tom,&lt;/p&gt;", text });
});

test("markup is sent unchanged, together with its text", () => {
  const html = "<p>Hi Tom,</p><p>one<br>two &amp; <b>three</b></p>";
  expect(sent(html)).toEqual({ html, text: "Hi Tom,\n\none\ntwo & three" });
});

test("the plain-text version contains the URL of each link once", () => {
  const html =
    '<p><a href="https://acme.example/dates">my dates</a>, <a href="https://acme.example">https://acme.example</a>, <a href="mailto:ann@acme.example">ann@acme.example</a>, <a href="#top">top</a></p>';
  expect(sent(html).text).toBe(
    "my dates (https://acme.example/dates), https://acme.example, ann@acme.example, top",
  );
});

const pages = [
  "  <DIV>yes</DIV>\n",
  "<p>one</p>\n\n<p>two</p><br/>",
  "<h2 title='>'>Preise</h2><ul><li>eins</li><li>zwei</li></ul>",
  "<table><tbody><tr><td><u>uno</u><img src=x></td></tr></tbody></table>",
  "<blockquote>1 < 2 &amp; <em>so on</em></blockquote>",
  "<a href='https://acme.example'>oui</a>",
  "<!DOCTYPE html>\n<html><head><style>p > a {}</style></head><body><p>Yes</p></body></html>",
];
test.each(pages)("the answer %j is recognized as HTML", (html) => {
  expect(contentTypeOf(html, null)).toBe("html");
});

test("any answer is HTML if it is declared as HTML", () => {
  const html = "Hi<br>Tom <b>you";
  expect(sent(html, "html")).toEqual({ html, text: "Hi\nTom you" });
});

test("the plain-text version omits style sheets and hidden content", () => {
  expect(sent("<div><style>p{}</style><p>Yes</p><p style='display:none'>no</p></div>").text).toBe("Yes");
});
