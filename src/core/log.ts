/** Writes the log to stdout, one event with its fields per line, and masks secrets as a safety net. */
import { isatty } from "node:tty";
import type { Clock } from "./clock.ts";
import { iso } from "./clock.ts";
import { messageOf } from "./errors.ts";

export const LEVELS = ["debug", "info", "warn", "error"] as const;
export const FORMATS = ["json", "pretty"] as const;

type Level = (typeof LEVELS)[number];
type Format = (typeof FORMATS)[number];
export type LogFields = Readonly<Record<string, unknown>>;

/** Each of the four methods writes one line, or nothing below the configured level. They never throw. */
export interface Log extends Record<Level, (event: string, fields?: LogFields) => void> {
  /** Returns a log that adds these fields to every line. */
  child(fields: LogFields): Log;
}

export interface LogOptions {
  level: Level;
  format: Format;
  clock: Clock;
  /** Writes a line without its line break. Default: stdout, where a supervisor reads the lines of `serve`. */
  write?: (line: string) => void;
  /** Whether the pretty format uses colors. Default: only if stdout is a terminal. */
  color?: boolean;
}

interface LogLine {
  time: string;
  level: Level;
  event: string;
  fields: Record<string, unknown>;
}

const STDOUT = 1;
const MASK = "***";
/**
 * Maximum length of a text value, in characters, so that a line stays readable even if it quotes a whole
 * error page.
 */
const MAX_TEXT = 4_000;
/** Maximum number of values in one line, including nested ones. */
const MAX_VALUES = 500;
const EVENT_WIDTH = 22;

/** Snake-case names of fields to mask; only a safety net, because such fields should not be logged at all. */
const SECRET_NAMES =
  /api_?key|(^|_)key$|token|secret|passw|passphrase|authorization|cookie|credential|prompt|subject|e_?mail|(^|_)(body|html)|(^|_)(text|draft|response)$/;
/** Counts, such as numbers of tokens, are not secret. */
const COUNTED = /tokens$|_(count|length|bytes)$/;
/** Secrets recognizable by their format: email addresses, keys, passwords in URLs. */
const SECRET_PATTERN =
  /(?<![\w.+%-])[\w.+%-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}|\b(rd_live_|whsec_|sk-ant-)[\w+/=-]+|\bBearer\s+\S+|(?<=\/\/)[^\s/@:]+:[^\s/@]+(?=@)/gi;
/** Secrets in webhook URLs that sequencers call. */
const ADDRESS_TOKEN = /(?<=\/hooks\/\w+\/)\w+|(?<=\/files\/)\w{40,}/g;

/**
 * Writes with `console.log`, which is synchronous: no line is lost in a buffer when the process dies, and a closed
 * pipe does not kill the process.
 */
const toStdout = (line: string): void => console.log(line);

export function createLog(options: LogOptions): Log {
  const color = options.color ?? (options.format === "pretty" && isatty(STDOUT));
  const write = options.write ?? toStdout;
  return logWith({}, options, (line) => write(options.format === "json" ? json(line) : pretty(line, color)));
}

function logWith(context: LogFields, options: LogOptions, write: (line: LogLine) => void): Log {
  const at = (level: Level) => (event: string, fields?: LogFields) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(options.level)) return;
    try {
      const time = iso(options.clock.now());
      write({ time, level, event, fields: presentable([context, fields], level) });
    } catch {
      // This failure cannot be reported anywhere, and a failed log line must not stop work.
    }
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    child: (fields) => logWith({ ...context, ...fields }, options, write),
  };
}

/** The state while traversing the fields of one line. */
interface TraversalState {
  ancestors: readonly object[];
  left: { values: number };
  stacks: boolean;
}

/**
 * Converts fields to a loggable form. Only lines of level `error` include stack traces, because only errors
 * need a fix in the program.
 */
function presentable(parts: (LogFields | undefined)[], level: Level): Record<string, unknown> {
  const state: TraversalState = { ancestors: [], left: { values: MAX_VALUES }, stacks: level === "error" };
  try {
    return plainObject(Object.assign({}, ...parts), state);
  } catch (error) {
    return { unloggable: scrubbed(messageOf(error)) };
  }
}

