/** What commands print: sentences for people, or one JSON object for scripts. */
import { messageOf } from "../core/errors.ts";

/** `record` is printed with `--json`, else `text`. */
export function print(json: boolean, { text, record }: { text: string; record: object }): void {
  console.log(json ? JSON.stringify(record) : text);
}

/** Why a command failed, on stderr. */
export function explain(error: unknown): void {
  console.error(`replydesk: ${messageOf(error)}`);
}

/** How far a long command is, for whoever watches it; a script is told nothing. */
export function printProgress(text: string): void {
  if (process.stderr.isTTY) console.error(text);
}

/** Columns as wide as their widest cell. */
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
