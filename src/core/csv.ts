/** Writes CSV (RFC 4180) that spreadsheets open without running what is in it. */

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
