/** Tests that imported tables are read in the encodings that spreadsheets use. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { splitCsv } from "../../src/dashboard/parts/split-csv.ts";
import { textOfTable } from "../../src/dashboard/parts/file-text.ts";

const TABLE = "E-Mail;Vorname\r\nj@gmbh.example;Jürgen\r\n";
const utf16 = (text: string, { isBigEndian = false, mark = "\ufeff" } = {}): Uint8Array => {
  const bytes = Buffer.from(mark + text, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(TABLE)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TABLE}`)],
  ["Windows-1252", Buffer.from(TABLE, "latin1")],
  ["UTF-16 of Excel", utf16(TABLE)],
  ["big-endian UTF-16", utf16(TABLE, { isBigEndian: true })],
  ["UTF-16 without a byte order mark", utf16(TABLE, { mark: "" })],
])("an import can read %s", (_, bytes) => expect(textOfTable(bytes)).toBe(TABLE));

test("an import can read French and Polish tables", () => {
  expect(textOfTable(Buffer.from("Prénom;Société\nÉlodie;Crème\u0080".slice(0, -1), "latin1"))).toContain(
    "Élodie",
  );
  expect(textOfTable(Buffer.from("Imię;Firma\nŁukasz;Żabka"))).toContain("Łukasz");
});

test("every part of an imported file keeps the line that declares the separator", () => {
  const text = textOfTable(readFileSync("test/fixtures/cases/13c-sep-line.csv"));
  const pieces = splitCsv(`${text}k@gmbh.example;Kim;Lee;Lee GmbH\r\n`, { rows: 1 });
  expect(pieces.map(({ csv }) => csv.split("\r\n").slice(0, 2))).toEqual([
    ["sep=;", "E-Mail;Vorname;Nachname;Firma"],
    ["sep=;", "E-Mail;Vorname;Nachname;Firma"],
  ]);
});

test("a quotation mark within a cell does not hide a line break in an imported file", () => {
  expect(splitCsv('Email,Size\na@b.example,5" pipe\nc@d.example,6" pipe\n', { rows: 1 })).toHaveLength(2);
});
