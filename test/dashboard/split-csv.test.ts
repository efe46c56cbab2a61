/** Tests cutting a CSV file into pieces that a request can hold. */
import { expect, test } from "bun:test";
import { splitCsv } from "../../src/dashboard/parts/split-csv.ts";
import { readCsv } from "../../src/core/csv.ts";

test("each piece has the header and complete rows", () => {
  const rows = Array.from({ length: 25 }, (_, n) => `p${n}@x.test,"a\n""b"" ${n}"`);
  const pieces = splitCsv(`email,note\r\n${rows.join("\r\n")}`, { rows: 10 });
  expect(pieces).toHaveLength(3);
  const read = pieces.map(({ csv }) => readCsv(csv));
  expect(read.map(([header]) => header)).toEqual(Array(3).fill(["email", "note"]));
  expect(read.flatMap((piece) => piece.slice(1))).toHaveLength(25);
  expect(read[2]?.at(-1)).toEqual(["p24@x.test", 'a\n"b" 24']);
});

test("long rows create more pieces, and a single row may exceed a piece", () => {
  const pieces = splitCsv(`email\n${"a".repeat(30)}\n${"b".repeat(90)}\nc`, { most: 50 });
  expect(pieces.map(({ csv }) => csv.length)).toEqual([37, 97, 8]);
});

test("each piece has the number of preceding rows, including empty rows, and a header may follow empty lines", () => {
  const pieces = splitCsv("sep=;\n\nemail;note\n\na;1\n\nb;2\nc;3", { rows: 3 });
  expect(pieces).toEqual([
    { csv: "sep=;\n\nemail;note\n\na;1\n\n", above: 0 },
    { csv: "sep=;\n\nemail;note\nb;2\nc;3\n", above: 3 },
  ]);
});

test.each([["email"], ["email\n"], [""]])("%j has no rows and is one piece", (text) => {
  expect(splitCsv(text)).toHaveLength(1);
});
