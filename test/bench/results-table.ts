/** Formats the guide's benchmark table: one row per query, with times for the three sizes. */
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
  `of Replydesk under ${CONNECTIONS} connections. Reports are compared with a single scan of one index.`;

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

/** Returns one list item per measurement, so that the page keeps the items of measurements that a run skips. */
function lastLines(sizes: OfSize[], growth: Growth | null): string[] {
  const items: string[] = [];
  if (growth) {
    const { list, single, deep, intake } = growth.ratios;
    const [few, many] = [growth.smallest, growth.largest].map((replies) => replies.toLocaleString("en"));
    const [slowest = "counts"] = CONVERSATIONS.toSorted((a, b) => growth.ratios[b] - growth.ratios[a]);
    items.push(
      `- Growth: among ${many} replies instead of ${few}, a first page takes ${list.toFixed(2)} times as long, a page by cursor ` +
        `${deep.toFixed(2)}, a single reply ${single.toFixed(2)}, a webhook ${intake.toFixed(2)}, and a view ` +
        `of the inbox ${growth.ratios[slowest].toFixed(2)} at most (${slowest}).`,
    );
  }
  const largest = sizes.at(-1);
  const views = CONVERSATIONS.flatMap((part) => largest?.reading[part] ?? []);
  if (largest && views.length > 0)
    items.push(
      `- Inbox: among ${largest.replies.toLocaleString("en")} replies, the slowest view has a p95 of ` +
        `${Math.max(...views.map(({ desk }) => desk.p95_ms)).toFixed(1)} ms.`,
    );
  const reporting = sizes.find((size) => size.reporting)?.reporting;
  if (reporting) {
    const { idle, reporting: busy, ratio } = reporting;
    items.push(
      `- Reports: while one of 366 days is made over and over, the p99 of a webhook is ${ratio.toFixed(2)} times an idle desk's ` +
        `(${busy.p99_ms.toFixed(1)} for ${idle.p99_ms.toFixed(1)} ms).`,
    );
  }
  const [cpu] = cpus();
  return items.length === 0 ? [] : [...items, `- Machine: ${cpus().length} × ${cpu?.model ?? "?"}.`];
}

/** Writes the measurements into their section of the page, and keeps the rest of the page. */
export function renewPage(text: string): void {
  const page = readFileSync(PAGE, "utf8");
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`benchmarks.md has no ${BEGIN} … ${END}`);
  const begun = page.slice(0, from + BEGIN.length);
  writeFileSync(PAGE, `${begun}\n\n${merged(page.slice(begun.length, to), text)}\n\n${page.slice(to)}`);
  Bun.spawnSync([
    process.execPath,
    "x",
    "oxfmt",
    "--config",
    resolve(import.meta.dir, "../../.ci/oxfmt.json"),
    PAGE,
  ]);
}

/** Returns the new lines, and the old rows and items without a new line. */
function merged(old: string, text: string): string {
  const [before, after] = [partsOf(old), partsOf(text)];
  if (after.rows.length > 0 && sizesIn(before.head) !== sizesIn(after.head))
    throw new Error("benchmarks.md has the table for other sizes");
  const both = (part: "rows" | "items") =>
    [...new Map([...keyed(before[part]), ...keyed(after[part])]).values()].join("\n");
  return [NOTES, "", ...before.head, both("rows"), "", both("items")].join("\n");
}

function partsOf(text: string): Record<"head" | "rows" | "items", string[]> {
  const lines = text.split("\n");
  const table = lines.filter((line) => line.startsWith("|"));
  return {
    head: table.slice(0, 2),
    rows: table.slice(2),
    items: lines.filter((line) => line.startsWith("- ")),
  };
}

const sizesIn = ([first = ""]: string[]): string => first.replace(/[ |]+/g, " ").trim();

/** Indexes lines by the subject of the row or item. */
const keyed = (lines: string[]): [string, string][] =>
  lines.map((line) => [/^(?:- [^:]+|\| [^|]+)/.exec(line)?.[0].trim() ?? line, line]);
