/** Tests that a person's text is separated from the quoted email and from additions by the email program. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { newText } from "../../../../src/judge/mail/quote/quote.ts";
import { QUOTE_CASES } from "./quote-cases.ts";
import { expectLinear } from "../../../support/cpu.ts";

describe("the sender's own text is separated from the rest of the email", () => {
  for (const { name, text = null, html = null, own } of QUOTE_CASES) {
    test(name, () => expect(newText({ text, html })).toBe(own));
  }
});

describe("any email", () => {
  const piece = fc.constantFrom(
    "\n", "\n\n", "> ", "--\n", "On 3/3/2026 10:00 Tom wrote:\n", "From: a@b.example\n", "To: x\n", "Subject: y\n", "Best regards,\n",
    "Sent from my iPhone\n", "Ann Miller\n", "+44 20 7946 0123\n", "This email is confidential.\n", "____________\n", " ", "\u00a0", "word ", "word,\n",
  ); // oxfmt-ignore
  const mail = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
  );

  test("the new text is not empty if the email has visible unquoted text", () => {
    fc.assert(
      fc.property(mail, (text) => {
        fc.pre(/[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !/>|wrote:|(?:From|To|Subject):|_{4}/.test(text));
        expect(newText({ text, html: null }).trim()).not.toBe("");
      }),
      { numRuns: 2_000 },
    );
  });

  test("every line of the new text is a line of the email, or the part of a line before an attribution", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const lines = text
          .replaceAll("\u00a0", " ")
          .split("\n")
          .map((line) => line.trim());
        const isOf = (line: string) =>
          lines.some((whole) => whole === line || (whole.startsWith(line) && whole.includes("On 3/3/2026")));
        for (const line of newText({ text, html: null })
          .split("\n")
          .filter((one) => one !== ""))
          expect([line, isOf(line.trim())]).toEqual([line, true]);
      }),
    );
  });

  test("an empty email has an empty new text", () => {
    expect(newText({ text: null, html: null })).toBe("");
    expect(newText({ text: " \r\n\u200b", html: "<p>&nbsp;</p><script>x</script>" })).toBe("");
  });
});

test.each(["> a\nb\n", "From: a\nTo: b\n\n"])(
  "finding the quote in text of %j takes time proportional to its length",
  (unit) =>
    expectLinear(300_000, (length) => newText({ text: unit.repeat(length / unit.length), html: null })),
);
