/** Formats the results as a readable table: one line per comparison. */
import type { Result, Side } from "./compare.ts";
import type { Meanwhile, Sending } from "./follow-ups.ts";
import { CONNECTIONS } from "./load.ts";

const NOTES = `
The median of rounds in turns, the other process standing still. Bare: a Bun.serve over prepared bun:sqlite that checks
nothing; for webhooks it commits each by itself with synchronous=FULL and files none. The desk acknowledges what is on disk
and files it meanwhile: a mail of EmailBison tells everything; for each of Instantly it first asks the platform, within the
platform's limits, and is answered by a sandbox.`.trim();

export function table(rows: Result[]): string {
  const columns = [
    "", "ratio", "least to most", "goal", "replydesk", "p50 / p99", "bare", "p50 / p99", "meanwhile",
  ]; // oxfmt-ignore
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

const SENDING_NOTES = `
In turns of a second, the other processes standing still. Bare: a loop over prepared bun:sqlite, 32 at once, that checks
nothing and commits each of three steps by itself with synchronous=FULL. Both POST over a new connection each time, to a process
that takes every email at once. Each of ten clients has an account, so that 1,000 emails each stay within the platform's limits.`.trim();

export function followUpLines(
  sending: Sending,
  { name, ratio, idle, sending: busy, ...rest }: Meanwhile,
): string {
  const { desk_ms: desk, bare_ms: bare, post_ms: post, ratio_min: least, ratio_max: most } = sending;
  return [
    `${sending.name}: ratio ${sending.ratio.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)}); ` +
      `replydesk ${desk.toFixed(2)} ms each, bare ${bare.toFixed(2)} ms, its requests alone ${post.toFixed(2)} ms`,
    `  without the POST: ${(desk - post).toFixed(2)} ms for ${(bare - post).toFixed(2)} ms, ` +
      `${sending.own_ratio.toFixed(1)} times as much`,
    `${name}: p99 ${ratio.toFixed(1)} times as long; p50 / p99 ${busy.p50_ms.toFixed(1)} / ${busy.p99_ms.toFixed(1)} ms, ` +
      `idle ${idle.p50_ms.toFixed(1)} / ${idle.p99_ms.toFixed(1)} ms; meanwhile ${Math.round(rest.follow_ups_per_second)} sent per second`,
    SENDING_NOTES,
  ].join("\n");
}
