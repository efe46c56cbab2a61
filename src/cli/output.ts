/** Prints the results of commands: text for people, or a JSON object for scripts. */
import { messageOf } from "../core/errors.ts";

/** Prints `record` with `--json`, otherwise `text`. */
export function print(json: boolean, { text, record }: { text: string; record: object }): void {
  console.log(json ? JSON.stringify(record) : text);
}

/**
 * Prints a secret only to a terminal, because other people may read output collected by a supervisor. Returns
 * whether it was printed.
 */
export function printPrivately(text: () => string): boolean {
  if (!isTerminal()) return false;
  console.log(text());
  return true;
}

/** Returns whether the output goes to a terminal. Bun leaves `isTTY` undefined elsewhere. */
export const isTerminal = (): boolean => Boolean(process.stdout.isTTY);

/** Prints the reason for a command's failure to stderr. */
export function explain(error: unknown): void {
  console.error(`replydesk: ${messageOf(error)}`);
}

/** Writes a log line to stderr, to keep stdout for results. */
export const logToStderr = (line: string): void => void process.stderr.write(`${line}\n`);

/** Displays the progress of long commands on stderr, so that stdout contains only results. */
export interface Screen {
  isTerminal: boolean;
  show(text: string): void;
  /** Removes the progress line from a terminal. */
  clear(): void;
}

/** The sequence that clears the current line. */
const CLEAR_LINE = "\r\u001b[2K";
const USUAL_COLUMNS = 80;

/** Opens stderr for progress. */
export function openScreen(): Screen {
  const { stderr } = process;
  if (!stderr.isTTY)
    return { isTerminal: false, show: (text) => void stderr.write(`${text}\n`), clear: () => undefined };
  return {
    isTerminal: true,
    // A wrapped line could not be overwritten.
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
