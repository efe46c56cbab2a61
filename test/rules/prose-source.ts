/** Finds the repository's prose: comments, UI strings and messages, test names, and pages. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownFiles } from "../support/markdown.ts";
import { ROOT } from "./source.ts";

export type ProseKind = "comment" | "string" | "test" | "page";

export interface Prose {
  path: string;
  kind: ProseKind;
  /** As long as the source, so that offsets match. Code, quotes and comment markers are blanked. */
  text: string;
  start: number;
  /** Returns the line number of an offset in `text`. */
  lineOf: (offset: number) => number;
}

type Found = Pick<Prose, "kind" | "start" | "text">;

/** Matches comments, strings, regular expressions (which can look like both), and the braces of templates. */
const TOKEN = new RegExp(
  [
    /(?<comment>\/\*[^]*?\*\/|\/\/[^\n]*)/,
    /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/,
    /(?<=(?:[=(,:;!&|?{}[>+]|\breturn|^)\s*)\/(?![/*])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/,
    /(?<open>[{`])/,
    /(?<close>\})/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gmu",
);

/** Matches the code directly before a test name. */
const NAMES_TEST =
  /(?:\b(?:test|describe|journey)|\.each\([^()]*(?:\([^()]*\)[^()]*)*\)|^\s*\]\))\(\s*(?![^])/m;
const IS_CODE = /(?:\bfrom|\bimport|\bimport\(|\bsql)\s*$/;
const IS_SQL = /\b(?:SELECT|INSERT|UPDATE|DELETE|JOIN|WHERE|GROUP BY|AND)\b|\bIN \(|[=>] '/;
const TWO_WORDS = /\p{L}[^\p{L}]*\s[^\p{L}]*\p{L}/u;

const blank = (text: string, pattern: RegExp, filler = "…"): string =>
  text.replace(pattern, (found) => filler.repeat(found.length));

/** Blanks a comment's markers, and the code and quotes in it. */
function commentText(comment: string): string {
  const text = blank(comment, /^\/\*+|\*+\/$|(?<=\n)[ \t]*\*(?!\/)|(?<=^|\n)[ \t]*\/\//g, " ");
  return blank(text, /`[^`]*`|"[^"]{0,120}"/g);
}

function addString(code: string, start: number, text: string, found: Found[]): void {
  const before = code.slice(Math.max(0, start - 300), start);
  if (!TWO_WORDS.test(text) || IS_CODE.test(before.slice(-12)) || IS_SQL.test(text)) return;
  found.push({ kind: NAMES_TEST.test(before) ? "test" : "string", start, text: blank(text, /`[^`]*`/g) });
}

/** Reads the template that starts at an offset. Returns the offset after it. */
function scanTemplate(code: string, start: number, found: Found[]): number {
  let text = " ";
  let at = start + 1;
  while (at < code.length && code[at] !== "`") {
    const isExpression = code.startsWith("${", at);
    const end = isExpression ? scan(code, at + 2, found) : at + (code[at] === "\\" ? 2 : 1);
    text += isExpression ? "…".repeat(end - at) : code.slice(at, end).replace("\\`", "``");
    at = end;
  }
  addString(code, start, `${text} `, found);
  return at + 1;
}

/** Reads code from an offset to the end of its block. Returns the offset after the block. */
function scan(code: string, start: number, found: Found[]): number {
  const token = new RegExp(TOKEN);
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const { comment, string, open, close } = match.groups ?? {};
    if (comment) found.push({ kind: "comment", start: match.index, text: commentText(comment) });
    if (string) addString(code, match.index, ` ${string.slice(1, -1)} `, found);
    if (open === "`") token.lastIndex = scanTemplate(code, match.index, found);
    if (open === "{") depth += 1;
    if (close) depth -= 1;
    if (depth < 0) return token.lastIndex;
  }
  return code.length;
}

/** Joins line comments on consecutive lines. */
function joinLines(code: string, found: Found[]): Found[] {
  const result: Found[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    const between = last ? code.slice(last.start + last.text.length, one.start) : "";
    const isNext = last?.kind === "comment" && one.kind === "comment" && /^\n[ \t]*$/.test(between);
    if (isNext && code.startsWith("//", last.start)) last.text += between + one.text;
    else result.push({ ...one });
  }
  return result;
}

function linesOf(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => 1 + ends.filter((end) => end < offset).length;
}

/** Returns the comments, strings and test names in a TypeScript file. */
export function proseOfCode(path: string, code: string): Prose[] {
  const found: Found[] = [];
  scan(code, 0, found);
  const lineOf = linesOf(code);
  return joinLines(code, found).map((one) => ({
    ...one,
    path,
    lineOf: (offset) => lineOf(one.start + offset),
  }));
}

/** Returns a Markdown page without its code and link targets. */
export function proseOfPage(path: string, text: string): Prose {
  const code = /^[ \t]*```[^]*?^[ \t]*```|`[^`\n]*`|\]\([^)\n]*\)/gm;
  return { path, kind: "page", text: blank(text, code), start: 0, lineOf: linesOf(text) };
}

/** Returns all prose in `src`, `test` and the Markdown pages. */
export function proseOfRepository(): Prose[] {
  const paths = [...new Bun.Glob("{src,test}/**/*.{ts,tsx}").scanSync(ROOT)].sort();
  return [
    ...paths.flatMap((path) => proseOfCode(path, readFileSync(join(ROOT, path), "utf8"))),
    ...markdownFiles().map(({ path, text }) => proseOfPage(path, text)),
  ];
}
