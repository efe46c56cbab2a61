/** Tests that searching for text in columns finds the rows that people expect. */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { anyContains } from "../../src/db/contains.ts";
import { openTestDb } from "../support/database.ts";

const db = openTestDb();

const found = (text: string, piece: string): boolean => {
  const { sql: condition, bindings } = anyContains(["NULL", "$text"], piece);
  const asking = db.sqlite.query<{ yes: number }, Record<string, string>>(`SELECT ${condition} AS yes`);
  return asking.get({ ...bindings, text })?.yes === 1;
};

describe("texts that contain the search text", () => {
  test.each([
    ["Dana Whitfield", "whit"],
    ["dana@example.com", "DANA@"],
    ["Jürgen MÜLLER", "müller"],
    ["jürgen müller", "MÜLLER"],
    ["Ωμέγα", "ωμέ"],
    ["Straße 5", "straße"],
    ["100% [sure]_*?", "% [sure]_*?"],
    ["back\\slash", "K\\S"],
    ["Zoë [ops]*?", "ë [OPS]*?"],
  ])("the text %p contains %p", (text, piece) => {
    expect(found(text, piece)).toBe(true);
  });

  test("the search text is found in any position and case, regardless of the characters around it", () => {
    const text = fc.string({ unit: "binary-ascii" }).filter((value) => !value.includes("\0"));
    fc.assert(
      fc.property(text, text, text, (before, piece, after) => {
        expect(found(before + piece + after, piece.toUpperCase())).toBe(true);
      }),
    );
  });
});

describe("texts that do not contain the search text", () => {
  test.each([
    ["Dana Whitfield", "danaw"],
    ["anything", "%"],
    ["anything", "a_y"],
    ["anything", "a*g"],
    ["anything", "[a-z]"],
    ["Zoë", "ë?"],
    ["Zoë", "[ë]"],
  ])("the text %p does not contain %p", (text, piece) => {
    expect(found(text, piece)).toBe(false);
  });

  test("a text matches if and only if it contains the search text, ignoring case", () => {
    const text = fc.string({ unit: "binary-ascii" }).filter((value) => !value.includes("\0"));
    fc.assert(
      fc.property(text, text, (whole, piece) => {
        expect(found(whole, piece)).toBe(whole.toLowerCase().includes(piece.toLowerCase()));
      }),
    );
  });
});
