/** Tests how a person's answer in plain text or HTML is converted. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { asMail } from "../../src/mail/answer.ts";
import { htmlLines } from "../../src/mail/html-text.ts";
import { joinLines } from "../../src/mail/lines.ts";

describe("an answer without an element is plain text", () => {
  const texts = [
    "Thursday at ten?",
    "if a < b and b > c, then a < c",
    "Write to Ann <ann@example.com> or see <https://example.com>",
    "I <3 it",
    "Dear <first name>, dear <company>",
    "5 < 6 & 7 &amp; 8",
    "<!-- not said -->",
    "</p>",
    "<",
    "",
  ];
  for (const text of texts) {
    test(JSON.stringify(text), () => {
      const mail = asMail(text);
      expect(mail.text).toBe(text);
      expect(mail.html).not.toMatch(/<(?!br>)/);
    });
  }

  test("its line breaks are kept in the HTML, for any kind of line end", () => {
    expect(asMail("Hi Tom,\r\n\r\nyes.\rAnn")).toEqual({
      html: "Hi Tom,<br>\n<br>\nyes.<br>\nAnn",
      text: "Hi Tom,\n\nyes.\nAnn",
    });
  });

  test("its HTML shows the same text in the same lines", () => {
    const line = fc.string({
      unit: fc.constantFrom("a", "Z", "9", "é", "<", ">", "&", '"', "'", ";", "#", "@", ".", "/", "👍"),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const mail = asMail(lines.join("\n"));
        fc.pre(mail.text === lines.join("\n") && !/<\w/.test(mail.text));
        const shown = joinLines(htmlLines(mail.html));
        expect(shown).toBe(joinLines(lines.map((text) => ({ text, kind: "own" }))));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("an answer with an element is HTML", () => {
  test("it is sent unchanged, together with its text", () => {
    const html = "<p>Hi Tom,</p><p>one<br>two &amp; <b>three</b></p>";
    expect(asMail(html)).toEqual({ html, text: "Hi Tom,\n\none\ntwo & three" });
  });

  test("the text contains each link's address once", () => {
    const html =
      '<a href="https://acme.example/dates">my dates</a>, <a href="https://acme.example">https://acme.example</a>, <a href="mailto:ann@acme.example">ann@acme.example</a>, <a href="#top">top</a>';
    expect(asMail(html).text).toBe(
      "my dates (https://acme.example/dates), https://acme.example, ann@acme.example, top",
    );
  });

  test("one element is enough, also in capitals, in the middle or unclosed", () => {
    for (const html of ["yes<br>no", "yes <B>no", "<DIV>yes</DIV>", "a < b <i>c</i>"])
      expect(asMail(html).html).toBe(html);
  });

  test("style sheets and hidden content are not part of the text", () => {
    expect(asMail("<style>p{}</style><p>Yes</p><p style='display:none'>no</p>").text).toBe("Yes");
  });
});
