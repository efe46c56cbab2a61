/** A text in the form in which it is compared, which keeps the place of each of its letters in the original. */
import { fold } from "../../language/sentences.ts";

/** Of `text[i]` the original is what stands from `starts[i]` to `ends[i]`, in UTF-16 units. */
export interface PlainText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** A part of the original, in UTF-16 units. */
export interface TextSpan {
  start: number;
  end: number;
}

/** More marks on one letter are made to be slow. */
const CLUSTER = /\r\n|[^]\p{M}{0,8}/gu;
/** Formatting, control and filler characters: nobody sees them, and links and orders are hidden with them. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Stands in for what has been read, so that nothing reads it again or reads on across it. */
export const MASK = "¦";

/** Well-formed, NFKC, line feeds as the only line ends, without characters that nobody sees. */
export function plainText(written: string): PlainText {
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

/** Where in the original a part of the plain text stands. */
export const spanOf = ({ starts, ends }: PlainText, from: number, length: number): TextSpan => ({
  start: starts[from] ?? ends.at(-1) ?? 0,
  end: ends[from + length - 1] ?? starts[from] ?? ends.at(-1) ?? 0,
});

/** What stands between two places of the plain text is to be this. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Changed at these places, which stand in their order and do not overlap. */
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

/** Each match replaced by what `write` makes of it; null leaves it. The pattern must be global. */
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

/** Single spaces; an empty line stays one line feed, so that paragraphs are told apart. */
export const spaced = (plain: PlainText): PlainText =>
  replaced(plain, /\s+/g, ([space]) => {
    const isBreak = space.indexOf("\n") !== space.lastIndexOf("\n");
    return isBreak ? "\n" : space === " " ? null : " ";
  });

/** Lower case without accents; as long as the text. */
const lower = (plain: PlainText): PlainText => ({ ...plain, text: fold(plain.text) });

export const folded = (plain: PlainText): PlainText => lower(spaced(plain));

/** What `read` makes of each match, and the text without those of which it made something. The pattern must be global. */
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
