/** Tests that a search in one pass finds exactly the phrases that a separate search for each list finds. */
import { expect, test } from "bun:test";
import { PHRASE_BOOKS } from "../../../src/judge/language/languages.ts";
import { EDGE, Phrases } from "../../../src/judge/language/phrase-index.ts";
import { anywhere, inSentences } from "../../../src/judge/language/phrase-list.ts";
import { sentencesOf } from "../../../src/judge/language/sentences.ts";
import { SEEN } from "../../eval/set/seen.ts";

const SENTENCES = SEEN.flatMap(({ mail }) => sentencesOf(mail.text)).map(({ folded }) => folded);

test("one pass finds the same phrases in labeled replies as a separate search for each list", () => {
  const lists = Object.values(PHRASE_BOOKS).flatMap(({ mail: { absence, receipt, signature } }) => [
    ...Object.values(absence),
    ...Object.values(receipt),
    signature.jobTitles,
  ]);
  const differing = lists.filter((list) => {
    const [once, each] = [inSentences(list), anywhere(list)];
    return SENTENCES.some((folded) => once.test(folded) !== each.test(folded));
  });
  expect(differing).toEqual([]);
});

test.each([
  ["stop", "please stop.", true],
  ["stop", "nonstop flights", false],
  ["stop", "stopping now", false],
  ["(?:the )?boss", "ask the boss", true],
  ["(?:the )?boss", "boss is away", true],
  ["(?:dr|mr)\\. no", "call mr. no", true],
  ["[a-z]*bot", "a chatbot wrote this", true],
  ["[ae]nd", "the end", true],
  ["(?<!to )reply", "to reply", false],
  ["(?<!to )reply", "please reply", true],
  ["^now", "now or never", true],
  ["^now", "right now", false],
  ["x{2,3}y", "xxy", true],
  ["</?mail>", "end </mail>", true],
  ["停止", "请停止发送", true],
  ["a (?:[^\\s]{1,40} ){0,6}?b", "c a x y b", true],
])("the search for the phrase %s in '%s' finds it: %p", (pattern, folded, isFound) => {
  expect(new Phrases([pattern]).test(folded)).toBe(isFound);
  expect(new RegExp(`${EDGE}(?:${pattern})${EDGE}`).test(folded)).toBe(isFound);
});

test("a text longer than any sentence is searched by the same rules", () => {
  const long = "lorem ipsum ".repeat(2_000);
  const phrases = new Phrases(["dolor sit"]);
  expect(phrases.test(long)).toBe(false);
  expect(phrases.test(`${long}dolor sit`)).toBe(true);
});
