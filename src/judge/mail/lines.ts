/** Defines the lines of an email, each with the part of the email that it belongs to. */

/**
 * The sender's own text, a quotation, indented text, a signature, an earlier email, or the line above the
 * earlier email.
 */
export type LineKind = "own" | "quoted" | "indented" | "signature" | "history" | "header";

export interface Line {
  text: string;
  kind: LineKind;
}

/**
 * Zero-width characters, except line feed, tab and joiners: they can only mislead a reader. Tags (U+E0000 to
 * U+E007F) can encode invisible sentences.
 */
const INVISIBLE =
  /[\u034f\u17b4\u17b5\0-\x08\x0b-\x1f\x7f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}]/gu;
/** Some scripts and emoji need joiners; after these characters, joiners have no effect. */
const IDLE_JOINERS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s]|^)[\u200c\u200d]+/gmu;
const QUOTE_SIGN = /^\s{0,4}>/;
/**
 * The line above an earlier email without quote marks: `>>> Ann Miller <ann@example.com> 3/3/2026 10:00 AM
 * >>>`.
 */
export const GROUPWISE = /^>>> [^>\d]{1,80}(?:<[^<>]{3,320}> )?\d[\d./: -]{6,40}(?:[AP]M |Uhr )?>>>$/;

/** Splits plain text into lines; lines after a `>` are quoted. */
export function textLines(text: string): Line[] {
  return clean(text)
    .split("\n")
    .map((line) => ({ text: line.trimEnd(), kind: isQuotedLine(line) ? "quoted" : "own" }));
}

const MAX_GROUPWISE = 500;
const isQuotedLine = (line: string): boolean =>
  QUOTE_SIGN.test(line) && !GROUPWISE.test(line.slice(0, MAX_GROUPWISE).trimEnd());

/** Most texts consist of these: ASCII, Latin letters and typographic punctuation, in composed form. */
const CLEAN = /^[\t\n -~\u00c0-\u024f\u2013-\u2026\u20ac]*$/;

/** Returns whether the text needs no normalization: it is in NFC, and has no styled or invisible characters. */
export const isClean = (text: string): boolean => CLEAN.test(text);

/** Normalizes line feeds and spaces, and removes invisible characters. */
export const clean = (text: string): string =>
  isClean(text)
    ? text
    : text
        .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
        .replace(/\u00a0|\u202f/g, " ")
        .replace(INVISIBLE, "")
        .replace(IDLE_JOINERS, "");

export const isBlank = (line: Line | undefined): boolean => line === undefined || line.text.trim() === "";

/** Joins lines into a text with at most one empty line in a row and none at either end. */
export function joinLines(lines: Line[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const text = line.text.trimEnd();
    if (text !== "" || (kept.length > 0 && kept.at(-1) !== "")) kept.push(text);
  }
  if (kept.at(-1) === "") kept.pop();
  return kept.join("\n");
}
