/** The results as a person reads them: one line for each comparison. */
import type { Result, Side } from "./compare.ts";
import { CONNECTIONS } from "./load.ts";

const NOTES = `
The median of rounds in turns, the other process standing still. Bare: a Bun.serve over prepared bun:sqlite that checks
nothing; for webhooks it commits each by itself with synchronous=FULL and files none. The desk acknowledges what is on disk
and files it meanwhile: a mail of EmailBison tells everything; for each of Instantly it first asks the platform, within the
platform's limits, and is answered by a sandbox.`.trim();

export function table(rows: Result[]): string {
  const columns = [
    "",
    "ratio",
    "least to most",
    "goal",
    "replydesk",
    "p50 / p99",
    "bare",
    "p50 / p99",
    "meanwhile",
  ];
  const lines = [columns, ...rows.map(cells)];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [
    `Answers per second over ${CONNECTIONS} connections; ratio: of the executable to a bare Bun.serve with bun:sqlite.`,
    ...text,
    NOTES,
  ].join("\n");
}

function cells({
  name,
  ratio,
  ratio_min,
  ratio_max,
  goal,
  desk,
  bare,
  work_per_second: work,
}: Result): string[] {
  const range = `${ratio_min.toFixed(2)} to ${ratio_max.toFixed(2)}`;
  const meanwhile = work === null ? "" : `${Math.round(work)} filed per second`;
  return [name, ratio.toFixed(2), range, goal.toFixed(1), ...speed(desk), ...speed(bare), meanwhile];
}

const speed = ({ per_second, p50_ms, p99_ms }: Side): string[] => [
  `${Math.round(per_second)}/s`,
  `${p50_ms.toFixed(1)} / ${p99_ms.toFixed(1)} ms`,
];
