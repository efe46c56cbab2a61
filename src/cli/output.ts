/** Prints the results of commands: text for people, or one JSON object for scripts. */
import { messageOf } from "../core/errors.ts";

/** Prints `record` with `--json`, otherwise `text`. */
export function print(json: boolean, { text, record }: { text: string; record: object }): void {
  console.log(json ? JSON.stringify(record) : text);
}

/** Prints a secret, only to a terminal: what a supervisor collects is read by others. Returns whether it did. */
export function printPrivately(text: () => string): boolean {
  if (!process.stdout.isTTY) return false;
  console.log(text());
  return true;
}

/** Prints why a command failed on stderr. */
export function explain(error: unknown): void {
  console.error(`replydesk: ${messageOf(error)}`);
}

/** Writes a line of a log to stderr, where results are not. */
export const logToStderr = (line: string): void => void process.stderr.write(`${line}\n`);

/** Where a long command shows how far it is: stderr, so that results stay alone on stdout. */
export interface Screen {
  isTerminal: boolean;
  show(text: string): void;
  /** Removes what a terminal shows. */
  clear(): void;
}

/** Replaces the whole line that the cursor is in. */
const CLEAR_LINE = "\r\u001b[2K";
const USUAL_COLUMNS = 80;

/** Opens stderr for progress. */
export function openScreen(): Screen {
  const { stderr } = process;
  if (!stderr.isTTY)
    return { isTerminal: false, show: (text) => void stderr.write(`${text}\n`), clear: () => undefined };
  return {
    isTerminal: true,
    // A line that wraps could not be replaced.
    show: (text) => void stderr.write(CLEAR_LINE + text.slice(0, (stderr.columns || USUAL_COLUMNS) - 1)),
    clear: () => void stderr.write(CLEAR_LINE),
  };
}

/** Formats rows as columns, each as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
