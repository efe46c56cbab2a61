/** Parses settings from TOML with their lines, and writes the default file. */
import { parse, stringify, TomlError } from "smol-toml";
import type { SettingName, Values } from "./settings.ts";
import { isSectionName, rowOf, settingNames } from "./settings.ts";

/** An entry of the file: a setting's value, or an unknown name. */
export interface Entry {
  name: string;
  value: unknown;
  line: number;
}

type Table = Record<string, unknown>;

/** Maximum nesting depth. No setting is nested deeper, and a hostile file could nest tables without limit. */
const MAX_DEPTH = 3;
/** Column where comments begin in the default file. */
const COMMENT_COLUMN = 28;

export const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Returns all entries in file order. Throws smol-toml's `TomlError` for invalid TOML. */
export function readEntries(toml: string): Entry[] {
  const tree = parse(toml);
  const lines = lineNumbers(toml);
  return entriesOf(tree, "", lines).sort((a, b) => a.line - b.line);
}

function entriesOf(table: Table, above: string, lines: Map<string, number>): Entry[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = join(above, key);
    if (isSectionName(name) && isTable(value)) return entriesOf(value, name, lines);
    return [{ name, value, line: lines.get(name) ?? 1 }];
  });
}

/**
 * Finds the line where each name first appears. The parser does not report lines, so this adds lines to a
 * statement until it parses.
 */
function lineNumbers(toml: string): Map<string, number> {
  const lines = new Map<string, number>();
  let header = "";
  let statement = "";
  let start = 1;
  for (const [index, line] of toml.split("\n").entries()) {
    if (statement === "") start = index + 1;
    statement += `${line}\n`;
    const tree = parseOrNull(statement);
    if (!tree) continue;
    const opensSection = statement.trimStart().startsWith("[");
    const names = namesIn(tree, opensSection ? "" : header, MAX_DEPTH);
    for (const name of names) lines.set(name, lines.get(name) ?? start);
    if (opensSection) header = names.at(-1) ?? "";
    statement = "";
  }
  return lines;
}

function parseOrNull(toml: string): Table | null {
  try {
    return parse(toml);
  } catch (error) {
    if (error instanceof TomlError) return null;
    throw error;
  }
}

function namesIn(table: Table, above: string, depth: number): string[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const name = join(above, key);
    return isTable(value) && depth > 1 ? [name, ...namesIn(value, name, depth - 1)] : [name];
  });
}

/** Joins names. A key that contains a dot stays quoted, so that `"server.port"` is not mistaken for `server.port`. */
function join(above: string, key: string): string {
  const part = /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
  return above === "" ? part : `${above}.${part}`;
}

/** Returns the file written by `replydesk init`: every setting with its default or the value from `overrides`. */
export function defaultToml(overrides: Partial<Values> = {}): string {
  const lines: string[] = [];
  let open = "";
  for (const name of settingNames()) {
    const section = name.slice(0, name.lastIndexOf("."));
    if (section !== open) lines.push(`[${section}]`);
    open = section;
    lines.push(line(name, overrides));
  }
  return `${lines.join("\n")}\n`;
}

function line(name: SettingName, overrides: Partial<Values>): string {
  const setting = rowOf(name);
  const key = name.slice(name.lastIndexOf(".") + 1);
  const assignment = stringify({ [key]: overrides[name] ?? setting.default }).trimEnd();
  // An explicit value would stop following the settings it depends on.
  const text = setting.follows && overrides[name] === undefined ? `# ${assignment}` : assignment;
  return `${text.length < COMMENT_COLUMN ? text.padEnd(COMMENT_COLUMN) : `${text}   `}# ${setting.doc}`;
}

/** Formats a value as in the file, truncated if long. */
export function literal(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "a list";
  if (value instanceof Date) return "a date";
  return isTable(value) ? "a section" : String(value);
}
