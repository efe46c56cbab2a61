/** Tests which typos are recognized, and which word is suggested for each. */
import { expect, test } from "bun:test";
import { closest, isWithinEditDistance } from "../../src/core/edit-distance.ts";

test.each([
  ["unsuscribe", "unsubscribe", 1],
  ["unsubbscribe", "unsubscribe", 1],
  ["unsubzcribe", "unsubscribe", 1],
  ["unsubcsribe", "unsubscribe", 1],
  ["abmeldung", "abmelden", 2],
  ["", "ab", 2],
])("the edit distance from %p to %p is %p", (word, meant, slips) => {
  expect(isWithinEditDistance(word, meant, slips)).toBe(true);
  expect(isWithinEditDistance(word, meant, slips - 1)).toBe(false);
});

test("the suggestion is the first of the most similar names, or none if all names are too different", () => {
  const known = ["port", "host", "level", "format"];
  expect(closest("PROT", known)).toBe("port");
  expect(closest("hort", known)).toBe("port");
  expect(closest("formta", known)).toBe("format");
  expect(closest("database", known)).toBeUndefined();
  expect(closest("", known)).toBeUndefined();
});
