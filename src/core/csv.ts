/** Writes CSV (RFC 4180) that spreadsheets open without running what is in it, and reads what they save. */

type Cell = string | number | boolean | null;

/** Returns a header and rows as CSV. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What programs put between cells; the one that the first line has most of is meant. */
const SEPARATORS = [",", ";", "\t"];

/** Reads CSV: cells of rows, without empty lines. Takes time in proportion to the text. */
export function readCsv(text: string): string[][] {
  const given = text.startsWith("\ufeff") ? text.slice(1) : text;
  const separator = separatorOf(firstLine(given));
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < given.length) {
    const cell = cellAt(given, at, separator);
    row.push(withoutGuard(cell.text));
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

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : text.slice(0, end);
}

function separatorOf(line: string): string {
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function cellAt(text: string, from: number, separator: string): { text: string; end: number } {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
    return { text: text.slice(from, end), end };
  }
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // A quote that is never closed takes the rest.
    if (quote < 0) return { text: parts.join("") + text.slice(at), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { text: parts.join(""), end: quote + 1 };
    parts.push('"');
    at = quote + 2;
  }
}

/** Takes off what `csvOf` puts before a formula. */
const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
