/** Tests splitting a CSV file into parts that fit in a request. */
import { expect, test } from "bun:test";
import { splitCsv } from "../../src/dashboard/parts/split-csv.ts";
import { readCsv } from "../../src/core/csv.ts";

test("each part of a split CSV file has the header and complete rows", () => {
  const rows = Array.from({ length: 25 }, (_, n) => `p${n}@x.test,"a\n""b"" ${n}"`);
  const pieces = splitCsv(`email,note\r\n${rows.join("\r\n")}`, { rows: 10 });
  expect(pieces).toHaveLength(3);
  const read = pieces.map(({ csv }) => readCsv(csv));
  expect(read.map(([header]) => header)).toEqual(Array(3).fill(["email", "note"]));
  expect(read.flatMap((piece) => piece.slice(1))).toHaveLength(25);
  expect(read[2]?.at(-1)).toEqual(["p24@x.test", 'a\n"b" 24']);
});

test("long rows result in more parts, and a single row can exceed the maximum size of a part", () => {
  const pieces = splitCsv(`email\n${"a".repeat(30)}\n${"b".repeat(90)}\nc`, { most: 50 });
  expect(pieces.map(({ csv }) => csv.length)).toEqual([37, 97, 8]);
});

test("each part has the number of preceding rows, including empty rows, and empty lines can precede the header", () => {
  const pieces = splitCsv("sep=;\n\nemail;note\n\na;1\n\nb;2\nc;3", { rows: 3 });
  expect(pieces).toEqual([
    { csv: "sep=;\n\nemail;note\n\na;1\n\n", above: 0 },
    { csv: "sep=;\n\nemail;note\nb;2\nc;3\n", above: 3 },
  ]);
});

test.each([["email"], ["email\n"], [""]])("%j has no rows and is a single part", (text) => {
  expect(splitCsv(text)).toHaveLength(1);
});
