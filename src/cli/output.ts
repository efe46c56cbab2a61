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

/** Prints the progress of a long command, only to a terminal. */
export function printProgress(text: string): void {
  if (process.stderr.isTTY) console.error(text);
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
