/** Reads the project's Markdown files: links, anchors and code blocks. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { marked, type Token } from "marked";
import { anchorOf } from "../../src/http/markdown.ts";

export const ROOT = resolve(import.meta.dir, "../..");

export interface MarkdownFile {
  /** Path relative to the repository's root. */
  path: string;
  text: string;
}

/** Returns every Markdown file that belongs to the project. */
export function markdownFiles(): MarkdownFile[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith(".md"));
  const below = [...new Bun.Glob("{src,test,.github}/**/*.md").scanSync({ cwd: ROOT, dot: true })];
  return [...top, ...below].sort().map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  void marked.walkTokens(marked.lexer(text), (token) => void tokens.push(token));
  return tokens;
}

/** Returns the targets of a text's links, as written. */
export const linksOf = (text: string): string[] =>
  tokensOf(text).flatMap((token) => (token.type === "link" ? [String(token.href)] : []));

export const anchorsOf = (text: string): string[] =>
  tokensOf(text).flatMap((token) =>
    token.type === "heading" ? [anchorOf(String(token.text).replaceAll("`", ""))] : [],
  );

/** Returns the code blocks in the given language. */
export const blocksOf = (text: string, language: string): string[] =>
  tokensOf(text).flatMap((token) =>
    token.type === "code" && token.lang === language ? [String(token.text)] : [],
  );
