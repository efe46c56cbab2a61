/** Tests that a language is detected only if the text gives enough evidence. */
import { expect, test } from "bun:test";
import { expectedLanguages } from "../../../src/judge/ai/guard/language.ts";
import { languageOf } from "../../../src/judge/language/detect.ts";

test.each(["Hm.", "Ok!", "🙂"])(
  "%j has no detectable language, and does not affect the next text",
  (text) => {
    expect(languageOf(text)).toBeNull();
    expect(expectedLanguages([text, "Would a short call about this make sense?"])).toEqual(["en"]);
  },
);

test.each([
  ["Oui.", "fr"],
  ["Nie", "pl"],
  ["Yes", "en"],
] as const)("%j is short, but is recognized by a word as %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});
