/** Tests how the distance between a draft and the sent text is measured. */
import { expect, test } from "bun:test";
import { textDistance } from "../../../../src/inbox/replies/rules/distance.ts";
import { expectLinear } from "../../../support/cpu.ts";

test.each<[string, string, string, number]>([
  ["0 for the same words", "Hello Dana, gladly.", "hello  Dana — gladly!", 0],
  ["0 if neither text has words", "", "…", 0],
  ["1 for different words", "Hello Dana", "Good bye", 1],
  ["1 if one text is empty", "Hello Dana", "", 1],
  ["a half if two of four words are replaced", "one two three four", "one 2 3 four", 0.5],
  ["a fifth if one of five words is added", "one two three four", "one two and three four", 0.2],
  ["a half if two of four words are swapped", "one two three four", "one three two four", 0.5],
])("the distance between two texts is %s", (_, draft, sent, expected) => {
  expect(textDistance(draft, sent)).toBe(expected);
  expect(textDistance(sent, draft)).toBe(expected);
});

test("the distance of long texts compares their first words, in time proportional to their length", () =>
  expectLinear(40_000, (count) => {
    const words = (n: number) => Array.from({ length: count }, (_, at) => `word${at * n}`).join(" ");
    expect(textDistance(words(1), words(3))).toBeGreaterThan(0.6);
  }));
