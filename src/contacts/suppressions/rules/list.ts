/** Finds the addresses and domains in the rows of a table; pure. */
import type { CsvRow } from "../../../core/csv.ts";
import { badRequest } from "../../../core/errors.ts";
import { subjectFrom } from "./subject.ts";

export interface ListFault {
  /** Row number as in a spreadsheet: starting at 1, and including empty rows. */
  row: number;
  value: string;
  error: string;
}

/** Headers that identify the column. */
const KNOWN_HEADERS = ["value", "email", "emailaddress", "e-mail", "address", "domain", "email address"];

/**
 * Returns the distinct values of a column: the named column, otherwise the first column with a known header,
 * otherwise the first column.
 */
export function valuesIn(
  rows: readonly CsvRow[],
  column: string | undefined,
): { values: string[]; faults: ListFault[]; rows: number } {
  const first = rows[0]?.cells ?? [];
  const headers = first.map((cell) => cell.trim().toLowerCase());
  const at =
    column === undefined ? headers.findIndex((cell) => KNOWN_HEADERS.includes(cell)) : first.indexOf(column);
  if (column !== undefined && at < 0) throw badRequest(`column: unknown column ${column.slice(0, 100)}`);
  // A plain list of addresses has no header.
  const hasHeader = at >= 0 || !first.some((cell) => subjectFrom(cell) !== null);
  const body = hasHeader ? rows.slice(1) : rows;
  const values = new Set<string>();
  const faults: ListFault[] = [];
  for (const { number, cells } of body) {
    const value = cells[Math.max(0, at)]?.trim() ?? "";
    const subject = subjectFrom(value);
    if (subject) values.add(subject.value);
    else
      faults.push({
        row: number,
        value: value.slice(0, 100).toWellFormed(),
        error: "must be an email address or a domain",
      });
  }
  return { values: [...values], faults, rows: body.length };
}
