/** Tests reading CSV as spreadsheets save it. */
import { expect, test } from "bun:test";
import { csvOf, readCsv } from "../../src/core/csv.ts";

test.each<[string, string, string[][]]>([
  [
    "lines of any kind",
    "a,b\r\n1,2\n3,4\r5,6",
    [
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
  ],
  ["quotes", '"a ""b""","c,d","e\nf"\n', [['a "b"', "c,d", "e\nf"]]],
  [
    "empty cells and lines",
    "a,,\n\n,,\n,b,",
    [
      ["a", "", ""],
      ["", "b", ""],
    ],
  ],
  [
    "semicolons, and a byte order mark",
    "\ufeffa;b,c;d\n1;2;3",
    [
      ["a", "b,c", "d"],
      ["1", "2", "3"],
    ],
  ],
  [
    "tabs",
    "a\tb\n1\t2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["a quote that is never closed", 'a\n"b,c', [["a"], ["b,c"]]],
  ["nothing", "", []],
])("%s", (_, text, rows) => expect(readCsv(text)).toEqual(rows));

test("what was exported is read as it was", () => {
  const rows = [["=1+1", "+49 30 1", "-", "@x", 'say "hi"', "a\r\nb", "'quoted"]];
  expect(readCsv(csvOf(rows))).toEqual(rows);
});

test("a megabyte takes no time", () => {
  expect(readCsv(`${'"x""y",z\n'.repeat(100_000)}`)).toHaveLength(100_000);
});
