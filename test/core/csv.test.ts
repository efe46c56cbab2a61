/** Tests reading CSV files as spreadsheets write them. */
import { expect, test } from "bun:test";
import { csvOf, readCsv } from "../../src/core/csv.ts";

test.each<[string, string, string[][]]>([
  ["any kind of line end", "a,b\r\n1,2\n3,4\r5,6", [["a", "b"], ["1", "2"], ["3", "4"], ["5", "6"]]],
  ["quotes", '"a ""b""","c,d","e\nf"\n', [['a "b"', "c,d", "e\nf"]]],
  ["empty cells and lines", "a,,\n\n,,\n,b,", [["a", "", ""], ["", "b", ""]]],
  ["semicolons, and a byte order mark", "\ufeffa;b,c;d\n1;2;3", [["a", "b,c", "d"], ["1", "2", "3"]]],
  ["tabs", "a\tb\n1\t2", [["a", "b"], ["1", "2"]]],
  ["a space before a quote", 'a, "b,c" ,d', [["a", "b,c", "d"]]],
  ["text after a closing quote", '"a"b,c\n"d",e', [["ab", "c"], ["d", "e"]]],
  ["a separator named in the first line", "\ufeffsep=;\r\na,b;c\r\n1;2", [["a,b", "c"], ["1", "2"]]],
  ["a quoted name of the separator", '"sep=\t"\na\tb', [["a", "b"]]],
  ["an empty text", "", []],
])("readCsv parses %s", (_, text, rows) => expect(readCsv(text)).toEqual(rows)); // oxfmt-ignore

test("an exported CSV file is unchanged when it is read again", () => {
  const rows = [
    [
      "=1+1", "+49 30 1", "-", "@x", 'say "hi"', "a\r\nb", "'quoted", "one;=two\t@three\n- four", 'a;"=1+1;b', "\ttab",
    ],
  ]; // oxfmt-ignore
  expect(readCsv(csvOf(rows))).toEqual(rows);
});

test.each([";", "\t", "\n", "\r"])("no part of a CSV cell after %j becomes a formula", (separator) => {
  for (const sign of "=+-@") {
    const cell = csvOf([[`contact me again${separator}${sign}1+1${separator}`]]);
    expect(cell).toStartWith('"');
    expect(cell).not.toContain(separator + sign);
  }
});

test.each([
  ["a quote that is never closed", 'Email,Name\na@b.example,"Dana', "csv: row 2, column Name: a quote is never closed"],
  ["bytes wrongly decoded as UTF-8", "Email;Vorname\na@b.example;J\ufffdrgen", "csv: row 2, column Vorname: some characters could not be decoded; save the file as UTF-8"],
  [
    "a fault below an empty line and a cell of two lines",
    'sep=,\nEmail,Name\n\n"a@b.example","Dana\nMeier"\nc@d.example,J\ufffdrgen',
    "csv: row 4, column Name: some characters could not be decoded; save the file as UTF-8",
  ],
  ["UTF-16 decoded byte by byte", "E\0m\0a\0i\0l\0", "csv: row 1, column 1: some characters could not be decoded; save the file as UTF-8"],
])("CSV with %s is rejected with its position", (_, text, message) => expect(() => readCsv(text)).toThrow(message)); // oxfmt-ignore

test("a megabyte of CSV is parsed in linear time", () => {
  expect(readCsv(`${'"x""y",z\n'.repeat(100_000)}`)).toHaveLength(100_000);
});

test("quotes before a formula sign do not turn part of a CSV cell into a formula", () => {
  for (const quotes of ['"', '""', '"""'])
    expect(csvOf([["bob", `contact;${quotes}=1+1;x`]])).not.toMatch(/[;"]=1/);
});
