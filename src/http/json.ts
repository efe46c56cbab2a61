/**
 * Validates JSON bytes, and limits their parsing cost, without allocating memory. Parsing 25 MiB takes 100
 * MiB, or a gigabyte if it consists only of brackets. Accepts exactly the same texts as JSON.parse.
 */
import { AppError, badRequest } from "../core/errors.ts";

/**
 * Maximum nesting depth. JSON.parse accepts more levels, but deeper values can overflow the stack of code
 * that serializes them.
 */
const MAX_LEVELS = 100;
/**
 * Maximum total number of strings, numbers, arrays, objects and names, because every parsed value takes
 * memory, however short.
 */
const MAX_VALUES = 200_000;

const FAULTS = {
  deep: `Request body is nested more than ${MAX_LEVELS} levels deep`,
  many: `Request body has more than ${MAX_VALUES} values`,
  invalid: "Invalid JSON body",
} as const;

/** Thrown for JSON that is nested too deeply or has too many values. */
export class CostlyJsonError extends AppError {
  readonly json: Uint8Array;
  constructor(message: string, json: Uint8Array) {
    super("invalid_input", message);
    this.json = json;
  }
}

/** Throws 400 for invalid JSON, and `CostlyJsonError` if parsing would cost too much; `json` is UTF-8. */
export function requireJson(json: Uint8Array): void {
  new Check(json).run();
}

const codeOf = (sign: string): number => sign.charCodeAt(0);
const QUOTE = codeOf('"');
const BACKSLASH = codeOf("\\");
const SPACE = codeOf(" ");
const COMMA = codeOf(",");
const COLON = codeOf(":");
const MINUS = codeOf("-");
const POINT = codeOf(".");
const ZERO = codeOf("0");
const NINE = codeOf("9");
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = ["[", "]", "{", "}"].map(codeOf) as Brackets;
type Brackets = [number, number, number, number];

const BLANKS = new Set([" ", "\t", "\n", "\r"].map(codeOf));
const ESCAPED = new Set('"\\/bfnrt'.split("").map(codeOf));
const HEX_DIGITS = new Set("0123456789abcdefABCDEF".split("").map(codeOf));
const EXPONENT = new Set(["e", "E"].map(codeOf));
const SIGNS = new Set(["+", "-"].map(codeOf));
const WORDS = new Map(["true", "false", "null"].map((word) => [codeOf(word), [...word].map(codeOf)]));

/** Validates by recursive descent, bounded by the level limit. */
class Check {
  readonly #json: Uint8Array;
  readonly #end: number;
  #at = 0;
  #values = 0;

  constructor(json: Uint8Array) {
    this.#json = json;
    this.#end = json.byteLength;
  }

  run(): void {
    this.#skipBlanks();
    this.#value(0);
    this.#skipBlanks();
    if (this.#at < this.#end) throw badRequest(FAULTS.invalid);
  }

  #value(level: number): void {
    this.#count();
    const sign = this.#json[this.#at] ?? 0;
    if (sign === QUOTE) return this.#text();
    if (sign === OPEN_OBJECT) return this.#list(level, CLOSE_OBJECT, () => this.#member(level + 1));
    if (sign === OPEN_ARRAY) return this.#list(level, CLOSE_ARRAY, () => this.#value(level + 1));
    const word = WORDS.get(sign);
    if (word) for (const letter of word) this.#take(letter);
    else this.#number();
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > MAX_VALUES) throw new CostlyJsonError(FAULTS.many, this.#json);
  }

  /** Reads comma-separated elements up to the closing bracket. */
  #list(level: number, close: number, element: () => void): void {
    if (level === MAX_LEVELS) throw new CostlyJsonError(FAULTS.deep, this.#json);
    this.#at += 1;
    this.#skipBlanks();
    if (this.#passes(close)) return;
    for (;;) {
      element();
      this.#skipBlanks();
      if (this.#passes(close)) return;
      this.#take(COMMA);
      this.#skipBlanks();
    }
  }

  #member(level: number): void {
    this.#count();
    if (this.#json[this.#at] !== QUOTE) throw badRequest(FAULTS.invalid);
    this.#text();
    this.#skipBlanks();
    this.#take(COLON);
    this.#skipBlanks();
    this.#value(level);
  }

  /** Reads a string. Large payloads consist mostly of strings, so each byte takes only a few comparisons. */
  #text(): void {
    const json = this.#json;
    const end = this.#end;
    let at = this.#at + 1;
    for (; at < end; at += 1) {
      const sign = json[at] ?? 0;
      if (sign === QUOTE) break;
      if (sign === BACKSLASH) at = this.#escape(at);
      else if (sign < SPACE) throw badRequest(FAULTS.invalid);
    }
    this.#at = at;
    this.#take(QUOTE);
  }

  /** Reads an escape sequence. Returns the position of its last character. */
  #escape(at: number): number {
    const sign = this.#json[at + 1] ?? 0;
    if (ESCAPED.has(sign)) return at + 1;
    const digits = this.#json.subarray(at + 2, at + 6);
    const isCode =
      sign === codeOf("u") && digits.length === 4 && digits.every((digit) => HEX_DIGITS.has(digit));
    if (!isCode) throw badRequest(FAULTS.invalid);
    return at + 5;
  }

  #number(): void {
    this.#passes(MINUS);
    if (!this.#passes(ZERO)) this.#digits();
    if (this.#passes(POINT)) this.#digits();
    if (!EXPONENT.has(this.#json[this.#at] ?? 0)) return;
    this.#at += 1;
    if (SIGNS.has(this.#json[this.#at] ?? 0)) this.#at += 1;
    this.#digits();
  }

  /** Reads at least one digit. */
  #digits(): void {
    const from = this.#at;
    while (isDigit(this.#json[this.#at] ?? 0)) this.#at += 1;
    if (this.#at === from) throw badRequest(FAULTS.invalid);
  }

  #skipBlanks(): void {
    while (BLANKS.has(this.#json[this.#at] ?? 0)) this.#at += 1;
  }

  #passes(sign: number): boolean {
    if (this.#json[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #take(sign: number): void {
    if (!this.#passes(sign)) throw badRequest(FAULTS.invalid);
  }
}

const isDigit = (sign: number): boolean => sign >= ZERO && sign <= NINE;
