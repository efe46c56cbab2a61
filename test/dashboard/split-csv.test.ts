/** Tests cutting a CSV file into pieces that a request can hold. */
import { expect, test } from "bun:test";
import { splitCsv } from "../../src/dashboard/contacts/import/split.ts";
import { readCsv } from "../../src/core/csv.ts";

test("each piece has the header and whole rows", () => {
  const rows = Array.from({ length: 25 }, (_, n) => `p${n}@x.test,"a\n""b"" ${n}"`);
  const pieces = splitCsv(`email,note\r\n${rows.join("\r\n")}`, { rows: 10 });
  expect(pieces).toHaveLength(3);
  const read = pieces.map(readCsv);
  expect(read.map(([header]) => header)).toEqual(Array(3).fill(["email", "note"]));
  expect(read.flatMap((piece) => piece.slice(1))).toHaveLength(25);
  expect(read[2]?.at(-1)).toEqual(["p24@x.test", 'a\n"b" 24']);
});

test("long rows make more pieces; one alone may be longer than a piece", () => {
  const pieces = splitCsv(`email\n${"a".repeat(30)}\n${"b".repeat(90)}\nc`, { most: 50 });
  expect(pieces.map((piece) => piece.length)).toEqual([37, 97, 8]);
});

test.each([["email"], ["email\n"], [""]])("%j has no rows, and is one piece", (text) => {
  expect(splitCsv(text)).toHaveLength(1);
});
