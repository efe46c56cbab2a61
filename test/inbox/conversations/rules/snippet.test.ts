/** Tests the one-line preview of an email in the list, which omits quoted text. */
import { expect, test } from "bun:test";
import { quotedPart } from "../../../../src/inbox/conversations/rules/quoted.ts";
import { snippetOf } from "../../../../src/inbox/conversations/rules/snippet.ts";

test("a snippet is a single line with single spaces", () => {
  expect(snippetOf("Hi  Ana,\r\n\r\n\tplease\u2028call\u0007 me\n")).toBe("Hi Ana, please call me");
});

test("a snippet has at most 160 characters, and splits none of them", () => {
  const snippet = snippetOf("😀".repeat(400));
  expect([...snippet]).toHaveLength(160);
  expect(snippet.endsWith("😀…")).toBe(true);
});

test("a snippet omits a character that was cut in two", () => {
  expect(snippetOf("Grüße\ufffd")).toBe("Grüße");
});

test.each([
  ["Yes\n\n> Would you?", "Yes", "> Would you?"],
  ["Yes", "Yes", null],
  ["Yes\n", "Yes", null],
  ["", "", null],
  ["> Would you?", "", "> Would you?"],
  ["Yes\n> a\nNo\n> b", "Yes\nNo", "Yes\n> a\nNo\n> b"],
])("the email %j with the new text %j has the quoted text %j", (whole, added, quoted) => {
  expect(quotedPart(whole, added)).toBe(quoted);
});
