/** Formats the guide's benchmark table: times for the three sizes, one line per query. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { cpus } from "node:os";
import type { Result } from "./compare.ts";
import { CONNECTIONS } from "./load.ts";
import { CONVERSATIONS, READING } from "./reading.ts";
import type { Growth, OfSize } from "./sizes.ts";

const PAGE = resolve(import.meta.dir, "../../src/docs/benchmarks.md");
const [BEGIN, END] = ["<!-- bench -->", "<!-- /bench -->"];

const NOTES =
  `Ratio to a bare \`Bun.serve\` over prepared bun:sqlite on the same file, in the same run (above 1 is faster than bare), and p50 / p99 ` +
  `of Replydesk under ${CONNECTIONS} connections. Reports are held against one scan of one index.`;

export function markdown(sizes: OfSize[], growth: Growth | null): string {
  const heads = sizes.map(({ replies }) => `${replies.toLocaleString("en")} replies`);
  const rows = [["", ...heads], ["-", ...heads.map(() => "-")], ...bodyOf(sizes)];
  const lines = rows.map((row) => `| ${row.join(" | ")} |`);
  return [NOTES, "", ...lines, "", ...lastLines(sizes, growth)].join("\n").trim();
}

function bodyOf(sizes: OfSize[]): string[][] {
  const reading = READING.map((part) => line(sizes.map((size) => size.reading[part] ?? null)));
  const intake = line(sizes.map((size) => size.intake));
  const memory = sizes.map(({ memory: used }) =>
    used ? `${Math.round(used.desk)} MiB (bare ${Math.round(used.bare)})` : "",
  );
  const start = sizes.map(({ start: took }) =>
    took ? `${Math.round(took.ready_ms)} ms, ${took.ratio.toFixed(2)} of an empty one's` : "",
  );
  return [...reading, intake, ["memory after all of it", ...memory], ["start until ready", ...start]].filter(
    ([, ...cells]) => cells.some((cell) => cell !== ""),
  );
}

const line = (results: (Result | null)[]): string[] => [
  results.find((result) => result !== null)?.name ?? "",
  ...results.map((result) => (result ? cell(result) : "")),
];

const cell = ({ ratio, desk }: Result): string =>
  `${ratio.toFixed(2)} · ${desk.p50_ms.toFixed(1)} / ${desk.p99_ms.toFixed(1)} ms`;

function lastLines(sizes: OfSize[], growth: Growth | null): string[] {
  const sentences: string[] = [];
  if (growth) {
    const { list, single, deep, intake } = growth.ratios;
    const [few, many] = [growth.smallest, growth.largest].map((replies) => replies.toLocaleString("en"));
    const slowest = Math.max(...CONVERSATIONS.map((part) => growth.ratios[part]));
    sentences.push(
      `Among ${many} replies instead of ${few}, a first page takes ${list.toFixed(2)} times as long, a page by cursor ` +
        `${deep.toFixed(2)}, a single reply ${single.toFixed(2)}, a webhook ${intake.toFixed(2)}, and a view ` +
        `of the inbox ${slowest.toFixed(2)} at most.`,
    );
  }
  const reporting = sizes.find((size) => size.reporting)?.reporting;
  if (reporting) {
    const { idle, reporting: busy, ratio } = reporting;
    sentences.push(
      `While a report of 366 days is made over and over, the p99 of a webhook is ${ratio.toFixed(2)} times an idle desk's ` +
        `(${busy.p99_ms.toFixed(1)} for ${idle.p99_ms.toFixed(1)} ms).`,
    );
  }
  const [cpu] = cpus();
  return sentences.length === 0
    ? []
    : [`${sentences.join(" ")} Measured on ${cpus().length} × ${cpu?.model ?? "?"}.`];
}

/** Writes the table into its place on the page. */
export function renewPage(text: string): void {
  const page = readFileSync(PAGE, "utf8");
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`benchmarks.md has no ${BEGIN} … ${END}`);
  writeFileSync(PAGE, `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`);
  Bun.spawnSync([process.execPath, "x", "prettier", "--write", PAGE]);
}
