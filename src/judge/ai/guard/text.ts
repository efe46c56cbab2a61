/** Normalizes text for comparison and maps each character back to its position in the original. */
import { fold } from "../../language/sentences.ts";

/** `text[i]` comes from `starts[i]` to `ends[i]` in the original, in UTF-16 units. */
export interface PlainText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** A range of the original, in UTF-16 units. */
export interface TextSpan {
  start: number;
  end: number;
}

/** Matches a letter with its combining marks. More than eight occur only in text crafted to be slow. */
const CLUSTER = /\r\n|[^]\p{M}{0,8}/gu;
/** Invisible formatting, control and filler characters, which can hide links and instructions. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Replaces text that was already read, so that no pattern reads it again or matches across it. */
export const MASK = "¦";

/** Matches a text that is already plain. */
const PLAIN = /^[ -~\n\t]*$/;

/** Normalizes to well-formed NFKC with line feeds only and no invisible characters. */
export function plainText(written: string): PlainText {
  if (PLAIN.test(written)) {
    const starts = Array.from(written, (_, at) => at);
    return { text: written, starts, ends: starts.map((at) => at + 1) };
  }
  const builder = new Builder();
  for (const { 0: cluster, index } of written.toWellFormed().matchAll(CLUSTER)) {
    builder.add(seen(cluster), { start: index, end: index + cluster.length });
  }
  return builder.text();
}

function seen(cluster: string): string {
  if (/^[ -~\n\t]$/.test(cluster)) return cluster;
  if (/^[\r\v\f\u0085\u2028\u2029]/.test(cluster)) return "\n";
  return cluster
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1");
}

class Builder {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add(text: string, { start, end }: TextSpan): void {
    this.#parts.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      this.#starts.push(start);
      this.#ends.push(end);
    }
  }

  copy({ text, starts, ends }: PlainText, from: number, to: number): void {
    this.#parts.push(text.slice(from, to));
    for (let unit = from; unit < to; unit += 1) {
      this.#starts.push(starts[unit] ?? 0);
      this.#ends.push(ends[unit] ?? 0);
    }
  }

  text(): PlainText {
    return { text: this.#parts.join(""), starts: this.#starts, ends: this.#ends };
  }
}

/** A cluster that is not already plain. */
const NOT_PLAIN = /\r\n|[^]\p{M}{1,8}|[^ -~\n\t]/gu;

/** Returns the text of `plainText`, without the positions. */
export const plain = (written: string): string =>
  PLAIN.test(written) ? written : written.toWellFormed().replace(NOT_PLAIN, (cluster) => seen(cluster));

/** Returns the range in the original that a part of the plain text comes from. */
export const spanOf = ({ starts, ends }: PlainText, from: number, length: number): TextSpan => ({
  start: starts[from] ?? ends.at(-1) ?? 0,
  end: ends[from + length - 1] ?? starts[from] ?? ends.at(-1) ?? 0,
});

/** A replacement for a range of the plain text. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Applies edits, which must be in order and must not overlap. */
export function edited(plain: PlainText, edits: readonly Edit[]): PlainText {
  if (edits.length === 0) return plain;
  const builder = new Builder();
  let done = 0;
  for (const { from, to, text } of edits) {
    builder.copy(plain, done, from);
    builder.add(text, spanOf(plain, from, to - from));
    done = to;
  }
  builder.copy(plain, done, plain.text.length);
  return builder.text();
}

/** Replaces each match with the result of `write`; null keeps the match. The pattern must be global. */
export const replaced = (
  plain: PlainText,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string | null,
): PlainText =>
  edited(
    plain,
    [...plain.text.matchAll(pattern)].flatMap((match) => {
      const text = write(match);
      return text === null ? [] : [{ from: match.index, to: match.index + match[0].length, text }];
    }),
  );

/** Collapses spaces. An empty line becomes one line feed, which separates paragraphs. */
export const spaced = (plain: PlainText): PlainText =>
  replaced(plain, /\s+/g, ([space]) => {
    const isBreak = space.indexOf("\n") !== space.lastIndexOf("\n");
    return isBreak ? "\n" : space === " " ? null : " ";
  });

/** Lower-cases and removes accents, keeping the length. */
const lower = (plain: PlainText): PlainText => ({ ...plain, text: fold(plain.text) });

export const folded = (plain: PlainText): PlainText => lower(spaced(plain));

/**
 * Returns the result of `read` for each match, and the text with the accepted matches masked. The pattern
 * must be global.
 */
export function maskMatches<T extends object>(
  plain: PlainText,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | null,
): { rest: PlainText; found: (T & TextSpan)[] } {
  const found: (T & TextSpan)[] = [];
  const parts: string[] = [];
  let done = 0;
  for (const match of plain.text.matchAll(pattern)) {
    const fact = read(match);
    if (fact === null) continue;
    const { length } = match[0];
    found.push({ ...fact, ...spanOf(plain, match.index, length) });
    parts.push(plain.text.slice(done, match.index), MASK.repeat(length));
    done = match.index + length;
  }
  return { rest: { ...plain, text: parts.join("") + plain.text.slice(done) }, found };
}
