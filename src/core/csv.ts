/** Writes CSV (RFC 4180) that spreadsheets open without running what is in it, and reads what they save. */

import { badRequest, type AppError } from "./errors.ts";

type Cell = string | number | boolean | null;

/** Returns a header and rows as CSV. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/**
 * A spreadsheet takes a text that begins so for a formula. So does each part of it, also behind quotes, where
 * the spreadsheet separates cells by semicolons or tabs and takes the quotes of a cell for letters.
 */
const FORMULA = /(^|[;\t\r\n])("*)(?=[=+\-@])/g;
/** What `csvOf` puts before a formula, and before a tab or line break at the beginning. */
const GUARD = /(^|[;\t\r\n])("*)'(?=[=+\-@])|^'(?=[\t\r])/g;

function cellOf(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const guarded = value.replace(FORMULA, "$1$2'");
  const safe = /^[\t\r]/.test(value) ? `'${guarded}` : guarded;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What programs put between cells; the one that the first line has most of is meant. */
const SEPARATORS = [",", ";", "\t"];

/** The replacement for bytes that could not be decoded, and the zero bytes of UTF-16. */
const UNDECODED = /[\ufffd\0]/;

/**
 * Reads CSV: cells of rows, the header first, without empty lines. A first line `sep=;` names the separator, as
 * spreadsheets write it. Takes time in proportion to the text.
 * @throws 400 with row and column where a quote is never closed or a character was not decoded
 */
export function readCsv(text: string): string[][] {
  const { given, separator } = withoutPreamble(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < given.length) {
    const cell = cellAt(given, at, separator);
    if (cell.fault !== null) throw faultAt(rows, row.length, cell.fault);
    row.push(cell.text.replace(GUARD, "$1$2"));
    at = cell.end;
    if (given[at] === separator) {
      at += 1;
      if (at < given.length) continue;
      row.push("");
    }
    at += given.startsWith("\r\n", at) ? 2 : 1;
    if (row.some((value) => value !== "")) rows.push(row);
    row = [];
  }
  return rows;
}

/** Returns the table itself and its separator. */
function withoutPreamble(text: string): { given: string; separator: string } {
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const first = firstLine(whole);
  const named = /^"?sep=([,;\t|])"?$/i.exec(first)?.[1];
  if (named === undefined) return { given: whole, separator: separatorOf(first) };
  const end = first.length + (whole.startsWith("\r\n", first.length) ? 2 : 1);
  return { given: whole.slice(end), separator: named };
}

/** Names a place as a spreadsheet does: rows from 1, which is the header; columns by their header. */
function faultAt(rows: readonly (readonly string[])[], column: number, fault: string): AppError {
  const name = rows[0]?.[column] || `${column + 1}`;
  return badRequest(`csv: row ${rows.length + 1}, column ${name}: ${fault}`);
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
  /** Why the cell cannot be used; null if it can. */
  fault: string | null;
}

function cellAt(text: string, from: number, separator: string): CsvCell {
  let start = from;
  while (text[start] === " ") start += 1;
  const isQuoted = text[start] === '"';
  const { text: value, end } = isQuoted ? quotedAt(text, start) : plainAt(text, from, separator);
  if (end > text.length) return { text: value, end, fault: "a quote is never closed" };
  // What follows a closing quote is a part of the cell; spaces alone are none.
  const rest = isQuoted ? plainAt(text, end, separator) : { text: "", end };
  const whole = value + (rest.text.trim() === "" ? "" : rest.text);
  const fault = UNDECODED.test(whole) ? "characters were not decoded; save the file as UTF-8" : null;
  return { text: whole, end: rest.end, fault };
}

function plainAt(text: string, from: number, separator: string): { text: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { text: text.slice(from, end), end };
}

/** Reads from an opening quote to behind the closing one; without one the end is behind the text. */
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