function plain(value: unknown, state: TraversalState): unknown {
  if (state.left.values-- <= 0) return "[cut]";
  if (typeof value === "string") return scrubbed(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (state.ancestors.includes(value)) return "[circular]";
  const below: TraversalState = { ...state, ancestors: [...state.ancestors, value] };
  if (value instanceof Error) return plainError(value, below);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof Map || value instanceof Set) return plain([...value], below);
  if ("toJSON" in value && typeof value.toJSON === "function") return plain(value.toJSON(), below);
  if (Array.isArray(value))
    return value.slice(0, Math.max(0, state.left.values)).map((item) => plain(item, below));
  return plainObject(value, below);
}

function plainObject(value: object, state: TraversalState): Record<string, unknown> {
  const entries = Object.entries(value).slice(0, Math.max(0, state.left.values));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, isSecret(name, item) ? MASK : plain(item, state)]),
  );
}

function plainError(error: Error, state: TraversalState): Record<string, unknown> {
  return {
    name: error.name,
    message: plain(error.message, state),
    ...(state.stacks && error.stack ? { stack: plain(error.stack, state) } : {}),
    ...(error.cause === undefined ? {} : { cause: plain(error.cause, state) }),
  };
}

function isSecret(name: string, value: unknown): boolean {
  const kind = kindOf(name);
  if (kind === "open") return false;
  if (typeof value === "number") return kind === "secret";
  return value !== null && value !== undefined && typeof value !== "boolean";
}

type NameKind = "secret" | "count" | "open";

/** Cached kinds by field name. The cache stays small, because there are few names. */
const kinds = new Map<string, NameKind>();
const MAX_KINDS = 1_000;

function kindOf(name: string): NameKind {
  const known = kinds.get(name);
  if (known) return known;
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
  const isOpen = !SECRET_NAMES.test(snake) || /_ids?$/.test(snake);
  const kind = isOpen ? "open" : COUNTED.test(snake) ? "count" : "secret";
  if (kinds.size < MAX_KINDS) kinds.set(name, kind);
  return kind;
}

function scrubbed(text: string): string {
  const clean = text.replace(SECRET_PATTERN, MASK).replace(ADDRESS_TOKEN, MASK);
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}… (${clean.length} characters)` : clean;
}

function json({ time, level, event, fields }: LogLine): string {
  const head = { time, level, event };
  const others = Object.entries(fields).map(([name, value]) => [
    Object.hasOwn(head, name) ? `${name}_` : name,
    value,
  ]);
  return printable(JSON.stringify({ ...head, ...Object.fromEntries(others) }));
}

const COLORS: Record<Level, string> = { debug: "90", info: "32", warn: "33", error: "31" };

function pretty({ time, level, event, fields }: LogLine, color: boolean): string {
  const paint = (code: string, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const clockTime = paint("90", time.slice("2026-03-01T".length));
  const head = `${clockTime} ${paint(COLORS[level], level.toUpperCase().padEnd(5))} ${event.padEnd(EVENT_WIDTH)}`;
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${paint("36", name)}=${formatValue(value)}`);
  const stacks = Object.values(fields).flatMap(stackLines);
  return [[head, ...pairs].join(" ").trimEnd(), ...stacks].join("\n");
}

/** Formats a value for the pretty format: bare if that is unambiguous, otherwise as JSON. */
function formatValue(value: unknown): string {
  if (typeof value === "string" && /^[\w./:@+*-]+$/.test(value)) return value;
  if (hasStack(value)) return formatValue(`${value.name}: ${value.message}`);
  return printable(JSON.stringify(value) ?? String(value));
}

function stackLines(value: unknown): string[] {
  if (!hasStack(value)) return [];
  const frames = value.stack.split("\n").map((frame) => printable(JSON.stringify(frame).slice(1, -1)));
  return [...frames.map((frame) => `    ${frame}`), ...stackLines(value.cause)];
}

interface ErrorLike {
  name: string;
  message: string;
  stack: string;
  cause?: unknown;
}

const hasStack = (value: unknown): value is ErrorLike =>
  typeof value === "object" && value !== null && "stack" in value && typeof value.stack === "string";

/** Escapes control characters that JSON leaves unchanged but that affect a terminal. */
const printable = (text: string): string =>
  text.replace(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
