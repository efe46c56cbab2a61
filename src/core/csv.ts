/** Writes CSV (RFC 4180) that is safe to open in a spreadsheet, and reads CSV saved by spreadsheets. */

import { badRequest, type AppError } from "./errors.ts";

type Cell = string | number | boolean | null;

/** Formats a header and rows as CSV. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** Byte order mark that makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * Spreadsheets interpret cells that begin with these characters as formulas. If a spreadsheet splits cells at
 * semicolons or tabs and ignores the quotes, each part of a cell can also become a formula.
 */
const FORMULA = /(^|[;\t\r\n])("*)(?=[=+\-@])/g;
/** Matches the apostrophe that `csvOf` puts before a formula, a leading tab or a leading line break. */
const GUARD = /(^|[;\t\r\n])("*)'(?=[=+\-@])|^'(?=[\t\r])/g;

function cellOf(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const guarded = value.replace(FORMULA, "$1$2'");
  const safe = /^[\t\r]/.test(value) ? `'${guarded}` : guarded;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Possible separators. The most frequent separator in the first line is used. */
const SEPARATORS = [",", ";", "\t"];

/** The replacement character for bytes that could not be decoded, and the zero bytes of UTF-16. */
const UNDECODED = /[\ufffd\0]/;

export interface CsvRow {
  /**
   * Row number as in a spreadsheet: starting at 1, and including empty rows. A cell with line breaks is in
   * one row.
   */
  number: number;
  cells: string[];
}

/** Parses CSV into rows of cells, header first, like `numberedRows`. */
export const readCsv = (text: string): string[][] => numberedRows(text).map(({ cells }) => cells);

/**
 * Parses CSV into rows of cells, header first, without empty lines. A first line such as `sep=;`, which
 * spreadsheets write, sets the separator. Runs in linear time.
 * @throws 400 with row and column for an unclosed quote or an undecodable character.
 */
export function numberedRows(text: string): CsvRow[] {
  const { table, separator } = withoutPreamble(text);
  const rows: CsvRow[] = [];
  let row: string[] = [];
  let number = 1;
  let at = 0;
  while (at < table.length) {
    const cell = cellAt(table, at, separator);
    if (cell.fault !== null) throw faultAt(rows[0]?.cells, { row: number, column: row.length }, cell.fault);
    row.push(cell.text.replace(GUARD, "$1$2"));
    at = cell.end;
    if (table[at] === separator) {
      at += 1;
      if (at < table.length) continue;
      row.push("");
    }
    at += table.startsWith("\r\n", at) ? 2 : 1;
    if (row.some((value) => value !== "")) rows.push({ number, cells: row });
    number += 1;
    row = [];
  }
  return rows;
}

/** Returns the table without the byte order mark and `sep=` line, and its separator. */
function withoutPreamble(text: string): { table: string; separator: string } {
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const first = firstLine(whole);
  const named = /^"?sep=([,;\t|])"?$/i.exec(first)?.[1];
  if (named === undefined) return { table: whole, separator: separatorOf(first) };
  const end = first.length + (whole.startsWith("\r\n", first.length) ? 2 : 1);
  return { table: whole.slice(end), separator: named };
}

/**
 * Creates an error with the cell's row, as in a spreadsheet (the header is row 1), and the header of its
 * column.
 */
function faultAt(
  header: readonly string[] = [],
  { row, column }: { row: number; column: number },
  fault: string,
): AppError {
  return badRequest(`csv: row ${row}, column ${header[column] || column + 1}: ${fault}`);
}

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}

function separatorOf(line: string): string {
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

interface CsvCell {
  text: string;
  end: number;
  /** Why the cell is invalid; null if it is valid. */
  fault: string | null;
}

function cellAt(text: string, from: number, separator: string): CsvCell {
  let start = from;
  while (text[start] === " ") start += 1;
  const isQuoted = text[start] === '"';
  const { text: value, end } = isQuoted ? quotedAt(text, start) : plainAt(text, from, separator);
  if (end > text.length) return { text: value, end, fault: "a quote is never closed" };
  // Text after a closing quote belongs to the cell, unless it is only spaces.
  const rest = isQuoted ? plainAt(text, end, separator) : { text: "", end };
  const whole = value + (rest.text.trim() === "" ? "" : rest.text);
  const fault = UNDECODED.test(whole) ? "some characters could not be decoded; save the file as UTF-8" : null;
  return { text: whole, end: rest.end, fault };
}

function plainAt(text: string, from: number, separator: string): { text: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { text: text.slice(from, end), end };
}

/** Reads up to and including the closing quote; if there is none, `end` is past the end of the text. */
function quotedAt(text: string, from: number): { text: string; end: number } {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { text: parts.join("") + text.slice(at), end: text.length + 1 };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { text: parts.join(""), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}
